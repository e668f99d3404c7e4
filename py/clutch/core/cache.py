"""A cache of results computed from values that never change.

States and messages are frozen, but comparing two of them is slow. So the cache compares
them by identity: an equal value that is another object is computed again, which costs
time but is never wrong.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """A cache of the latest results, keyed by the identity of their arguments."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, tuple[tuple[object, ...], V]] = {}

    def __call__(
        self, work_out: Callable[[], V], *about: object, key: Hashable = None
    ) -> V:
        """The result of `work_out`, cached for these objects and the (compared) key.

        Everything that `work_out` reads has to be among the objects or in the key.
        """
        place = (key, *map(id, about))
        found = self._kept.get(place)
        if found is not None:
            return found[1]
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        result = work_out()
        # The objects are kept as well, so that no other object can get the id of one.
        self._kept[place] = about, result
        return result
