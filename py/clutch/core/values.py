"""Frozen values with something changed: as checked as `replace`, and much quicker.

`dataclasses.replace` looks up each field of a value anew whenever it copies one. Here
that is done once for each class and choice of fields: a function is made that fills the
slots of the copy one by one, as `dataclass` makes an `__init__`, before it is frozen.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True, slots=True)
... class Egg:
...     cell: int
...     is_turned: bool = False
>>> replace(Egg(3), is_turned=True)
Egg(cell=3, is_turned=True)
>>> put((1, 2, 3), 1, 5)
(1, 5, 3)
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

__all__ = ["Named", "constructor", "field_setter", "latest", "put", "replace"]

T = TypeVar("T")
V = TypeVar("V")
P = ParamSpec("P")

Copier = Callable[[Any, Mapping[str, Any]], Any]
"""Takes a value and its new fields, and returns a copy."""

PLAIN = ("__init__", "__setattr__", "__delattr__")
"""What a draft takes from `object`, not from a base class: Python is faster then."""

_COPIERS: dict[type, dict[tuple[str, ...], Copier]] = {}
"""Copiers by class, and by the names of the new fields in the order given."""


def _copier(kind: type, names: tuple[str, ...]) -> Copier:
    """The function that copies a value of a class with new values for these fields.

    Raises `TypeError` if the class has no such field.
    """
    given = {name: f"changes[{name!r}]" for name in names}
    copier: Copier = _made(kind, "changes", given)
    return copier


def _made(kind: type, parameters: str, given: Mapping[str, str]) -> Any:  # noqa: ANN401
    """Compile a function that copies a value with some fields replaced.

    `given` has the new fields as expressions of the function's parameters.
    `__post_init__` is not called, because the fields of an existing value are valid.
    """
    known = [field.name for field in fields(kind)]
    if unknown := set(given).difference(known):
        raise TypeError(f"{kind.__name__} has no field {', '.join(sorted(unknown))}")
    lines = [f"def copy(old, {parameters}):", " new = draft()"]
    lines += [f" new.{name} = {given.get(name, f'old.{name}')}" for name in known]
    lines += [" new.__class__ = kind", " return new"]
    scope: dict[str, Any] = {"kind": kind, "draft": _draft(kind)}
    exec("\n".join(lines), scope)  # noqa: S102  (names of fields)
    return scope["copy"]


@cache
def _draft(kind: type) -> type:
    """A class with the same slots, whose values can still be written.

    A frozen class rejects `new.egg = 1`, and the way around that is four times as slow.
    Instead, a finished value changes its class to one of the same layout. Python's fast
    way of writing needs both methods to be those of `object`: a frozen base class would
    pass its own on.
    """
    scope = vars(kind)
    names = ["__slots__", "__orig_bases__"]  # the latter is what `Generic` asks for
    body = {name: scope[name] for name in names if name in scope}
    body |= {name: getattr(object, name) for name in PLAIN}
    return type(kind)(kind.__name__, kind.__bases__, body)


if TYPE_CHECKING:
    # mypy knows the fields and their types for `replace` of a dataclass, and so here.
    from dataclasses import replace
else:

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201  (as `replace`)
        """A copy of a value, a slotted dataclass, with some fields changed."""
        kind, names = type(value), tuple(changes)
        try:
            copier = _COPIERS[kind][names]
        except KeyError:
            copier = _copier(kind, names)
            _COPIERS.setdefault(kind, {})[names] = copier
        return copier(value, changes)


def field_setter(*names: str) -> Callable[..., Any]:
    """`replace` for these fields, for what is done all the time: twice as quick.

    It takes any value that has those fields, and what is new in each, in that order.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Egg:
    ...     cell: int
    ...     is_turned: bool = False
    >>> field_setter("cell")(Egg(3, is_turned=True), 5)
    Egg(cell=5, is_turned=True)
    """
    parameters = ", ".join(names)
    given = dict(zip(names, names, strict=True))
    copiers = _ByKind(lambda kind: _made(kind, parameters, given))
    scope: dict[str, Any] = {"copiers": copiers}
    exec(  # noqa: S102  (names of fields)
        f"def change(old, {parameters}):\n"
        f" return copiers[old.__class__](old, {parameters})",
        scope,
    )
    change: Callable[..., Any] = scope["change"]
    return change


def constructor(kind: Callable[P, T]) -> Callable[P, T]:
    """A class of frozen values as a function, which makes them twice as quick.

    For what is made in every step. `__post_init__` is not called.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Egg:
    ...     cell: int
    ...     is_turned: bool = False
    >>> constructor(Egg)(3)
    Egg(cell=3, is_turned=False)
    """
    made: Any = kind
    usual = {f.name: f.default for f in fields(made) if f.default is not MISSING}
    names = [field.name for field in fields(made)]
    given = [f"{n}=usual[{n!r}]" if n in usual else n for n in names]
    lines = [
        f"def make({', '.join(given)}):",
        " new = draft()",
        *[f" new.{name} = {name}" for name in names],
        " new.__class__ = kind",
        " return new",
    ]
    scope: dict[str, Any] = {"kind": kind, "draft": _draft(made), "usual": usual}
    exec("\n".join(lines), scope)  # noqa: S102  (names of fields)
    make: Callable[P, T] = scope["make"]
    return make


class _ByKind(dict[type, Any]):
    """Copiers by class; a missing one is made."""

    def __init__(self, make: Callable[[type], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, kind: type) -> Any:  # noqa: ANN401  (a function)
        self[kind] = self._make(kind)
        return self[kind]


def latest(function: Callable[[V], T]) -> Callable[[V], T]:
    """A function of a frozen value that keeps its answer for the value asked of last.

    For what a search asks of the same value again and again. Values are told apart by
    identity: a hash of a whole observation takes longer than most answers. So the
    answer has to be a frozen value too.

    >>> @latest
    ... def doubled(eggs: tuple[int, ...]) -> tuple[int, ...]:
    ...     print("asked")
    ...     return eggs + eggs
    >>> eggs = (1, 2)
    >>> doubled(eggs) == doubled(eggs)
    asked
    True
    """
    kept: list[tuple[V, T]] = []

    def asked(value: V) -> T:
        if not kept or kept[0][0] is not value:
            kept[:] = [(value, function(value))]
        return kept[0][1]

    return asked


class Named(Enum):
    """An enum for constants of a table, of which each exists once.

    So it hashes by identity, like any object. `Enum` has a hash written in Python, of
    the name, and searches look such constants up a hundred times per iteration.
    """

    __hash__ = object.__hash__


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with one replaced; its index has to exist, from 0 on."""
    return (*items[:index], item, *items[index + 1 :])
