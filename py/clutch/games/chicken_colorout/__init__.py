"""Chicken Colorout: hide your eggs where the Seeker is not looking."""

from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg
from clutch.games.chicken_colorout import bots as strategy
from clutch.games.chicken_colorout.board import mat as board
from clutch.games.chicken_colorout.play import rules, telling
from clutch.games.chicken_colorout.rulebook import book as rulebook
from clutch.games.chicken_colorout.table.actions import Action

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

GAME: Game[rules.State, Action, rules.Observation] = Game(
    key="chicken-colorout",
    number=4,
    version=3,
    name="Chicken Colorout",
    pitch=msg("Be the first to hide all your eggs where the Seeker is not looking."),
    minutes=30,
    players=(2, 3, 4, 5, 6),
    options=(TILES, SCORES, PAWNS, OWN_TILE),
    initial_state=rules.initial_state,
    sample=rules.sample,
    why_not=telling.why_not,
    prompt=telling.prompt,
    log=telling.log,
    ending=telling.ending,
    manners=strategy.manners,
    rate=strategy.rate,
    value=strategy.value,
    points=strategy.points,
    board=board.draw,
    mark=board.mark,
    rulebook=rulebook.rulebook,
    symbol=board.symbol,
)
