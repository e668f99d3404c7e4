"""Studies: searches that come to the same end whenever and wherever they are made.

A hint and a judgement of a move are asked for more than once, on more than one device,
and by people who compare. So they search with a number of iterations, never with a
clock, and with a chance that follows from what the player who decides knows: the same
question always gets the same answer, and nothing hidden can change it.
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
"""Yields after each slice of work and returns the search when it has come to its end.

A true value that is sent in ends it at once.
"""


def known(state: AnyState) -> AnyObservation:
    """What the player to move knows, as somebody who forgets nothing."""
    return state.recollection(state.current_player, Memory.EVERYTHING)


def study(
    game: AnyGame,
    seen: AnyObservation,
    actions: Sequence[Action],
    iterations: int,
    purpose: str = "",
) -> Study:
    """Search among some legal actions of a position, as its player knows it.

    Searches about one position for different purposes draw different chances. With one
    action it is searched what is best after it.
    """
    rng = RngStream(f"{purpose}/{seed_of(seen)}")
    search = Search(game, seen, actions, rng)
    yield from search.run(Budget(iterations=iterations))
    return search


def seed_of(seen: AnyObservation) -> str:
    """A text that names what somebody knows: equal for equal views, on every device."""
    return _spelled(seen)


def _spelled(value: object) -> str:
    """A value as a text. `repr` would not do: the order of a set is an accident."""
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
