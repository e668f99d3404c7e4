"""The store: saved data, in envelopes that reveal damage.

An entry is JSON: schema, app version, revision, checksum, data. The page keeps the
previous copy of an entry under `KEY~` until the new one has been read back. What cannot
be read is set aside under another key and reported, never deleted.

The revision tells which of two texts of an entry is the later one. It is 0 until the
entry is saved (`clutch.app.storage.revisions`), and where there is nothing to compare.
"""

import binascii
import json
import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clutch import __version__
from clutch.app.protocol.effects import Effect, Save, SetAside
from clutch.core.message import Message, msg

SCHEMA = 1
PREVIOUS = "~"
ASIDE = "damaged!"
MAX_ENTRY = 1_000_000
MAX_FILE = 12_000_000
"""More than browsers store for a site, so that any backup can be restored."""

MAX_DEPTH = 50
"""The maximum nesting of brackets; a handful is normal. Far more would crash Python."""

Data = dict[str, Any]  # Any: JSON; what reads an entry checks its fields

MIGRATIONS: Mapping[int, Callable[[Data], Data]] = {}
"""The conversion from each past schema to the next."""


class DamagedError(ValueError):
    """A text that is not an entry, or not as it was written."""


class TooNewError(ValueError):
    """An entry written by a later version of Clutch."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The readable entries, messages about the others, and what to do."""

    entries: Mapping[str, Data]
    problems: tuple[Message, ...] = ()
    effects: tuple[Effect, ...] = ()
    newer: frozenset[str] = frozenset()
    """The keys of entries written by a later version of Clutch."""


def seal(data: Data) -> str:
    """Return the text of an entry; a lone surrogate becomes a `?`."""
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
    """Return the data given to `seal`, from a text of at most `most` characters.

    Raises `DamagedError` or `TooNewError`.
    """
    if len(text) > most:
        raise DamagedError("too long")
    schema, _, fields = _opened(text)
    if schema > SCHEMA:
        raise TooNewError(schema)
    return _migrated(fields, schema)


def _opened(text: str) -> tuple[int, int, Data]:
    """Return an entry's schema, revision and data. Raises `DamagedError`."""
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
    """Parse a JSON object after checking its size and depth. Raises `DamagedError`."""
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
    """Return the text unless its brackets nest too deep. Raises `DamagedError`."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return text
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_DEPTH:
            raise DamagedError("too deep")
    return text


def stamped(text: str, revision: int) -> str:
    """Add a revision to an entry that has just been sealed; leave others unchanged."""
    fresh = '"revision": 0,'
    head, found, rest = text.partition(fresh)
    if not found or '"data"' in head:
        return text
    return f'{head}"revision": {revision},{rest}'


def revision_of(text: str) -> int | None:
    """Return the revision of an entry's text; None if it is damaged."""
    age = age_of(text)
    return age and age[1]


def age_of(text: str) -> tuple[int, int] | None:
    """Return the schema and revision, which order two texts; None if damaged.

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
    """Convert data of a past schema to the current one. Raises `DamagedError`."""
    for past in range(schema, SCHEMA):
        if past not in MIGRATIONS:
            raise DamagedError(f"schema {past}")
        data = MIGRATIONS[past](data)
    return data


def load(stored: Mapping[str, str]) -> Loaded:
    """Load all readable entries, using the previous copy if the last is damaged."""
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
    "Some data here was saved by a newer version of Clutch and has been left "
    "unchanged. Reload the page once that version is available."
)
_OLDER_COPY = msg(
    "Part of your saved data was damaged. Clutch now uses the previous copy "
    "and has set the damaged part aside."
)
DAMAGED = msg(
    "Part of your saved data was damaged and has been set aside. The rest is fine."
)


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
    """Return a free key for a damaged entry."""
    number = 1
    while f"{ASIDE}{number}.{key}" in taken:
        number += 1
    return f"{ASIDE}{number}.{key}"
