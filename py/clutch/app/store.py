"""The store: what is kept on the device, in envelopes that show damage.

An entry is JSON: schema, version of the app, checksum, data. The page keeps
the previous copy of an entry under `KEY~` until the new one has been read back. What
cannot be read is set aside under another key and reported, never deleted.
"""

import binascii
import json
from collections.abc import Callable, Iterator, Mapping
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


def seal(data: Data) -> str:
    """The text of an entry; half a letter, which no file can hold, becomes a `?`."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    text = text.encode("utf-8", "replace").decode()
    envelope = {
        "schema": SCHEMA,
        "app": __version__,
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
    try:
        envelope = json.loads(text)
        schema, data = int(envelope["schema"]), str(envelope["data"])
        is_whole = binascii.crc32(data.encode()) == envelope["sum"]
        fields = json.loads(data) if is_whole else None
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise DamagedError(str(error)) from error
    if not isinstance(fields, dict):
        raise DamagedError("not what was written")
    if schema > SCHEMA:
        raise TooNewError(schema)
    return _migrated(fields, schema)


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
    for key in _keys(stored):
        text = stored.get(key)
        try:
            entries[key] = unseal(text if text is not None else stored[key + PREVIOUS])
        except TooNewError:
            problems.append(_TOO_NEW)
        except DamagedError:
            aside, report = _set_aside(key, stored)
            effects += aside
            previous = _previous(key, stored) if text is not None else None
            if previous is not None:
                entries[key] = previous
                effects.append(Save(key, stored[key + PREVIOUS]))
                report = _OLDER_COPY
            problems.append(report)
    return Loaded(entries, tuple(dict.fromkeys(problems)), tuple(effects))


_TOO_NEW = msg(
    "Something here was saved by a newer version of Clutch. It is kept as it is; "
    "reload the page when the newer version is there."
)
_OLDER_COPY = msg(
    "A saved entry was damaged, so the copy before it is used. "
    "The damaged one is kept aside."
)
_DAMAGED = msg("A saved entry was damaged and has been set aside. The others are fine.")


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
    number = 1
    while f"{ASIDE}{number}.{source}" in stored:
        number += 1
    return [SetAside(source, f"{ASIDE}{number}.{source}")], _DAMAGED
