"""What can be done in Egg Thieves, and the places where cards are laid.

What is done about raptors stands with them.
"""

from dataclasses import dataclass

from clutch.core import decision
from clutch.games.egg_thieves.table.components import CARDS, NESTS
from clutch.games.egg_thieves.table.raptors import RaptorAction

PLACES = (*(f"nest-{n}" for n in NESTS), *(f"spot-{n}" for n in NESTS))
"""Where cards are laid: the nests, then the spots of whoever's turn it is (ET-006)."""
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
    """Lay the card on a place; an Eggbot's unflipped card, unseen."""

    place: int
    """A row of `PLACES`."""
    is_up: bool

    def __str__(self) -> str:
        return f"lay {PLACES[self.place]}-{'up' if self.is_up else 'down'}"


@dataclass(frozen=True, slots=True)
class End(decision.Action):
    """End the turn: draw cards, then the raids."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Flip(decision.Action):
    """Turn an Eggbot's next card up, to place it then."""

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
