"""What a player sees of a game of Ei my Goods! Royal Eggs."""

from dataclasses import dataclass

from clutch.core import game
from clutch.games.ei_my_goods.course import (
    NEW_TURN,
    Agenda,
    Decision,
    Phase,
    Turn,
)
from clutch.games.ei_my_goods.production import supply_of
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import COINS_PER_VP, KINDS, NAMES, SIDES


@dataclass(frozen=True, slots=True, repr=False)
class SeatView:
    """What a viewer sees of a player. Goods are counted: they lie face down."""

    buildings: tuple[int, ...]
    """In the order in which they were built, the Chicken Coop first."""
    goods: tuple[int, ...]
    """For each building how many goods lie on it."""
    assistants: tuple[int | None, ...]
    """For each building the Assistant there."""
    worker: int | None
    """The place of the building where the Worker is, once that is known."""
    mode: Mode
    hand_size: int
    hand: tuple[int, ...] | None
    """The hand in ascending order, if the viewer may see it."""
    has_laid: bool
    """Whether a card lies face down to be built, once that is known."""
    laid: int | None
    """That card, if the viewer may see it."""

    def __repr__(self) -> str:
        """All of it in names: `K01*7 Y09@A01, worker K01 sloppy, 5 cards`."""
        parts = [" ".join(map(self._place, range(len(self.buildings))))]
        if self.worker is not None:
            where = NAMES[self.buildings[self.worker]]
            parts.append(f"worker {where} {self.mode.value}")
        parts.append(f"{self.hand_size} cards")
        if self.hand is not None:
            parts[-1] = " ".join(["hand", *(NAMES[card] for card in self.hand)])
        if self.has_laid:
            parts.append("laid" if self.laid is None else f"laid {NAMES[self.laid]}")
        return f"<{', '.join(parts)}>"

    def _place(self, place: int) -> str:
        number, side = self.goods[place], self.assistants[place]
        goods = f"*{number}" if number else ""
        helper = "" if side is None else f"@{SIDES[side].name}"
        return NAMES[self.buildings[place]] + goods + helper

    @property
    def coins(self) -> int:
        """What the goods are worth."""
        return sum(
            KINDS[building].coins * number
            for building, number in zip(self.buildings, self.goods, strict=True)
        )

    @property
    def printed_vp(self) -> int:
        """The victory points of the buildings and Assistants."""
        return sum(KINDS[building].vp for building in self.buildings) + sum(
            SIDES[side].vp for side in self.assistants if side is not None
        )

    @property
    def vp(self) -> int:
        """The victory points as they would be counted now, bought ones included."""
        return self.printed_vp + self.coins // COINS_PER_VP

    @property
    def change(self) -> int:
        """The coins that are left when points have been bought."""
        return self.coins % COINS_PER_VP


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees. In phase 2 the others' choices are not in it."""

    player: int
    current_player: int
    round: int
    is_last: bool
    """Whether this is the last round."""
    active: int
    """The active player of this round."""
    phase: Phase
    decision: Decision
    seats: tuple[SeatView, ...]
    """What everybody sees of the players, and the viewer's own hand."""
    plan: SeatView | None
    """In phase 2: the viewer's own seat as chosen so far, if that changes anything."""
    on_show: tuple[int, ...]
    """The Assistants who can be hired."""
    market: tuple[tuple[int, ...], tuple[int, ...]]
    """Both rows, in the order in which they were turned up."""
    draw_pile: int
    """How many cards there are to draw."""
    discards: int
    turn: Turn
    agenda: Agenda
    """What is still to come in this round."""

    @property
    def has_secrets(self) -> bool:
        """Whether a hand, a laid-down card or a choice of phase 2 is in it."""
        if self.decision is Decision.OVER or self.player < 0:
            return False
        seat = self.seats[self.player]
        is_planning = self.phase is Phase.FIRST_ROW and self.turn != NEW_TURN
        return bool(
            seat.hand or seat.laid is not None or self.plan is not None or is_planning
        )

    @property
    def own(self) -> SeatView:
        """The seat of the viewer, with what is chosen already; an onlooker's is 0."""
        return self.plan or self.seats[max(0, self.player)]

    @property
    def acting(self) -> SeatView:
        """The seat of who decides, with what is chosen already."""
        if self.player == self.current_player:
            return self.own
        return self.seats[max(0, self.current_player)]

    def supply(self, player: int) -> tuple[int, ...]:
        """What starts a player's production without hand cards."""
        return tuple(supply_of(self.market, self.seats[player].buildings))
