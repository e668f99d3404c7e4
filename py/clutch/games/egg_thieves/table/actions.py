"""What can be done in Egg Thieves: phases and actions, and the places cards go to."""

from dataclasses import dataclass
from enum import Enum

from clutch.core import game
from clutch.games.egg_thieves.table.components import BOX, CARDS, NESTS, RAPTORS


class Phase(Enum):
    """What is to be decided."""

    TURN = "turn"
    """Begin to scout, hire a raptor, or end the turn."""
    CARD = "card"
    """A card to scout with has been picked: lay it."""
    SCOUT = "scout"
    """The first card to scout with lies: pick the second."""
    ICON = "icon"
    """A raptor is at work: do what it lets you do."""
    EXTRA = "extra"
    """A card to play through a raptor has been picked: lay it."""
    SWAP = "swap"
    """One card of a swap has been chosen: choose the other."""
    EGGBOT = "eggbot"
    """An Eggbot's next card: flip it, place it unseen, or discard it."""
    FLIPPED = "flipped"
    """An Eggbot's card has been flipped: place it."""
    OVER = "over"
    """The game is over."""


PLACES = (*(f"nest-{n}" for n in NESTS), *(f"spot-{n}" for n in NESTS))
"""Where cards are laid: the nests, then the spots of whoever's turn it is."""
FIRST_SPOT = len(NESTS)


@dataclass(frozen=True, slots=True)
class Pick(game.Action):
    """Take a card out of the hand, to lay it."""

    card: int

    def __str__(self) -> str:
        return f"card {CARDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Lay(game.Action):
    """Lay the card on a place; an Eggbot's unflipped card, unseen."""

    place: int
    """A row of `PLACES`."""
    is_up: bool

    def __str__(self) -> str:
        return f"lay {PLACES[self.place]}-{'up' if self.is_up else 'down'}"


@dataclass(frozen=True, slots=True)
class Hire(game.Action):
    """Pay a raptor to be allowed what it shows."""

    raptor: int

    def __str__(self) -> str:
        return f"hire {RAPTORS[self.raptor].key}"


@dataclass(frozen=True, slots=True)
class Peek(game.Action):
    """Look at a face-down card in a nest."""

    nest: int
    index: int

    def __str__(self) -> str:
        return f"peek {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class Draw(game.Action):
    """Draw an egg card now, where other things could be done first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Swap(game.Action):
    """Choose the first of two face-up cards that change places."""

    nest: int
    index: int

    def __str__(self) -> str:
        return f"swap {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class With(game.Action):
    """Choose the second card of a swap."""

    nest: int
    index: int

    def __str__(self) -> str:
        return f"with {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class Stop(game.Action):
    """Go without the rest of what the raptor would let one do."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class End(game.Action):
    """End the turn: draw cards, then the raids."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Flip(game.Action):
    """Turn an Eggbot's next card up, to place it then."""

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Discard(game.Action):
    """Discard an Eggbot's next card unseen."""

    def __str__(self) -> str:
        return "discard"


Action = Pick | Lay | Hire | Peek | Draw | Swap | With | Stop | End | Flip | Discard


def name_of(nest: int, index: int) -> str:
    """What a card in a nest is called: a1 is the first one of nest A."""
    return f"{NESTS[nest]}{index + 1}"


PICKS = tuple(Pick(card) for card in range(len(CARDS)))
LAYS_UP = tuple(Lay(place, is_up=True) for place in range(len(PLACES)))
LAYS_DOWN = tuple(Lay(place, is_up=False) for place in range(len(PLACES)))
HIRES = tuple(Hire(raptor) for raptor in range(len(RAPTORS)))
DRAW, STOP, END, FLIP, DISCARD = Draw(), Stop(), End(), Flip(), Discard()

# A nest can hold no more cards than there are.
_INDICES = range(len(BOX))
PEEKS = tuple(tuple(Peek(n, i) for i in _INDICES) for n in range(len(NESTS)))
SWAPS = tuple(tuple(Swap(n, i) for i in _INDICES) for n in range(len(NESTS)))
WITHS = tuple(tuple(With(n, i) for i in _INDICES) for n in range(len(NESTS)))
