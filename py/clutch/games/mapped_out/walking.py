"""Walking: what a movement card does to a pawn, as pure functions.

Rules, bots and pages share them. They ask for a row of known cards.
"""

from collections.abc import Sequence

from clutch.games.mapped_out.components import (
    CARDS,
    FISH_COUNTS,
    TILES,
    Fish,
    Land,
    Move,
    Special,
)
from clutch.games.mapped_out.position import Placed, Stride
from clutch.games.mapped_out.sea import AROUND, HOME, STEPS, Sea, distance

OPPOSITE = {
    Move.LEFT: Move.RIGHT,
    Move.RIGHT: Move.LEFT,
    Move.UP: Move.DOWN,
    Move.DOWN: Move.UP,
}
"""What a direction is when its card lies upside down, or is inverted."""


def effect(row: Sequence[Placed], position: int) -> tuple[Move, Fish | None]:
    """What the card at that position does, with copies and inversions worked out."""
    card = CARDS[row[position].card]
    move, is_flipped = card.move, row[position].is_flipped
    if move is Move.COPY:
        source = _copied(row, position)
        if source is None:
            return Move.NONE, None
        card = CARDS[source.card]
        move, is_flipped = card.move, source.is_flipped
    if move in OPPOSITE and is_flipped != is_inverted(row, position):
        return OPPOSITE[move], None
    return move, card.fish


def _copied(row: Sequence[Placed], position: int) -> Placed | None:
    """The nearest earlier card that is neither copy nor invert."""
    for placed in reversed(row[:position]):
        if CARDS[placed.card].move not in {Move.COPY, Move.INVERT}:
            return placed
    return None


def is_inverted(row: Sequence[Placed], position: int) -> bool:
    """Whether directions are reversed at that position: two inversions cancel."""
    earlier = sum(CARDS[placed.card].move is Move.INVERT for placed in row[:position])
    return earlier % 2 == 1


def ways(sea: Sea, row: Sequence[Placed], position: int, here: int) -> list[int]:
    """Where the card can lead from that cell, lowest first; nowhere: the pawn stays."""
    move, fish = effect(row, position)
    return ends(sea, move, fish, here)


def ends(sea: Sea, move: Move, fish: Fish | None, here: int) -> list[int]:
    """Where a pawn comes to with that move."""
    if move in STEPS:
        cell = here + STEPS[move]
        return [cell] if cell in sea else []
    if move is Move.ANY:
        return [here + step for step in AROUND if here + step in sea]
    if move is Move.JUMP:
        return [here + 2 * step for step in AROUND if here + 2 * step in sea]
    if move is Move.MATCH:
        assert fish
        return _nearest(sea, fish, here)
    return []


def _nearest(sea: Sea, fish: Fish, here: int) -> list[int]:
    """The closest other tiles with that fish."""
    away = {
        cell: distance(here, cell)
        for cell, tile in sea.items()
        if cell != here and FISH_COUNTS[tile][fish.value]
    }
    least = min(away.values(), default=0)
    return sorted(cell for cell, steps in away.items() if steps == least)


def stride(
    sea: Sea, row: Sequence[Placed], position: int, here: int, target: int | None
) -> Stride:
    """What happens when the card leads there; None: the pawn stays."""
    if target is None:
        return Stride(position, (here,))
    tile = sea[target]
    path: tuple[int, ...] = (here, target)
    visits: tuple[int, ...] = (tile,)
    match TILES[tile].land:
        case Land.ISLAND:
            path = (here, target, here)
        case Land.GO_HOME if target != HOME:
            path = (here, target, HOME)
        case Land.TUNNEL:
            for cell, other in sorted(sea.items()):
                if TILES[other].land is Land.TUNNEL and cell != target:
                    path, visits = (here, target, cell), (tile, other)
                    break
    special = CARDS[row[position].card].special
    is_empty = not TILES[sea[path[-1]]].fish
    bonus = int(special is Special.FISHLESS and is_empty)
    return Stride(position, path, visits, bonus)


def new_cell(sea: Sea, done: Stride) -> int | None:
    """The cell of the tile that a stride has led to; None: it has led to none new."""
    if not done.visits or _is_island(sea, done):
        return None
    cell = done.path[-1]
    # Sent home, the pawn stands elsewhere: the Go Home tile is the one that counts.
    return cell if sea[cell] == done.visits[-1] else done.path[1]


def _is_island(sea: Sea, done: Stride) -> bool:
    return TILES[sea[done.path[1]]].land is Land.ISLAND
