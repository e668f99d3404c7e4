"""Chicken Colorout: hide your eggs where the Seeker is not looking."""

from clutch.core.beginning import who_begins
from clutch.core.game import Choice, Count, Game, Option
from clutch.core.message import Message, msg, msg_n, spelled
from clutch.games.chicken_colorout.board import whole
from clutch.games.chicken_colorout.board.explain import things
from clutch.games.chicken_colorout.board.lying import lying
from clutch.games.chicken_colorout.board.moments import moment
from clutch.games.chicken_colorout.board.standing import standing
from clutch.games.chicken_colorout.bots import reasons, strategy
from clutch.games.chicken_colorout.lessons import lessons
from clutch.games.chicken_colorout.lessons.tips import tips
from clutch.games.chicken_colorout.play.ending import ending
from clutch.games.chicken_colorout.play.setup import initial_state
from clutch.games.chicken_colorout.play.spoken import spoken
from clutch.games.chicken_colorout.rulebook import book
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.position import Observation, State
from clutch.games.chicken_colorout.table.tiles import (
    BASE_TILES,
    STARTING_TILES,
    TERRIFIC_TILES,
)

TILES = Option(
    "tiles",
    msg("Tiles"),
    (
        Choice(
            "base",
            msg("base tiles"),
            msg(
                "{tiles} tiles and {kinds} requirements.",
                tiles=len(BASE_TILES),
                kinds=len({tile.requirement for tile in BASE_TILES}),
            ),
        ),
        Choice(
            "terrific",
            msg("Terrific Tiles"),
            msg(
                "{tiles} tiles more, and {kinds} more requirements.",
                tiles=len(TERRIFIC_TILES),
                kinds=len({tile.requirement for tile in TERRIFIC_TILES}),
            ),
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
            msg(
                "One of the {tiles} starting tiles is drawn.",
                tiles=spelled(len(STARTING_TILES)),
            ),
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
FIRST_WINS = {"as-dealt": (72, 37), "even": (50, 16)}
"""How many of 100 games whoever begins wins, of two players and of six.

Between medium bots; `docs/rulings.md` has the rest.
"""
HANDS = Option(
    "hands",
    msg("The deal"),
    (
        Choice(
            "as-dealt",
            msg("as dealt"),
            msg(
                "Everybody keeps the eggs that were drawn. Who begins wins {two} of "
                "100 games of two, and {six} of 100 of six.",
                two=FIRST_WINS["as-dealt"][0],
                six=FIRST_WINS["as-dealt"][1],
            ),
        ),
        Choice(
            "even",
            msg("even hands"),
            msg(
                "Recommended: of each two neighbours, the later takes the hand with "
                "more blue eggs. Then who begins wins {two} of 100 games of two, and "
                "{six} of 100 of six.",
                two=FIRST_WINS["even"][0],
                six=FIRST_WINS["even"][1],
            ),
        ),
    ),
    format=2,
)

BEGINS = who_begins(range(2, 7), msg("The printed rules leave this to you."))


def _victory_eggs(number: int) -> Message:
    return msg_n("{n} Victory Egg", "{n} Victory Eggs", n=number)


GAME: Game[State, Action, Observation] = Game(
    key="chicken-colorout",
    number=4,
    version=5,
    name="Chicken Colorout",
    pitch=msg("Be the first to hide all your eggs where the Seeker is not looking."),
    minutes=30,
    players=(2, 3, 4, 5, 6),  # CC-054
    options=(TILES, SCORES, PAWNS, OWN_TILE, HANDS, BEGINS),
    initial_state=initial_state,
    sample=strategy.sample,
    ending=ending,
    manners=strategy.manners,
    rate=strategy.rate,
    reason=reasons.reason,
    idle=strategy.idle,
    value=strategy.value,
    points=strategy.points,
    count=Count(msg("Victory Eggs"), _victory_eggs),
    board=whole.draw,
    spoken=spoken,
    lying=lying,
    moment=moment,
    standing=standing,
    explain=things.explain,
    signs=things.signs,
    box=things.box,
    mark=whole.mark,
    rulebook=book.rulebook,
    lessons=lessons,
    tips=tips,
    symbol=whole.symbol,
)
