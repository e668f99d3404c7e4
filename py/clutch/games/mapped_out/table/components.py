"""The contents of the box: map tiles and movement cards, in the order of the box.

A tile or a card is known by its index in `TILES` or `CARDS`. The tables are fixed, as
printed: chance only shuffles. In the tables, P is a puffer, D a dart, M a moonfish and
R a ray.
"""

from dataclasses import dataclass

from clutch.core.values import Named


class Fish(Named):
    """The four types of fish; each has a shape and a pattern of its own (MO-052)."""

    PUFFER = 0
    """Round, with spots."""
    DART = 1
    """Long and thin, with stripes."""
    MOONFISH = 2
    """Tall, with scales."""
    RAY = 3
    """Four-cornered, with a grid."""


class PlaceAction(Named):
    """What is done to the movement cards when a tile is laid."""

    REVEAL = "reveal"
    """The card at the tile's number is turned up."""
    SWAP = "swap"
    """The card at the tile's number is swapped with another one."""
    STUDY = "study"
    """As many face-down cards as the tile's number are looked at in secret."""


class Land(Named):
    """The special property of a Lands Unknown tile."""

    ISLAND = "island"
    TUNNEL = "tunnel"
    GO_HOME = "go home"
    TELEPORTER = "teleporter"
    DESTRUCTOR = "destructor"
    SWAPPER = "swapper"
    CORKER = "corker"
    SCORE = "score"
    SUPERSCORE = "superscore"
    COMBO = "combo"


class Move(Named):
    """What a movement card does to the pawn."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    ANY = "any"
    NONE = "none"
    JUMP = "jump"
    MATCH = "match"
    COPY = "copy"
    INVERT = "invert"


class Special(Named):
    """What a card of Unclear Instructions does besides moving the pawn."""

    FISHLESS = "fishless"
    FISHFUL = "fishful"
    REMOVE = "remove"
    DRAW = "draw"
    HAND_SWAP = "hand swap"
    MOVE_SWAP = "move swap"
    ULTRA_REVEAL = "ultra reveal"
    CHANGE_START = "change start"


@dataclass(frozen=True, slots=True)
class Tile:
    """A map tile."""

    fish: tuple[Fish, ...]
    action: PlaceAction
    number: int
    """The position, counted from 1, or how many cards are studied."""
    land: Land | None = None
    points: int = 0
    """The points that a Score tile adds."""
    players: int = 2
    """The number of players from which the tile is used (MO-131)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A movement card."""

    move: Move
    special: Special | None = None
    fish: Fish | None = None
    """The fish printed on a match card."""


P, D, M, R = Fish
REVEAL, SWAP, STUDY = PlaceAction

BASE_TILES = (
    Tile((R,), REVEAL, 1),
    Tile((D, M), REVEAL, 1),
    Tile((P, R, R), REVEAL, 1),
    Tile((), REVEAL, 2),
    Tile((P,), REVEAL, 2),
    Tile((P, P, M), REVEAL, 2),
    Tile((M,), REVEAL, 3),
    Tile((P, P), REVEAL, 3),
    Tile((D, M), REVEAL, 3),
    Tile((P, P), REVEAL, 4),
    Tile((D, D), REVEAL, 4),
    Tile((D, R, R), REVEAL, 4),
    Tile((D, D, D), REVEAL, 5),
    Tile((R, R, R), REVEAL, 5),
    Tile((M, R), REVEAL, 5),
    Tile((P,), REVEAL, 6),
    Tile((D, R), REVEAL, 6),
    Tile((P, P, D), REVEAL, 6),
    Tile((M, M), REVEAL, 7),
    Tile((P, M), REVEAL, 7),
    Tile((D, D, M), REVEAL, 7),
    Tile((M, M, M), REVEAL, 8),
    Tile((D, D, R), REVEAL, 8),
    Tile((P, M, M), REVEAL, 8),
    Tile((P, R), SWAP, 1),
    Tile((M, M, R), SWAP, 1),
    Tile((), SWAP, 2),
    Tile((P, R), SWAP, 2),
    Tile((P, M), SWAP, 3),
    Tile((D, R), SWAP, 3),
    Tile((D,), SWAP, 4),
    Tile((D, D), SWAP, 4),
    Tile((M,), SWAP, 5),
    Tile((M, M), SWAP, 6),
    Tile((P, P, P), SWAP, 7),
    Tile((R, R), SWAP, 8),
    Tile((D,), STUDY, 1),
    Tile((P, D), STUDY, 1),
    Tile((P, D), STUDY, 2),
    Tile((M, R), STUDY, 2),
    Tile((R,), STUDY, 3),
    Tile((R, R), STUDY, 3),
)
"""The base set: 24 reveal, 12 swap, 6 study (MO-051, MO-056, MO-058).

