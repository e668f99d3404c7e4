"""Lessons about the sets: Terrific Tiles, Special Scores, Peering Pawns."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.chicken_colorout.play.scoring import distance_of
from clutch.games.chicken_colorout.play.turn import PAWN_ACTIONS
from clutch.games.chicken_colorout.table.eggs import ONE, Type, extremes
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation
from clutch.games.chicken_colorout.table.tiles import (
    BASE_TILES,
    TERRIFIC_TILES,
    Requirement,
    ScoreRule,
)

E4, E5, D5 = (NAMES.index(name) for name in ("e4", "e5", "d5"))
KINDS = {tile.requirement for tile in TERRIFIC_TILES} - {
    tile.requirement for tile in BASE_TILES
}
POINTS = {"distance": 2, "rule": 2, "points": 4}
"""The score of an egg of the most common type in the lesson."""


def _has_most_yellow(seen: Observation) -> bool:
    most, _ = extremes(seen.table.hands[0])
    is_hand = seen.table.tile_on(E5).requirement is Requirement.HAND
    return is_hand and most == ONE[Type.YELLOW]


def _has_green_been_hidden(seen: Observation) -> bool:
    tile = seen.table.tile_on(D5)
    is_skull = tile.requirement is Requirement.SKULL and tile.is_crossed
    return is_skull and seen.table.since[0] == ONE[Type.GREEN]


def _scores_as_told(seen: Observation) -> bool:
    is_distance = distance_of(seen.table, E5) == POINTS["distance"]
    return is_distance and seen.table.tile_on(E5).score is ScoreRule.YOUR_MOST_COMMON


TERRIFIC = Lesson(
    key="terrific-tiles",
    title=msg("Terrific Tiles"),
    minutes=1,
    players=2,
    seed="1ESS0N71",
    options={"tiles": "terrific"},
    about=("tiles", "terrific"),
    steps=(
        Step(
            msg(
                "Terrific Tiles add {n} more symbols. This is a hand: it asks for "
                "your most or least common type.",
                n=spelled(len(KINDS)),
            ),
            before="face north, turn right",
            points=("e5",),
            holds=_has_most_yellow,
        ),
        Step(
            msg(
                "Yellow is your most common type. Hide a yellow egg on {place}.",
                place="e5",
            ),
            wanted="choose yellow, hide e5",
            wrong={
                "choose": msg(
                    "This type may fit too, but in this lesson, choose yellow."
                ),
            },
        ),
        Step(
            msg(
                "A crossed-out skull asks for a type nobody has hidden since your "
                "last turn. Green was hidden, so hide red on {place}.",
                place="d5",
            ),
            before="turn right, choose green, hide e5",
            wanted="choose red, hide d5",
            points=("d5",),
            wrong={
                "choose": msg("This type may fit too, but in this lesson, choose red."),
                "slide": msg(
                    "You can move the Seeker there, but in this lesson, hide an "
                    "egg first."
                ),
            },
            holds=_has_green_been_hidden,
        ),
        Step(
            msg(
                "The third is the pawn arrow: a pawn or the Seeker must be where "
                "it points. If it is crossed out, neither may be there."
            ),
            holds=lambda seen: bool(seen.table.eggs[D5]),
        ),
    ),
)

SCORES = Lesson(
    key="special-scores",
    title=msg("Special Scores"),
    minutes=1,
    players=2,
    seed="1ESS0N71",
    options={"tiles": "terrific", "scores": "scores"},
    about=("scores", "scores"),
    steps=(
        Step(
            msg(
                "Now each egg you hide scores its distance to the Seeker in "
                "tiles, plus what the tile's blue strip adds."
            ),
            before="face north, turn right",
            points=("d4", "e5"),
            holds=_scores_as_told,
        ),
        Step(
            msg(
                "Yellow is your most common type. On {place}, a yellow egg "
                "scores {distance} for distance plus {rule} from the strip. "
                "Hide one there.",
                place="e5",
                distance=POINTS["distance"],
                rule=POINTS["rule"],
            ),
            wanted="choose yellow, hide e5",
            wrong={"done": msg("You can end your turn, but only hidden eggs score.")},
            holds=_has_most_yellow,
        ),
        Step(
            msg(
                "For each point, take a Victory Egg, or an egg from storage that "
                "you must then hide. Take {n} Victory Eggs.",
                n=POINTS["points"],
            ),
            points=("storage",),
            wanted="take all-victory",
            goal=lambda seen: seen.table.victory[0] == POINTS["points"],
            wrong={"take": msg("Eggs from storage only slow you down.")},
        ),
        Step(
            msg(
                "The game ends when a player has no eggs left. But the player "
                "with the most Victory Eggs wins."
            ),
            holds=lambda seen: seen.table.victory[0] == POINTS["points"],
        ),
    ),
)

PAWNS = Lesson(
    key="peering-pawns",
    title=msg("Peering Pawns"),
    minutes=1,
    players=2,
    seed="1EARN1",
    options={"pawns": "pawns"},
    about=("pawns", "pawns"),
    steps=(
        Step(
            msg(
                "Each player has a pawn. You can hide eggs only on your pawn's "
                "tile or on the one it looks at."
            ),
            before="face north",
            points=("d4",),
        ),
        Step(
            msg("First choose which way your pawn looks: point it east."),
            wanted="face east",
            wrong={
                "face": msg("Any direction is fine, but in this lesson, point it east.")
            },
        ),
        Step(
            msg(
                "Besides moving the Seeker, you can take {n} actions with your pawn, "
                "each a step or a turn. Step east, then turn it left.",
                n=spelled(PAWN_ACTIONS),
            ),
            before="face north",
            wanted="walk pawn-e4, pivot pawn-left",
            goal=lambda seen: seen.table.pawns[0] == (E4, 0),
        ),
        Step(
            msg(
                "Your pawn is on {here} and looks at {there}: you can hide eggs on "
                "these two tiles. Hide blue on {here}.",
                here="e4",
                there="e5",
            ),
            wanted="choose blue, hide e4",
            wrong={
                "choose": msg(
                    "This type may fit too, but in this lesson, choose blue."
                ),
                "hide": msg(
                    "You can hide the egg there too, but in this lesson, choose "
                    "{place}.",
                    place="e4",
                ),
            },
            holds=lambda seen: seen.table.reach() == (E4, E5),
        ),
        Step(
            msg(
                "A pawn that steps off the map explores. When a special action moves "
                "or turns the Seeker, you can use it on your pawn instead."
            ),
            points=("e4",),
            holds=lambda seen: bool(seen.table.eggs[E4]),
        ),
    ),
)
