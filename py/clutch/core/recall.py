"""Remembering what was worked out about values that never change.

States and messages are frozen, but telling whether two of them are equal takes long. So
they are told apart by which object they are: an equal one that is another object is
worked out again, which costs time and no truth.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recall(Generic[V]):
    """The latest results of a function, by the very objects they are about."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, tuple[tuple[object, ...], V]] = {}

    def __call__(
        self, work_out: Callable[[], V], *about: object, key: Hashable = None
    ) -> V:
        """What `work_out` said about those objects, and about a key that is compared.

        Everything that it looks at has to be among the objects or in the key.
        """
        place = (key, *map(id, about))
        found = self._kept.get(place)
        if found is not None:
            return found[1]
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        result = work_out()
        # The objects are kept as well, so that no other one can get the id of one.
        self._kept[place] = about, result
        return result
