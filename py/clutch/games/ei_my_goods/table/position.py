"""A position: what is public, what is hidden, and what a player knows of that.

Buildings are given as *places*: indexes into a player's buildings, with the Chicken
Coop at place 0.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from clutch.core import decision, position
from clutch.core.decision import AnyDecision
from clutch.core.position import Memory
from clutch.core.values import constructor
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    COINS,
    COINS_PER_VP,
    GOODS,
    KINDS,
    NAMES,
    SIDES,
)

A = TypeVar("A", bound=decision.Action)

Market = tuple[tuple[int, ...], tuple[int, ...]]
"""Both rows, each in the order in which it was revealed."""
Piles = tuple[tuple[int, ...], ...]
"""The face-down cards on each building, with the top card last."""


class Phase(IntEnum):
    """The four phases of a round (EG-011)."""

    CARDS = 1
    FIRST_ROW = 2
    SECOND_ROW = 3
    PRODUCTION = 4


@dataclass(frozen=True, slots=True, repr=False)
class Seat:
    """The public part of a player. Goods are face down, so they are only counted."""

    buildings: tuple[int, ...]
    """In the order of building, the Chicken Coop first."""
    goods: tuple[int, ...]
    """The number of goods on each building."""
    assistants: tuple[int | None, ...]
    """The Assistant in each building, who stays from round to round (EG-050)."""
    worker: int | None = None
    """The place of the building with the Worker."""
    mode: Mode = Mode.EFFICIENT
    has_laid: bool = False
    """Whether a card to be built has been laid face down."""

    def __repr__(self) -> str:
        """The whole seat in names: `K01*7 Y09@A01, worker K01 sloppy, laid`."""
        parts = [" ".join(map(self._place, range(len(self.buildings))))]
        if self.worker is not None:
            where = NAMES[self.buildings[self.worker]]
            parts.append(f"worker {where} {self.mode.value}")
        if self.has_laid:
            parts.append("laid")
        return f"<{', '.join(parts)}>"

    def _place(self, place: int) -> str:
        number, side = self.goods[place], self.assistants[place]
        goods = f"*{number}" if number else ""
        helper = "" if side is None else f"@{SIDES[side].name}"
        return NAMES[self.buildings[place]] + goods + helper

    @property
    def coins(self) -> int:
        """What the goods are worth in coins (EG-010)."""
        total = 0
        for building, number in zip(self.buildings, self.goods, strict=True):
            if number:
                total += COINS[building] * number
        return total

    @property
    def printed_vp(self) -> int:
        """The victory points of the buildings and Assistants."""
        return sum(KINDS[building].vp for building in self.buildings) + self.hired_vp

    @property
    def hired_vp(self) -> int:
        """The victory points of the Assistants."""
        return sum(SIDES[side].vp for side in self.assistants if side is not None)

    @property
    def bought_vp(self) -> int:
        """The victory points that the goods buy."""
        return self.coins // COINS_PER_VP

    @property
    def vp(self) -> int:
        """All victory points, including those that the goods buy (EG-069, EG-125)."""
        return self.printed_vp + self.bought_vp

    @property
    def change(self) -> int:
        """The coins left after buying points (EG-125)."""
        return self.coins % COINS_PER_VP

    def unassisted(self) -> list[int]:
        """The production buildings without an Assistant (EG-074)."""
        return [
            place
            for place, building in enumerate(self.buildings)
            if self.assistants[place] is None and GOODS[building] is not None
        ]

    def free_places(self) -> list[int]:
        """The production buildings without a bunny (EG-020, EG-061)."""
        return [place for place in self.unassisted() if place != self.worker]


@dataclass(frozen=True, slots=True)
class Plan:
    """A player's choices in phase 2 that change anything."""

    seat: Seat
    """The seat once the plan is revealed."""
    laid: int | None = None
    """The card laid face down to be built; until then `Hidden.hands` still has it."""


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """What all players see."""

    round: int
    active: int
    """The active player of this round."""
    seats: tuple[Seat, ...]
    on_show: tuple[int, ...]
    """The Assistants who can be hired."""
    phase: Phase = Phase.CARDS
    market: Market = ((), ())
    is_last: bool = False
    """Whether this is the last round."""
    idle: int = 1
    """How many rounds, with this one, nobody has built, hired or produced."""
    clock: int = 0
    """How often a turn has started or chance was involved."""

    @property
    def player(self) -> int:
        """The player who has to decide."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top.player

    @property
    def winners(self) -> tuple[bool, ...]:
        """The players with the most points, then the most coins left; ties share.

        See EG-070, EG-071 and EG-105.
        """
        if self.agenda:
            return (False,) * len(self.seats)
        scores = [(seat.vp, seat.change) for seat in self.seats]
        return tuple(score == max(scores) for score in scores)

    @property
    def checkpoint(self) -> int:
        """Grows when a turn starts and when chance is involved."""
        return self.clock


@dataclass(frozen=True, slots=True)
class Hidden:
    """Everything that is not known to all players."""

    draw_pile: tuple[int, ...]
    """In reverse order: the next card to draw is last."""
    discards: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """Each player's hand cards, in ascending order."""
    goods: tuple[Piles, ...]
    """The face-down goods of each player."""
    laid: tuple[int | None, ...]
    """The card that each player has laid face down, if any."""
    plans: tuple[Plan | None, ...]
    """The plan of each player in phase 2."""
    planning: AnyDecision | None = None
    """The planning player's current decision, if it would reveal an earlier choice."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of `Hidden`. Nobody sees goods (EG-100, EG-101)."""

    draw_pile: int
    """How many cards are in the draw pile."""
    discards: int
    """How many cards are in the discards."""
    hands: tuple[tuple[int | None, ...], ...]
    """Each player's hand cards, None for each unknown card (EG-108)."""
    laid: tuple[int | None, ...]
    """The card that each player has laid down, if known (EG-110)."""
    plan: Plan | None
    """The viewer's own plan."""
    planning: AnyDecision | None
    """The viewer's current secret decision."""

    @property
    def decision(self) -> AnyDecision | None:
        """The secret decision; see `planning`."""
        return self.planning

    def has_secrets(self, player: int) -> bool:
        """Whether it shows a hand, a laid-down card or a choice of phase 2 (EG-112)."""
        return (
            bool(self.hands[player])
            or self.laid[player] is not None
            or self.plan is not None
            or self.planning is not None
        )


