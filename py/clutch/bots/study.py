"""Studies: searches with the same result whenever and wherever they run.

Hints and judgements are requested more than once, on several devices, and by players
who compare them. So they search with a number of iterations, never with a clock. The
random numbers follow from what the player to move knows: the same question always gets
the same answer, and nothing hidden can change it.
"""

from collections.abc import Generator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from clutch.bots.bot import Budget
from clutch.bots.search import Search
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState, Memory
from clutch.core.rng import RngStream

Study = Generator[None, bool | None, Search]
"""Yields after each slice of work and returns the finished search.

Sending in a true value ends it at once.
"""


def known(state: AnyState) -> AnyObservation:
    """What the player to move knows with a perfect memory."""
    return state.information_state(state.current_player, Memory.EVERYTHING)


def study(
    game: AnyGame,
    seen: AnyObservation,
    actions: Sequence[Action],
    iterations: int,
    purpose: str = "",
) -> Study:
    """Search among some legal actions of a position, as its player knows it.

    Searches of one position for different purposes use different random numbers. With
    one action, the search is for what is best after it.
    """
    rng = RngStream(f"{purpose}/{seed_of(seen)}")
    search = Search(game, seen, actions, rng)
    yield from search.run(Budget(iterations=iterations))
    return search


def seed_of(seen: AnyObservation) -> str:
    """A text that identifies an observation: equal for equal views, on every device."""
    return _spelled(seen)


def _spelled(value: object) -> str:
    """A value as a text. `repr` would not do: the order of a set is arbitrary."""
    if is_dataclass(value):
        parts = [_spelled(getattr(value, field.name)) for field in fields(value)]
        return f"{type(value).__name__}({','.join(parts)})"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return f"[{','.join(map(_spelled, value))}]"
    if isinstance(value, frozenset | set):
        return f"{{{','.join(sorted(map(_spelled, value)))}}}"
    return repr(value)
