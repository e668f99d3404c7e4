"""What all decisions share: the things on the board, and refusals that always hold.

A decision names the rule of its own that stands in the way (`refusal`). Before it come
the rules that hold in every decision, after it what usually holds.
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
    """A nest or an own spot to lay a card on, one way or either."""

    place: int
    """A row of `PLACES`."""
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
    """The head of a nest: who clicks on it asks what its raid would bring."""

    nest: int


@dataclass(frozen=True, slots=True)
class Button:
    """Something at no place on the table, or text that somebody made up."""

    text: str


Thing = Place | NestCard | HandCard | Hireling | Outlook | Button

ASKED = tuple(f"raid-{nest}" for nest in NESTS)
"""For each nest how one asks what its raid would bring."""

# Whatever somebody can try on the board, by its text.
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
        """Which rule of this decision stands in the way of choosing that thing."""

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Which rule stands in the way, whosever it is."""
        thing = _THINGS.get(tried) or Button(tried)
        return (
            _always(seen, thing)
            or self.refusal(seen, thing)
            or _usually(seen, thing)
            or NOT_NOW
        )


def _always(seen: Observation, thing: Thing) -> Message | None:
    """What holds in every decision (ET-018, ET-072, ET-074, ET-088)."""
    match thing:
        case Outlook(nest):
            return outlook.answer(seen, nest)
        case Place(place) if place in seen.table.closed:
            return msg(
                "This nest has reached {full} triceratops: it takes no more cards in "
                "this turn.",
                full=FULL,
            )
        case Hireling(raptor) if raptor in seen.table.hired:
            return msg("Each raptor helps once a turn: this one has done so.")
        case Place() | Hireling() | NestCard() | HandCard() | Button():
            return None


def _usually(seen: Observation, thing: Thing) -> Message | None:
    """What holds where a decision has nothing else to say (ET-020)."""
    if not isinstance(thing, NestCard):
        return None
    pile = seen.known.nests[thing.nest]
    if thing.index < len(pile) and pile[thing.index].is_up:
        return msg("Cards in nests stay there; only a raptor can swap them.")
    return msg(
        "A face-down card in a nest is only looked at with the help of a raptor."
    )
