"""Base class of all decisions: the things on the board, and refusals they share.

A decision names its own rule against a choice in `refusal`. The rules that hold in
every decision are checked before it, the usual ones after it.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.play import outlook
from clutch.games.egg_thieves.table.actions import PLACES
from clutch.games.egg_thieves.table.components import BOX, CARDS, FULL, NESTS
from clutch.games.egg_thieves.table.position import Observation, State
from clutch.games.egg_thieves.table.raptors import RAPTORS, name_of

A = TypeVar("A", bound=decision.Action)


@dataclass(frozen=True, slots=True)
class Place:
    """A nest or an own spot to lay a card on: face-up, face-down, or either."""

    place: int
    """The index in `PLACES`."""
    face: str
    """`up` or `down`; empty for either."""


@dataclass(frozen=True, slots=True)
class NestCard:
    """A card in a nest."""

    nest: int
    index: int


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the hand."""


@dataclass(frozen=True, slots=True)
class Hireling:
    """A raptor for hire."""

    raptor: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """The head of a nest; clicking on it asks what a raid of the nest would bring."""

    nest: int


@dataclass(frozen=True, slots=True)
class Button:
    """A thing without a place on the table, or any unknown text."""

    text: str


Thing = Place | NestCard | HandCard | Hireling | Outlook | Button

ASKED = tuple(f"raid-{nest}" for nest in NESTS)
"""For each nest, the text that asks what its raid would bring."""

# The things that can be tried on the board, by their texts.
_THINGS: dict[str, Thing] = {
    **{
        f"{name}{face and '-'}{face}": Place(place, face)
        for place, name in enumerate(PLACES)
        for face in ("", "up", "down")
    },
    **{
        name_of(nest, index): NestCard(nest, index)
        for nest in range(len(NESTS))
        for index in range(len(BOX))
    },
    **{str(card): HandCard() for card in CARDS},
    **{facts.key: Hireling(raptor) for raptor, facts in enumerate(RAPTORS)},
    **{text: Outlook(nest) for nest, text in enumerate(ASKED)},
}


class Decision(decision.Decision[State, Observation, A], Generic[A]):
    """A decision of Egg Thieves: its refusals are about things on the board."""

    __slots__ = ()

    @abstractmethod
    def refusal(self, seen: Observation, thing: Thing, /) -> Message | None:
        """The rule of this decision that forbids choosing that thing, or None."""

    def why_not(self, seen: Observation, tried: str) -> Message:
        """The rule that forbids choosing that thing, of this decision or in general."""
        thing = _THINGS.get(tried) or Button(tried)
        return (
            _always(seen, thing)
            or self.refusal(seen, thing)
            or _usually(seen, thing)
            or NOT_NOW
        )


def _always(seen: Observation, thing: Thing) -> Message | None:
    """The rules that hold in every decision (ET-018, ET-072, ET-074, ET-088)."""
    match thing:
        case Outlook(nest):
            return outlook.answer(seen, nest)
        case Place(place) if place in seen.table.closed:
            return msg(
                "You can't lay a card here: this nest has already reached {full} "
                "triceratops.",
                full=FULL,
            )
        case Hireling(raptor) if raptor in seen.table.hired:
            return msg("This raptor has already helped you this turn.")
        case Place() | Hireling() | NestCard() | HandCard() | Button():
            return None


def _usually(seen: Observation, thing: Thing) -> Message | None:
    """The rules that hold unless a decision has a rule of its own (ET-020)."""
    if not isinstance(thing, NestCard):
        return None
    pile = seen.known.nests[thing.nest]
    if thing.index < len(pile) and pile[thing.index].is_up:
        return msg("You can't move a card in a nest without a raptor that swaps cards.")
    return msg("You can't look at a face-down card in a nest without a raptor.")
