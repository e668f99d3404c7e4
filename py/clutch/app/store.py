"""The store: what is kept on the device, in envelopes that show damage.

An entry is JSON: schema, version of the app, revision, checksum, data. The page keeps
the previous copy of an entry under `KEY~` until the new one has been read back. What
cannot be read is set aside under another key and reported, never deleted.

The revision says which of two texts of an entry is the later one. It is 0 until the
entry is saved (`clutch.app.revisions`), and in what nobody has to compare.
"""

import binascii
import json
import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clutch import __version__
from clutch.app.effects import Effect, Save, SetAside
from clutch.core.message import Message, msg

SCHEMA = 1
PREVIOUS = "~"
ASIDE = "damaged!"
MAX_ENTRY = 1_000_000
MAX_FILE = 12_000_000
"""More than a device keeps of a site, so that what was saved can be brought back."""

MAX_DEPTH = 50
"""Of brackets in brackets; there are a handful. Far more would end Python itself."""

Data = dict[str, Any]  # Any: JSON; what reads an entry checks its fields

MIGRATIONS: Mapping[int, Callable[[Data], Data]] = {}
"""From each past schema the way to the next one."""


class DamagedError(ValueError):
    """A text that is no entry, or not the one that was written."""


class TooNewError(ValueError):
    """An entry that a later version of Clutch has written."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read, what to tell people about the rest, and what to do."""

    entries: Mapping[str, Data]
    problems: tuple[Message, ...] = ()
    effects: tuple[Effect, ...] = ()
    newer: frozenset[str] = frozenset()
    """The keys of what a later version of Clutch has written."""


def seal(data: Data) -> str:
    """The text of an entry; half a letter, which no file can hold, becomes a `?`."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    text = text.encode("utf-8", "replace").decode()
    envelope = {
        "schema": SCHEMA,
        "app": __version__,
        "revision": 0,
        "sum": binascii.crc32(text.encode()),
        "data": text,
    }
    return json.dumps(envelope, ensure_ascii=False)


def unseal(text: str, most: int = MAX_ENTRY) -> Data:
    """What `seal` was given, so many letters at most.

    Raises `DamagedError`, `TooNewError`.
    """
    if len(text) > most:
        raise DamagedError("too long")
    schema, _, fields = _opened(text)
    if schema > SCHEMA:
        raise TooNewError(schema)
    return _migrated(fields, schema)


def _opened(text: str) -> tuple[int, int, Data]:
    """The schema of an entry, its revision and its data. Raises `DamagedError`."""
    try:
        envelope = json.loads(shallow(text))
        schema, data = int(envelope["schema"]), str(envelope["data"])
        revision = envelope.get("revision", 0)
        is_whole = binascii.crc32(data.encode()) == envelope["sum"]
        fields = json.loads(shallow(data)) if is_whole else None
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise DamagedError(str(error)) from error
    if not isinstance(fields, dict):
        raise DamagedError("not what was written")
    return schema, revision if isinstance(revision, int) else 0, fields


_TEXT = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[][{}]")


def parse(text: str, most: int) -> Data:
    """A JSON object, looked at before it is read. Raises `DamagedError`."""
    if len(text) > most:
        raise DamagedError("too long")
    try:
        found = json.loads(shallow(text))
    except (ValueError, RecursionError) as error:
        raise DamagedError(str(error)) from error
    if not isinstance(found, dict):
        raise DamagedError("no object")
    return found


def shallow(text: str) -> str:
    """The text, if its brackets are not too deep to be read. Raises `DamagedError`."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return text
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_DEPTH:
            raise DamagedError("too deep")
    return text


def stamped(text: str, revision: int) -> str:
    """An entry that has just been sealed, with its revision; another one as it is."""
    fresh = '"revision": 0,'
    head, found, rest = text.partition(fresh)
    if not found or '"data"' in head:
        return text
    return f'{head}"revision": {revision},{rest}'


def revision_of(text: str) -> int | None:
    """Which of the texts of its entry this is; None for one that is not whole."""
    age = age_of(text)
    return age and age[1]


def age_of(text: str) -> tuple[int, int] | None:
    """What says which of two texts is later: schema and revision; None for damage.

    What a later version of Clutch has written is never replaced by this one.
    """
    if len(text) > MAX_ENTRY:
        return None
    try:
        schema, revision, _ = _opened(text)
    except DamagedError:
        return None
    return schema, revision


def _migrated(data: Data, schema: int) -> Data:
    """Data of a past schema as it is kept today. Raises `DamagedError`."""
    for past in range(schema, SCHEMA):
        if past not in MIGRATIONS:
            raise DamagedError(f"schema {past}")
        data = MIGRATIONS[past](data)
    return data


def load(stored: Mapping[str, str]) -> Loaded:
    """All entries that can be read; the previous copy where the last one cannot."""
    entries: dict[str, Data] = {}
    problems: list[Message] = []
    effects: list[Effect] = []
    newer: set[str] = set()
    for key in _keys(stored):
        text = stored.get(key)
        try:
            entries[key] = unseal(text if text is not None else stored[key + PREVIOUS])
        except TooNewError:
            newer.add(key)
            problems.append(TOO_NEW)
        except DamagedError:
            moved, report = _set_aside(key, stored)
            effects += moved
            previous = _previous(key, stored) if text is not None else None
            if previous is not None:
                entries[key] = previous
                effects.append(Save(key, stored[key + PREVIOUS]))
                report = _OLDER_COPY
            problems.append(report)
    told = tuple(dict.fromkeys(problems))
    return Loaded(entries, told, tuple(effects), frozenset(newer))


TOO_NEW = msg(
    "Something here was saved by a newer version of Clutch. It is kept as it is; "
    "reload the page when the newer version is there."
)
_OLDER_COPY = msg(
    "A saved entry was damaged, so the copy before it is used. "
    "The damaged one is kept aside."
)
DAMAGED = msg("A saved entry was damaged and has been set aside. The others are fine.")


def _keys(stored: Mapping[str, str]) -> Iterator[str]:
    keys = {key.removesuffix(PREVIOUS) for key in stored}
    return iter(sorted(key for key in keys if not key.startswith(ASIDE)))


def _previous(key: str, stored: Mapping[str, str]) -> Data | None:
    try:
        return unseal(stored[key + PREVIOUS])
    except (KeyError, DamagedError, TooNewError):
        return None


def _set_aside(key: str, stored: Mapping[str, str]) -> tuple[list[Effect], Message]:
    source = key if key in stored else key + PREVIOUS
    return [SetAside(source, aside(source, stored))], DAMAGED


def aside(key: str, taken: Container[str]) -> str:
    """The key under which a damaged entry is kept from now on."""
    number = 1
    while f"{ASIDE}{number}.{key}" in taken:
        number += 1
    return f"{ASIDE}{number}.{key}"
