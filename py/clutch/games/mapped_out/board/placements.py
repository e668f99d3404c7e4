"""The contents of each place on the board, and events worth announcing."""

from collections.abc import Collection, Iterator, Mapping

from clutch.core.game import Moment
from clutch.core.message import Player, msg
from clutch.games.mapped_out.table.actions import slot_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import name_of


def placements(seen: Observation) -> Mapping[str, object]:
    """For each space of the map and each card of a row, what the viewer sees there."""
    return dict((*_sea(seen), *_cards(seen)))


def _sea(seen: Observation) -> Iterator[tuple[str, object]]:
    """For each tile: the tile, its pawns, and the players whose walks came there."""
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


def last_affected(seen: Observation) -> Collection[str]:
    """The cards that were studied, swapped or turned."""
    return [slot_name(*slot) for slot in seen.table.touched]


def highlight(before: Observation, after: Observation) -> Moment | None:
    """Announce the start of the walk, or that another player has finished walking."""
    if after.table.is_walk and not before.table.is_walk:
        return Moment(msg("The walk begins"))
    for player, row in enumerate(after.known.rows):
        strides = (seen.table.strides[player] for seen in (before, after))
        has_come = [len(done) == len(row) for done in strides]
        # The viewer knows that their own walk is over.
        if has_come == [False, True] and player != after.player:
            return Moment(msg("{player}'s walk", player=Player(player)))
    return None
