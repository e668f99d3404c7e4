"""The sea: cells that have no end, and what lies on them.

A cell is a number. The starting tile lies on `HOME`; one step right is 1 more, one step
up is `UP` more, so that neighbours are found by adding. The name of a cell counts its
steps right and up from there.

    -1,1 | 0,1 | 1,1        UP - 1 | UP | UP + 1
    -1,0 | 0,0 | 1,0   is      - 1 |  0 |    + 1   from HOME
    -1,-1| 0,-1| 1,-1     -UP - 1  |-UP |-UP + 1
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache

from clutch.games.mapped_out.table.components import Move

UP = 1_000
"""One step up; more than all tiles in one line."""
HOME = 500 * UP + 500
"""The place of the starting tile, whatever lies there later."""

STEPS = {Move.LEFT: -1, Move.RIGHT: 1, Move.UP: UP, Move.DOWN: -UP}
"""What each direction adds to a cell: the same for everybody (MO-071)."""
OPPOSITE = {
    Move.LEFT: Move.RIGHT,
    Move.RIGHT: Move.LEFT,
    Move.UP: Move.DOWN,
    Move.DOWN: Move.UP,
}
"""What a direction is when its card lies upside down, or is inverted."""
AROUND = (-UP, -1, 1, UP)
"""What leads to the neighbours, lowest cell first."""

Sea = Mapping[int, int]
"""Which tile lies on each cell of the map."""


def x_of(cell: int) -> int:
    """How many steps the cell lies right of the starting tile."""
    return cell % UP - 500


def y_of(cell: int) -> int:
    """How many steps the cell lies above the starting tile."""
    return cell // UP - 500


def cell_at(x: int, y: int) -> int:
    """The cell so many steps right of the starting tile and above it."""
    return HOME + x + UP * y


@cache
def name_of(cell: int) -> str:
    """What the cell is called: "2,-1" lies two steps right and one down."""
    return f"{x_of(cell)},{y_of(cell)}"


def parse_cell(name: str) -> int | None:
    """The cell of that name, or None."""
    x, comma, y = name.partition(",")
    try:
        cell = cell_at(int(x), int(y)) if comma and len(name) < 10 else HOME
    except ValueError:
        return None
    return cell if name_of(cell) == name else None


def distance(one: int, other: int) -> int:
    """How many steps lie between two cells, whatever is in between."""
    return abs(x_of(one) - x_of(other)) + abs(y_of(one) - y_of(other))


def neighbours(cells: Container[int], cell: int) -> Iterator[int]:
    """The cells of the map next to a cell, lowest first."""
    return (cell + step for step in AROUND if cell + step in cells)


def places(cells: Iterable[int]) -> list[int]:
    """Where a tile can be laid: free cells next to a tile, lowest first."""
    taken = set(cells)
    return sorted({cell + step for cell in taken for step in AROUND} - taken)


def holes(cells: Iterable[int]) -> list[int]:
    """The free cells with tiles on all four sides, lowest first."""
    taken = set(cells)
    return [
        cell for cell in places(taken) if all(cell + step in taken for step in AROUND)
    ]
