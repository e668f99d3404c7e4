"""The raptors: their costs, icons and effects, and the actions of their icons.

A raptor is a number, its index in `RAPTORS`.
"""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.message import Message, msg
from clutch.core.values import Named
from clutch.games.egg_thieves.table.components import BOX, NESTS

SHOWN_RAPTORS = 4
"""The number of raptors for hire; all are replaced after a raid (ET-002, ET-037)."""


class Icon(Named):
    """What an icon on a raptor allows the player to do."""

    PEEK = "peek"
    DRAW = "draw"
    SWAP = "swap"
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"


@dataclass(frozen=True, slots=True)
class Raptor:
    """A raptor card: its cost in eggs, and the icons it offers."""

    key: str
    name: Message
    cost: int
    icons: tuple[Icon, ...]
    any_order: bool = False

    @property
    def effect(self) -> Message:
        """The whole effect, in a sentence."""
        counts = {
            "look": self.icons.count(Icon.PEEK),
            "draw": self.icons.count(Icon.DRAW),
            "lay": sum(icon in {Icon.FACE_UP, Icon.FACE_DOWN} for icon in self.icons),
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
        "Draw {draw} cards, then lay {lay} more card face up."
    ),
    (Icon.DRAW, Icon.DRAW, Icon.DRAW, Icon.FACE_DOWN): msg(
        "Draw {draw} cards, then lay {lay} more card face down."
    ),
    (Icon.FACE_UP,): msg("Lay {lay} more card face up."),
    (Icon.FACE_DOWN,): msg("Lay {lay} more card face down."),
    (Icon.SWAP,): msg("Swap 2 face-up cards in different nests."),
    (Icon.PEEK, Icon.FACE_UP): msg(
        "Look at {look} face-down card in a nest, then lay {lay} more card face up."
    ),
    (Icon.DRAW, Icon.FACE_UP): msg(
        "Draw {draw} card, then lay {lay} more card face up."
    ),
    (Icon.DRAW, Icon.FACE_DOWN): msg(
        "Draw {draw} card, then lay {lay} more card face down."
    ),
    (Icon.PEEK, Icon.SWAP): msg(
        "Look at {look} face-down card in a nest, then swap 2 face-up cards "
        "in different nests."
    ),
    (Icon.PEEK, Icon.DRAW, Icon.SWAP): msg(
        "Look at {look} face-down card in a nest, draw {draw} card, and swap "
        "2 face-up cards in different nests, in any order."
    ),
}
"""The effect of each sequence of icons; the placeholders are counts of icons."""

At = tuple[int, int]
"""A card in a nest: the nest, and the index in it."""


@dataclass(frozen=True, slots=True)
class Hire(decision.Action):
    """Pay a raptor to use its icons."""

    for_good = True

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
    """Draw an egg card now, although other icons could be used first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Swap(decision.Action):
    """Choose the first of two face-up cards to swap."""

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
    """Skip the rest of the raptor's icons."""

    def __str__(self) -> str:
        return "stop"


RaptorAction = Hire | Peek | Draw | Swap | With | Stop


def name_of(nest: int, index: int) -> str:
    """The name of a card in a nest: `a1` is the first card of nest A."""
    return f"{NESTS[nest]}{index + 1}"


def parse_raptor(key: str) -> int:
    """The number of the raptor with that key."""
    return next(i for i, raptor in enumerate(RAPTORS) if raptor.key == key)


HIRES = tuple(Hire(raptor) for raptor in range(len(RAPTORS)))
DRAW, STOP = Draw(), Stop()

# A nest cannot hold more cards than there are in the box.
_INDICES = range(len(BOX))
PEEKS = tuple(tuple(Peek(n, i) for i in _INDICES) for n in range(len(NESTS)))
SWAPS = tuple(tuple(Swap(n, i) for i in _INDICES) for n in range(len(NESTS)))
WITHS = tuple(tuple(With(n, i) for i in _INDICES) for n in range(len(NESTS)))
