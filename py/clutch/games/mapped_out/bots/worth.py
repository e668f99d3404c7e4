"""The value of fish and lands to a bot that knows only how likely it sees them."""

from collections.abc import Sequence
from math import fsum

from clutch.games.mapped_out.table.components import FISH_COUNTS, TILES, Land

SHARPNESS = 3
"""How strongly the best type of fish outweighs the others."""
LAND_POINTS = {Land.COMBO: 3.0, Land.SUPERSCORE: 0.5, Land.GO_HOME: -0.5}
"""What visiting a land is worth besides its fish and printed points."""


def soft_most(fish: Sequence[float]) -> float:
    """Roughly the maximum; more if other values come close to it."""
    return float(fsum([n**SHARPNESS for n in fish]) ** (1 / SHARPNESS))


LAND_POINTS_ON = tuple(
    tile.points + LAND_POINTS.get(tile.land, 0.0) if tile.land else 0.0
    for tile in TILES
)
"""For each tile, roughly what it adds besides its fish."""
FISH_ON = tuple(
    tuple((i, count) for i, count in enumerate(counts) if count)
    for counts in FISH_COUNTS
)
"""For each tile the types of fish on it, and how many of each."""
