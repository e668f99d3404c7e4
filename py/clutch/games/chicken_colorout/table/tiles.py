"""Tiles: requirements, score rules, and special actions.

There is one row for each tile, in the order of the box. A tile is laid in one of four
rotations.
"""

from dataclasses import dataclass
from enum import IntEnum

from clutch.core.values import Named
from clutch.games.chicken_colorout.table.eggs import TYPES, Type, bag_of
from clutch.games.chicken_colorout.table.places import Direction

SHOWN = 5
"""How many tiles starting tile A shows to a player (CC-108)."""


class Requirement(IntEnum):
    """A tile's requirement for the eggs hidden on it, plain or crossed.

    Five kinds are in the base set, three more in Terrific Tiles (CC-020, CC-029).
    """

    EGG = 0
    BOARD = 1
    RAINBOW = 2
    ARROW = 3
    SEEKER = 4
    HAND = 5
    SKULL = 6
    PAWN = 7


class ScoreRule(IntEnum):
    """What a tile adds to the score of an egg hidden on it; each is unique (CC-117)."""

    EGGS_HERE = 0
    PAWNS_HERE = 1
    FULL_HERE = 2
    TYPES_HERE = 3
    RED_AND_BLUE = 4
    GREEN_AND_YELLOW = 5
    ORANGE_AND_CYAN = 6
    VALUE_OF_NEIGHBOUR = 7
    EGGS_ON_NEIGHBOUR = 8
    PAWNS_ON_NEIGHBOUR = 9
    FULL_ON_NEIGHBOUR = 10
    TYPES_ON_NEIGHBOUR = 11
    YOUR_MOST_COMMON = 12
    YOUR_LEAST_COMMON = 13
    LEAD = 14
    EGGS_ON_MAP = 15
    WATCHED_TILES = 16
    TILES_ON_MAP = 17


class Power(Named):
    """The special action of an egg, by what it does."""

    MOVE_SEEKER = "move the Seeker"
    TURN_SEEKER = "turn the Seeker"
    CLEAR = "clear a tile"
    LAY_TILES = "lay tiles"
    SWAP_WITH_PLAYER = "swap with a player"
    GIVE = "give an egg"
    HIDE_AGAIN = "hide another egg"
    MOVE_EGG = "move an egg"
    REARRANGE = "rearrange tiles"
    ROTATE = "rotate tiles"
    SWAP_WITH_MAP = "swap with the map"


@dataclass(frozen=True, slots=True)
class Tile:
    """A printed tile, with its arrows as they point when it is not rotated.

    Its requirement applies to all of its slots (CC-062).
    """

    slots: int
    requirement: Requirement = Requirement.EGG
    is_crossed: bool = False
    types: tuple[Type, ...] = ()
    """The types shown by an egg requirement."""
    arrow: Direction | None = None
    """The direction of the requirement's arrow."""
    score: ScoreRule | None = None
    score_arrow: Direction | None = None
    """The direction of the score rule's arrow."""


@dataclass(frozen=True, slots=True)
class StartingTile:
    """A starting tile: no slots, and the special action of each type (CC-003)."""

    key: str
    powers: tuple[Power, ...]


# The tables are fixed, and chance only mixes their rows (CC-071).
# fmt: off
_R, _G, _Y, _B, _O, _C = TYPES
_NORTH, _EAST, _SOUTH, _WEST = Direction
_EGG, _BOARD, _RAINBOW, _ARROW, _SEEKER, _HAND, _SKULL, _PAWN = Requirement

_PLAIN, _CROSSED = False, True

# The 32 base tiles: their kinds, crosses, slots, types and arrows follow CC-059,
# CC-063, CC-064, CC-065, CC-066, CC-069, CC-070 and CC-138.
BASE_TILES = (
    #   slots requirement sign     types shown     arrow
    Tile(1,   _EGG,       _PLAIN,   (_R,)),
    Tile(1,   _EGG,       _PLAIN,   (_C,)),
    Tile(4,   _EGG,       _CROSSED, (_G,)),
    Tile(2,   _EGG,       _PLAIN,   (_R, _Y)),
    Tile(2,   _EGG,       _PLAIN,   (_G, _B)),
    Tile(2,   _EGG,       _PLAIN,   (_O, _C)),
    Tile(4,   _EGG,       _CROSSED, (_Y, _O)),
    Tile(3,   _EGG,       _PLAIN,   (_R, _B, _O)),
    Tile(3,   _EGG,       _PLAIN,   (_G, _Y, _C)),
    Tile(3,   _EGG,       _PLAIN,   (_B, _O, _C)),
    Tile(3,   _BOARD,     _PLAIN),
    Tile(3,   _BOARD,     _PLAIN),
    Tile(2,   _BOARD,     _PLAIN),
    Tile(3,   _BOARD,     _CROSSED),
    Tile(5,   _RAINBOW,   _PLAIN),
    Tile(5,   _RAINBOW,   _PLAIN),
    Tile(4,   _RAINBOW,   _PLAIN),
    Tile(2,   _RAINBOW,   _CROSSED),
    Tile(3,   _ARROW,     _PLAIN,   (),             _NORTH),
    Tile(3,   _ARROW,     _PLAIN,   (),             _EAST),
    Tile(3,   _ARROW,     _PLAIN,   (),             _SOUTH),
    Tile(3,   _ARROW,     _PLAIN,   (),             _WEST),
    Tile(4,   _ARROW,     _PLAIN,   (),             _NORTH),
    Tile(2,   _ARROW,     _PLAIN,   (),             _EAST),
    Tile(2,   _ARROW,     _CROSSED, (),             _SOUTH),
    Tile(2,   _ARROW,     _CROSSED, (),             _WEST),
    Tile(1,   _SEEKER,    _PLAIN),
    Tile(1,   _SEEKER,    _PLAIN),
    Tile(2,   _SEEKER,    _PLAIN),
    Tile(2,   _SEEKER,    _PLAIN),
    Tile(3,   _SEEKER,    _CROSSED),
    Tile(4,   _SEEKER,    _CROSSED),
)

