"""Hiring an Assistant: their requirements, their cost and their place."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, both, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.ends import ended, told_over
from clutch.games.ei_my_goods.play.housing import Housing, homes
from clutch.games.ei_my_goods.play.market import resources_of
from clutch.games.ei_my_goods.play.names import colours
from clutch.games.ei_my_goods.play.paying import Paying, Purchase
from clutch.games.ei_my_goods.play.turn import Turn
from clutch.games.ei_my_goods.table.actions import HIRES, Hire, Place
from clutch.games.ei_my_goods.table.components import SIDES, Counts
from clutch.games.ei_my_goods.table.position import Observation, Seat, State, Table


def lacking_colours(buildings: Sequence[int], side: int) -> Counts:
    """How many more buildings of each colour an Assistant needs (EG-090)."""
    have = resources_of(buildings[1:])  # the Chicken Coop counts for no colour
    return tuple(
        max(0, need - number)
        for need, number in zip(SIDES[side].needs, have, strict=True)
    )


def hirable(table: Table, seat: Seat, coins: int) -> list[Hire]:
    """The Assistants on show whose cost and colours the player can meet (EG-058).

    In turn order, the first player has first choice (EG-063). The buildings are kept
    (EG-059). The Assistant may go where the Worker has just left (EG-119).
    """
    affordable = [side for side in table.on_show if SIDES[side].cost <= coins]
    if not affordable or not seat.unassisted():
        return []
    have = resources_of(seat.buildings[1:])
    return [
        HIRES[side]
        for side in affordable
        if all(map(int.__le__, SIDES[side].needs, have))
    ]


def begun(state: State, turn: Turn, action: Hire) -> State:
    """End production and go on to payment; the Worker leaves.

    See EG-025 and EG-049.
    """
    table, player, side = state.table, turn.player, action.side
    seat = replace(table.seats[player], worker=None)
    bill = Paying(player, SIDES[side].cost, Hired(player, side))
    agenda = (*table.agenda[:-1], replace(turn, open=None), bill)
    table = replace(table, seats=put(table.seats, player, seat), agenda=agenda)
    return with_table(state, table)


def label_of_hiring(side: int) -> Message:
    """The Assistant's name, cost, points and required colours."""
    facts = SIDES[side]
    return msg(
        "{name}: {cost} coins, {vp} points, needs buildings: {colours}",
        name=facts.person,
        cost=facts.cost,
        vp=facts.vp,
        colours=colours(facts.needs),
    )


def why_not_hired(seat: Seat, side: int) -> Message:
    """Which requirement of an Assistant on show is not met."""
    lacking = lacking_colours(seat.buildings, side)
    if any(lacking):
        return msg(
            "This Assistant needs buildings you don't have: {colours}.",
            colours=colours(lacking),
        )
    if seat.coins < SIDES[side].cost:
        return msg(
            "This Assistant costs {cost} coins; your goods are worth {coins}.",
            cost=SIDES[side].cost,
            coins=seat.coins,
        )
    return msg("Each of your production buildings already has an Assistant.")


@dataclass(frozen=True, slots=True)
class Hired(Purchase):
    """An Assistant has been paid for."""

    player: int
    side: int

    def resolve(self, state: State) -> State:
        """Go on to choosing a building (EG-060)."""
        agenda = done(state.table, Placing(self.player, self.side))
        return with_table(state, with_agenda(state.table, agenda))

    def told(self, before: Observation, after: Observation) -> None:
        """Nothing: hiring is reported once the Assistant has a place."""


@dataclass(frozen=True, slots=True)
class Placing(Housing):
    """A hired Assistant goes to a building at once (EG-060)."""

    side: int

    def legal(self, state: State) -> Sequence[Place]:
        """The free buildings, including the one the Worker has left (EG-049)."""
        return homes(state.table.seats[self.player])

    def step(self, state: State, action: Place) -> State:
        """Place them and end the turn: one Assistant a round (EG-056, EG-057)."""
        table, player = state.table, self.player
        seat = table.seats[player]
        place = seat.buildings.index(action.card)
        seat = replace(seat, assistants=put(seat.assistants, place, self.side))
        on_show = tuple(side for side in table.on_show if side != self.side)
        table = replace(table, on_show=on_show, idle=0)
        return ended(with_table(state, table), player, seat)

    def log_line(
        self, before: Observation, action: Place, after: Observation
    ) -> Message | None:
        """Who was hired."""
        name = SIDES[self.side].person
        hired = msg("{player} hires {name}.", player=Player(self.player), name=name)
        return both(hired, told_over(before, self.player, after))
