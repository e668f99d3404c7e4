"""Sums of floats are the same in every version of Python.

Since Python 3.12 `sum` rounds floats differently. Code that adds floats which matter
uses `fsum`, which rounds once.
"""

import builtins
import functools
import gc
from collections.abc import Iterable, Iterator
from math import fsum

import pytest

from clutch.bots.study import known
from clutch.core.match import SeatKind
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.play import Case, play

plain_sum = builtins.sum


def later_sum(items: Iterable[float], /, start: float = 0) -> float:
    """An approximation of `sum` in later Pythons."""
    numbers = [start, *items]
    is_whole = all(isinstance(number, int) for number in numbers)
    return plain_sum(numbers) if is_whole else fsum(numbers)


def forget() -> None:
    """Clear all `lru_cache` caches."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()


def thoughts(case: Case) -> Iterator[str]:
    """How bots rate some positions of a game, to the last digit."""
    game, rng = case.setup.game, RngStream("sums")
    for state in play(case).states[:-1:5]:
        seen, legal = known(state), state.legal_actions()
        sample = game.sample(seen, rng)
        yield repr((game.rate(seen, legal), game.value(state), game.value(sample)))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_bots_add_up_alike_in_every_python(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = Case(key, 2, (), SeatKind.MEDIUM, "B")
    forget()
    before = list(thoughts(case))
    forget()
    monkeypatch.setattr(builtins, "sum", later_sum)
    after = list(thoughts(case))
    monkeypatch.undo()
    forget()

    assert before == after