# The 18 Terrific Tiles, as in CC-060, CC-067, CC-068, CC-117 and CC-137.
TERRIFIC_TILES = (
    #   slots requirement sign     types arrow   score rule                 its arrow
    Tile(3,   _SKULL,     _PLAIN,   (),   None,   ScoreRule.EGGS_ON_MAP),
    Tile(2,   _SKULL,     _PLAIN,   (),   None,   ScoreRule.FULL_HERE),
    Tile(3,   _SKULL,     _PLAIN,   (),   None,   ScoreRule.TYPES_HERE),
    Tile(3,   _SKULL,     _PLAIN,   (),   None,   ScoreRule.RED_AND_BLUE),
    Tile(3,   _SKULL,     _PLAIN,   (),   None,   ScoreRule.YOUR_LEAST_COMMON),
    Tile(2,   _SKULL,     _CROSSED, (),   None,   ScoreRule.TILES_ON_MAP),
    Tile(3,   _SKULL,     _CROSSED, (),   None,   ScoreRule.GREEN_AND_YELLOW),
    Tile(2,   _PAWN,      _PLAIN,   (),   _NORTH, ScoreRule.PAWNS_ON_NEIGHBOUR, _NORTH),
    Tile(2,   _PAWN,      _PLAIN,   (),   _EAST,  ScoreRule.EGGS_ON_NEIGHBOUR,  _SOUTH),
    Tile(2,   _PAWN,      _PLAIN,   (),   _SOUTH, ScoreRule.VALUE_OF_NEIGHBOUR, _WEST),
    Tile(2,   _PAWN,      _PLAIN,   (),   _WEST,  ScoreRule.EGGS_HERE),
    Tile(1,   _PAWN,      _PLAIN,   (),   _NORTH, ScoreRule.WATCHED_TILES),
    Tile(4,   _PAWN,      _CROSSED, (),   _EAST,  ScoreRule.TYPES_ON_NEIGHBOUR, _EAST),
    Tile(5,   _PAWN,      _CROSSED, (),   _SOUTH, ScoreRule.PAWNS_HERE),
    Tile(3,   _HAND,      _PLAIN,   (),   None,   ScoreRule.YOUR_MOST_COMMON),
    Tile(4,   _HAND,      _PLAIN,   (),   None,   ScoreRule.ORANGE_AND_CYAN),
    Tile(4,   _HAND,      _PLAIN,   (),   None,   ScoreRule.FULL_ON_NEIGHBOUR,  _WEST),
    Tile(1,   _HAND,      _CROSSED, (),   None,   ScoreRule.LEAD),
)

# Anything that A, B and C do not name is as on the standard one (CC-113).
STARTING_TILES = {
    #                                red                green             yellow
    #                                blue               orange            cyan
    "standard": StartingTile("standard", (
        Power.MOVE_SEEKER, Power.CLEAR,     Power.SWAP_WITH_PLAYER,
        Power.HIDE_AGAIN,  Power.REARRANGE, Power.SWAP_WITH_MAP,
    )),
    "a": StartingTile("a", (
        Power.MOVE_SEEKER, Power.LAY_TILES, Power.SWAP_WITH_PLAYER,
        Power.HIDE_AGAIN,  Power.REARRANGE, Power.SWAP_WITH_MAP,
    )),
    "b": StartingTile("b", (
        Power.TURN_SEEKER, Power.CLEAR,     Power.GIVE,
        Power.HIDE_AGAIN,  Power.REARRANGE, Power.SWAP_WITH_MAP,
    )),
    "c": StartingTile("c", (
        Power.MOVE_SEEKER, Power.CLEAR,     Power.SWAP_WITH_PLAYER,
        Power.MOVE_EGG,    Power.ROTATE,    Power.SWAP_WITH_MAP,
    )),
}
# fmt: on

TILES = (*BASE_TILES, *TERRIFIC_TILES)
BASE = tuple(range(len(BASE_TILES)))
TERRIFIC = tuple(range(len(BASE_TILES), len(TILES)))
"""The numbers of the Terrific Tiles in `TILES`."""


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A tile in one of its four rotations; each exists once, in `LAID`."""

    number: int
    """The index of the tile in `TILES`; -1 for the starting tile."""
    rotation: int
    """The number of clockwise quarter turns."""
    slots: int
    requirement: Requirement
    is_crossed: bool
    types: int
    """The set of types shown by an egg requirement."""
    arrow: Direction | None
    score: ScoreRule | None
    score_arrow: Direction | None

    @property
    def is_start(self) -> bool:
        """Whether it is the starting tile."""
        return self.number < 0

    def __repr__(self) -> str:
        return f"LAID[{self.number}, {self.rotation}]"


def _rotated(arrow: Direction | None, rotation: int) -> Direction | None:
    return None if arrow is None else Direction((arrow + rotation) % 4)


def _make_laid() -> dict[tuple[int, int], Laid]:
    tiles = {-1: Tile(0), **dict(enumerate(TILES))}
    return {
        (index, rotation): Laid(
            index,
            rotation,
            tile.slots,
            tile.requirement,
            tile.is_crossed,
            bag_of(tile.types),
            _rotated(tile.arrow, rotation),
            tile.score,
            _rotated(tile.score_arrow, rotation),
        )
        for index, tile in tiles.items()
        for rotation in range(4)
    }


LAID = _make_laid()
"""Every tile in every rotation."""
