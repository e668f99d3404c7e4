"""What lies in the box, counted: the numbers that sentences of the rules are about."""

from collections.abc import Sequence

from clutch.games.chicken_colorout.table.tiles import Requirement, Tile


def slots_of(tiles: Sequence[Tile]) -> int:
    """How many slots these tiles have together."""
    return sum(tile.slots for tile in tiles)


def crossed(tiles: Sequence[Tile]) -> int:
    """How many of these tiles carry a red cross."""
    return sum(tile.is_crossed for tile in tiles)


def kinds(tiles: Sequence[Tile]) -> dict[str, int]:
    """How many of these tiles ask for what, by the name of the requirement."""
    return {
        kind.name.lower(): sum(tile.requirement is kind for tile in tiles)
        for kind in Requirement
    }
