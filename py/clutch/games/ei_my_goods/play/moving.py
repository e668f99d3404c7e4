"""Phase 2, before the Worker: an Assistant moves to another building for coins.

A player may move as many as they can pay for (EG-117), each in secret (EG-019).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.housing import Housing, homes
from clutch.games.ei_my_goods.play.paying import Bill, payments
from clutch.games.ei_my_goods.play.plans import planned, planned_seat
from clutch.games.ei_my_goods.table.actions import MOVES, Move, Pay, Place
from clutch.games.ei_my_goods.table.components import COINS, SIDES
from clutch.games.ei_my_goods.table.position import Observation, Plan, Seat, State

MOVE_COST = 2
"""The cost in coins of moving an Assistant (EG-062)."""


def moves(seat: Seat, free: Sequence[int]) -> list[Move]:
    """The Assistants who can move: there is a free building, and goods to pay with."""
    if not free or seat.coins < MOVE_COST:
        return []
    return [MOVES[side] for side in seat.assistants if side is not None]


def begun(state: State, player: int, action: Move) -> State:
    """Go on to choosing a building; nothing else changes yet."""
    place = planned_seat(state, player).assistants.index(action.side)
    hidden = replace(state.hidden, planning=Moving(player, place))
    return with_both(state, state.table, hidden)


def label_of_move(action: Move) -> Message:
    """The Assistant's name and the cost of the move."""
    return msg(
        "Move {name} for {coins} coins",
        name=SIDES[action.side].person,
        coins=MOVE_COST,
    )


def why_not_moved(seat: Seat) -> Message:
    """Why the player's Assistant cannot be moved, before the Worker is placed."""
    if seat.coins < MOVE_COST:
        return msg(
            "Moving an Assistant costs {coins} coins; your goods are worth less.",
            coins=MOVE_COST,
        )
    return msg("You have no other production building without an Assistant.")


@dataclass(frozen=True, slots=True)
class Moving(Housing):
    """Choose a new building for an Assistant (EG-102)."""

    place: int

    def legal(self, state: State) -> Sequence[Place]:
        """The production buildings without a bunny."""
        return homes(planned_seat(state, self.player))

    def step(self, state: State, action: Place) -> State:
        """Move the Assistant in the plan, and go on to payment."""
        seat = planned_seat(state, self.player)
        there, to = seat.assistants, seat.buildings.index(action.card)
        there = put(put(there, self.place, None), to, there[self.place])
        plan = Plan(replace(seat, assistants=there))
        bill = PayingMove(self.player, MOVE_COST)
        return planned(state, self.player, plan, bill)

    def log_line(self, before: Observation, action: Place, after: Observation) -> None:
        """Nothing: moves are revealed once everyone has planned."""


@dataclass(frozen=True, slots=True)
class PayingMove(Bill):
    """Pay for a move; the goods leave when the plans are revealed (EG-102)."""

    def legal(self, state: State) -> Sequence[Pay]:
        """One good from any building that has goods."""
        return payments(planned_seat(state, self.player))

    def step(self, state: State, action: Pay) -> State:
        """Pay with a good; once all is paid, planning goes on."""
        seat = planned_seat(state, self.player)
        place = seat.buildings.index(action.card)
        seat = replace(seat, goods=put(seat.goods, place, seat.goods[place] - 1))
        left = self.bill - COINS[action.card]
        then = replace(self, bill=left) if left > 0 else None
        return planned(state, self.player, Plan(seat), then)

    def log_line(self, before: Observation, action: Pay, after: Observation) -> None:
        """Nothing: moves are revealed once everyone has planned."""
