"""The lesson about the game: the Seeker's look, tiles, exploring, special actions."""

from clutch.core.lesson import Holds, Lesson, Step
from clutch.core.message import msg
from clutch.games.chicken_colorout.table.eggs import EGGS_AT_START, ONE, Type, size
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation
from clutch.games.chicken_colorout.table.tiles import Power, Requirement

MANY_TURNS = """
choose blue, hide e5, add green, done, slide e7, choose orange, hide e4,
choose yellow, hide d6, stop, slide e8, choose orange, hide d5, choose green, hide e6,
clear d6, slide f8, rotate tile-north, choose cyan, hide d6, choose cyan, hide e6,
from e5, pick tile-green, give orange, stop, slide g8, rotate tile-north, choose red,
hide d6, turn left, choose green, hide e7, slide h8, choose green, hide e7, done
"""
"""The actions that hide all but one of the learner's other eggs."""


def _watches(*names: str) -> Holds:
    """Check that the Seeker watches exactly those places, in that order."""
    return lambda seen: names == tuple(NAMES[p] for p in seen.table.watched())


def _asks(name: str, requirement: Requirement, *, is_crossed: bool = False) -> Holds:
    """Check that the tile on that place has that requirement."""

    def holds(seen: Observation) -> bool:
        tile = seen.table.tile_on(NAMES.index(name))
        return tile.requirement is requirement and tile.is_crossed == is_crossed

    return holds


def _has_signs(seen: Observation) -> bool:
    """Check the tiles of the lesson: rainbow, bars and eye, in one column."""
    signs = (Requirement.RAINBOW, Requirement.BOARD, Requirement.SEEKER)
    places = ("e6", "e7", "e8")
    return all(_asks(*one)(seen) for one in zip(places, signs, strict=True))


def _has_blue_second(seen: Observation) -> bool:
    return seen.table.power_of(Type.BLUE) is Power.HIDE_AGAIN


