"""Facts: what somebody knows as a vector of fixed length and as a text, for learners.

Every fact of an observation (what lies where, how many there are) is a path and a
value, and has a place in the vector by a checksum of both: the hashing trick of
Weinberger and others (2009). So one function serves every game, and no game has to say
what it is made of; two facts may share a place, which learners get over.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from zlib import crc32

from clutch.core.position import AnyObservation

SIZE = 2_048
"""How many places there are; a game has some hundred facts at a time."""
PLAIN = frozenset({int, str, bool, float, type(None)})
"""What has nothing in it; a look at the type is quick, and there are many of them."""


def vector(seen: AnyObservation) -> list[float]:
    """1 in the place of each fact, and 0 elsewhere."""
    places = [0.0] * SIZE
    for place in facts(seen):
        places[place] = 1.0
    return places


def facts(seen: AnyObservation) -> set[int]:
    """The places of all facts."""
    return {crc32(fact.encode()) % SIZE for fact in _facts("", seen)}


def text(seen: AnyObservation) -> str:
    """All that somebody knows: equal for equal knowledge, in every run of Python."""
    return _text(seen)


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass; None for what is none."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None


def _facts(path: str, value: object) -> Iterator[str]:
    kind: type = type(value)
    if kind in PLAIN:
        yield f"{path}={value!r}"
    elif (names := _names(kind)) is not None:
        yield f"{path}:{kind.__name__}"
        for name in names:
            yield from _facts(f"{path}.{name}", getattr(value, name))
    elif isinstance(value, tuple | list):
        yield f"{path}#{len(value)}"
        for index, item in enumerate(value):
            yield from _facts(f"{path}.{index}", item)
    elif isinstance(value, frozenset | set):
        for item in value:
            yield f"{path}.{_text(item)}"
    else:
        yield f"{path}={_text(value)}"


def _text(value: object) -> str:
    kind: type = type(value)
    if kind in PLAIN:
        return repr(value)
    if (names := _names(kind)) is not None:
        return f"{kind.__name__}({','.join([_text(getattr(value, n)) for n in names])})"
    if isinstance(value, tuple | list):
        return f"[{','.join(map(_text, value))}]"
    if isinstance(value, frozenset | set):
        # The order of a set is an accident.
        return f"{{{','.join(sorted(map(_text, value)))}}}"
    return value.name if isinstance(value, Enum) else repr(value)
