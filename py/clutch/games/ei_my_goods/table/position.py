"""A position: the open table, what it hides, and what a player knows of that.

Buildings go by their *places* among a player's own, the Chicken Coop at place 0.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from clutch.core import decision, position
from clutch.core.decision import AnyDecision
from clutch.core.position import Memory
from clutch.core.values import maker
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
"""Both rows, each in the order in which it was turned up."""
Piles = tuple[tuple[int, ...], ...]
"""For each building the cards that lie face down on it, the top one last."""


class Phase(IntEnum):
    """The four phases of a round (EG-011)."""

    CARDS = 1
    FIRST_ROW = 2
    SECOND_ROW = 3
    PRODUCTION = 4


@dataclass(frozen=True, slots=True, repr=False)
class Seat:
    """What everybody sees of a player. Goods are counted: they lie face down."""

    buildings: tuple[int, ...]
    """In the order in which they were built, the Chicken Coop first."""
    goods: tuple[int, ...]
    """For each building how many goods lie on it."""
    assistants: tuple[int | None, ...]
    """For each building the Assistant there, who stays from round to round (EG-050)."""
    worker: int | None = None
    """The place of the building where the Worker is."""
    mode: Mode = Mode.EFFICIENT
    has_laid: bool = False
    """Whether a card lies face down to be built."""

    def __repr__(self) -> str:
        """All of it in names: `K01*7 Y09@A01, worker K01 sloppy, laid`."""
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
        """What the goods are worth (EG-010)."""
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
        """Victory points, those included that the goods buy (EG-069, EG-125)."""
        return self.printed_vp + self.bought_vp

    @property
    def change(self) -> int:
        """The coins that are left when points have been bought (EG-125)."""
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
    """What a player has chosen in phase 2, as far as it changes anything."""

    seat: Seat
    """The seat as it will be."""
    laid: int | None = None
    """The card that lies face down to be built; it is still among the hand."""


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """What everybody sees."""

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
    """For how many rounds, with this one, nobody has built, hired or produced."""
    clock: int = 0
    """How often a player has come on or chance was asked."""

    @property
    def player(self) -> int:
        """Whose decision it is."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top.player

    @property
    def winners(self) -> tuple[bool, ...]:
        """Most points, then most coins left, then all of them.

        See EG-070, EG-071 and EG-105.
        """
        if self.agenda:
            return (False,) * len(self.seats)
        scores = [(seat.vp, seat.change) for seat in self.seats]
        return tuple(score == max(scores) for score in scores)

    @property
    def checkpoint(self) -> int:
        """Grows when a player comes on and when chance is asked."""
        return self.clock


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is not the same for everybody, all of it."""

    draw_pile: tuple[int, ...]
    """The next card is the last one."""
    discards: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """For each player the cards in hand, in ascending order."""
    goods: tuple[Piles, ...]
    """For each player."""
    laid: tuple[int | None, ...]
    """For each player the card that lies face down to be built."""
    plans: tuple[Plan | None, ...]
    """In phase 2 for each player."""
    planning: AnyDecision | None = None
    """What the player who plans decides, where that tells what was chosen before."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of that. Goods are seen by nobody (EG-100, EG-101)."""

    draw_pile: int
    """How many cards there are to draw."""
    discards: int
    """How many cards are discarded."""
    hands: tuple[tuple[int | None, ...], ...]
    """For each player the cards in hand; None for each that is not known (EG-108)."""
    laid: tuple[int | None, ...]
    """For each player the card that lies face down, where it is known (EG-110)."""
    plan: Plan | None
    """The viewer's own plan."""
    planning: AnyDecision | None
    """What the viewer decides in secret."""

    @property
    def decision(self) -> AnyDecision | None:
        """See `planning`."""
        return self.planning

    def has_secrets(self, player: int) -> bool:
        """Whether a hand, a laid-down card or a choice of phase 2 is known (EG-112)."""
        return (
            bool(self.hands[player])
            or self.laid[player] is not None
            or self.plan is not None
            or self.planning is not None
        )


_make_known = maker(Known)


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (no memory)
        """Own hand, laid-down card and plan; after the end every hand (EG-092)."""
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
        """What is to be decided; in phase 2 the table does not show all of it."""
        return self.hidden.planning or self.table.decision


Observation = position.Observation[Table, Known]


class Decision(decision.Decision[State, Observation, A]):
    """One thing to be decided, by that player."""

    __slots__ = ()

    player: int
    """Whose decision it is."""


class Event(decision.Event[State]):
    """Something that happens by itself."""

    __slots__ = ()


# What a player who looks at the table has before them


def own_seat(seen: Observation) -> Seat:
    """The viewer's seat, with what is planned already; an onlooker's is the first."""
    plan = seen.known.plan
    return plan.seat if plan else seen.table.seats[max(0, seen.player)]


def own_laid(seen: Observation) -> int | None:
    """The viewer's card that lies face down, or is to lie so by the plan."""
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
    """The seat of a player; the viewer's own with what is planned already."""
    return own_seat(seen) if player == seen.player else seen.table.seats[player]


def seat_on(seen: Observation) -> Seat:
    """The seat of who decides, with what the viewer knows of their plan."""
    if seen.player == seen.current_player:
        return own_seat(seen)
    return seen.table.seats[max(0, seen.current_player)]


def clockwise(active: int, players: int) -> tuple[int, ...]:
    """All players, the active one first."""
    return tuple((active + i) % players for i in range(players))
