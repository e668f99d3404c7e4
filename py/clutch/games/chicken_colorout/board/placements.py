"""The contents of each place of the board."""

from collections.abc import Iterator, Mapping

from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES, number, types_of
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation


def placements(seen: Observation) -> Mapping[str, object]:
    """The contents of each tile, of the storage and of each player's eggs."""
    return dict((*_tiles(seen), *_eggs(seen)))


def _tiles(seen: Observation) -> Iterator[tuple[str, object]]:
    table = seen.table
    for place in table.places:
        pawns = tuple(
            (player, facing)
            for player, (at, facing) in enumerate(table.pawns)
            if at == place
        )
        seeker = table.facing if table.seeker == place else None
        yield NAMES[place], (table.tiles[place], table.eggs[place], pawns, seeker)


def _eggs(seen: Observation) -> Iterator[tuple[str, object]]:
    table, owner = seen.table, max(seen.player, 0)
    for player, hand in enumerate(table.hands):
        if player != owner:
            yield f"hoard-{player}", (hand, table.victory[player])
    for egg in types_of(table.hands[owner]):
        yield f"own-{TYPE_NAMES[egg]}", number(table.hands[owner], egg)
    yield "storage", table.storage
