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
"""How the learner's other eggs are hidden, but for one."""


def _watches(*names: str) -> Holds:
    """Whether the Seeker watches those places, and no others."""
    return lambda seen: names == tuple(NAMES[p] for p in seen.table.watched())


def _asks(name: str, requirement: Requirement, *, is_crossed: bool = False) -> Holds:
    """Whether a tile with that sign lies there."""

    def holds(seen: Observation) -> bool:
        tile = seen.table.tile_on(NAMES.index(name))
        return tile.requirement is requirement and tile.is_crossed == is_crossed

    return holds


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
                "The Seeker hunts for eggs. Hide yours where it does not look: whoever "
                "has none left first wins. These are yours."
            ),
            points=("hand",),
            holds=lambda seen: size(seen.table.hands[0]) == EGGS_AT_START,
        ),
        Step(
            msg(
                "You begin, so you say where the Seeker looks first: let it look north."
            ),
            wanted="face north",
            wrong={"face": msg("Any way will do in a game. Here let it look north.")},
        ),
        Step(
            msg(
                "It watches the yellow tiles: {here}, where it stands, and {there}. "
                "Nobody may hide an egg there.",
                here="d4",
                there="d5",
            ),
            points=("d4", "d5"),
            holds=_watches("d4", "d5"),
        ),
        Step(
            msg(
                "On your turn you may first move the Seeker: turn it, or slide it in a "
                "straight line. Slide it to {place}.",
                place="d5",
            ),
            wanted="slide d5",
            wrong={
                "slide": msg(
                    "It may go there. For what comes next, slide it to {place}.",
                    place="d5",
                ),
                "turn": msg(
                    "It may turn as well. Here slide it to {place}.", place="d5"
                ),
                "choose": msg(
                    "You may hide without moving. Here move the Seeker first."
                ),
                "done": msg("You may end your turn now, but that hides no egg."),
            },
        ),
        Step(
            msg(
                "Then hide an egg that the tile asks for. {place} takes the types that "
                "it shows: choose blue, then {place}.",
                place="e4",
            ),
            wanted="choose blue, hide e4",
            wrong={
                "choose": msg("This type may fit as well. Here choose blue."),
                "hide": msg("It fits there too. Here hide it on {place}.", place="e4"),
                "done": msg(
                    "You may, but each hidden egg brings you nearer to winning."
                ),
            },
            points=("e4",),
            holds=_asks("e4", Requirement.EGG),
        ),
        Step(
            msg(
                "Your opponent has hidden one too. Now explore: slide the Seeker off "
                "the map, to {place}, and a new tile is laid there.",
                place="d6",
            ),
            before="turn right, choose orange, hide e4",
            wanted="slide d6",
            wrong={
                "slide": msg(
                    "That is allowed. Here explore {place}, the empty place.",
                    place="d6",
                ),
                "turn": msg("The Seeker moves once: slide it instead of turning it."),
                "choose": msg("First explore, then choose an egg."),
                "done": msg("First explore: you still have an egg to hide."),
            },
        ),
        Step(
            msg(
                "A red cross means the opposite: {place} takes every type but green. "
                "The Seeker stands on it, so hide red on {other}.",
                place="d6",
                other="e5",
            ),
            wanted="choose red, hide e5",
            points=("d6",),
            wrong={
                "choose": msg("This type may fit as well. Here choose red."),
                "hide": msg("It fits there too. Here hide it on {place}.", place="e5"),
                "done": msg(
                    "You may, but each hidden egg brings you nearer to winning."
                ),
            },
            holds=_asks("d6", Requirement.EGG, is_crossed=True),
        ),
        Step(
            msg(
                "Move nothing, and your egg gives its special action. Hide blue on "
                "{place}: it lets you hide another, so hide red there too.",
                place="d6",
            ),
            before="slide e6, choose cyan, hide d5",
            wanted="choose blue, hide d6, add red",
            also=("choose blue, hide d6, add orange", "choose blue, hide d6, add cyan"),
            wrong={
                "slide": msg(
                    "After a move there is no special action. Move nothing here."
                ),
                "turn": msg(
                    "After a move there is no special action. Move nothing here."
                ),
                "choose": msg(
                    "Each type has its own special action. Here choose blue."
                ),
                "hide": msg("It fits there too. Here hide it on {place}.", place="d6"),
                "add": msg("That one may go there too. Here hide red."),
                "stop": msg("You may leave it out, but a second egg for free is good."),
                "done": msg("You may, but here use a special action."),
            },
            holds=_has_blue_second,
        ),
        Step(
            msg(
                "Eggs show what they can do, tiles what they ask for. Press “Explain”, "
                "then anything on the table, to learn what its sign means."
            ),
            before="turn left, choose red, hide d5",
            points=("hand",),
        ),
        Step(
            msg(
                "Many turns later you have one egg left, an orange one. Hide it on "
                "{place}.",
                place="d6",
            ),
            before=MANY_TURNS,
            wanted="choose orange, hide d6",
            also=("choose orange, hide e6",),
            wrong={
                "slide": msg("There is no need to move: your egg fits already."),
                "turn": msg("There is no need to move: your egg fits already."),
                "done": msg("You can win now: hide your last egg."),
            },
            holds=lambda seen: seen.table.hands[0] == ONE[Type.ORANGE],
        ),
        Step(
            msg(
                "You are the first to have hidden every egg: you have won! Now play a "
                "game against an easy bot."
            ),
            holds=lambda seen: bool(seen.table.winners[0]),
        ),
    ),
)
