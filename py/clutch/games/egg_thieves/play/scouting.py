"""Scouting: two cards, one to a nest and one to a spot, one face-up and one face-down.

Rules ET-013 to ET-015, ET-021, ET-095, ET-096. The first card is picked in `turn`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, msg
from clutch.core.position import done
from clutch.games.egg_thieves.play import laying
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
from clutch.games.egg_thieves.play.laying import Laying, Way, open_nests
from clutch.games.egg_thieves.table.actions import (
    LAYS_DOWN,
    LAYS_UP,
    SPOT_PLACES,
    Lay,
    Pick,
)
from clutch.games.egg_thieves.table.position import Observation, State, hand_of


@dataclass(frozen=True, slots=True)
class Card(Laying):
    """A card to scout with has been picked: lay it."""

    first: Way | None = None
    """How the first of the two was laid, if this is the second."""

    def legal(self, state: State) -> Sequence[Lay]:
        """Nests before spots; in each place, face-up before face-down (ET-015)."""
        return lays(self.first, open_nests(state.table), len(hand_of(state)))

    def step(self, state: State, action: Lay) -> State:
        """Lay the card; a second one follows if it exists and has a place (ET-095).

        The rest of the turn waits below this on the agenda.
        """
        way, table = laying.way_of(action), state.table
        is_last = (
            self.first is not None
            or len(hand_of(state)) == 1
            or not (way.in_nest or open_nests(table))
        )
        agenda = done(table) if is_last else done(table, _second(way))
        return laying.laid(state, action, agenda)

    def prompt(self, seen: Observation) -> Message:
        """Ask which way up the card goes, and where."""
        match self.first:
            case None:
                return msg("Choose where the card goes, and whether it is face up.")
            case Way(is_up=True, in_nest=True):
                return msg("Lay the second card face down on your board.")
            case Way(in_nest=True):
                return msg("Lay the second card face up on your board.")
            case Way(is_up=True):
                return msg("Lay the second card face down in a nest.")
            case Way():
                return msg("Lay the second card face up in a nest.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Ask to lay the picked card, and say why a place does not fit."""
        match thing:
            case Place(face=face):
                return self._misplaced(face)
            case HandCard():
                return msg("You've already chosen a card: now choose where it goes.")
            case Hireling() | NestCard() | Outlook() | Button():
                return not_in_between(thing)

    def _misplaced(self, face: str) -> Message:
        """Why the card may not be laid there that way (ET-013, ET-014, ET-096)."""
        if self.first is None:
            return msg("You can't lay your only card in a spot while a nest is open.")
        if face == ("up" if self.first.is_up else "down"):
            return msg(
                "You must lay one of the two cards face up and the other face down."
            )
        if self.first.in_nest:
            return msg("You can't lay both cards in nests: lay this one on your board.")
        return msg("You can't lay both cards on your board: lay this one in a nest.")


def lays(first: Way | None, nests: Sequence[int], held: int) -> Sequence[Lay]:
    """The places where a scouting card may be laid, face-up or face-down.

    `nests` are the open ones; `held` counts the cards in hand, including this one. Of
    two cards, one goes to a nest and one to any spot (ET-014, ET-021), one face-up and
    one face-down (ET-013). A single card goes to a nest if one is open (ET-096). If no
    nest is open, only the card for a spot is played (ET-095).
    """
    if first is not None:
        faced = LAYS_DOWN if first.is_up else LAYS_UP
        return [faced[place] for place in (SPOT_PLACES if first.in_nest else nests)]
    places = (*nests, *SPOT_PLACES) if nests and held > 1 else nests or SPOT_PLACES
    return [faced[place] for place in places for faced in (LAYS_UP, LAYS_DOWN)]


@dataclass(frozen=True, slots=True)
class Second(Decision[Pick]):
    """The first scouting card has been laid: pick the second."""

    first: Way

    def legal(self, state: State) -> Sequence[Pick]:
        """The cards of the hand."""
        return laying.picks(state)

    def step(self, state: State, action: Pick) -> State:
        """Pick the card; it is laid next."""
        return laying.picked(state, action, done(state.table, _card(self.first)))

    def prompt(self, seen: Observation) -> Message:
        """Say which way up the second card goes, and where."""
        match self.first:
            case Way(is_up=True, in_nest=True):
                return msg(
                    "Choose a second card to lay face down in one of your spots."
                )
            case Way(in_nest=True):
                return msg("Choose a second card to lay face up in one of your spots.")
            case Way(is_up=True):
                return msg("Choose a second card to lay face down in a nest.")
            case Way():
                return msg("Choose a second card to lay face up in a nest.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Ask to choose a card first."""
        if isinstance(thing, Place):
            return msg(
                "You can't choose a place until you've chosen a card from your hand."
            )
        return not_in_between(thing)

    def log_line(self, before: Observation, action: Pick, after: Observation) -> None:
        """Report nothing: the card is reported when it is laid."""

    def label(self, seen: Observation, action: Pick) -> Message:
        """The card to play."""
        return laying.label_of_pick(seen, action)


CARD = Card()


def not_in_between(thing: Thing) -> Message | None:
    """What may not be done between the two scouting cards (ET-073)."""
    match thing:
        case Hireling():
            return msg("You can't hire raptors in the middle of scouting.")
        case Button("end"):
            return msg("You can't end your turn until you've finished scouting.")
        case Place() | HandCard() | NestCard() | Outlook() | Button():
            return None


# There are few distinct ones, and they are put on the agenda very often.
_card, _second = cache(Card), cache(Second)
