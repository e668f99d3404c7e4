"""The raptors: what each costs and shows, and what its payer does about that.

A raptor is a number, its row in `RAPTORS`.
"""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.message import Message, msg
from clutch.core.values import Named
from clutch.games.egg_thieves.table.components import BOX, NESTS

SHOWN_RAPTORS = 4
"""How many lie for hire; all of them are replaced after a raid (ET-002, ET-037)."""


class Icon(Named):
    """What a raptor lets a player do."""

    PEEK = "peek"
    DRAW = "draw"
    SWAP = "swap"
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"


@dataclass(frozen=True, slots=True)
class Raptor:
    """A raptor card: what it costs in eggs, and what it lets its payer do."""

    key: str
    name: Message
    cost: int
    icons: tuple[Icon, ...]
    any_order: bool = False

    @property
    def effect(self) -> Message:
        """All that it lets its payer do, in a sentence."""
        counts = {
            "look": self.icons.count(Icon.PEEK),
            "draw": self.icons.count(Icon.DRAW),
            "play": sum(icon in {Icon.FACE_UP, Icon.FACE_DOWN} for icon in self.icons),
        }
        return Message(EFFECTS[self.icons].text, tuple(counts.items()))


# ET-068: costs and icons.
RAPTORS = (
    Raptor("sniffer", msg("Sniffer"), 1, (Icon.PEEK,)),
    Raptor("peeper", msg("Peeper"), 1, (Icon.PEEK,)),
    Raptor("nipper", msg("Nipper"), 1, (Icon.DRAW,)),
    Raptor("grabber", msg("Grabber"), 1, (Icon.DRAW,)),
    Raptor("strutter", msg("Strutter"), 1, (Icon.FACE_UP,)),
    Raptor("prancer", msg("Prancer"), 1, (Icon.FACE_UP,)),
    Raptor("squinter", msg("Squinter"), 1, (Icon.PEEK, Icon.PEEK)),
    Raptor("scout", msg("Scout"), 2, (Icon.PEEK, Icon.FACE_UP)),
    Raptor("scooper", msg("Scooper"), 2, (Icon.DRAW, Icon.DRAW, Icon.FACE_UP)),
    Raptor("forager", msg("Forager"), 2, (Icon.DRAW, Icon.DRAW, Icon.FACE_UP)),
    Raptor("skulker", msg("Skulker"), 2, (Icon.FACE_DOWN,)),
    Raptor("burrower", msg("Burrower"), 2, (Icon.FACE_DOWN,)),
    Raptor("switcher", msg("Switcher"), 1, (Icon.SWAP,)),
    Raptor("trader", msg("Trader"), 1, (Icon.SWAP,)),
    Raptor("courier", msg("Courier"), 2, (Icon.DRAW, Icon.FACE_UP)),
    Raptor("stalker", msg("Stalker"), 2, (Icon.PEEK, Icon.PEEK, Icon.PEEK)),
    Raptor(
        "hoarder",
        msg("Hoarder"),
        3,
        (Icon.DRAW, Icon.DRAW, Icon.DRAW, Icon.FACE_DOWN),
    ),
    Raptor("trickster", msg("Trickster"), 2, (Icon.PEEK, Icon.SWAP)),
    Raptor("digger", msg("Digger"), 2, (Icon.DRAW, Icon.FACE_DOWN)),
    Raptor(
        "ringleader",
        msg("Ringleader"),
        3,
        (Icon.PEEK, Icon.DRAW, Icon.SWAP),
        any_order=True,
    ),
)

EFFECTS = {
    (Icon.PEEK,): msg("Look at {look} face-down card in a nest."),
    (Icon.PEEK, Icon.PEEK): msg("Look at {look} face-down cards in nests."),
    (Icon.PEEK, Icon.PEEK, Icon.PEEK): msg(
        "Look at up to {look} face-down cards in nests."
    ),
    (Icon.DRAW,): msg("Draw {draw} egg card."),
    (Icon.DRAW, Icon.DRAW, Icon.FACE_UP): msg(
        "Draw {draw}, then play {play} more card face-up."
    ),
    (Icon.DRAW, Icon.DRAW, Icon.DRAW, Icon.FACE_DOWN): msg(
        "Draw {draw}, then play {play} more card face-down."
    ),
    (Icon.FACE_UP,): msg("Play {play} more card face-up."),
    (Icon.FACE_DOWN,): msg("Play {play} more card face-down."),
    (Icon.SWAP,): msg("Swap two face-up cards of different nests."),
    (Icon.PEEK, Icon.FACE_UP): msg(
        "Look at {look} face-down card in a nest, then play {play} more card face-up."
    ),
    (Icon.DRAW, Icon.FACE_UP): msg("Draw {draw}, then play {play} more card face-up."),
    (Icon.DRAW, Icon.FACE_DOWN): msg(
        "Draw {draw}, then play {play} more card face-down."
    ),
    (Icon.PEEK, Icon.SWAP): msg(
        "Look at {look} face-down card in a nest, then swap two face-up cards of "
        "different nests."
    ),
    (Icon.PEEK, Icon.DRAW, Icon.SWAP): msg(
        "Look at {look} face-down card in a nest, draw {draw}, and swap two face-up "
        "cards of different nests, in any order."
    ),
}
"""What raptors with these icons let one do; the holes are counts of icons."""

At = tuple[int, int]
"""A card in a nest: which nest, and how many lie before."""


@dataclass(frozen=True, slots=True)
class Hire(decision.Action):
    """Pay a raptor to be allowed what it shows."""

    raptor: int

    def __str__(self) -> str:
        return f"hire {RAPTORS[self.raptor].key}"


@dataclass(frozen=True, slots=True)
class Peek(decision.Action):
    """Look at a face-down card in a nest."""

    nest: int
    index: int

    def __str__(self) -> str:
        return f"peek {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class Draw(decision.Action):
    """Draw an egg card now, where other things could be done first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Swap(decision.Action):
    """Choose the first of two face-up cards that change places."""

    takes = True

    nest: int
    index: int

    def __str__(self) -> str:
        return f"swap {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class With(decision.Action):
    """Choose the second card of a swap."""

    nest: int
    index: int

    def __str__(self) -> str:
        return f"with {name_of(self.nest, self.index)}"


@dataclass(frozen=True, slots=True)
class Stop(decision.Action):
    """Go without the rest of what the raptor would let one do."""

    def __str__(self) -> str:
        return "stop"


RaptorAction = Hire | Peek | Draw | Swap | With | Stop


def name_of(nest: int, index: int) -> str:
    """What a card in a nest is called: a1 is the first one of nest A."""
    return f"{NESTS[nest]}{index + 1}"


def parse_raptor(key: str) -> int:
    """The number of the raptor of that name."""
    return next(i for i, raptor in enumerate(RAPTORS) if raptor.key == key)


HIRES = tuple(Hire(raptor) for raptor in range(len(RAPTORS)))
DRAW, STOP = Draw(), Stop()

# A nest can hold no more cards than there are.
_INDICES = range(len(BOX))
PEEKS = tuple(tuple(Peek(n, i) for i in _INDICES) for n in range(len(NESTS)))
SWAPS = tuple(tuple(Swap(n, i) for i in _INDICES) for n in range(len(NESTS)))
WITHS = tuple(tuple(With(n, i) for i in _INDICES) for n in range(len(NESTS)))
