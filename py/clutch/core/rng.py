"""Chance: the only module that may import `random`.

`Rng` is a value that lives inside a state; `RngStream` is the mutable source that
bots, samples and tests draw from. Both are built on `random.Random(...).random()`
alone, whose numbers are the same in every Python version.

>>> Rng("K7Q2MX").shuffle("abcde")[0]
('c', 'a', 'd', 'e', 'b')
"""

import random  # noqa: TID251  (here and nowhere else)
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Self, TypeVar

T = TypeVar("T")


def _index(unit: float, size: int) -> int:
    return int(unit * size)


def _shuffled(items: Iterable[T], draw: Callable[[], float]) -> tuple[T, ...]:
    """A Fisher-Yates shuffle from the end: one draw for each place but the first."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        chosen = int(draw() * (last + 1))
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return tuple(pile)


@dataclass(frozen=True, slots=True)
class Rng:
    """A seed and the number of draws so far; every draw returns a new `Rng`."""

    seed: str
    draws: int = 0

    def _source(self) -> Callable[[], float]:
        return random.Random(f"{self.seed}/{self.draws}").random

    def _next(self) -> Self:
        return type(self)(self.seed, self.draws + 1)

    def randrange(self, size: int) -> tuple[int, Self]:
        """A whole number from 0 to `size` - 1, and the next `Rng`."""
        return _index(self._source()(), size), self._next()

    def choice(self, items: Sequence[T]) -> tuple[T, Self]:
        """One of `items`, and the next `Rng`."""
        index, rng = self.randrange(len(items))
        return items[index], rng

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Self]:
        """All of `items` in a new order, and the next `Rng`."""
        return _shuffled(items, self._source()), self._next()


class RngStream:
    """A mutable source of random numbers outside a state, for bots, samples, tests."""

    __slots__ = ("random",)

    def __init__(self, seed: str) -> None:
        self.random: Callable[[], float] = random.Random(seed).random

    def randrange(self, size: int) -> int:
        """A whole number from 0 to `size` - 1."""
        return _index(self.random(), size)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[_index(self.random(), len(items))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """All of `items` in a new order."""
        return _shuffled(items, self.random)

    def weighted(self, weights: Sequence[float]) -> int:
        """A random index into the weights, with probabilities proportional to them.

        Weights are at least 0, and at least one is more than 0.
        """
        left = self.random() * fsum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return len(weights) - 1
