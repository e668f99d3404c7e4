"""The course of a round: its phases, what is decided in them, what is still to come.

A round is an agenda of jobs. Some are done at once (deal cards, turn up a market row),
at others a player decides. A draw from empty piles puts the halving of hands before
itself.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum, IntEnum
from functools import cache
from operator import attrgetter
from typing import TypeVar

from clutch.games.ei_my_goods.table.components import Counts


class Phase(IntEnum):
    """The four phases of a round."""

    CARDS = 1
    FIRST_ROW = 2
    SECOND_ROW = 3
    PRODUCTION = 4


class Decision(Enum):
    """What is to be decided."""

    EXCHANGE = "exchange"
    """Phase 1: keep the hand or exchange it."""
    PLAN = "plan"
    """Phase 2: move an Assistant, or put the Worker somewhere."""
    LAY = "lay"
    """Phase 2: lay a card down, or none."""
    MENU = "menu"
    """Phase 4: produce, use a chain, build, hire or end."""
    FEED = "feed"
    """Phase 4: discard hand cards as missing resources."""
    PAY = "pay"
    """Pay with goods: a building, an Assistant, or in phase 2 a move."""
    PLACE = "place"
    """Choose the building that an Assistant goes to."""
    HALVE = "halve"
    """Both piles are empty: discard hand cards."""
    OVER = "over"
    """The game is over."""


PLANNING = frozenset({Decision.PLAN, Decision.LAY, Decision.PAY, Decision.PLACE})
"""What is decided in secret, in phase 2."""


class Task(Enum):
    """What a job is about."""

    ASK = "ask"
    """Let a player exchange the hand."""
    DEAL = "deal"
    """Draw cards into a player's hand."""
    FIRST_ROW = "first row"
    PLAN = "plan"
    """Let a player make the choices of phase 2."""
    REVEAL = "reveal"
    """Turn up what the players have chosen."""
    SECOND_ROW = "second row"
    TURN = "turn"
    """A player's phase 4 begins."""
    GOODS = "goods"
    """Draw goods onto a building."""
    MENU = "menu"
    """Go on with a player's phase 4."""
    HALVE = "halve"
    """Let a player discard half of the hand."""
    CLOSE = "close"
    """The round is over."""


@dataclass(frozen=True, slots=True, repr=False)
class Job:
    """Something that is still to be done."""

    task: Task
    player: int = 0
    count: int = 0
    """How many cards."""
    place: int = 0
    """On which building, as a place among the player's own."""
    made: int = 0
    """How many goods the building has been given already."""

    def __repr__(self) -> str:
        parts = [self.player, self.count, self.place, self.made]
        while parts and not parts[-1]:
            parts = parts[:-1]
        return " ".join([self.task.value, *map(str, parts)])


Agenda = tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What has come of the current player's phase 4 so far, or of a plan in phase 2.

    Buildings are places among the player's own.
    """

    produced: int = 0
    """The buildings that have produced, as a set of bits."""
    focus: int | None = None
    """The building whose chain is open, or whose missing resources are being fed."""
    is_late: bool = False
    """Whether, in the last round, a building that did not produce has been opened."""
    missing: Counts = ()
    """While a building is being fed: by resource what could still be put in."""
    wanted: int = 0
    """While a building is being fed: how many hand cards it still needs."""
    bill: int = 0
    """What is still to be paid."""
    hiring: int | None = None
    """The Assistant who is being hired."""
    moving: int | None = None
    """The building that an Assistant is to leave."""


NEW_TURN = Turn()


def clockwise(active: int, players: int) -> tuple[int, ...]:
    """All players, the active one first."""
    return tuple((active + i) % players for i in range(players))


@cache
def agenda_of(active: int, extra: tuple[int, ...]) -> Agenda:
    """All jobs of a round; `extra` says for each player how many cards come on top."""
    order = clockwise(active, len(extra))
    return (
        *(Job(Task.ASK, player) for player in order),
        *(Job(Task.DEAL, player, 2 + extra[player]) for player in order),
        Job(Task.FIRST_ROW),
        *(Job(Task.PLAN, player) for player in order),
        Job(Task.REVEAL),
        Job(Task.SECOND_ROW),
        *(Job(Task.TURN, player) for player in order),
        Job(Task.CLOSE),
    )


T = TypeVar("T")


def changed(value: T, **changes: object) -> T:
    """What `dataclasses.replace` gives, in less than half of its time.

    Positions have many fields, and half the time of a game at random went into copying
    them.
    """
    get, places = _fields_of(type(value))  # type: ignore[arg-type]  # it is hashable
    parts = list(get(value))
    for name, part in changes.items():
        parts[places[name]] = part
    return type(value)(*parts)


@cache
def _fields_of(
    kind: type,
) -> tuple[Callable[[object], tuple[object, ...]], dict[str, int]]:
    names = [field.name for field in fields(kind)]  # any dataclass
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
