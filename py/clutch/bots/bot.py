"""What a bot is: a memory, and a way to think in slices."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, Memory
from clutch.core.rng import RngStream

Thinking = Generator[None, bool | None, Action]
"""Yields after each slice of work and returns the decision.

A true value that is sent in asks it to decide at once.
"""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision: whichever ends first."""

    iterations: int | None = None
    """How often it may play on in its head: the same decision on every machine."""
    seconds: float | None = None

    def times(self, effort: int) -> "Budget":
        """So many times as much of both."""
        iterations, seconds = self.iterations, self.seconds
        return Budget(
            None if iterations is None else effort * iterations,
            None if seconds is None else effort * seconds,
        )


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that decides for a seat."""

    memory: Memory
    """How much it remembers of what its player has seen."""
    think: Callable[
        [AnyGame, AnyObservation, Sequence[Action], RngStream, Budget], Thinking
    ]
    """Takes the game, what the player knows, the legal actions, its own chance, and how
    long it may think.

    The legal actions are never empty.
    """
    effort: int = 1
    """How many times as long as others it thinks about a decision."""
