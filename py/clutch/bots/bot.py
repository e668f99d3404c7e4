"""What a bot is: a memory, and a function that thinks in slices of work."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, Memory
from clutch.core.rng import RngStream

Thinking = Generator[None, bool | None, Action]
"""Yields after each slice of work and returns the decision.

Sending in a true value asks for a decision at once.
"""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits on one decision: whichever is reached first ends it."""

    iterations: int | None = None
    """The number of search iterations: gives the same decision on every machine."""
    seconds: float | None = None

    def times(self, effort: int) -> "Budget":
        """Multiply both limits by `effort`."""
        iterations, seconds = self.iterations, self.seconds
        return Budget(
            None if iterations is None else effort * iterations,
            None if seconds is None else effort * seconds,
        )


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that plays a seat."""

    memory: Memory
    """How much the bot remembers of what its player has seen."""
    think: Callable[
        [AnyGame, AnyObservation, Sequence[Action], RngStream, Budget], Thinking
    ]
    """Takes game, observation, legal actions, random numbers and budget.

    The legal actions are never empty.
    """
    effort: int = 1
    """How many times the usual budget the bot gets for a decision."""
