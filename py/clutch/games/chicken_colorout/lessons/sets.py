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
"""What an egg of the most common type scores in the lesson."""


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
                "Terrific Tiles bring {n} more signs. This is a hand: it asks for a "
                "type that you have most or least of.",
                n=spelled(len(KINDS)),
            ),
            before="face north, turn right",
            points=("e5",),
            holds=_has_most_yellow,
        ),
        Step(
            msg(
                "You have more yellow eggs than any others. Hide one of them on "
                "{place}.",
                place="e5",
            ),
            wanted="choose yellow, hide e5",
            wrong={
                "choose": msg("This type may fit as well. Here choose yellow."),
            },
        ),
        Step(
            msg(
                "A crossed skull asks for a type that nobody has hidden since your "
                "last turn. Green has been: hide red on {place}.",
                place="d5",
            ),
            before="turn right, choose green, hide e5",
            wanted="choose red, hide d5",
            points=("d5",),
            wrong={
                "choose": msg("This type may fit as well. Here choose red."),
                "slide": msg("The Seeker may move there. Here hide an egg first."),
            },
            holds=_has_green_been_hidden,
        ),
        Step(
            msg(
                "The third sign is the pawn arrow: it wants a pawn, or the Seeker, on "
                "the neighbour pointed at. Crossed, it wants none there."
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
                "A hidden egg now scores its distance to the Seeker, in tiles, plus "
                "what the tile's blue strip adds."
            ),
            before="face north, turn right",
            points=("d4", "e5"),
            holds=_scores_as_told,
        ),
        Step(
            msg(
                "Yellow is your most common type. On {place} it scores {distance} for "
                "the distance, and {rule} more by the strip. Hide it there.",
                place="e5",
                distance=POINTS["distance"],
                rule=POINTS["rule"],
            ),
            wanted="choose yellow, hide e5",
            wrong={"done": msg("You may, but only hidden eggs score.")},
            holds=_has_most_yellow,
        ),
        Step(
            msg(
                "For each point take a Victory Egg, or an egg from storage, which you "
                "would have to hide. Take {n} Victory Eggs.",
                n=POINTS["points"],
            ),
            wanted="take all-victory",
            goal=lambda seen: seen.table.victory[0] == POINTS["points"],
            wrong={"take": msg("Eggs from storage only make your way longer.")},
        ),
        Step(
            msg(
                "The game ends when somebody has no eggs left. But whoever has most "
                "Victory Eggs wins."
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
                "Everybody has a pawn. You hide eggs only on your pawn's tile, or on "
                "the one that it looks at."
            ),
            before="face north",
            points=("d4",),
        ),
        Step(
            msg("First you say where it looks: let it look east."),
            wanted="face east",
            wrong={"face": msg("Any way will do in a game. Here let it look east.")},
        ),
        Step(
            msg(
                "Besides the Seeker, you move your pawn: {n} actions, each a step or a "
                "turn. Step east, then turn it left.",
                n=spelled(PAWN_ACTIONS),
            ),
            before="face north",
            wanted="walk pawn-e4, pivot pawn-left",
            goal=lambda seen: seen.table.pawns[0] == (E4, 0),
        ),
        Step(
            msg(
                "It stands on {here} and looks at {there}: you can hide on these two. "
                "Hide blue on {here}.",
                here="e4",
                there="e5",
            ),
            wanted="choose blue, hide e4",
            wrong={
                "choose": msg("This type may fit as well. Here choose blue."),
                "hide": msg(
                    "You may hide it there, too. Here choose {place}.", place="e4"
                ),
            },
            holds=lambda seen: seen.table.reach() == (E4, E5),
        ),
        Step(
            msg(
                "A pawn that steps off the map explores. And a special action that "
                "changes the Seeker may change your pawn instead."
            ),
            points=("e4",),
            holds=lambda seen: bool(seen.table.eggs[E4]),
        ),
    ),
)
