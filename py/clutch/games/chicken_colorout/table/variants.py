"""The variants of a game: tiles, Special Scores, Peering Pawns."""

from dataclasses import dataclass

from clutch.games.chicken_colorout.table.tiles import BASE, TERRIFIC


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """A variant of the game; each combination exists once, in `VARIANTS`.

    Each set can be played without the others (CC-028).
    """

    tiles: str
    """The choice of the option `tiles`."""
    has_scores: bool
    has_pawns: bool
    watches_own_tile: bool

    @property
    def has_terrific_tiles(self) -> bool:
        """Whether the Terrific Tiles are in the pile (CC-027)."""
        return self.tiles != "base"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the tiles in the game."""
        return BASE + TERRIFIC if self.has_terrific_tiles else BASE

    def __repr__(self) -> str:
        parts = (self.tiles, self.has_scores, self.has_pawns, self.watches_own_tile)
        return f"VARIANTS[{parts}]"


STARTS = {
    "base": ("standard",),
    "terrific": ("standard",),
    "terrific-a": ("a",),
    "terrific-b": ("b",),
    "terrific-c": ("c",),
    "terrific-any": ("standard", "a", "b", "c"),
}
"""For each choice of the option `tiles`, the possible starting tiles (CC-143)."""
SCORES = {"no-scores": False, "scores": True}
PAWNS = {"no-pawns": False, "pawns": True}
OWN_TILE = {"own-tile-watched": True, "own-tile-free": False}
EVEN_HANDS = {"as-dealt": False, "even": True}
"""Whether neighbours compare their hands, which is done before the first turn."""

VARIANTS = {
    (tiles, scores, pawns, own): Variant(tiles, scores, pawns, own)
    for tiles in STARTS
    for scores in SCORES.values()
    for pawns in PAWNS.values()
    for own in OWN_TILE.values()
}
