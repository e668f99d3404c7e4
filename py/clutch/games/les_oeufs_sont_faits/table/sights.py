"""When each player has last seen whose a turned egg is: as it was turned, or by a look.

All of that is one number, as a set of cells is (see `components`): for every cell and
player it has a field with a turn, counted from 1, or 0 where nothing was seen. So what
is known of an egg goes along with it in one exchange of bits, however many know it.

>>> sights = looked_at(turned_at(0, cell=9, turn=4), cell=9, player=1, turn=7)
>>> sights = moved(sights, 9, 18)
>>> seen_at(sights, 18, player=0), seen_at(sights, 18, player=1), seen_at(sights, 9, 0)
(5, 8, 0)
"""

from functools import lru_cache

from clutch.games.les_oeufs_sont_faits.table.components import Cells, cells_of

Sights = int
"""A turn for every cell and player; 0 for a position in which no egg is known."""
BITS = 10
"""The bits of a field, enough for all turns of the longest game."""
FIELD = (1 << BITS) - 1
SEATS = 4
"""The fields of each cell, one for each seat."""
CELL_BITS = SEATS * BITS
CELL = (1 << CELL_BITS) - 1
ALL = sum(1 << BITS * seat for seat in range(SEATS))
"""A 1 in the field of each player."""


def turned_at(sights: Sights, cell: int, turn: int) -> Sights:
    """The sights after an egg was turned on that cell, which all players saw."""
    return sights | (turn + 1) * ALL << CELL_BITS * cell


def looked_at(sights: Sights, cell: int, player: int, turn: int) -> Sights:
    """The sights after a player has looked at the egg on that cell."""
    place = CELL_BITS * cell + BITS * player
    return sights & ~(FIELD << place) | turn + 1 << place


def moved(sights: Sights, start: int, end: int) -> Sights:
    """The sights after the egg on a cell, if turned, has moved to a free cell."""
    egg = sights >> CELL_BITS * start & CELL
    return sights ^ egg << CELL_BITS * start ^ egg << CELL_BITS * end


def without(sights: Sights, eggs: Cells) -> Sights:
    """The sights after some eggs have left the board."""
    for cell in cells_of(eggs):
        sights &= ~(CELL << CELL_BITS * cell)
    return sights


def seen_at(sights: Sights, cell: int, player: int) -> int:
    """The turn, counted from 1, in which a player last saw the egg's owner; or 0."""
    return sights >> CELL_BITS * cell + BITS * player & FIELD


@lru_cache(maxsize=256)  # a search imagines what is known of one position many times
def just_seen(eggs: Cells, player: int, turn: int) -> Sights:
    """The sights of a player who has just seen these eggs, and nothing else."""
    return sum(turn + 1 << CELL_BITS * cell + BITS * player for cell in cells_of(eggs))
