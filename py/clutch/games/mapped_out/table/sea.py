"""The sea: an unbounded grid of cells, and what is on them.

A cell is a number. The starting tile is on `HOME`. One step right adds 1 and one step
up adds `UP`, so neighbours are found by addition. The name of a cell counts its steps
right and up from there.

    -1,1 | 0,1 | 1,1        UP - 1 | UP | UP + 1
    -1,0 | 0,0 | 1,0   is      - 1 |  0 |    + 1   from HOME
    -1,-1| 0,-1| 1,-1     -UP - 1  |-UP |-UP + 1
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache

from clutch.games.mapped_out.table.components import Move

UP = 1_000
"""One step up; more than the number of tiles in any line."""
HOME = 500 * UP + 500
"""The place of the starting tile, whatever lies there later."""

STEPS = {Move.LEFT: -1, Move.RIGHT: 1, Move.UP: UP, Move.DOWN: -UP}
"""What each direction adds to a cell; the same for everyone (MO-071)."""
OPPOSITE = {
    Move.LEFT: Move.RIGHT,
    Move.RIGHT: Move.LEFT,
    Move.UP: Move.DOWN,
    Move.DOWN: Move.UP,
}
"""The direction of a card that lies upside down, or is inverted."""
AROUND = (-UP, -1, 1, UP)
"""The offsets of the neighbours, lowest first."""

Sea = Mapping[int, int]
"""Which tile lies on each cell of the map."""


def x_of(cell: int) -> int:
    """How many steps the cell is to the right of the starting tile."""
    return cell % UP - 500


def y_of(cell: int) -> int:
    """How many steps the cell is above the starting tile."""
    return cell // UP - 500


def cell_at(x: int, y: int) -> int:
    """The cell `x` steps right of and `y` steps above the starting tile."""
    return HOME + x + UP * y


@cache
def name_of(cell: int) -> str:
    """The name of a cell: "2,-1" is two steps right and one down."""
    return f"{x_of(cell)},{y_of(cell)}"


def parse_cell(name: str) -> int | None:
    """The cell with that name; None if there is none."""
    x, comma, y = name.partition(",")
    try:
        cell = cell_at(int(x), int(y)) if comma and len(name) < 10 else HOME
    except ValueError:
        return None
    return cell if name_of(cell) == name else None


def distance(one: int, other: int) -> int:
    """The number of steps between two cells, whatever is in between."""
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
