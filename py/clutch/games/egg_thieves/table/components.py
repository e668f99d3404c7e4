"""The components except for the raptors: egg cards, and the numbers of the game.

A card is a number, its index in `CARDS`. Cards of one kind have the same number.
"""

from dataclasses import dataclass

from clutch.core.values import Named

PLAYERS = (1, 2, 3, 4, 5)
"""The possible numbers of players; one player plays against Eggbots (ET-066)."""
NESTS = "abc"
"""The letters of the nests and of the spots that match them."""
FULL = 11
"""The number of triceratops at which a nest is closed and gets raided."""
HAND = 5
"""How many cards a player draws up to."""
START_EGGS = 5
RAIDS = 5

EGGBOT_CARDS = 6
"""How many cards an Eggbot draws for its turn."""
EGGBOT_USES = 2
"""How often each of the three uses is made in an Eggbot's turn."""
FLIP_EGGS = 1
"""The eggs an Eggbot gets for a card that is flipped and placed."""
DISCARD_EGGS = 2
"""The eggs an Eggbot gets for a discard that leaves it more than `DISCARD_CARDS`."""
DISCARD_CARDS = 2

EGGBOTS = {"1-eggbot": 1, "2-eggbots": 2, "3-eggbots": 3, "4-eggbots": 4}
"""The choices of the option `eggbots`."""


class Placement(Named):
    """Where an Eggbot's cards may go; the values are choices of an option."""

    ANYWHERE = "anywhere"
    """To any nest, or to any spot of the Eggbot, as printed (ET-120)."""
    APART = "apart"
    """Of two cards laid the same way, one to a nest, one to a spot (ET-103, ET-104)."""


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
"""The start eggs of each Eggbot, by the number of Eggbots, 1 to 4 (ET-042, ET-121)."""


def head_starts(level: Level, eggbots: int) -> tuple[int, ...]:
    """The start eggs of each Eggbot; empty if there are none."""
    return (HEAD_STARTS[level][eggbots - 1],) * eggbots


class Flavour(Named):
    """The flavour of an egg, shown on its shell (ET-070)."""

    WHITE = "white"
    RED = "red"
    PURPLE = "purple"
    GREEN = "green"
    YELLOW = "yellow"


FLAVOURS = tuple(Flavour)


class Rank(Named):
    """The rank of the player in a solo game."""

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
"""The eggs needed for each rank, highest first, as printed."""
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

# The facts about cards that are needed most often, by card number.
FLAVOUR_OF = tuple(FLAVOURS.index(card.flavour) for card in CARDS)
EGGS_ON = tuple(card.eggs for card in CARDS)
TRICERATOPS_ON = tuple(card.triceratops for card in CARDS)


def parse_card(text: str) -> int:
    """The number of the card with that text, such as `red-3-2`."""
    return next(i for i, card in enumerate(CARDS) if str(card) == text)


def ranks_for(eggbots: int) -> Ranks:
    """The eggs needed for each rank against so many Eggbots (ET-123).

    More Eggbots leave fewer eggs. The printed ranks are scaled by what a medium bot
    gets, relative to what it gets against one Eggbot.
    """
    usual, here = MEDIUM_EGGS[0], MEDIUM_EGGS[eggbots - 1]
    return tuple((round(least * here / usual), rank) for least, rank in RANKS)


def rank_among(eggs: int, eggbots: int) -> Rank:
    """The rank for these eggs against so many Eggbots (ET-090, ET-123).

    Against one Eggbot it is the printed rank (ET-055).
    """
    return _highest(ranks_for(eggbots), eggs)


def _highest(ranks: Ranks, eggs: int) -> Rank:
    return next(rank for least, rank in ranks if eggs >= least)
