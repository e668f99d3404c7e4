"""Phase 2, before the Worker: an Assistant changes buildings for coins.

As many as can be paid for (EG-117), each decided in secret (EG-019).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import with_both
from clutch.core.values import changed, put
from clutch.games.ei_my_goods.play.housing import Housing, homes
from clutch.games.ei_my_goods.play.paying import Bill, payments
from clutch.games.ei_my_goods.play.plans import planned, planned_seat
from clutch.games.ei_my_goods.table.actions import MOVES, Move, Pay, Place
from clutch.games.ei_my_goods.table.components import COINS, SIDES
from clutch.games.ei_my_goods.table.position import Observation, Plan, Seat, State

MOVE_COST = 2
"""What it costs to move an Assistant (EG-062)."""


def moves(seat: Seat, free: Sequence[int]) -> list[Move]:
    """The Assistants who can be moved: to one of the free buildings, for goods."""
    if not free or seat.coins < MOVE_COST:
        return []
    return [MOVES[side] for side in seat.assistants if side is not None]


def begun(state: State, player: int, action: Move) -> State:
    """A building comes next; nothing has changed yet."""
    place = planned_seat(state, player).assistants.index(action.side)
    hidden = changed(state.hidden, planning=Moving(player, place))
    return with_both(state, state.table, hidden)


def label_of_move(action: Move) -> Message:
    """Who, and for how much."""
    return msg(
        "Move {name} for {coins} coins",
        name=SIDES[action.side].person,
        coins=MOVE_COST,
    )


def why_not_moved(seat: Seat) -> Message:
    """Why an own Assistant cannot be moved before the Worker is placed."""
    if seat.coins < MOVE_COST:
        return msg(
            "Moving an Assistant costs {coins} coins, and you have fewer.",
            coins=MOVE_COST,
        )
    return msg("There is no other production building without a bunny.")


@dataclass(frozen=True, slots=True)
class Moving(Housing):
    """An Assistant has been chosen, who is to leave a building (EG-102)."""

    place: int

    def legal(self, state: State) -> Sequence[Place]:
        """The production buildings without a bunny."""
        return homes(planned_seat(state, self.player))

    def step(self, state: State, action: Place) -> State:
        """Payment comes next."""
        seat = planned_seat(state, self.player)
        there, to = seat.assistants, seat.buildings.index(action.card)
        there = put(put(there, self.place, None), to, there[self.place])
        plan = Plan(changed(seat, assistants=there))
        bill = PayingMove(self.player, MOVE_COST)
        return planned(state, self.player, plan, bill)

    def told(self, before: Observation, action: Place, after: Observation) -> None:
        """It is seen when all have chosen."""


@dataclass(frozen=True, slots=True)
class PayingMove(Bill):
    """The move is paid for; the goods leave when the plans turn up (EG-102)."""

    def legal(self, state: State) -> Sequence[Pay]:
        """A good of each building that has some."""
        return payments(planned_seat(state, self.player))

    def step(self, state: State, action: Pay) -> State:
        """When all is paid, the plan goes on."""
        seat = planned_seat(state, self.player)
        place = seat.buildings.index(action.card)
        seat = changed(seat, goods=put(seat.goods, place, seat.goods[place] - 1))
        left = self.bill - COINS[action.card]
        then = changed(self, bill=left) if left > 0 else None
        return planned(state, self.player, Plan(seat), then)

    def told(self, before: Observation, action: Pay, after: Observation) -> None:
        """It is seen when all have chosen."""
