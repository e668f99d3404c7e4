"""Eggs: their types, and bags of them.

A *bag* of eggs is one number that holds the count of each type, one byte a type. Adding
bags adds their eggs. A set of types is a bag with one egg of each.

    0x_0c_00_00_02_00_01: twelve cyan eggs, no orange, no blue, two yellow, no green,
                          and one red egg
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

EGGS_AT_START = 12
"""The number of eggs dealt to each player (CC-004)."""


class Type(IntEnum):
    """The colour and the pattern of an egg (CC-056)."""

    RED = 0
    GREEN = 1
    YELLOW = 2
    BLUE = 3
    ORANGE = 4
    CYAN = 5


TYPES = tuple(Type)
TYPE_NAMES = tuple(t.name.lower() for t in TYPES)
PATTERNS = ("zigzag", "dots", "waves", "stripes", "checks", "bands")
"""The pattern on the shell of each type."""

NOTHING = 0
"""The empty bag, and the empty set of types."""
ONE = tuple(1 << 8 * t for t in TYPES)
"""For each type, the bag with one egg of it."""
ALL = sum(ONE)
"""The set of all types."""


def tokens_of_each(players: int) -> int:
    """How many eggs of each type are in the game (CC-057, CC-058)."""
    return 12 if players == 6 else 10


def number(bag: int, egg: int) -> int:
    """How many eggs of that type a bag has."""
    return bag >> 8 * egg & 0xFF


def size(bag: int) -> int:
    """How many eggs a bag has in total."""
    return bag % 0xFF  # 256 leaves 1, so this casts out 255s: the sum of the bytes


def present(bag: int) -> int:
    """The set of types in a bag."""
    # Adding 127 to each byte sets its highest bit if it was not 0.
    return (bag + 0x7F * ALL) >> 7 & ALL


@lru_cache(maxsize=4096)  # it is asked about sets of types most of all
def types_of(bag: int) -> tuple[Type, ...]:
    """The types in a bag, in order."""
    return tuple([t for t in TYPES if bag >> 8 * t & 0xFF])


def bag_of(eggs: Iterable[int]) -> int:
    """The bag of eggs with these types."""
    return sum(ONE[egg] for egg in eggs)


def extremes(bag: int) -> tuple[int, int]:
    """The sets of the most and the least common types in a bag."""
    most = least = NOTHING
    high, low = 0, 0xFF
    for one in ONE:
        count = bag // one & 0xFF
        if not count:
            continue
        if count > high:
            high, most = count, one
        elif count == high:
            most |= one
        if count < low:
            low, least = count, one
        elif count == low:
            least |= one
    return most, least
