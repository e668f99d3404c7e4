"""What a bot is: a memory, and a way to think in slices."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from clutch.core.game import Action, Memory
from clutch.core.match import AnyGame
from clutch.core.rng import RngStream

Thinking = Generator[None, None, Action]
"""Yields after each slice of work and returns the decision."""

AnyObservation = Any  # of whichever game is played: only its own functions look inside


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that decides for a seat."""

    memory: Memory
    """How much it remembers of what its player has seen."""
    think: Callable[[AnyGame, AnyObservation, Sequence[Action], RngStream], Thinking]
    """Takes the game, what the player knows, the legal actions, and its own chance.

    The legal actions are never empty.
    """
