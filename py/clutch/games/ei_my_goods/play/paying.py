"""Paying with goods: for a building, for an Assistant, or for moving one."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, both, msg, msg_n
from clutch.core.position import done, with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.deciding import UNFINISHED, Decision, why_not_pressed
from clutch.games.ei_my_goods.play.ends import told_over
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.table.actions import PAYS, Pay
from clutch.games.ei_my_goods.table.components import COINS
from clutch.games.ei_my_goods.table.position import Event, Observation, Seat, State


def payments(seat: Seat) -> list[Pay]:
    """One good from any building that has goods."""
    piles = zip(seat.buildings, seat.goods, strict=True)
    return [PAYS[building] for building, number in piles if number]


@dataclass(frozen=True, slots=True)
class Bill(Decision[Pay]):
    """A bill, paid one good at a time; there is no change for overpaying (EG-054)."""

    player: int
    bill: int
    """The coins still to be paid."""

    def prompt(self, seen: Observation) -> Message:
        """How much is still due."""
        return msg_n(
            "Pay with your goods: 1 coin still to pay.",
            "Pay with your goods: {n} coins still to pay.",
            n=self.bill,
        )

    def not_pressed(self, tried: str) -> Message:
        """The turn cannot end before everything is paid."""
        return UNFINISHED if tried == "end" else why_not_pressed(tried)

    def not_entered(self, seen: Observation, place: int) -> Message:
        """The building has no goods to pay with."""
        return msg("This building has no goods.")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Players pay with goods, not with hand cards."""
        return msg("You can't pay with cards from your hand, only with goods.")

    def label(self, seen: Observation, action: Pay) -> Message:
        """How much the good pays, and from which building it comes."""
        return at_building(self.words(seen, action), action.card)

    def words(self, seen: Observation, action: Pay) -> Message:
        """How much the good pays, and how much of that is too much."""
        coins = COINS[action.card]
        if coins > self.bill:
            return msg(
                "Pay {coins} ({over} too much)", coins=coins, over=coins - self.bill
            )
        return msg_n(
            "Pay {coins} of {n} coin",
            "Pay {coins} of {n} coins",
            n=self.bill,
            coins=coins,
        )


class Purchase(Event):
    """The event after everything has been paid."""

    __slots__ = ()

    @abstractmethod
    def told(self, before: Observation, after: Observation) -> Message | None:
        """What was bought; None while it is not paid for."""


@dataclass(frozen=True, slots=True)
class Paying(Bill):
    """Pay for a purchase in phase 4 (EG-053; EG-055 is an example)."""

    purchase: Purchase

    def legal(self, state: State) -> Sequence[Pay]:
        """One good from any building that has goods."""
        return payments(state.table.seats[self.player])

    def step(self, state: State, action: Pay) -> State:
        """Discard the good face down (EG-101)."""
        table, hidden, player = state.table, state.hidden, self.player
        seat, piles = table.seats[player], hidden.goods[player]
        place = seat.buildings.index(action.card)
        *rest, good = piles[place]
        seat = replace(seat, goods=put(seat.goods, place, len(rest)))
        left = self.bill - COINS[action.card]
        then = replace(self, bill=left) if left > 0 else self.purchase
        table = replace(
            table, seats=put(table.seats, player, seat), agenda=done(table, then)
        )
        hidden = replace(
            hidden,
            goods=put(hidden.goods, player, put(piles, place, tuple(rest))),
            discards=(*hidden.discards, good),
        )
        return with_both(state, table, hidden)

    def log_line(
        self, before: Observation, action: Pay, after: Observation
    ) -> Message | None:
        """What was bought, once everything is paid."""
        bought = self.purchase.told(before, after)
        return both(bought, told_over(before, self.player, after))
