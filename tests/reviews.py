"""Reviews for the tests: of real matches, with few iterations."""

from functools import cache

from clutch.bots.judging import Effort, judge, stretches
from clutch.bots.review import Review
from clutch.core.match import History, SeatKind
from tests.play import Case, all_of, play

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
