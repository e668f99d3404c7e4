"""The icons face-up and face-down: play one more card with a raptor."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clutch.core.decision import Agenda
from clutch.core.message import Message, msg, spelled
from clutch.core.position import done
from clutch.games.egg_thieves.play import laying
from clutch.games.egg_thieves.play.deciding import HandCard, Thing
from clutch.games.egg_thieves.play.deeds import Deed, Work, finish_first
from clutch.games.egg_thieves.play.laying import Laying, open_nests
from clutch.games.egg_thieves.table.actions import (
    LAYS_DOWN,
    LAYS_UP,
    SPOT_PLACES,
    Lay,
    Pick,
)
from clutch.games.egg_thieves.table.position import Observation, State, Table, hand_of
from clutch.games.egg_thieves.table.raptors import Icon


class Play(Deed[Pick]):
    """Play one more card: pick it."""

    __slots__ = ()

    verb = Pick
    idle = msg("You have no cards left to lay.")
    is_up: ClassVar[bool]

    def why_idle(self, spare: int) -> Message:
        """Before scouting, the reason may be the cards that must be kept for it."""
        if not spare:
            return self.idle
        return msg(
            "Before scouting, you must keep {cards} cards in hand to scout with.",
            cards=spelled(spare),
        )

    def can(self, state: State, work: Work) -> bool:
        """Whether enough cards are left to scout with after it (ET-094)."""
        return len(hand_of(state)) > work.spare

    def legal(self, state: State, work: Work) -> Sequence[Pick]:
        """The cards of the hand."""
        return laying.picks(state)

    def step(self, state: State, action: Pick, agenda: Agenda) -> State:
        """The place of the card is chosen next."""
        return laying.picked(state, action, (*agenda, Extra(self.is_up)))

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Ask to choose a card first."""
        return finish_first(thing)

    def log_line(self, before: Observation, action: Pick, after: Observation) -> None:
        """Report nothing: the card is reported when it is laid."""

    def label(self, seen: Observation, action: Pick) -> Message:
        """The card to play."""
        return laying.label_of_pick(seen, action)


class PlayUp(Play):
    """Play one more card face-up (ET-056)."""

    __slots__ = ()

    icon, is_up = Icon.FACE_UP, True
    in_short = msg("face up")
    rule = msg("Face up: you lay one more card, face up.")

    def prompt(self, raptor: Message) -> Message:
        """Ask which card to play."""
        return msg("{raptor}: choose a card to lay face up.", raptor=raptor)


class PlayDown(Play):
    """Play one more card face-down (ET-057)."""

    __slots__ = ()

    icon, is_up = Icon.FACE_DOWN, False
    in_short = msg("face down")
    rule = msg("Face down: you lay one more card, face down.")

    def prompt(self, raptor: Message) -> Message:
        """Ask which card to play."""
        return msg("{raptor}: choose a card to lay face down.", raptor=raptor)


@dataclass(frozen=True, slots=True)
class Extra(Laying):
    """A card to play through a raptor has been picked: lay it."""

    is_up: bool

    def legal(self, state: State) -> Sequence[Lay]:
        """Any open nest and any own spot."""
        return lays(state.table, is_up=self.is_up)

    def step(self, state: State, action: Lay) -> State:
        """Lay the card; then the raptor continues."""
        return laying.laid(state, action, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """Say which way up the card goes, and which places are free."""
        if open_nests(seen.table):
            if self.is_up:
                return msg("Lay the card face up in an open nest or one of your spots.")
            return msg("Lay the card face down in an open nest or one of your spots.")
        if self.is_up:
            return msg("Lay the card face up in one of your spots: no nest is open.")
        return msg("Lay the card face down in one of your spots: no nest is open.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Ask to lay the picked card first."""
        if isinstance(thing, HandCard):
            return msg("You've already chosen a card: now choose where it goes.")
        return finish_first(thing)


def lays(table: Table, *, is_up: bool) -> Sequence[Lay]:
    """Where one more card may be laid: any open nest and any own spot (ET-076)."""
    faced = LAYS_UP if is_up else LAYS_DOWN
    return [faced[place] for place in (*open_nests(table), *SPOT_PLACES)]


PLAY_UP, PLAY_DOWN = PlayUp(), PlayDown()
