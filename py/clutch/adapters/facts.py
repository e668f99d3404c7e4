"""Facts: what somebody knows as a vector of fixed length, for learners.

Every fact of an observation (what lies where, how many there are) is a path and a
value, and has a place in the vector by a checksum of both: the hashing trick of
Weinberger and others (2009). So one function serves every game, and no game has to say
what it is made of; two facts may share a place, which learners get over.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from zlib import crc32

from clutch.core.position import AnyObservation

SIZE = 2_048
"""How many places there are; a game has some hundred facts at a time."""


def vector(seen: AnyObservation) -> list[float]:
    """1 in the place of each fact, and 0 elsewhere."""
    places = [0.0] * SIZE
    for place in facts(seen):
        places[place] = 1.0
    return places


def facts(seen: AnyObservation) -> set[int]:
    """The places of all facts."""
    return {crc32(fact.encode()) % SIZE for fact in _facts("", seen)}


def _facts(path: str, value: object) -> Iterator[str]:
    if is_dataclass(value):
        for field in fields(value):
            yield from _facts(f"{path}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple | list):
        yield f"{path}#{len(value)}"
        for index, item in enumerate(value):
            yield from _facts(f"{path}.{index}", item)
    elif isinstance(value, frozenset | set):
        for item in value:
            yield from _facts(f"{path}.", item)
    elif isinstance(value, Enum):
        yield f"{path}={value.name}"
    else:
        yield f"{path}={value!r}"
