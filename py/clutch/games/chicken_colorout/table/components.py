"""What lies in the box: eggs, tiles, starting tiles, and which places lie side by side.

A map is at most 5 x 5, but nobody knows at the start which way it will grow. So places
are named on 8 x 8, in the middle of which the first four tiles lie.

    8 | 56 57 58 59 60 61 62 63
    7 | 48 49 50 51 52 53 54 55
    6 | 40 41 42 43 44 45 46 47     North is up. The first four
    5 | 32 33 34 35 36 37 38 39     tiles lie on d4, e4, d5 and
    4 | 24 25 26 27 28 29 30 31     e5: places 27, 28, 35 and 36.
    3 | 16 17 18 19 20 21 22 23
    2 |  8  9 10 11 12 13 14 15
    1 |  0  1  2  3  4  5  6  7
        a  b  c  d  e  f  g  h

Some eggs together, a *bag*, are one number that holds how many there are of each type,
a byte a type: adding bags adds their eggs. A set of types is a bag with one of each.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

WIDTH = 8
PLACES = WIDTH * WIDTH
NOWHERE = PLACES
"""The neighbour of a place at the edge: a place where no tile ever lies."""
NAMES = tuple(f"{'abcdefgh'[p % WIDTH]}{p // WIDTH + 1}" for p in range(PLACES))
"""What each place is called: `NAMES[0]` is a1."""
LARGEST = 5
"""How wide and how high the map may become."""
START = (27, 28, 35, 36)
"""Where the first four tiles lie; the starting tile is on the first of them."""
EGGS_AT_START = 12
PAWN_ACTIONS = 3
"""How many steps and turns a pawn has in a turn."""
SHOWN = 5
"""How many tiles starting tile A lets a player see."""


class Direction(IntEnum):
    """Where a pawn looks and an arrow points; going up turns clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Type(IntEnum):
    """The colour and the pattern of an egg."""

    RED = 0
    GREEN = 1
    YELLOW = 2
    BLUE = 3
    ORANGE = 4
    CYAN = 5


TYPES = tuple(Type)
TYPE_NAMES = tuple(t.name.lower() for t in TYPES)
PATTERNS = ("zigzag", "dots", "waves", "stripes", "checks", "bands")
"""For each type what runs around its shell."""

NOTHING = 0
"""The bag without eggs, and the set without types."""
ONE = tuple(1 << 8 * t for t in TYPES)
"""For each type the bag with one such egg."""
ALL = sum(ONE)
"""The set of all types."""


class Requirement(IntEnum):
    """What a tile asks of the eggs that are hidden on it."""

    EGG = 0
    BOARD = 1
    RAINBOW = 2
    ARROW = 3
    SEEKER = 4
    HAND = 5
    SKULL = 6
    PAWN = 7


class ScoreRule(IntEnum):
    """What a tile adds to the score of an egg hidden on it."""

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


class Power(Enum):
    """The special action that an egg gives, by what it does."""

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
    """A tile as it is printed. Its arrows point as they do when it is not rotated."""

    slots: int
    requirement: Requirement = Requirement.EGG
    is_crossed: bool = False
    types: tuple[Type, ...] = ()
    """What an egg requirement shows."""
    arrow: Direction | None = None
    """Where the arrow of the requirement points."""
    score: ScoreRule | None = None
    score_arrow: Direction | None = None
    """Where the arrow beside the score rule points."""


@dataclass(frozen=True, slots=True)
class StartingTile:
    """A starting tile: no slots, and the special action of each type."""

    key: str
    powers: tuple[Power, ...]


# fmt: off
_R, _G, _Y, _B, _O, _C = TYPES
_NORTH, _EAST, _SOUTH, _WEST = Direction
_EGG, _BOARD, _RAINBOW, _ARROW, _SEEKER, _HAND, _SKULL, _PAWN = Requirement

_PLAIN, _CROSSED = False, True

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
"""The numbers of the tiles in `TILES`."""


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A tile in one of its four rotations. There is one for each, in `LAID`."""

    number: int
    """Which tile it is in `TILES`; -1 for the starting tile."""
    rotation: int
    """How many quarters it is turned clockwise."""
    slots: int
    requirement: Requirement
    is_crossed: bool
    types: int
    """The set of types that an egg requirement shows."""
    arrow: Direction | None
    score: ScoreRule | None
    score_arrow: Direction | None

    @property
    def is_start(self) -> bool:
        """Whether it is the starting tile."""
        return self.number < 0

    def __repr__(self) -> str:
        return f"LAID[{self.number}, {self.rotation}]"


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """What a game is played with. There is one for each combination, in `VARIANTS`."""

    tiles: str
    """The choice of the option `tiles`."""
    has_scores: bool
    has_pawns: bool
    watches_own_tile: bool

    @property
    def has_terrific_tiles(self) -> bool:
        """Whether the Terrific Tiles are in the pile."""
        return self.tiles != "base"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the tiles that are played with."""
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
"""For each choice of the option `tiles` the starting tiles to draw from."""
SCORES = {"no-scores": False, "scores": True}
PAWNS = {"no-pawns": False, "pawns": True}
OWN_TILE = {"own-tile-watched": True, "own-tile-free": False}

VARIANTS = {
    (tiles, scores, pawns, own): Variant(tiles, scores, pawns, own)
    for tiles in STARTS
    for scores in SCORES.values()
    for pawns in PAWNS.values()
    for own in OWN_TILE.values()
}


def tokens_of_each(players: int) -> int:
    """How many eggs of each type are played with."""
    return 12 if players == 6 else 10


def number(bag: int, egg: int) -> int:
    """How many eggs of a type there are in a bag."""
    return bag >> 8 * egg & 0xFF


def size(bag: int) -> int:
    """How many eggs there are in a bag."""
    return bag % 0xFF


def present(bag: int) -> int:
    """The set of the types that are in a bag."""
    return (bag + 0x7F * ALL) >> 7 & ALL


def types_of(bag: int) -> tuple[Type, ...]:
    """The types that are in a bag, in their order."""
    return tuple(t for t in TYPES if bag >> 8 * t & 0xFF)


def bag_of(eggs: Iterable[int]) -> int:
    """The bag with those eggs, given by their types."""
    return sum(ONE[egg] for egg in eggs)


def extremes(bag: int) -> tuple[int, int]:
    """The sets of the most and of the least common types among those in a bag."""
    most = least = NOTHING
    high, low = 0, 0xFF
    for one in ONE:
        count = bag // one & 0xFF
        if not count:
            continue
        if count > high:
            high, most = count, one
        elif count == high:
            most |= one
        if count < low:
            low, least = count, one
        elif count == low:
            least |= one
    return most, least


def parse_place(name: str) -> int | None:
    """The place of that name, or None."""
    return NAMES.index(name) if name in NAMES else None


def distance(one: int, other: int) -> int:
    """Rows plus columns between two places."""
    return abs(one % WIDTH - other % WIDTH) + abs(one // WIDTH - other // WIDTH)


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


def _make_neighbours() -> tuple[tuple[int, ...], ...]:
    """For each direction and each place the neighbour; beyond the edge `NOWHERE`."""
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return tuple(
        (
            *(
                x + dx + WIDTH * (y + dy)
                if 0 <= x + dx < WIDTH and 0 <= y + dy < WIDTH
                else NOWHERE
                for y in range(WIDTH)
                for x in range(WIDTH)
            ),
            NOWHERE,
        )
        for dx, dy in steps
    )


NEIGHBOURS = _make_neighbours()