_make_known = constructor(Known)


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A complete position."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (no memory)
        """The player's own hand, card and plan; after the end every hand (EG-092)."""
        hidden, is_over = self.hidden, self.table.is_over
        is_on = not is_over and player == self.table.player
        return _make_known(
            draw_pile=len(hidden.draw_pile),
            discards=len(hidden.discards),
            hands=tuple(
                [
                    hand if is_over or owner == player else (None,) * len(hand)
                    for owner, hand in enumerate(hidden.hands)
                ]
            ),
            laid=tuple(
                [
                    card if is_over or owner == player else None
                    for owner, card in enumerate(hidden.laid)
                ]
            ),
            plan=hidden.plans[player] if player >= 0 else None,
            planning=hidden.planning if is_on else None,
        )

    @property
    def decision(self) -> AnyDecision:
        """The current decision; in phase 2 the table does not show all of it."""
        return self.hidden.planning or self.table.decision


Observation = position.Observation[Table, Known]


class Decision(decision.Decision[State, Observation, A]):
    """A decision of one player."""

    __slots__ = ()

    player: int
    """The player who has to decide."""


class Event(decision.Event[State]):
    """Something that happens without a decision."""

    __slots__ = ()


# What the viewer sees


def own_seat(seen: Observation) -> Seat:
    """The viewer's seat including their plan; for a spectator, the first seat."""
    plan = seen.known.plan
    return plan.seat if plan else seen.table.seats[max(0, seen.player)]


def own_laid(seen: Observation) -> int | None:
    """The viewer's card that is laid down, or will be according to the plan."""
    plan = seen.known.plan
    if plan:
        return plan.laid
    return seen.known.laid[seen.player] if seen.player >= 0 else None


def own_hand(seen: Observation) -> tuple[int, ...]:
    """The viewer's hand cards, without one that the plan lays down."""
    if seen.player < 0:
        return ()
    plan = seen.known.plan
    without = plan.laid if plan else None
    hand = seen.known.hands[seen.player]
    return tuple([card for card in hand if card is not None and card != without])


def seat_of(seen: Observation, player: int) -> Seat:
    """A player's seat; the viewer's own includes their plan."""
    return own_seat(seen) if player == seen.player else seen.table.seats[player]


def seat_on(seen: Observation) -> Seat:
    """The seat of the player who decides, with what the viewer knows of their plan."""
    if seen.player == seen.current_player:
        return own_seat(seen)
    return seen.table.seats[max(0, seen.current_player)]


def clockwise(active: int, players: int) -> tuple[int, ...]:
    """All players clockwise, starting with the active one."""
    return tuple((active + i) % players for i in range(players))
