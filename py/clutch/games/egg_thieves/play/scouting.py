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
        """Nests, then spots; each face-up, then face-down (ET-015)."""
        return lays(self.first, open_nests(state.table), len(hand_of(state)))

    def step(self, state: State, action: Lay) -> State:
        """The card lies. Another follows, if there is one and a place for it (ET-095).

        Under this lies what comes after the scouting.
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
        """Which way it may lie, and where."""
        match self.first:
            case None:
                return msg("Choose where the card goes, and whether it lies face-up.")
            case Way(is_up=True, in_nest=True):
                return msg("Lay the second card face-down on a spot of yours.")
            case Way(in_nest=True):
                return msg("Lay the second card face-up on a spot of yours.")
            case Way(is_up=True):
                return msg("Lay the second card face-down on a nest.")
            case Way():
                return msg("Lay the second card face-up on a nest.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """A card is in hand, to be laid."""
        match thing:
            case Place(face=face):
                return self._misplaced(face)
            case HandCard():
                return msg("A card is chosen already: now choose where it goes.")
            case Hireling() | NestCard() | Outlook() | Button():
                return not_in_between(thing)

    def _misplaced(self, face: str) -> Message:
        """Why it may not lie there so (ET-013, ET-014, ET-096)."""
        if self.first is None:
            return msg("With one card left to scout with, it goes to an open nest.")
        if face == ("up" if self.first.is_up else "down"):
            return msg("Of the two cards one lies face-up and one face-down.")
        if self.first.in_nest:
            return msg(
                "One card goes to a nest and one to a spot of yours: now the spot."
            )
        return msg("One card goes to a nest and one to a spot of yours: now the nest.")


def lays(first: Way | None, nests: Sequence[int], held: int) -> Sequence[Lay]:
    """Where a card to scout with may be laid, and which way.

    `nests` are open, and so many cards are held, this one too. Of two cards one goes to
    a nest and one to any spot (ET-014, ET-021), one face-up and one face-down (ET-013).
    A single card goes to a nest, if one is open (ET-096); without one both go to spots,
    that is only the one for a spot is played (ET-095).
    """
    if first is not None:
        faced = LAYS_DOWN if first.is_up else LAYS_UP
        return [faced[place] for place in (SPOT_PLACES if first.in_nest else nests)]
    places = (*nests, *SPOT_PLACES) if nests and held > 1 else nests or SPOT_PLACES
    return [faced[place] for place in places for faced in (LAYS_UP, LAYS_DOWN)]


@dataclass(frozen=True, slots=True)
class Second(Decision[Pick]):
    """The first card to scout with lies: pick the second."""

    first: Way

    def legal(self, state: State) -> Sequence[Pick]:
        """The cards of the hand."""
        return laying.picks(state)

    def step(self, state: State, action: Pick) -> State:
        """The card is chosen: now it is laid."""
        return laying.picked(state, action, done(state.table, _card(self.first)))

    def prompt(self, seen: Observation) -> Message:
        """How it will lie, and where."""
        match self.first:
            case Way(is_up=True, in_nest=True):
                return msg(
                    "Choose the second card: it goes face-down to a spot of yours."
                )
            case Way(in_nest=True):
                return msg(
                    "Choose the second card: it goes face-up to a spot of yours."
                )
            case Way(is_up=True):
                return msg("Choose the second card: it goes face-down to a nest.")
            case Way():
                return msg("Choose the second card: it goes face-up to a nest.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """A card comes first."""
        if isinstance(thing, Place):
            return msg("Choose a card from your hand first.")
        return not_in_between(thing)

    def told(self, before: Observation, action: Pick, after: Observation) -> None:
        """It is told when it is laid."""

    def label(self, seen: Observation, action: Pick) -> Message:
        """The card."""
        return laying.label_of_pick(seen, action)


CARD = Card()


def not_in_between(thing: Thing) -> Message | None:
    """What nobody does between the two cards of a scouting (ET-073)."""
    match thing:
        case Hireling():
            return msg("Raptors are hired before or after scouting, not in between.")
        case Button("end"):
            return msg("Finish scouting first.")
        case Place() | HandCard() | NestCard() | Outlook() | Button():
            return None


# There are few of each, and they lie on the agenda again and again.
_card, _second = cache(Card), cache(Second)