Two tiles have no fish, 8 have one, 20 two and 12 three; 21 fish of each type (MO-053).
"""

LAND_TILES = (
    Tile((M, M, R), REVEAL, 1, Land.ISLAND),
    Tile((P, P, D), SWAP, 4, Land.ISLAND),
    Tile((D, R), REVEAL, 6, Land.ISLAND),
    Tile((P, M), SWAP, 7, Land.ISLAND),
    Tile((D, D), STUDY, 2, Land.ISLAND),
    Tile((P, R), REVEAL, 3, Land.TUNNEL),
    Tile((D, M), SWAP, 2, Land.TUNNEL),
    Tile((P, R, R), REVEAL, 5, Land.GO_HOME),
    Tile((P, M), SWAP, 5, Land.TELEPORTER),
    Tile((), REVEAL, 8, Land.DESTRUCTOR),
    Tile((P,), REVEAL, 7, Land.SWAPPER),
    Tile((D, R), SWAP, 1, Land.SWAPPER),
    Tile((P, D), STUDY, 3, Land.CORKER),
    Tile((M,), SWAP, 6, Land.SCORE, 2),
    Tile((M, R, R), REVEAL, 4, Land.SCORE, -2),
    Tile((P, D, M), REVEAL, 2, Land.SUPERSCORE),
    Tile((R,), SWAP, 3, Land.COMBO),
    Tile((P, D, M), STUDY, 1, Land.COMBO),
)
"""Lands Unknown, by land (MO-039, MO-083): each number once (MO-057, MO-113).

One tile has no fish, 3 have one, 8 two and 6 three (MO-054).
"""

MORE_TILES = (
    Tile((P,), REVEAL, 1, players=3),
    Tile((D, M), REVEAL, 2, players=3),
    Tile((M, R), REVEAL, 3, players=3),
    Tile((P, P, D), REVEAL, 4, players=3),
    Tile((R,), REVEAL, 5, players=3),
    Tile((M, M), REVEAL, 6, players=3),
    Tile((D, R), REVEAL, 7, players=3),
    Tile((P, D, R), REVEAL, 8, players=3),
    Tile((M,), REVEAL, 1, players=4),
    Tile((P, R), REVEAL, 2, players=4),
    Tile((D, D, R), REVEAL, 3, players=4),
    Tile((P, M), REVEAL, 4, players=4),
    Tile((D,), REVEAL, 5, players=4),
    Tile((R, R), REVEAL, 6, players=4),
    Tile((P, P), REVEAL, 7, players=4),
    Tile((D, M, M), REVEAL, 8, players=4),
    Tile((D,), REVEAL, 1, players=5),
    Tile((R, R), REVEAL, 2, players=5),
    Tile((P, M), REVEAL, 3, players=5),
    Tile((M, M), REVEAL, 4, players=5),
    Tile((P,), REVEAL, 5, players=5),
    Tile((P, P, R), REVEAL, 6, players=5),
    Tile((D, D), REVEAL, 7, players=5),
    Tile((D, M, R), REVEAL, 8, players=5),
)
"""For each player from the third on, 8 more: a reveal of each number (MO-131).

Of these 8, two have one fish, four two and two three; 4 fish of each type (MO-137).
"""

TILES = BASE_TILES + LAND_TILES + MORE_TILES
"""All tiles, each known by its index (MO-059). Muddled Waters adds none (MO-038)."""

BASE_CARDS = (
    *(Card(Move.LEFT),) * 8,
    *(Card(Move.RIGHT),) * 8,
    *(Card(Move.UP),) * 8,
    *(Card(Move.DOWN),) * 8,
    *(Card(Move.ANY),) * 4,
    *(Card(Move.NONE),) * 4,
)
"""The base set (MO-048)."""

UNCLEAR_CARDS = (
    Card(Move.LEFT, Special.FISHLESS),
    Card(Move.LEFT, Special.REMOVE),
    Card(Move.LEFT, Special.DRAW),
    Card(Move.RIGHT, Special.FISHFUL),
    Card(Move.RIGHT, Special.HAND_SWAP),
    Card(Move.RIGHT, Special.MOVE_SWAP),
    Card(Move.UP, Special.FISHLESS),
    Card(Move.UP, Special.CHANGE_START),
    Card(Move.UP, Special.DRAW),
    Card(Move.DOWN, Special.FISHFUL),
    Card(Move.DOWN, Special.ULTRA_REVEAL),
    Card(Move.DOWN, Special.REMOVE),
    Card(Move.ANY, Special.HAND_SWAP),
    Card(Move.ANY, Special.MOVE_SWAP),
    Card(Move.ANY, Special.ULTRA_REVEAL),
    Card(Move.ANY, Special.CHANGE_START),
    Card(Move.ANY, Special.DRAW),
    *(Card(Move.JUMP),) * 3,
    Card(Move.MATCH, fish=P),
    Card(Move.MATCH, fish=D),
    Card(Move.MATCH, fish=M),
    *(Card(Move.COPY),) * 3,
    *(Card(Move.INVERT),) * 3,
)
"""Unclear Instructions (MO-043, MO-050).

Cards with simple moves also act (MO-046, MO-100). The three match cards show different
fish (MO-098).
"""

CARDS = BASE_CARDS + UNCLEAR_CARDS
"""All movement cards, each known by its index."""

PLAYERS = (2, 3, 4, 5)
"""The possible numbers of players (MO-047)."""
ROW = 8
"""How many cards are dealt to each player."""
HAND = 5
"""How many tiles are dealt to each player, and held as long as the pile lasts."""
SUPERSCORE_POINTS = 6
COMBO_POINTS = 6
DESTROYED_MOST = 3
"""How many tiles a Destructor removes at most."""
ULTRA_REVEALED = 3
"""How many cards an Ultra Reveal turns up."""


def _make_counts() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(tile.fish.count(fish) for fish in Fish) for tile in TILES)


FISH_COUNTS = _make_counts()
"""For each tile, the number of fish of each type."""
