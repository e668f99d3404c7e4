"""A player's turn: scout once, and hire raptors either before or after that.

Rules ET-008 to ET-010, ET-073, ET-092; the same in solo games (ET-044).
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
    """The state without this decision; the end of the turn is next on the agenda."""
    return with_table(state, with_agenda(state.table, done(state.table)))


def told_end(before: Observation, after: Observation) -> Message:
    """That the turn is over, the cards drawn, and the raids that followed."""
    player = who(before.table.seats, before.table.thief)
    told = msg("{player} ends their turn.", player=player)
    return with_raids(with_draw(told, before, after), before, after)


LABEL_OF_END = msg("End turn")


@dataclass(frozen=True, slots=True)
class BeforeScouting(Decision[Pick | Hire | End]):
    """The start of a turn: scout, or hire raptors first."""

    def legal(self, state: State) -> Sequence[Pick | Hire | End]:
        """Cards to scout with, and raptors; without a card, the end (ET-008)."""
        actions: list[Pick | Hire | End] = [*laying.picks(state)]
        actions += hiring.hires(state, hiring.SPARE)
        if not hand_of(state):
            actions.append(END)
        return actions

    def step(self, state: State, action: Pick | Hire | End) -> State:
        """Start scouting, pay a raptor, or end the turn.

        All raptors of a turn are hired either before or after scouting (ET-092).
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
        """Ask the player to scout, now or after hiring raptors."""
        if not seen.known.hands[seen.table.thief]:
            return msg("You have no cards to scout with: end your turn.")
        if seen.table.hired:
            return msg("Scout now: choose a card, or hire another raptor.")
        return msg("Scout: choose a card from your hand, or hire raptors first.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Ask to scout first, or say why a raptor cannot be hired."""
        match thing:
            case Place():
                return msg(
                    "You can't choose a place until you've chosen a card from "
                    "your hand."
                )
            case Hireling(raptor):
                return hiring.why_not_hired(seen, raptor, hiring.SPARE)
            case Button("end"):
                return msg("You can't end your turn until you've scouted.")
            case HandCard() | NestCard() | Outlook() | Button():
                return None

    def log_line(
        self, before: Observation, action: Pick | Hire | End, after: Observation
    ) -> Message | None:
        """A raptor or the end of the turn; a card is reported when it is laid."""
        match action:
            case Pick():
                return None
            case Hire():
                return hiring.told_hire(before, action, after)
            case End():
                return told_end(before, after)

    def label(self, seen: Observation, action: Pick | Hire | End) -> Message:
        """The card, the raptor, or the end of the turn."""
        match action:
            case Pick():
                return laying.label_of_pick(seen, action)
            case Hire(raptor):
                return hiring.label_of_hire(raptor)
            case End():
                return LABEL_OF_END


@dataclass(frozen=True, slots=True)
class AfterScouting(Decision[Hire | End]):
    """After scouting: hire raptors if none were hired before it, or end the turn."""

    hires_are_over: bool
    """Whether this turn's raptors were hired before scouting (ET-092)."""

    def legal(self, state: State) -> Sequence[Hire | End]:
        """Raptors and the end; no second scouting, no duty to hire (ET-008, ET-009)."""
        if self.hires_are_over:
            return (END,)
        return [*hiring.hires(state, spare=0), END]

    def step(self, state: State, action: Hire | End) -> State:
        """Pay a raptor, or end the turn."""
        match action:
            case Hire(raptor):
                return hiring.hired(state, raptor, spare=0)
            case End():
                return ended(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask the player to end the turn, now or after hiring raptors."""
        if self.hires_are_over:
            return msg("You have scouted and hired: end your turn.")
        return msg("Hire raptors if you like, then end your turn.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Refuse a second scouting, and a raptor that cannot be hired."""
        match thing:
            case Place():
                return msg("You've already scouted this turn.")
            case HandCard():
                return msg(
                    "You've already scouted: only raptors let you lay more cards."
                )
            case Hireling() if self.hires_are_over:
                return msg(
                    "You can't hire more raptors: you already hired before "
                    "scouting this turn."
                )
            case Hireling(raptor):
                return hiring.why_not_hired(seen, raptor, spare=0)
            case NestCard() | Outlook() | Button():
                return None

    def log_line(
        self, before: Observation, action: Hire | End, after: Observation
    ) -> Message:
        """The raptor that was hired, or the end of the turn."""
        match action:
            case Hire():
                return hiring.told_hire(before, action, after)
            case End():
                return told_end(before, after)

    def label(self, seen: Observation, action: Hire | End) -> Message:
        """The raptor, or the end of the turn."""
        match action:
            case Hire(raptor):
                return hiring.label_of_hire(raptor)
            case End():
                return LABEL_OF_END


BEFORE_SCOUTING = BeforeScouting()


_after_scouting = cache(AfterScouting)  # there are but two
