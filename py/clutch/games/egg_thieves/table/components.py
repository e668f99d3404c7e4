"""What lies in the box: egg cards, and how much of everything; not yet the raptors.

A card is a number, its row in `CARDS`; cards of one kind are the same number.
"""

from dataclasses import dataclass

from clutch.core.values import Named

PLAYERS = (1, 2, 3, 4, 5)
"""How many can play; one alone against Eggbots (ET-066)."""
NESTS = "abc"
"""The letters of the nests and of the spots that match them."""
FULL = 11
"""With so many triceratops a nest is closed and gets raided."""
HAND = 5
"""How many cards a player draws up to."""
START_EGGS = 5
RAIDS = 5

EGGBOT_CARDS = 6
"""How many cards an Eggbot draws for its turn."""
EGGBOT_USES = 2
"""How often each of the three things is done in an Eggbot's turn."""
FLIP_EGGS = 1
"""What an Eggbot gets for a card that is flipped and placed."""
DISCARD_EGGS = 2
"""What an Eggbot gets for a discard that leaves it more than `DISCARD_CARDS`."""
DISCARD_CARDS = 2

EGGBOTS = {"1-eggbot": 1, "2-eggbots": 2, "3-eggbots": 3, "4-eggbots": 4}
"""The choices of the option `eggbots`."""


class Placement(Named):
    """Where cards go in the turn of an Eggbot; the values are choices of an option."""

    ANYWHERE = "anywhere"
    """To any nest, or to any spot of the Eggbot, as printed (ET-120)."""
    APART = "apart"
    """Of two cards placed in one way one to a nest, one to a spot (ET-103, ET-104)."""


class Level(Named):
    """How strong Eggbots are; the values are choices of an option."""

    PRINTED = "as-printed"
    HUNGRY = "hungry"
    GREEDY = "greedy"
    RAVENOUS = "ravenous"


HEAD_STARTS = {
    Level.PRINTED: (0, 0, 0, 0),
    Level.HUNGRY: (13, 12, 10, 9),
    Level.GREEDY: (17, 16, 14, 13),
    Level.RAVENOUS: (24, 22, 19, 17),
}
"""The eggs each Eggbot starts with, if there are 1 to 4 of them (ET-042, ET-121)."""


def head_starts(level: Level, eggbots: int) -> tuple[int, ...]:
    """For each of so many Eggbots, or of none, the eggs that it starts with."""
    return (HEAD_STARTS[level][eggbots - 1],) * eggbots


class Flavour(Named):
    """What an egg tastes of, to be seen on its shell (ET-070)."""

    WHITE = "white"
    RED = "red"
    PURPLE = "purple"
    GREEN = "green"
    YELLOW = "yellow"


FLAVOURS = tuple(Flavour)


class Rank(Named):
    """What the player of a solo game may be called."""

    HATCHLING = "hatchling"
    FLEDGLING = "fledgling"
    SQUEAKER = "squeaker"
    GROWLER = "growler"
    ROARER = "roarer"


Ranks = tuple[tuple[int, Rank], ...]

RANKS: Ranks = (
    (70, Rank.ROARER),
    (60, Rank.GROWLER),
    (50, Rank.SQUEAKER),
    (40, Rank.FLEDGLING),
    (0, Rank.HATCHLING),
)
"""The eggs that each rank asks for, highest first, as printed."""
MEDIUM_EGGS = (38, 29, 23, 20)
"""How many eggs medium bots end with against 1 to 4 Eggbots: see docs/rulings.md."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of egg card (ET-016). Its triceratops show on the back too (ET-017)."""

    flavour: Flavour
    eggs: int
    triceratops: int
    copies: int

    def __str__(self) -> str:
        return f"{self.flavour.value}-{self.eggs}-{self.triceratops}"


# ET-065, ET-067: 70 cards of 40 kinds.
CARDS = (
    Card(Flavour.WHITE, 1, 1, 2),
    Card(Flavour.WHITE, 1, 2, 2),
    Card(Flavour.WHITE, 2, 1, 2),
    Card(Flavour.WHITE, 2, 2, 2),
    Card(Flavour.WHITE, 3, 1, 2),
    Card(Flavour.WHITE, 3, 2, 2),
    Card(Flavour.WHITE, 4, 1, 1),
    Card(Flavour.WHITE, 4, 2, 1),
    Card(Flavour.RED, 1, 1, 2),
    Card(Flavour.RED, 1, 2, 2),
    Card(Flavour.RED, 2, 1, 2),
    Card(Flavour.RED, 2, 2, 2),
    Card(Flavour.RED, 3, 1, 2),
    Card(Flavour.RED, 3, 2, 2),
    Card(Flavour.RED, 4, 1, 1),
    Card(Flavour.RED, 4, 2, 1),
    Card(Flavour.PURPLE, 1, 1, 2),
    Card(Flavour.PURPLE, 1, 2, 2),
    Card(Flavour.PURPLE, 2, 1, 2),
    Card(Flavour.PURPLE, 2, 2, 2),
    Card(Flavour.PURPLE, 3, 1, 2),
    Card(Flavour.PURPLE, 3, 2, 2),
    Card(Flavour.PURPLE, 4, 1, 1),
    Card(Flavour.PURPLE, 4, 2, 1),
    Card(Flavour.GREEN, 1, 1, 2),
    Card(Flavour.GREEN, 1, 2, 2),
    Card(Flavour.GREEN, 2, 1, 2),
    Card(Flavour.GREEN, 2, 2, 2),
    Card(Flavour.GREEN, 3, 1, 2),
    Card(Flavour.GREEN, 3, 2, 2),
    Card(Flavour.GREEN, 4, 1, 1),
    Card(Flavour.GREEN, 4, 2, 1),
    Card(Flavour.YELLOW, 1, 1, 2),
    Card(Flavour.YELLOW, 1, 2, 2),
    Card(Flavour.YELLOW, 2, 1, 2),
    Card(Flavour.YELLOW, 2, 2, 2),
    Card(Flavour.YELLOW, 3, 1, 2),
    Card(Flavour.YELLOW, 3, 2, 2),
    Card(Flavour.YELLOW, 4, 1, 1),
    Card(Flavour.YELLOW, 4, 2, 1),
)

BOX = tuple(number for number, card in enumerate(CARDS) for _ in range(card.copies))
"""All 70 egg cards, sorted."""

# What is asked of cards most often, for each of them.
FLAVOUR_OF = tuple(FLAVOURS.index(card.flavour) for card in CARDS)
EGGS_ON = tuple(card.eggs for card in CARDS)
TRICERATOPS_ON = tuple(card.triceratops for card in CARDS)


def parse_card(text: str) -> int:
    """The number of the card that is called that: `red-3-2` for its three figures."""
    return next(i for i, card in enumerate(CARDS) if str(card) == text)


def ranks_for(eggbots: int) -> Ranks:
    """The eggs that ranks ask for against so many Eggbots (ET-123).

    The more there are the fewer eggs can be had: ranks ask for as many times what a
    medium bot gets as the printed ones do against one.
    """
    usual, here = MEDIUM_EGGS[0], MEDIUM_EGGS[eggbots - 1]
    return tuple((round(least * here / usual), rank) for least, rank in RANKS)


def rank_among(eggs: int, eggbots: int) -> Rank:
    """The rank that so many eggs give against so many Eggbots (ET-090, ET-123).

    Against one it is the printed one (ET-055).
    """
    return _highest(ranks_for(eggbots), eggs)


def _highest(ranks: Ranks, eggs: int) -> Rank:
    return next(rank for least, rank in ranks if eggs >= least)
