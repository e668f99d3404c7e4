"""Rules, what two sets add to the game: Special Scores and Peering Pawns."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.rulebook.examples import (
    after,
    drawn,
    position,
    square,
)
from clutch.games.chicken_colorout.table.tiles import ScoreRule
from clutch.ui.rulebook import Example, Section, ours, rule


def scores() -> Section:
    """Special Scores: what an egg scores where it is hidden."""
    return Section(
        "scores",
        msg("Special Scores"),
        (
            rule(
                msg(
                    "An egg scores as soon as it is hidden: its distance to the "
                    "Seeker, and what the tile adds to that."
                ),
                "CC-034",
                "CC-035",
                "CC-036",
            ),
            rule(
                msg(
                    "For each point you may take any one egg out of storage, or a "
                    "Victory Egg. What is not whole is rounded down."
                ),
                "CC-038",
                "CC-039",
                "CC-041",
            ),
            rule(
                msg(
                    "The game ends as before, when somebody has no eggs left. Victory "
                    "Eggs do not count there, and are neither hidden nor traded."
                ),
                "CC-043",
                "CC-044",
            ),
            rule(msg("Whoever has most Victory Eggs then wins."), "CC-042", "CC-045"),
            ours(
                msg(
                    "The distance is counted in rows plus columns. An egg never scores "
                    "less than nothing."
                ),
                "CC-114",
                "CC-115",
            ),
            ours(
                msg(
                    "You may take fewer eggs than you have points. There is no end of "
                    "Victory Eggs."
                ),
                "CC-040",
                "CC-061",
            ),
            ours(
                msg(
                    "You take first, and then it is seen whether your hand is empty: "
                    "whoever takes an egg plays on."
                ),
                "CC-155",
            ),
            ours(
                msg(
                    "Equal Victory Eggs: fewest eggs wins, then it is shared. It is "
                    "the same when the game stands still or has gone on too long."
                ),
                "CC-116",
                "CC-156",
                "CC-164",
            ),
            ours(
                msg(
                    "What tiles add, part 1: eggs, pawns or types here, less 2; red "
                    "and blue, green and yellow, or orange and cyan eggs here, less 1; "
                    "5 if all slots here are full, else 5 less."
                ),
                "CC-118",
                "CC-119",
                "CC-120",
                "CC-121",
                "CC-122",
            ),
            ours(
                msg(
                    "What tiles add, part 2, for the neighbour that an arrow points "
                    "at: its eggs, pawns or types, less 2; 5 if its slots are all "
                    "full, else 5 less; or what its own rule would add, without "
                    "distance."
                ),
                "CC-118",
                "CC-119",
                "CC-120",
                "CC-121",
                "CC-123",
            ),
            ours(
                msg(
                    "What tiles add, part 3: 2 if the egg is of your most common type, "
                    "or of your least common one, else 2 less; 5 less if you alone "
                    "have most Victory Eggs, else 5 more."
                ),
                "CC-124",
                "CC-125",
            ),
            ours(
                msg(
                    "What tiles add, part 4: eggs on the map by 8; tiles that the "
                    "Seeker watches by 3; tiles on the map by 5."
                ),
                "CC-126",
                "CC-127",
                "CC-128",
            ),
            ours(
                msg(
                    "All this is counted with the egg in its slot, only your most or "
                    "least common type as it was before. Where no neighbour lies, "
                    "there are no eggs, pawns, types or full slots. A tile without "
                    "slots is not full."
                ),
                "CC-129",
                "CC-130",
            ),
            ours(
                msg(
                    "The second egg hidden by blue scores too. Eggs put on the map by "
                    "a swap or a move do not."
                ),
                "CC-147",
                "CC-149",
            ),
            ours(
                msg(
                    "These texts are on the Terrific Tiles, each of the {rules} once. "
                    "Without those tiles only the distance counts; without Special "
                    "Scores the texts mean nothing.",
                    rules=len(ScoreRule),
                ),
                "CC-028",
                "CC-033",
                "CC-117",
                "CC-154",
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
        lesson="special-scores/1",
    )


def pawns() -> Section:
    """Peering Pawns: what everybody's own pawn can do."""
    return Section(
        "pawns",
        msg("Peering Pawns"),
        (
            rule(
                msg(
                    "Everybody has a pawn. Besides moving the Seeker, you may use "
                    "three actions on your own pawn: each is a step or a turn."
                ),
                "CC-046",
                "CC-047",
                "CC-048",
                "CC-049",
            ),
            rule(
                msg("A pawn that steps off the map explores, like the Seeker."),
                "CC-050",
                "CC-157",
            ),
            rule(
                msg(
                    "You hide eggs only on the tile of your pawn, or on the neighbour "
                    "that it looks at."
                ),
                "CC-052",
            ),
            rule(
                msg(
                    "Where something lets you change the Seeker, you may change your "
                    "own pawn in the same way."
                ),
                "CC-051",
            ),
            rule(
                msg(
                    "With Special Scores, the distance is to the nearest pawn: the "
                    "Seeker counts, your own does not."
                ),
                "CC-037",
                "CC-053",
            ),
            ours(
                msg(
                    "All pawns begin on the starting tile, and their owners choose "
                    "where they look. Any number may share a tile."
                ),
                "CC-131",
                "CC-133",
            ),
            ours(
                msg(
                    "A turn is a quarter. Moving or turning your pawn counts as having "
                    "moved: no special action then."
                ),
                "CC-132",
                "CC-134",
            ),
            ours(
                msg(
                    "A special action changes the Seeker or your pawn, never both. "
                    "Pawns of others forbid you nothing."
                ),
                "CC-135",
                "CC-136",
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
        lesson="peering-pawns/1",
    )
