"""The rulebook about board and eggs."""

from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.rulebook import examples
from clutch.games.les_oeufs_sont_faits.table.components import BOARDS, EGGS, Symbol
from clutch.ui.rulebook import Example, Section, ours, rule


def setup() -> Section:
    """What lies in the box and how it is laid out."""
    return Section(
        "setup",
        msg("Board and eggs"),
        (
            rule(msg("Two or four people play."), "OE-002"),
            rule(
                msg(
                    "There are {eggs} eggs, each with a symbol: {circles} circles, "
                    "{triangles} triangles, {diamonds} diamonds and {stars} stars.",
                    eggs=sum(EGGS.values()),
                    circles=EGGS[Symbol.CIRCLE],
                    triangles=EGGS[Symbol.TRIANGLE],
                    diamonds=EGGS[Symbol.DIAMOND],
                    stars=EGGS[Symbol.STAR],
                ),
                "OE-001",
            ),
            rule(
                msg(
                    "With two players, each has {eggs} eggs with the same symbol. They "
                    "start in a line, symbols in view, on two opposite sides of the "
                    "board. Each line of cells is the camp of its player.",
                    eggs=BOARDS[6, 2].eggs_each,
                ),
                "OE-003",
                "OE-004",
            ),
            rule(
                msg(
                    "With four players, each has {eggs} eggs with the same symbol. "
                    "They start in a square, symbols in view, in the corners of the "
                    "board. Each square of cells is the camp of its player.",
                    eggs=BOARDS[6, 4].eggs_each,
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
                    "The board has 6 × 6 cells. Cells that touch at a corner are "
                    "neighbours too."
                ),
                "OE-035",
            ),
            ours(
                msg(
                    "The only other board has 8 × 8 cells. For two players, the line "
                    "of six lies in the middle of its side there, with a free cell at "
                    "either end."
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
                    "With four players, the camps are corners of 2 × 2 cells, and the "
                    "seats follow the corners clockwise."
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
    )