FIRST = Lesson(
    key="first",
    title=msg("Your first eggs"),
    minutes=3,
    players=2,
    seed="1EARN1",
    steps=(
        Step(
            msg(
                "The Seeker hunts for eggs. Hide yours where it is not looking: the "
                "first player with no eggs left wins. These are your eggs."
            ),
            points=("hand",),
            holds=lambda seen: size(seen.table.hands[0]) == EGGS_AT_START,
        ),
        Step(
            msg(
                "You go first, so you choose which way the Seeker looks: point it "
                "north."
            ),
            wanted="face north",
            wrong={
                "face": msg(
                    "Any direction is fine, but in this lesson, point it north."
                )
            },
        ),
        Step(
            msg(
                "The Seeker watches the yellow tiles: {here}, where it stands, and "
                "{there}. Nobody can hide an egg there.",
                here="d4",
                there="d5",
            ),
            points=("d4", "d5"),
            holds=_watches("d4", "d5"),
        ),
        Step(
            msg(
                "On your turn, you can first move the Seeker: turn it, or slide it in "
                "a straight line. Slide it to {place}.",
                place="d5",
            ),
            wanted="slide d5",
            wrong={
                "slide": msg(
                    "You can slide the Seeker there, but in this lesson, slide it "
                    "to {place}.",
                    place="d5",
                ),
                "turn": msg(
                    "You can turn the Seeker too, but in this lesson, slide it to "
                    "{place}.",
                    place="d5",
                ),
                "choose": msg(
                    "You can hide an egg without moving, but in this lesson, move "
                    "the Seeker first."
                ),
                "done": msg(
                    "You can end your turn now, but you have not hidden an egg yet."
                ),
            },
        ),
        Step(
            msg(
                "Next, hide an egg that a tile asks for. Tile {place} takes the "
                "types it shows: choose blue, then {place}.",
                place="e4",
            ),
            wanted="choose blue, hide e4",
            wrong={
                "choose": msg(
                    "This type may fit too, but in this lesson, choose blue."
                ),
                "hide": msg(
                    "This egg fits there too, but in this lesson, hide it on {place}.",
                    place="e4",
                ),
                "done": msg(
                    "You can end your turn, but each egg you hide brings you closer "
                    "to winning."
                ),
            },
            points=("e4",),
            holds=_asks("e4", Requirement.EGG),
        ),
        Step(
            msg(
                "Your opponent has hidden an egg too. Now explore: slide the Seeker "
                "off the map to {place}, where you lay a new tile.",
                place="d6",
            ),
            before="turn right, choose orange, hide e4",
            wanted="slide d6",
            wrong={
                "slide": msg(
                    "You can slide the Seeker there, but in this lesson, explore "
                    "{place}, the empty space.",
                    place="d6",
                ),
                "turn": msg(
                    "You can move the Seeker only once per turn: slide it "
                    "instead of turning it."
                ),
                "choose": msg("First explore, then choose an egg."),
                "done": msg("First explore: you still have an egg to hide."),
            },
        ),
        Step(
            msg(
                "A red cross means the opposite: {place} takes every type but "
                "green. The Seeker is watching it, so hide a red egg on {other}.",
                place="d6",
                other="e5",
            ),
            wanted="choose red, hide e5",
            points=("d6",),
            wrong={
                "choose": msg("This type may fit too, but in this lesson, choose red."),
                "hide": msg(
                    "This egg fits there too, but in this lesson, hide it on {place}.",
                    place="e5",
                ),
                "done": msg(
                    "You can end your turn, but each egg you hide brings you closer "
                    "to winning."
                ),
            },
            holds=_asks("d6", Requirement.EGG, is_crossed=True),
        ),
        Step(
            msg(
                "If you move nothing, you get your egg's special action. Blue lets "
                "you hide another egg: hide blue on {place}, then red there too.",
                place="d6",
            ),
            before="slide e6, choose cyan, hide d5",
            wanted="choose blue, hide d6, add red",
            also=("choose blue, hide d6, add orange", "choose blue, hide d6, add cyan"),
            wrong={
                "slide": msg(
                    "If you move, you get no special action. For this lesson, move "
                    "nothing."
                ),
                "turn": msg(
                    "If you move, you get no special action. For this lesson, move "
                    "nothing."
                ),
                "choose": msg(
                    "Each type has its own special action. For this lesson, choose "
                    "blue."
                ),
                "hide": msg(
                    "This egg fits there too, but in this lesson, hide it on {place}.",
                    place="d6",
                ),
                "add": msg("That egg can go there too, but in this lesson, hide red."),
                "stop": msg("You can skip the second egg, but hiding it is free."),
                "done": msg(
                    "You can end your turn, but in this lesson, use a special action."
                ),
            },
            holds=_has_blue_second,
        ),
        Step(
            msg(
                "Eggs show what they can do; tiles show what they ask for. Press "
                "“Explain”, then anything on the table, to see what it means."
            ),
            before="turn left, choose red, hide d5",
            points=("hand",),
        ),
        Step(
            msg(
                "Many turns later. Rainbows ask for types not there yet, bars for "
                "the most or least common types, eyes for types the Seeker sees."
            ),
            before=MANY_TURNS,
            points=("e6", "e7", "e8"),
            holds=_has_signs,
        ),
        Step(
            msg(
                "You have one egg left, an orange one. Hide it on {place}.", place="d6"
            ),
            wanted="choose orange, hide d6",
            also=("choose orange, hide e6",),
            wrong={
                "slide": msg("No need to move: your egg already fits."),
                "turn": msg("No need to move: your egg already fits."),
                "done": msg("You can win now: hide your last egg."),
            },
            holds=lambda seen: seen.table.hands[0] == ONE[Type.ORANGE],
        ),
        Step(
            msg(
                "You are the first to hide all your eggs: you win! Now play a "
                "game against an easy bot."
            ),
            holds=lambda seen: bool(seen.table.winners[0]),
        ),
    ),
)
