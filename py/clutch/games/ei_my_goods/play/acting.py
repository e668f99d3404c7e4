"""Phase 4: produce, use chains, then build or hire, or end the turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import done
from clutch.core.values import changed
from clutch.games.ei_my_goods.play import building, hiring
from clutch.games.ei_my_goods.play.building import (
    buildable,
    why_not_built,
    words_for_building,
)
from clutch.games.ei_my_goods.play.chains import (
    chained,
    links,
    opened,
    openings,
    run_gain,
    told_chain,
    why_no_chain,
    why_not_open,
)
from clutch.games.ei_my_goods.play.ends import ended, told_end
from clutch.games.ei_my_goods.play.hiring import (
    hirable,
    label_of_hiring,
    why_not_hired,
)
from clutch.games.ei_my_goods.play.names import (
    at_building,
    card_in_words,
    resource_of,
)
from clutch.games.ei_my_goods.play.production import (
    has_bunny,
    label_of_production,
    produced,
    productions,
    told_goods,
    why_no_production,
)
from clutch.games.ei_my_goods.play.turn import Deed, Turn
from clutch.games.ei_my_goods.table.actions import (
    END,
    Add,
    Build,
    End,
    Hire,
    Open,
    Produce,
    Run,
)
from clutch.games.ei_my_goods.table.components import CHAINS, GOODS
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Phase,
    State,
    seat_on,
)


@dataclass(frozen=True, slots=True)
class Begin(Event):
    """A player's phase 4 begins (EG-024)."""

    player: int

    def happen(self, state: State) -> State:
        """The player comes on."""
        table = state.table
        table = changed(
            table,
            phase=Phase.PRODUCTION,
            agenda=done(table, Acting(self.player)),
            clock=table.clock + 1,
        )
        return State(table, state.hidden, state.rng)


@dataclass(frozen=True, slots=True)
class Acting(Turn):
    """Production comes first, then a building or an Assistant (EG-025)."""

    def legal(self, state: State) -> Sequence[Deed]:
        """The open chain, other chains, production, building, hiring, the end."""
        table, hidden, player = state.table, state.hidden, self.player
        seat, hand = table.seats[player], hidden.hands[player]
        actions: list[Deed] = []
        if self.open is not None:
            actions += links(seat, self.open, hand)
        if table.is_last:
            actions += openings(table, self, seat, hand)
        if not self.is_late:
            actions += productions(self, seat, table.market, hand)
        coins = seat.coins
        actions += buildable(hidden.laid[player], coins)
        actions += hirable(table, seat, coins)
        actions.append(END)
        return actions

    def step(self, state: State, action: Deed) -> State:
        """A step of the turn."""
        table = state.table
        match action:
            case Add() | Run():
                return chained(state, self, action)
            case Produce():
                return produced(state, self, action)
            case Open(card):
                place = table.seats[self.player].buildings.index(card)
                agenda = done(table, opened(self, place))
                return State(changed(table, agenda=agenda), state.hidden, state.rng)
            case Build():
                return building.begun(state, self, action)
            case Hire():
                return hiring.begun(state, self, action)
            case End():
                return ended(state, self.player, table.seats[self.player])

    def prompt(self, seen: Observation) -> Message:
        """What is usual next."""
        seat = seat_on(seen)
        if seen.table.is_last:
            return msg(
                "Last round: produce, use the chains of all buildings, then build."
            )
        if self.open is not None and CHAINS[seat.buildings[self.open]] is not None:
            return msg(
                "Use the chain, or go on: produce, build, hire or end your turn."
            )
        waiting = any(
            has_bunny(seat, place) and not self.has_produced(place)
            for place in range(len(seat.buildings))
        )
        if waiting and not self.is_late:
            return msg("Produce; after that build, hire or end your turn.")
        return msg("Build, hire or end your turn.")

    def not_entered(self, seen: Observation, place: int) -> Message:
        """What production or the chain there lacks."""
        seat = seat_on(seen)
        if GOODS[seat.buildings[place]] is None:
            return msg("Brown buildings make no goods; they help you in every round.")
        if self.has_produced(place):
            return why_not_open(self, seat, place)
        if not has_bunny(seat, place):
            if seen.table.is_last:
                return why_no_chain(seat.buildings[place])
            return msg("Nobody works in this building.")
        return why_no_production(seen, self, place)

    def not_built(self, seen: Observation, card: int) -> Message:
        """It is too dear."""
        return why_not_built(seat_on(seen).coins, card)

    def not_hired(self, seen: Observation, side: int) -> Message:
        """What the Assistant asks for."""
        return why_not_hired(seat_on(seen), side)

    def not_played(self, card: int) -> Message:
        """No chain wants it."""
        return msg(
            "No chain that is open takes a {resource} card now.",
            resource=resource_of(card),
        )

    def told(
        self, before: Observation, action: Deed, after: Observation
    ) -> Message | None:
        """What was made; purchases are told when they are paid."""
        match action:
            case Produce():
                return told_goods(before, self.player, after)
            case Add() | Run():
                return told_chain(before, self, action)
            case End():
                return told_end(before, self.player, after)
            case Open() | Build() | Hire():
                return None

    def label(self, seen: Observation, action: Deed) -> Message:
        """The card, or what is done in which building."""
        match action:
            case Add(card):
                return card_in_words(card, msg("can go into the chain"))
            case Produce(card) | Open(card) | Run(card) | Build(card):
                return at_building(self.words(seen, action), card)
            case Hire() | End():
                return self.words(seen, action)

    def words(self, seen: Observation, action: Deed) -> Message:
        """What is done."""
        match action:
            case Produce():
                return label_of_production(seen, action)
            case Open():
                return msg("To this chain")
            case Run(card):
                return msg("Chain: +{coins}", coins=run_gain(card))
            case Build():
                return words_for_building(action)
            case Hire(side):
                return label_of_hiring(side)
            case End():
                return msg("End the turn")
            case Add():
                return self.label(seen, action)
