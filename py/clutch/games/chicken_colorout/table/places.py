"""The places of the map: their names and their neighbours.

A map is at most 5 x 5, but its growth is unknown at the start. So places are named on
an 8 x 8 grid, with the first four tiles in the middle.

    8 | 56 57 58 59 60 61 62 63
    7 | 48 49 50 51 52 53 54 55
    6 | 40 41 42 43 44 45 46 47     North is up. The first four
    5 | 32 33 34 35 36 37 38 39     tiles lie on d4, e4, d5 and
    4 | 24 25 26 27 28 29 30 31     e5: places 27, 28, 35 and 36.
    3 | 16 17 18 19 20 21 22 23
    2 |  8  9 10 11 12 13 14 15
    1 |  0  1  2  3  4  5  6  7
        a  b  c  d  e  f  g  h
"""

from enum import IntEnum

WIDTH = 8
PLACES = WIDTH * WIDTH
NOWHERE = PLACES
"""The neighbour of a place at the edge: a place that never has a tile."""
NAMES = tuple(f"{'abcdefgh'[p % WIDTH]}{p // WIDTH + 1}" for p in range(PLACES))
"""The name of each place: `NAMES[0]` is a1."""
LARGEST = 5
"""The maximum width and height of the map."""
START = (27, 28, 35, 36)
"""The places of the first four tiles; the starting tile is on the first of them."""


class Direction(IntEnum):
    """The direction of a pawn or an arrow; adding turns clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


def parse_place(name: str) -> int | None:
    """The place of that name, or None."""
    return NAMES.index(name) if name in NAMES else None


def distance(one: int, other: int) -> int:
    """The distance between two places, in rows plus columns."""
    return abs(one % WIDTH - other % WIDTH) + abs(one // WIDTH - other // WIDTH)


def _make_neighbours() -> tuple[tuple[int, ...], ...]:
    """For each direction, the neighbour of each place; `NOWHERE` beyond the edge."""
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return tuple(
        (
            *(
                x + dx + WIDTH * (y + dy)
                if 0 <= x + dx < WIDTH and 0 <= y + dy < WIDTH
                else NOWHERE
                for y in range(WIDTH)
                for x in range(WIDTH)
            ),
            NOWHERE,
        )
        for dx, dy in steps
    )


NEIGHBOURS = _make_neighbours()
