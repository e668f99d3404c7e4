"""What lies on each place of the board, and what has just happened that is big."""

from collections.abc import Collection, Iterator, Mapping

from clutch.core.game import Moment
from clutch.core.message import Player, msg
from clutch.games.mapped_out.table.actions import slot_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import name_of


def lying(seen: Observation) -> Mapping[str, object]:
    """For each place of the map and each card of a row what is seen there."""
    return dict((*_sea(seen), *_cards(seen)))


def _sea(seen: Observation) -> Iterator[tuple[str, object]]:
    """Tiles, pawns, and who has come by on the way."""
    table = seen.table
    came = [
        {cell for stride in strides for cell in stride.path}
        for strides in table.strides
    ]
    for cell, tile in table.sea.items():
        pawns = tuple(p for p, at in enumerate(table.pawns) if at == cell)
        by = tuple(p for p, cells in enumerate(came) if cell in cells)
        yield name_of(cell), (tile, pawns, by)


def _cards(seen: Observation) -> Iterator[tuple[str, object]]:
    for player, row in enumerate(seen.known.rows):
        walked = len(seen.table.strides[player])
        for position, placed in enumerate(row):
            yield slot_name(player, position), (placed, position < walked)


def touched(seen: Observation) -> Collection[str]:
    """The cards that were studied, swapped or turned."""
    return [slot_name(*slot) for slot in seen.table.touched]


def moment(before: Observation, after: Observation) -> Moment | None:
    """The walk has begun, or somebody else has come to the end of it."""
    if after.table.is_walk and not before.table.is_walk:
        return Moment(msg("The walk begins"))
    for player, row in enumerate(after.known.rows):
        strides = (seen.table.strides[player] for seen in (before, after))
        has_come = [len(done) == len(row) for done in strides]
        # Who has walked knows it.
        if has_come == [False, True] and player != after.player:
            return Moment(msg("The walk of {player}", player=Player(player)))
    return None
