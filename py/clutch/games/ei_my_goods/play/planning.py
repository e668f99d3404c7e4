"""Phase 2: where the Worker goes, in secret and one player at a time.

Until everyone has chosen, the table shows only `Planning` (EG-019, EG-092). A player's
later decisions are in the hidden part of the position.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, Player, both, msg, with_commas
from clutch.core.position import done, with_table
from clutch.core.values import replace
from clutch.games.ei_my_goods.play import moving
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.housing import why_no_bunny
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.market import resources_of, supply_of
from clutch.games.ei_my_goods.play.moving import label_of_move, moves, why_not_moved
from clutch.games.ei_my_goods.play.names import at_building, name_of
from clutch.games.ei_my_goods.play.plans import (
    chosen,
    planned,
    planned_seat,
    told_chosen,
)
from clutch.games.ei_my_goods.play.production import (
    can_feed,
    cards_in_words,
    cards_wanted,
    shortfall,
)
from clutch.games.ei_my_goods.table.actions import (
    REST,
    WORKS,
    Action,
    Lay,
    LayNothing,
    Mode,
    Move,
    Rest,
    Work,
)
from clutch.games.ei_my_goods.table.components import SIDES
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Plan,
    State,
    own_hand,
    own_seat,
    seat_on,
)

Choice = Work | Rest | Move


@dataclass(frozen=True, slots=True)
class BeginPlan(Event):
    """A player plans, without having seen the others' plans (EG-092)."""

    player: int

    def resolve(self, state: State) -> State:
        """Start the player's decision."""
        table = state.table
        agenda = done(table, _planning(self.player))
        table = replace(table, agenda=agenda, clock=table.clock + 1)
        return with_table(state, table)


@dataclass(frozen=True, slots=True)
class Planning(Decision[Choice]):
    """Place the Worker; Assistants may be moved before that (EG-118).

    Other players see only this decision until the player has finished planning.
    """

    player: int

    def legal(self, state: State) -> Sequence[Choice]:
        """Moves, both ways to work in each free building, or no work (EG-120)."""
        seat = planned_seat(state, self.player)
        free = seat.free_places()
        actions: list[Choice] = [*moves(seat, free)]
        for place in free:
            building = seat.buildings[place]
            actions += [works[building] for works in WORKS.values()]
        actions.append(REST)
        return actions

    def step(self, state: State, action: Choice) -> State:
        """Choose the place and the mode together (EG-021)."""
        plan = state.hidden.plans[self.player]
        match action:
            case Move():
                return moving.begun(state, self.player, action)
            case Work(card, mode):
                seat = planned_seat(state, self.player)
                place = seat.buildings.index(card)
                return self._sent(state, Plan(replace(seat, worker=place, mode=mode)))
            case Rest():
                return self._sent(state, plan)

    def _sent(self, state: State, plan: Plan | None) -> State:
        """The Worker is settled; a player with hand cards may lay one down."""
        if not state.hidden.hands[self.player]:
            return chosen(state, self.player, plan)
        return planned(state, self.player, plan, _laying(self.player))

    def prompt(self, seen: Observation) -> Message:
        """Where the Worker will work, and how."""
        return msg("Where will your Worker work, and how?")

    def not_moved_now(self, seen: Observation) -> Message:
        """The player lacks coins, or there is no free building."""
        return why_not_moved(seat_on(seen))

    def not_entered(self, seen: Observation, place: int) -> Message:
        """The building has a bunny already, or never has one (EG-020)."""
        return why_no_bunny(seen, place)

    def not_played(self, seen: Observation, card: int) -> Message:
        """The Worker has to be placed first."""
        return msg("Place your Worker first, then choose a card to build.")

    def log_line(
        self, before: Observation, action: Action, after: Observation
    ) -> Message | None:
        """What was chosen, for its player; for the others, that they have chosen.

        Others see this decision in place of the secret ones too, so the action may be
        any of phase 2.
        """
        said: Message | None = None
        if isinstance(action, Lay | LayNothing):
            said = msg("{player} has chosen.", player=Player(self.player))
        elif before.player == self.player and isinstance(action, Choice):
            said = self._told(action)
        return both(said, told_chosen(before, after))

    def _told(self, action: Choice) -> Message:
        player = Player(self.player)
        match action:
            case Work(card, Mode.EFFICIENT):
                return msg(
                    "{player} works efficiently at the {building}.",
                    player=player,
                    building=name_of(card),
                )
            case Work(card):
                return msg(
                    "{player} works sloppily at the {building}.",
                    player=player,
                    building=name_of(card),
                )
            case Rest():
                return msg("{player}'s Worker stays at home.", player=player)
            case Move(side):
                name = SIDES[side].person
                return msg("{player} moves {name}.", player=player, name=name)

    def label(self, seen: Observation, action: Choice) -> Message:
        """The way to work and how many hand cards it takes, or the move."""
        match action:
            case Work(card, mode):
                return with_commas(
                    [
                        at_building(WORK[mode], card),
                        cards_in_words(_cards_wanted(seen, card, mode)),
                    ]
                )
            case Rest():
                return msg("Stay at home")
            case Move():
                return label_of_move(action)


WORK = {Mode.EFFICIENT: msg("Work efficiently"), Mode.SLOPPY: msg("Work sloppily")}


def _cards_wanted(seen: Observation, building: int, mode: Mode) -> int | None:
    """How many hand cards the Worker would need now; None if the hand lacks some."""
    supply = supply_of(seen.table.market, own_seat(seen).buildings)
    missing, units = shortfall(building, supply)
    wanted = cards_wanted(units, mode)
    hand = resources_of(own_hand(seen))
    return wanted if can_feed(building, missing, wanted, hand) else None


_planning, _laying = cache(Planning), cache(Laying)  # one for each player
