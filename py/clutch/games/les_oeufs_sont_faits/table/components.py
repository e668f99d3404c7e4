"""The components: boards, camps, symbols, and which cells are neighbours.

A cell is a number, the same on both boards. A set of cells is an `int` with their bits
set, which makes looking for free cells cheap. Row 1 is nearest to player 0.

    8 | 56 57 58 59 60 61 62 63     The 6x6 board has the cells
    7 | 48 49 50 51 52 53 54 55     a1 to f6 of these.
    6 | 40 41 42 43 44 45 46 47
    5 | 32 33 34 35 36 37 38 39     With four players the camps
    4 | 24 25 26 27 28 29 30 31     are corners, clockwise from
    3 | 16 17 18 19 20 21 22 23     a1: players 0, 1, 2 and 3 sit
    2 |  8  9 10 11 12 13 14 15     at bottom left, top left, top
    1 |  0  1  2  3  4  5  6  7     right and bottom right.
        a  b  c  d  e  f  g  h
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from clutch.core.position import Memory
from clutch.core.values import Named

WIDTH = 8
CELLS = WIDTH * WIDTH
NAMES = tuple(f"{'abcdefgh'[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS))
"""The name of each cell: `NAMES[0]` is a1."""


def _named(cells: int) -> str:
    return " ".join(NAMES[cell] for cell in cells_of(cells)) or "none"


Cells = Annotated[int, _named]
"""A set of cells as bits, with its text form for written positions."""
Cell = Annotated[int, NAMES.__getitem__]
"""A cell, with its text form."""
DIRECTIONS = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0))


class Symbol(Named):
    """The symbol on the underside of an egg.

    `EGGS` has the number of eggs of each.
    """

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    STAR = "star"


SYMBOLS = {
    2: (Symbol.DIAMOND, Symbol.STAR),
    4: (Symbol.CIRCLE, Symbol.TRIANGLE, Symbol.DIAMOND, Symbol.STAR),
}
"""For each number of players, the symbol of each player (OE-037, OE-038)."""

SIZES = {"6x6": 6, "8x8": 8}
"""The choices of the option `board` (OE-035, OE-036)."""
ROUNDS = {6: 100, 8: 150}
"""The maximum turns of each player, for each size of the board (OE-058, OE-059)."""

MEMORIES = {
    "no-aid": Memory.NOTHING,
    "own-looks": Memory.LOOKS,
    "everything-seen": Memory.EVERYTHING,
}
"""The choices of the option `memory`, the memory aid (OE-055)."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A board for a number of players, with its lookup tables.

    Each size and number of players has one instance, in `BOARDS`.
    """

    size: int
    players: int
    cells: tuple[int, ...]
    """All cells, from a1 along row 1, then row 2 and so on."""
    camps: tuple[Cells, ...]
    """The camp of each player."""
    enemy_camps: tuple[Cells, ...]
    """For each player, the cells where their eggs are turned."""
    neighbours: tuple[Cells, ...]
    """For each cell, the cells one step away."""
    jumps: tuple[tuple[tuple[int, int, int], ...], ...]
    """For each cell its jumps: bit of the egg, bit and number of the cell behind."""

    @property
    def eggs_each(self) -> int:
        """How many eggs a player has; a camp has as many cells (OE-049)."""
        return self.camps[0].bit_count()

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbol of each player's eggs."""
        return SYMBOLS[self.players]

    @property
    def rounds(self) -> int:
        """The maximum number of turns of each player."""
        return ROUNDS[self.size]

    def camp_of(self, cell: int) -> int | None:
        """The player whose camp the cell is in; None if it is in no camp."""
        bit = 1 << cell
        return next((p for p, camp in enumerate(self.camps) if camp & bit), None)

    def jumps_from(self, cell: int, occupied: Cells) -> list[int]:
        """The cells an egg on that cell can jump to, if those cells hold eggs.

        A jump goes over one egg, anybody's, onto the free cell behind it, not over two
        in a row (OE-011, OE-012, OE-013, OE-015).
        """
        return [
            target
            for over, behind, target in self.jumps[cell]
            if over & occupied and not behind & occupied
        ]

    def can_move(self, cell: int, occupied: Cells, closed: Cells = 0) -> bool:
        """Whether an egg on that cell can step or jump, if those cells hold eggs.

        Closed cells are not possible targets.
        """
        free = self.neighbours[cell] & ~(occupied | closed)
        return bool(free or bits(self.jumps_from(cell, occupied)) & ~closed)

    def __repr__(self) -> str:
        return f"BOARDS[{self.size}, {self.players}]"


def parse_cell(name: str) -> int | None:
    """The cell of that name, or None."""
    return NAMES.index(name) if name in NAMES else None


def bits(cells: Iterable[int]) -> Cells:
    """A set of cells as a number."""
    return sum(1 << cell for cell in cells)


def cells_of(mask: Cells) -> Iterator[int]:
    """The cells of a set, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def distance(one: int, other: int) -> int:
    """The number of steps between two cells of an empty board."""
    return max(
        abs(one % WIDTH - other % WIDTH),
        abs(one // WIDTH - other // WIDTH),
    )


def _make_camps(size: int, players: int) -> tuple[Cells, ...]:
    """Lines of six cells or corners of four, where the eggs also start.

    OE-003, OE-004, OE-005, OE-006, OE-036, OE-037, OE-038.
    """
    far = size - 1
    if players == 2:
        left = (size - 6) // 2
        line = [(x, 0) for x in range(left, left + 6)]
        camps = [line, [(x, far) for x, _ in line]]
    else:
        square = [(0, 0), (1, 0), (0, 1), (1, 1)]
        corners = [(0, 0), (0, far - 1), (far - 1, far - 1), (far - 1, 0)]
        camps = [[(x + i, y + j) for i, j in square] for x, y in corners]
    return tuple(bits(x + WIDTH * y for x, y in camp) for camp in camps)


def _make_neighbours(size: int) -> tuple[Cells, ...]:
    """The neighbours of each cell, along sides and at corners (OE-035)."""
    return tuple(
        bits(
            x + dx + WIDTH * (y + dy)
            for dx, dy in DIRECTIONS
            if 0 <= x + dx < size and 0 <= y + dy < size
        )
        for y in range(WIDTH)
        for x in range(WIDTH)
    )


def _make_jumps(size: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    return tuple(
        tuple(
            (1 << over, 1 << behind, behind)
            for dx, dy in DIRECTIONS
            if 0 <= x + 2 * dx < size and 0 <= y + 2 * dy < size
            for over in [x + dx + WIDTH * (y + dy)]
            for behind in [over + dx + WIDTH * dy]
        )
        for y in range(WIDTH)
        for x in range(WIDTH)
    )


def _make_board(size: int, players: int) -> Board:
    camps = _make_camps(size, players)
    return Board(
        size,
        players,
        tuple(x + WIDTH * y for y in range(size) for x in range(size)),
        camps,
        tuple(sum(camps) - camp for camp in camps),
        _make_neighbours(size),
        _make_jumps(size),
    )


BOARDS = {
    (size, players): _make_board(size, players)
    for size in SIZES.values()
    for players in SYMBOLS
}
"""Every board in use, by size and number of players."""
EGGS = {
    symbol: max(board.eggs_each for board in BOARDS.values() if symbol in board.symbols)
    for symbol in Symbol
}
"""How many eggs of each symbol lie in the box: enough for every game (OE-001)."""
