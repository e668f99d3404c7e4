"""Paying with goods: for a building, an Assistant, or the move of one."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, both, msg, msg_n
from clutch.core.position import done, with_both
from clutch.core.values import changed, put
from clutch.games.ei_my_goods.play.deciding import (
    UNFINISHED,
    Decision,
    why_not_pressed,
)
from clutch.games.ei_my_goods.play.ends import told_over
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.table.actions import PAYS, Pay
from clutch.games.ei_my_goods.table.components import COINS
from clutch.games.ei_my_goods.table.position import Event, Observation, Seat, State


def payments(seat: Seat) -> list[Pay]:
    """A good of each building that has some."""
    piles = zip(seat.buildings, seat.goods, strict=True)
    return [PAYS[building] for building, number in piles if number]


@dataclass(frozen=True, slots=True)
class Bill(Decision[Pay]):
    """Something is paid good by good; more than is due gives no change (EG-054)."""

    player: int
    bill: int
    """What is still to be paid."""

    def prompt(self, seen: Observation) -> Message:
        """What is still due."""
        return msg_n(
            "Pay with your goods: 1 coin is still due.",
            "Pay with your goods: {n} coins are still due.",
            n=self.bill,
        )

    def not_pressed(self, tried: str) -> Message:
        """The turn cannot end in between."""
        return UNFINISHED if tried == "end" else why_not_pressed(tried)

    def not_entered(self, seen: Observation, place: int) -> Message:
        """There is nothing to pay with."""
        return msg("No goods lie on this building.")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Other things are paid with."""
        return msg("You pay with goods, not with hand cards.")

    def label(self, seen: Observation, action: Pay) -> Message:
        """What it pays, and with whose good."""
        return at_building(self.words(seen, action), action.card)

    def words(self, seen: Observation, action: Pay) -> Message:
        """What it pays, and how much of that is too much."""
        coins = COINS[action.card]
        if coins > self.bill:
            return msg(
                "Pay {coins}, {over} too many", coins=coins, over=coins - self.bill
            )
        return msg("Pay {coins} of {due}", coins=coins, due=self.bill)


class Purchase(Event):
    """What happens when all has been paid."""

    __slots__ = ()

    @abstractmethod
    def told(self, before: Observation, after: Observation) -> Message | None:
        """What was bought, when it was."""


@dataclass(frozen=True, slots=True)
class Paying(Bill):
    """In phase 4 a purchase is paid for (EG-053; an example is EG-055)."""

    purchase: Purchase

    def legal(self, state: State) -> Sequence[Pay]:
        """A good of each building that has some."""
        return payments(state.table.seats[self.player])

    def step(self, state: State, action: Pay) -> State:
        """The good is discarded, face down (EG-101)."""
        table, hidden, player = state.table, state.hidden, self.player
        seat, piles = table.seats[player], hidden.goods[player]
        place = seat.buildings.index(action.card)
        *rest, good = piles[place]
        seat = changed(seat, goods=put(seat.goods, place, len(rest)))
        left = self.bill - COINS[action.card]
        then = changed(self, bill=left) if left > 0 else self.purchase
        table = changed(
            table, seats=put(table.seats, player, seat), agenda=done(table, then)
        )
        hidden = changed(
            hidden,
            goods=put(hidden.goods, player, put(piles, place, tuple(rest))),
            discards=(*hidden.discards, good),
        )
        return with_both(state, table, hidden)

    def told(
        self, before: Observation, action: Pay, after: Observation
    ) -> Message | None:
        """Only what has been bought in the end."""
        bought = self.purchase.told(before, after)
        return both(bought, told_over(before, self.player, after))
