"""Reviews for the tests: of real matches, with few iterations."""

from collections.abc import Generator
from functools import cache
from typing import Any, TypeVar

from clutch.bots.judging import Effort, judge, stretches
from clutch.bots.review import Review
from clutch.core.match import History, SeatKind
from tests.play import Case, play

T = TypeVar("T")

QUICK = Effort(10, 2, 2)
"""Enough to have something of each kind; not to be right."""


def case(game: str, players: int = 2, seed: str = "B") -> Case:
    """A game of medium bots, with the usual options."""
    return Case(game, players, (), SeatKind.MEDIUM, seed)


@cache
def reviewed(case: Case, effort: Effort = QUICK) -> tuple[History, Review]:
    """A finished match, and what is thought of all of it."""
    history = play(case)
    found = stretches(history)
    steps = len(history.match.actions)
    review = Review(history.state.returns(), steps, len(found))
    return history, review.grown(*(all_of(judge(history, s, effort)) for s in found))


def all_of(steps: Generator[None, Any, T]) -> T:
    """What a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
