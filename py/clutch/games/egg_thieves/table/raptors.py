"""The raptors: their costs, icons and effects, and the actions of their icons.

A raptor is a number, its index in `RAPTORS`.
"""

from dataclasses import dataclass
from functools import reduce
from itertools import groupby

from clutch.core import decision
from clutch.core.message import Message, followed, msg, msg_n
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
        """The whole effect: a sentence for each icon, in their order."""
        told = [does(icon, len([*same])) for icon, same in groupby(self.icons)]
        if self.any_order:
            told.append(msg("In any order."))
        return reduce(followed, told)


def does(icon: Icon, n: int) -> Message:
    """The sentence for an icon that a raptor shows `n` times in a row."""
    match icon:
        case Icon.PEEK:
            return msg_n(
                "Look at {n} face-down card in a nest.",
                "Look at {n} face-down cards in nests.",
                n=n,
            )
        case Icon.DRAW:
            return msg_n("Draw {n} card.", "Draw {n} cards.", n=n)
        case Icon.SWAP:
            return msg("Swap 2 face-up cards in different nests.")
        case Icon.FACE_UP:
            return msg_n(
                "Lay {n} more card face up.",
                "Lay {n} more cards face up.",
                n=n,
            )
        case Icon.FACE_DOWN:
            return msg_n(
                "Lay {n} more card face down.",
                "Lay {n} more cards face down.",
                n=n,
            )


# ET-068: costs and icons. Every raptor lays a card or swaps two, so that none is hired
# much less than others: `build.py arena egg-thieves --shares hire`.
RAPTORS = (
    Raptor("sniffer", msg("Sniffer"), 1, (Icon.PEEK, Icon.SWAP)),
    Raptor("peeper", msg("Peeper"), 2, (Icon.PEEK, Icon.FACE_DOWN)),
    Raptor("nipper", msg("Nipper"), 1, (Icon.DRAW, Icon.SWAP)),
    Raptor("grabber", msg("Grabber"), 1, (Icon.DRAW, Icon.DRAW, Icon.SWAP)),
    Raptor("strutter", msg("Strutter"), 2, (Icon.FACE_UP, Icon.PEEK)),
    Raptor("prancer", msg("Prancer"), 3, (Icon.FACE_UP, Icon.FACE_DOWN)),
    Raptor("squinter", msg("Squinter"), 2, (Icon.PEEK, Icon.PEEK, Icon.FACE_UP)),
    Raptor("scout", msg("Scout"), 2, (Icon.PEEK, Icon.FACE_UP)),
    Raptor(
        "scooper",
        msg("Scooper"),
        3,
        (Icon.DRAW, Icon.DRAW, Icon.FACE_UP, Icon.FACE_DOWN),
    ),
    Raptor("forager", msg("Forager"), 2, (Icon.PEEK, Icon.DRAW, Icon.FACE_UP)),
    Raptor("skulker", msg("Skulker"), 2, (Icon.FACE_DOWN, Icon.PEEK)),
    Raptor("burrower", msg("Burrower"), 2, (Icon.PEEK, Icon.DRAW, Icon.FACE_DOWN)),
    Raptor("switcher", msg("Switcher"), 1, (Icon.SWAP,)),
    Raptor("trader", msg("Trader"), 1, (Icon.SWAP,)),
    Raptor("courier", msg("Courier"), 1, (Icon.SWAP, Icon.DRAW)),
    Raptor(
        "stalker", msg("Stalker"), 2, (Icon.PEEK, Icon.PEEK, Icon.PEEK, Icon.FACE_DOWN)
    ),
    Raptor(
        "hoarder", msg("Hoarder"), 2, (Icon.PEEK, Icon.DRAW, Icon.DRAW, Icon.FACE_DOWN)
    ),
    Raptor("trickster", msg("Trickster"), 3, (Icon.SWAP, Icon.FACE_DOWN)),
    Raptor("digger", msg("Digger"), 2, (Icon.PEEK, Icon.PEEK, Icon.FACE_DOWN)),
    Raptor(
        "ringleader",
        msg("Ringleader"),
        3,
        (Icon.PEEK, Icon.DRAW, Icon.SWAP, Icon.FACE_DOWN),
        any_order=True,
    ),
)

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
