"""Chicken Colorout: hide your eggs where the Seeker is not looking."""

from clutch.core.beginning import who_begins
from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg
from clutch.games.chicken_colorout import bots
from clutch.games.chicken_colorout.board import whole
from clutch.games.chicken_colorout.play.ending import ending
from clutch.games.chicken_colorout.play.setup import initial_state
from clutch.games.chicken_colorout.rulebook import book
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.position import Observation, State

TILES = Option(
    "tiles",
    msg("Tiles"),
    (
        Choice("base", msg("base tiles"), msg("32 tiles and five requirements.")),
        Choice(
            "terrific",
            msg("Terrific Tiles"),
            msg("18 tiles more, and three more requirements."),
        ),
        Choice(
            "terrific-a",
            msg("Terrific Tiles, starting tile A"),
            msg("Green looks at tiles of the pile and lays some."),
        ),
        Choice(
            "terrific-b",
            msg("Terrific Tiles, starting tile B"),
            msg("Red makes you free of the Seeker's look, yellow gives an egg away."),
        ),
        Choice(
            "terrific-c",
            msg("Terrific Tiles, starting tile C"),
            msg("Blue moves an egg on the map, orange rotates tiles."),
        ),
        Choice(
            "terrific-any",
            msg("Terrific Tiles, any starting tile"),
            msg("One of the four starting tiles is drawn."),
        ),
    ),
)
SCORES = Option(
    "scores",
    msg("Special Scores"),
    (
        Choice("no-scores", msg("without")),
        Choice(
            "scores",
            msg("with Special Scores"),
            msg("Eggs score where they are hidden; most Victory Eggs wins."),
        ),
    ),
)
PAWNS = Option(
    "pawns",
    msg("Peering Pawns"),
    (
        Choice("no-pawns", msg("without pawns")),
        Choice(
            "pawns",
            msg("with Peering Pawns"),
            msg("Everybody has a pawn, and hides only where it stands or looks."),
        ),
    ),
)
OWN_TILE = Option(
    "own-tile",
    msg("The Seeker's own tile"),
    (
        Choice("own-tile-watched", msg("is watched")),
        Choice("own-tile-free", msg("is not watched")),
    ),
)

BEGINS = who_begins(range(2, 7), msg("The printed rules leave this to you."))

GAME: Game[State, Action, Observation] = Game(
    key="chicken-colorout",
    number=4,
    version=3,
    name="Chicken Colorout",
    pitch=msg("Be the first to hide all your eggs where the Seeker is not looking."),
    minutes=30,
    players=(2, 3, 4, 5, 6),  # CC-054
    options=(TILES, SCORES, PAWNS, OWN_TILE, BEGINS),
    initial_state=initial_state,
    sample=bots.sample,
    ending=ending,
    manners=bots.manners,
    rate=bots.rate,
    value=bots.value,
    points=bots.points,
    board=whole.draw,
    mark=whole.mark,
    rulebook=book.rulebook,
    symbol=whole.symbol,
)
