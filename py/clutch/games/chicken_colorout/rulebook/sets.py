"""Rules, what two sets add to the game: Special Scores and Peering Pawns."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.rulebook.examples import (
    after,
    drawn,
    position,
    square,
)
from clutch.ui.rulebook import Example, Rule, Section, ours


def scores() -> Section:
    """Special Scores: what an egg scores where it is hidden."""
    return Section(
        "scores",
        msg("Special Scores"),
        (
            Rule(
                msg(
                    "An egg scores as soon as it is hidden: its distance to the "
                    "Seeker, and what the tile adds to that."
                )
            ),
            Rule(
                msg(
                    "For each point you may take any one egg out of storage, or a "
                    "Victory Egg. What is not whole is rounded down."
                )
            ),
            Rule(
                msg(
                    "The game ends as before, when somebody has no eggs left. Victory "
                    "Eggs do not count there, and are neither hidden nor traded."
                )
            ),
            Rule(msg("Whoever has most Victory Eggs then wins.")),
            ours(
                msg(
                    "The distance is counted in rows plus columns. An egg never scores "
                    "less than nothing."
                )
            ),
            ours(
                msg(
                    "You may take fewer eggs than you have points. There is no end of "
                    "Victory Eggs."
                )
            ),
            ours(
                msg(
                    "You take first, and then it is seen whether your hand is empty: "
                    "whoever takes an egg plays on."
                )
            ),
            ours(
                msg(
                    "Equal Victory Eggs: fewest eggs wins, then it is shared. It is "
                    "the same when the game stands still."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 1: eggs, pawns or types here, less 2; red "
                    "and blue, green and yellow, or orange and cyan eggs here, less 1; "
                    "5 if all slots here are full, else 5 less."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 2, for the neighbour that an arrow points "
                    "at: its eggs, pawns or types, less 2; 5 if its slots are all "
                    "full, else 5 less; or what its own rule would add, without "
                    "distance."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 3: 2 if the egg is of your most common type, "
                    "or of your least common one, else 2 less; 5 less if you alone "
                    "have most Victory Eggs, else 5 more."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 4: eggs on the map by 8; tiles that the "
                    "Seeker watches by 3; tiles on the map by 5."
                )
            ),
            ours(
                msg(
                    "All this is counted with the egg in its slot, only your most or "
                    "least common type as it was before. Where no neighbour lies, "
                    "there are no eggs, pawns, types or full slots. A tile without "
                    "slots is not full."
                )
            ),
            ours(
                msg(
                    "The second egg hidden by blue scores too. Eggs put on the map by "
                    "a swap or a move do not."
                )
            ),
            ours(
                msg(
                    "These texts are on the Terrific Tiles, each of the 18 once. "
                    "Without those tiles only the distance counts; without Special "
                    "Scores the texts mean nothing."
                )
            ),
        ),
        (
            Example(
                drawn(lambda: after(position(square(), scores=True), "choose red")),
                msg("The tiles that take red say what it would score there."),
            ),
            Example(
                drawn(
                    lambda: after(
                        position(square(), scores=True), "choose red", "hide e5"
                    )
                ),
                msg("Two points: two tokens out of storage, or Victory Eggs."),
            ),
        ),
    )


def pawns() -> Section:
    """Peering Pawns: what everybody's own pawn can do."""
    return Section(
        "pawns",
        msg("Peering Pawns"),
        (
            Rule(
                msg(
                    "Everybody has a pawn. Besides moving the Seeker, you may use "
                    "three actions on your own pawn: each is a step or a turn."
                )
            ),
            Rule(msg("A pawn that steps off the map explores, like the Seeker.")),
            Rule(
                msg(
                    "You hide eggs only on the tile of your pawn, or on the neighbour "
                    "that it looks at."
                )
            ),
            Rule(
                msg(
                    "Where something lets you change the Seeker, you may change your "
                    "own pawn in the same way."
                )
            ),
            Rule(
                msg(
                    "With Special Scores, the distance is to the nearest pawn: the "
                    "Seeker counts, your own does not."
                )
            ),
            ours(
                msg(
                    "All pawns begin on the starting tile, and their owners choose "
                    "where they look. Any number may share a tile."
                )
            ),
            ours(
                msg(
                    "A turn is a quarter. Moving or turning your pawn counts as having "
                    "moved: no special action then."
                )
            ),
            ours(
                msg(
                    "A special action changes the Seeker or your pawn, never both. "
                    "Pawns of others forbid you nothing."
                )
            ),
        ),
        (
            Example(
                drawn(
                    lambda: after(
                        position(square(), pawns=("e4 north", "d5 east")), "choose red"
                    )
                ),
                msg("Your pawn on e4 looks at e5: eggs go on these two tiles only."),
            ),
        ),
    )
