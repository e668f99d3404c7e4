"""The actions of Egg Thieves, and the places where cards are laid.

Actions of raptors are in `raptors`.
"""

from dataclasses import dataclass

from clutch.core import decision
from clutch.games.egg_thieves.table.components import CARDS, NESTS
from clutch.games.egg_thieves.table.raptors import RaptorAction

PLACES = (*(f"nest-{n}" for n in NESTS), *(f"spot-{n}" for n in NESTS))
"""Places for cards: the nests, then the spots of the current thief (ET-006)."""
FIRST_SPOT = len(NESTS)
NEST_PLACES = tuple(range(FIRST_SPOT))
SPOT_PLACES = tuple(range(FIRST_SPOT, len(PLACES)))


@dataclass(frozen=True, slots=True)
class Pick(decision.Action):
    """Take a card out of the hand, to lay it."""

    takes = True

    card: int

    def __str__(self) -> str:
        return f"card {CARDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Lay(decision.Action):
    """Lay the picked card on a place, or an Eggbot's next card unseen."""

    place: int
    """The index in `PLACES`."""
    is_up: bool

    def __str__(self) -> str:
        return f"lay {PLACES[self.place]}-{'up' if self.is_up else 'down'}"


@dataclass(frozen=True, slots=True)
class End(decision.Action):
    """End the turn: refill the hand, then raid."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Flip(decision.Action):
    """Flip an Eggbot's next card, to place it face-up afterwards."""

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Discard(decision.Action):
    """Discard an Eggbot's next card unseen."""

    def __str__(self) -> str:
        return "discard"


Action = Pick | Lay | End | Flip | Discard | RaptorAction

PICKS = tuple(Pick(card) for card in range(len(CARDS)))
LAYS_UP = tuple(Lay(place, is_up=True) for place in range(len(PLACES)))
LAYS_DOWN = tuple(Lay(place, is_up=False) for place in range(len(PLACES)))
END, FLIP, DISCARD = End(), Flip(), Discard()
