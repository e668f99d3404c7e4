"""Phase 4: produce, use chains, then build or hire, or end the turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, msg, with_commas
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import replace
from clutch.games.ei_my_goods.play import building, hiring
from clutch.games.ei_my_goods.play.building import (
    buildable,
    why_not_built,
    words_for_building,
)
from clutch.games.ei_my_goods.play.chains import (
    chained,
    links,
    openings,
    run_gain,
    told_chain,
    why_not_chained,
    why_not_linked,
)
from clutch.games.ei_my_goods.play.ends import ended, told_end
from clutch.games.ei_my_goods.play.hiring import hirable, label_of_hiring, why_not_hired
from clutch.games.ei_my_goods.play.names import at_building, card_in_words
from clutch.games.ei_my_goods.play.production import (
    has_bunny,
    label_of_production,
    produced,
    productions,
    told_goods,
    why_no_production,
    words_for_production,
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
from clutch.games.ei_my_goods.table.components import GOODS
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Phase,
    State,
    Table,
    own_hand,
    own_laid,
    seat_on,
)


@dataclass(frozen=True, slots=True)
class Begin(Event):
    """A player's phase 4 begins (EG-024)."""

    player: int

    def resolve(self, state: State) -> State:
        """Start the player's turn."""
        table = state.table
        table = replace(
            table,
            phase=Phase.PRODUCTION,
            agenda=done(table, _acting(self.player)),
            clock=table.clock + 1,
        )
        return with_table(state, table)


def comes_on(table: Table, player: int) -> bool:
    """Whether that player's turn in phase 4 has yet to begin."""
    begins = (entry for entry in table.agenda if isinstance(entry, Begin))
    return any(begin.player == player for begin in begins)


@dataclass(frozen=True, slots=True)
class Acting(Turn):
    """A turn in phase 4: production first, then building or hiring (EG-025)."""

    def legal(self, state: State) -> Sequence[Deed]:
        """Links of the open chain, other chains, production, building, hiring, end."""
        table, hidden, player = state.table, state.hidden, self.player
        seat, hand = table.seats[player], hidden.hands[player]
        actions: list[Deed] = []
        if self.open is not None:
            actions += links(seat, self.open, hand)
        actions += openings(table, self, seat, hand)
        actions += productions(self, seat, table.market, hand)
        coins = seat.coins
        actions += buildable(hidden.laid[player], coins)
        actions += hirable(table, seat, coins)
        actions.append(END)
        return actions

    def step(self, state: State, action: Deed) -> State:
        """Carry out one step of the turn."""
        table = state.table
        match action:
            case Add() | Run():
                return chained(state, self, action)
            case Produce():
                return produced(state, self, action)
            case Open(card):
                place = table.seats[self.player].buildings.index(card)
                agenda = done(table, replace(self, open=place, turned=True))
                return with_table(state, with_agenda(table, agenda))
            case Build():
                return building.begun(state, self, action)
            case Hire():
                return hiring.begun(state, self, action)
            case End():
                return ended(state, self.player, table.seats[self.player])

    def prompt(self, seen: Observation) -> Message:
        """What is possible now, and nothing else (EG-132)."""
        things = self._open_things(seen)
        if seen.table.is_last:
            if not things:
                return msg("Last round: you can only end your turn.")
            return msg(
                "Last round: you can {things}, or end your turn.",
                things=with_commas(things),
            )
        if not things:
            return msg("You can only end your turn.")
        return msg("You can {things}, or end your turn.", things=with_commas(things))

    def _open_things(self, seen: Observation) -> list[Message]:
        """What is possible besides ending the turn, as far as the viewer knows."""
        table, seat = seen.table, seat_on(seen)
        is_mine = seen.player == self.player
        hand = own_hand(seen) if is_mine else ()
        has_links = self.open is not None and links(seat, self.open, hand)
        found = {
            msg("produce"): productions(self, seat, table.market, hand),
            msg("use a chain"): has_links or openings(table, self, seat, hand),
            msg("build"): is_mine and buildable(own_laid(seen), seat.coins),
            msg("hire an Assistant"): hirable(table, seat, seat.coins),
        }
        return [thing for thing, actions in found.items() if actions]

    def not_entered(self, seen: Observation, place: int) -> Message:
        """What production or the chain in that building lacks."""
        seat = seat_on(seen)
        if GOODS[seat.buildings[place]] is None:
            return msg("Brown buildings make no goods; they help you every round.")
        if has_bunny(seat, place) and not self.has_produced(place):
            return why_no_production(seen, place)
        if self.has_produced(place) or seen.table.is_last:
            return why_not_chained(seen, self, place)
        return msg("Nobody works in this building.")

    def not_built(self, seen: Observation, card: int) -> Message:
        """The building is too expensive."""
        return why_not_built(seat_on(seen).coins, card)

    def not_hired(self, seen: Observation, side: int) -> Message:
        """What the Assistant requires."""
        return why_not_hired(seat_on(seen), side)

    def not_played(self, seen: Observation, card: int) -> Message:
        """No chain takes the card, or another chain has been chosen."""
        return why_not_linked(seen, self, card)

    def log_line(
        self, before: Observation, action: Deed, after: Observation
    ) -> Message | None:
        """What was made; purchases are reported when they are paid for."""
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
        """The card, or the action and its building."""
        match action:
            case Add(card):
                return card_in_words(card, msg("can go into the chain"))
            case Produce(card):
                return at_building(label_of_production(seen, action), card)
            case Open(card) | Run(card) | Build(card):
                return at_building(self.words(seen, action), card)
            case Hire() | End():
                return self.words(seen, action)

    def words(self, seen: Observation, action: Deed) -> Message:
        """The action, without its building."""
        match action:
            case Produce():
                return words_for_production(seen, action)
            case Open():
                return msg("Use this chain")
            case Run(card):
                return msg("Use chain (+{coins})", coins=run_gain(card))
            case Build():
                return words_for_building(action)
            case Hire(side):
                return label_of_hiring(side)
            case End():
                return msg("End turn")
            case Add():
                return self.label(seen, action)


_acting = cache(Acting)  # one for each player
