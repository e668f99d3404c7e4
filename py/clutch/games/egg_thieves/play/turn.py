"""A player's turn: scout once, and hire raptors before it or after it.

Rules ET-008 to ET-010, ET-073, ET-092; alone against Eggbots too (ET-044).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.games.egg_thieves.play import hiring, laying
from clutch.games.egg_thieves.play.deciding import (
    Button,
    Decision,
    HandCard,
    Hireling,
    NestCard,
    Outlook,
    Place,
    Thing,
)
from clutch.games.egg_thieves.play.icons import with_draw
from clutch.games.egg_thieves.play.raids import with_raids
from clutch.games.egg_thieves.play.scouting import CARD
from clutch.games.egg_thieves.table.actions import END, End, Pick
from clutch.games.egg_thieves.table.names import who
from clutch.games.egg_thieves.table.position import Observation, State, hand_of
from clutch.games.egg_thieves.table.raptors import Hire


def ended(state: State) -> State:
    """The state with the decision done: what lies under it is the end of the turn."""
    return with_table(state, with_agenda(state.table, done(state.table)))


def told_end(before: Observation, after: Observation) -> Message:
    """That the turn is over, what was drawn then, and the raids that ended it."""
    player = who(before.table.seats, before.table.thief)
    told = msg("{player} ends the turn.", player=player)
    return with_raids(with_draw(told, before, after), before, after)


LABEL_OF_END = msg("End the turn")


@dataclass(frozen=True, slots=True)
class BeforeScouting(Decision[Pick | Hire | End]):
    """A turn begins: scout, or hire raptors first."""

    def legal(self, state: State) -> Sequence[Pick | Hire | End]:
        """Cards to scout with, raptors; without a card the end (ET-008)."""
        actions: list[Pick | Hire | End] = [*laying.picks(state)]
        actions += hiring.hires(state, hiring.SPARE)
        if not hand_of(state):
            actions.append(END)
        return actions

    def step(self, state: State, action: Pick | Hire | End) -> State:
        """The scouting begins, a raptor is paid, or the turn is over.

        All raptors of a turn are hired in one go (ET-092).
        """
        match action:
            case Pick():
                after = _after_scouting(hires_are_over=bool(state.table.hired))
                return laying.picked(state, action, done(state.table, after, CARD))
            case Hire(raptor):
                return hiring.hired(state, raptor, hiring.SPARE)
            case End():
                return ended(state)

    def prompt(self, seen: Observation) -> Message:
        """To scout, now or after some raptors."""
        if not seen.known.hands[seen.table.thief]:
            return msg("You have no card to scout with: end your turn.")
        if seen.table.hired:
            return msg("Now scout: choose a card, or hire one more raptor.")
        return msg("Scout: choose a card from your hand, or hire raptors first.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Scouting comes first."""
        match thing:
            case Place():
                return msg("Choose a card from your hand first.")
            case Hireling(raptor):
                return hiring.why_not_hired(seen, raptor, hiring.SPARE)
            case Button("end"):
                return msg("Every turn has its scouting: play two cards first.")
            case HandCard() | NestCard() | Outlook() | Button():
                return None

    def told(
        self, before: Observation, action: Pick | Hire | End, after: Observation
    ) -> Message | None:
        """A raptor, or the end; a card is told when it is laid."""
        match action:
            case Pick():
                return None
            case Hire():
                return hiring.told_hire(before, action, after)
            case End():
                return told_end(before, after)

    def label(self, seen: Observation, action: Pick | Hire | End) -> Message:
        """The card or the raptor."""
        match action:
            case Pick():
                return laying.label_of_pick(seen, action)
            case Hire(raptor):
                return hiring.label_of_hire(raptor)
            case End():
                return LABEL_OF_END


@dataclass(frozen=True, slots=True)
class AfterScouting(Decision[Hire | End]):
    """The scouting is done: hire raptors, if none were hired before it, or end."""

    hires_are_over: bool
    """Whether the raptors of this turn had their go before the scouting (ET-092)."""

    def legal(self, state: State) -> Sequence[Hire | End]:
        """Raptors, and the end: nobody scouts twice or must hire (ET-008, ET-009)."""
        if self.hires_are_over:
            return (END,)
        return [*hiring.hires(state, spare=0), END]

    def step(self, state: State, action: Hire | End) -> State:
        """A raptor is paid, or the turn is over."""
        match action:
            case Hire(raptor):
                return hiring.hired(state, raptor, spare=0)
            case End():
                return ended(state)

    def prompt(self, seen: Observation) -> Message:
        """To end the turn, now or after some raptors."""
        if self.hires_are_over:
            return msg("You have scouted and hired: end your turn.")
        return msg("Hire raptors if you like, then end your turn.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Once a turn is enough."""
        match thing:
            case Place():
                return msg("You have scouted: once a turn is enough.")
            case HandCard():
                return msg(
                    "You have scouted: more cards are only played through raptors."
                )
            case Hireling() if self.hires_are_over:
                return msg(
                    "All raptors of a turn are hired in one go: you had yours before "
                    "scouting."
                )
            case Hireling(raptor):
                return hiring.why_not_hired(seen, raptor, spare=0)
            case NestCard() | Outlook() | Button():
                return None

    def told(
        self, before: Observation, action: Hire | End, after: Observation
    ) -> Message:
        """A raptor, or the end."""
        match action:
            case Hire():
                return hiring.told_hire(before, action, after)
            case End():
                return told_end(before, after)

    def label(self, seen: Observation, action: Hire | End) -> Message:
        """The raptor."""
        match action:
            case Hire(raptor):
                return hiring.label_of_hire(raptor)
            case End():
                return LABEL_OF_END


BEFORE_SCOUTING = BeforeScouting()


_after_scouting = cache(AfterScouting)  # there are but two
