"""The rulebook about board and eggs."""

from math import isqrt

from clutch.core.message import msg, spelled
from clutch.games.les_oeufs_sont_faits.rulebook import examples
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    EGGS,
    SIZES,
    SYMBOLS,
    Symbol,
)
from clutch.ui.rulebook import Example, Section, ours, rule

FEWEST, MOST = SYMBOLS
"""How many people play."""
SMALL, LARGE = SIZES.values()


def eggs_each(players: int) -> int:
    """How many eggs each player has, on either board."""
    return BOARDS[SMALL, players].eggs_each


def setup() -> Section:
    """What lies in the box and how it is laid out."""
    return Section(
        "setup",
        msg("Board and eggs"),
        (
            rule(
                msg(
                    "{fewest} or {most} people play.",
                    fewest=FEWEST,
                    most=MOST,
                ),
                "OE-002",
            ),
            rule(
                msg(
                    "There are {eggs} eggs, each with a symbol: {circle} circles, "
                    "{triangle} triangles, {diamond} diamonds and {star} stars.",
                    eggs=sum(EGGS.values()),
                    circle=spelled(EGGS[Symbol.CIRCLE]),
                    triangle=spelled(EGGS[Symbol.TRIANGLE]),
                    diamond=spelled(EGGS[Symbol.DIAMOND]),
                    star=spelled(EGGS[Symbol.STAR]),
                ),
                "OE-001",
            ),
            rule(
                msg(
                    "With two players, each has {eggs} eggs with the same symbol. They "
                    "start in a line, symbols in view, on two opposite sides of the "
                    "board. Each line of cells is the camp of its player.",
                    eggs=spelled(eggs_each(FEWEST)),
                ),
                "OE-003",
                "OE-004",
            ),
            rule(
                msg(
                    "With four players, each has {eggs} eggs with the same symbol. "
                    "They start in a square, symbols in view, in the corners of the "
                    "board. Each square of cells is the camp of its player.",
                    eggs=spelled(eggs_each(MOST)),
                ),
                "OE-005",
                "OE-006",
            ),
            rule(
                msg("Chance decides who begins; after that, turns go round clockwise."),
                "OE-007",
                "OE-008",
            ),
            ours(
                msg(
                    "The board has {size} × {size} cells. Cells that touch at a corner "
                    "are neighbours too.",
                    size=SMALL,
                ),
                "OE-035",
            ),
            ours(
                msg(
                    "The only other board has {size} × {size} cells. For two players, "
                    "the line of {eggs} lies in the middle of its side there, with a "
                    "free cell at either end.",
                    size=LARGE,
                    eggs=spelled(eggs_each(FEWEST)),
                ),
                "OE-036",
            ),
            ours(
                msg(
                    "Two players have diamonds on row 1 and stars on the row opposite."
                ),
                "OE-037",
            ),
            ours(
                msg(
                    "With four players, the camps are corners of {side} × {side} "
                    "cells, and the seats follow the corners clockwise.",
                    side=isqrt(eggs_each(MOST)),
                ),
                "OE-038",
            ),
            ours(
                msg("A camp has exactly as many cells as its player has eggs."),
                "OE-049",
            ),
        ),
        (
            Example(
                examples.drawn(examples.ready(players=2)),
                msg("Two players, ready to begin."),
            ),
            Example(
                examples.drawn(examples.ready(players=4)),
                msg("Four players: four corners, four camps."),
            ),
        ),
        lesson="four/1",
    )
