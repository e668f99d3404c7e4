"""Facts: an observation as a fixed-length vector and as a text, for learners.

Each fact of an observation (what is where, how many there are) is a path and a value. A
checksum of both gives its index in the vector: the hashing trick of Weinberger and
others (2009). So one function serves every game, and no game has to list its features.
Two facts may collide, which learners tolerate.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from zlib import crc32

from clutch.core.position import AnyObservation

SIZE = 2_048
"""The length of the vector; a game has some hundred facts at a time."""
PLAIN = frozenset({int, str, bool, float, type(None)})
"""Scalar types. Checking the type is fast, and most values are scalars."""


def vector(seen: AnyObservation) -> list[float]:
    """Return the vector of an observation: 1 at the index of each fact, 0 elsewhere."""
    places = [0.0] * SIZE
    for place in facts(seen):
        places[place] = 1.0
    return places


def facts(seen: AnyObservation) -> set[int]:
    """The vector indices of all facts."""
    return {crc32(fact.encode()) % SIZE for fact in _facts("", seen)}


def text(seen: AnyObservation) -> str:
    """An observation as a text: equal for equal knowledge, in every run of Python."""
    return _text(seen)


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The field names of a dataclass; None for any other type."""
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
        # The order of a set is arbitrary.
        return f"{{{','.join(sorted(map(_text, value)))}}}"
    return value.name if isinstance(value, Enum) else repr(value)
