"""Chicken Colorout: hide your eggs where the Seeker is not looking."""

from clutch.core.beginning import who_begins
from clutch.core.game import Choice, Count, Game, Option, Options
from clutch.core.message import Message, msg, msg_n, spelled
from clutch.games.chicken_colorout.board import whole
from clutch.games.chicken_colorout.board.explain import things
from clutch.games.chicken_colorout.board.moments import highlight
from clutch.games.chicken_colorout.board.placements import placements
from clutch.games.chicken_colorout.board.standing import MEASURES, standing
from clutch.games.chicken_colorout.bots import reasons, strategy
from clutch.games.chicken_colorout.lessons import lessons
from clutch.games.chicken_colorout.lessons.tips import tips
from clutch.games.chicken_colorout.play.descriptions import step_description
from clutch.games.chicken_colorout.play.ending import ending
from clutch.games.chicken_colorout.play.setup import initial_state
from clutch.games.chicken_colorout.rulebook import rulebook
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
                "{tiles} more tiles and {kinds} more requirements.",
                tiles=len(TERRIFIC_TILES),
                kinds=len({tile.requirement for tile in TERRIFIC_TILES}),
            ),
        ),
        Choice(
            "terrific-a",
            msg("Terrific Tiles, starting tile A"),
            msg("Green lets you look at tiles from the pile and lay some."),
        ),
        Choice(
            "terrific-b",
            msg("Terrific Tiles, starting tile B"),
            msg(
                "Red frees you from the Seeker's gaze; yellow lets you give an egg "
                "away."
            ),
        ),
        Choice(
            "terrific-c",
            msg("Terrific Tiles, starting tile C"),
            msg("Blue lets you move an egg on the map; orange lets you rotate tiles."),
        ),
        Choice(
            "terrific-any",
            msg("Terrific Tiles, any starting tile"),
            msg(
                "One of the {tiles} starting tiles, at random.",
                tiles=spelled(len(STARTING_TILES)),
            ),
        ),
    ),
)
SCORES = Option(
    "scores",
    msg("Special Scores"),
    (
        Choice("no-scores", msg("without Special Scores")),
        Choice(
            "scores",
            msg("with Special Scores"),
            msg(
                "How many points an egg scores depends on where you hide it; the "
                "player with the most Victory Eggs wins."
            ),
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
            msg(
                "Each player has a pawn and can hide eggs only where it stands or "
                "looks."
            ),
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
"""How many of 100 games the first player wins, with two players and with six.

Measured between medium bots; `docs/rulings.md` has the other results.
"""
HANDS = Option(
    "hands",
    msg("The deal"),
    (
        Choice(
            "as-dealt",
            msg("as dealt"),
            msg(
                "Players keep the eggs they are dealt. The first player wins {two} "
                "out of 100 games with two players and {six} with six.",
                two=FIRST_WINS["as-dealt"][0],
                six=FIRST_WINS["as-dealt"][1],
            ),
        ),
        Choice(
            "even",
            msg("even hands"),
            msg(
                "Recommended: starting with the first player, each player "
                "compares hands with the next, who takes the hand with more "
                "blue eggs. The first player then wins {two} out of 100 games "
                "with two players and {six} with six.",
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


PITCH = msg("Be the first to hide all your eggs where the Seeker is not looking.")
FOR_POINTS = msg("Have the most Victory Eggs when a player hides their last egg.")


def _goal(options: Options) -> Message:
    """With Special Scores, hiding the last egg only ends the game (CC-045)."""
    return FOR_POINTS if options[SCORES.key] == "scores" else PITCH


GAME: Game[State, Action, Observation] = Game(
    key="chicken-colorout",
    number=4,
    version=5,
    name="Chicken Colorout",
    pitch=PITCH,
    minutes=30,
    players=(2, 3, 4, 5, 6),  # CC-054
    options=(TILES, SCORES, PAWNS, OWN_TILE, HANDS, BEGINS),
    initial_state=initial_state,
    sample=strategy.sample,
    ending=ending,
    sensible_actions=strategy.sensible_actions,
    rate=strategy.rate,
    reason=reasons.reason,
    is_pointless=strategy.is_pointless,
    value=strategy.value,
    points=strategy.points,
    count=Count(msg("Victory Eggs"), _victory_eggs),
    board=whole.draw,
    step_description=step_description,
    placements=placements,
    highlight=highlight,
    standing=standing,
    measures=MEASURES,
    prospects=strategy.prospects,
    explain=things.explain,
    signs=things.signs,
    box=things.box,
    mark=whole.mark,
    rulebook=rulebook,
    lessons=lessons,
    tips=tips,
    symbol=whole.symbol,
    goal=_goal,
)
