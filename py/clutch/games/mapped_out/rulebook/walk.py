"""The rules of the walk, the score, and Muddled Waters."""

from clutch.core.message import msg
from clutch.games.mapped_out.rulebook.examples import drawn, finished, taking, walking
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.components import Move
from clutch.ui.rulebook import Example, Section, ours, rule


def walk() -> Section:
    """How pawns walk."""
    return Section(
        "walk",
        msg("The walk"),
        (
            rule(
                msg(
                    "One after the other, clockwise, everybody turns up the rest of "
                    "the row and carries out all cards from left to right."
                ),
                "MO-005",
                "MO-020",
                "MO-021",
            ),
            rule(
                msg(
                    "Left, right, up and down move the pawn one tile that way. Stay "
                    "leaves it where it is."
                ),
                "MO-022",
            ),
            ours(msg("Who began the map also begins the walk."), "MO-115"),
            ours(meanings.SAME_FOR_ALL, "MO-071"),
            ours(meanings.NO_WAY, "MO-072"),
            ours(meanings.MOVES[Move.ANY], "MO-073"),
            ours(meanings.START_COUNTS, "MO-074"),
            ours(
                msg(
                    "Where a card leaves no choice, the walk goes on by itself after a "
                    "while; you can also walk on with several cards at once."
                ),
                "MO-020",
            ),
        ),
        (
            Example(
                drawn(walking),
                msg("Two cards are done. An any card comes next: two tiles are near."),
            ),
        ),
        lesson="first/9",
    )


def score() -> Section:
    """What a walk is worth."""
    return Section(
        "score",
        msg("The score"),
        (
            rule(meanings.FISH_COUNT, "MO-023", "MO-024"),
            rule(meanings.HIGHEST_WINS, "MO-006"),
            ours(meanings.EQUAL_SCORES, "MO-070"),
        ),
        (Example(drawn(finished), msg("A finished walk, worked out line by line.")),),
        lesson="first/10",
    )


def muddled_waters() -> Section:
    """The walk of Muddled Waters."""
    return Section(
        "muddled",
        msg("Muddled Waters"),
        (
            rule(
                msg("When the walk begins, all rows and all hands are turned up."),
                "MO-029",
            ),
            rule(
                msg(
                    "In turn, clockwise, everybody carries out one card, the "
                    "left-most, and discards it, until all cards are done."
                ),
                "MO-030",
                "MO-031",
                "MO-036",
            ),
            rule(meanings.TAKING, "MO-032", "MO-033", "MO-034"),
            rule(
                msg(
                    "If you end on the tile of another pawn, you move that pawn to a "
                    "neighbouring tile."
                ),
                "MO-035",
            ),
            rule(meanings.PILE_COUNTS, "MO-037"),
            rule(
                msg("The tile is taken first, then pawns are bumped."),
                "MO-076",
            ),
            ours(
                msg(
                    "Pawns are bumped one by one. Taking and bumping need a real move."
                ),
                "MO-077",
                "MO-079",
            ),
            ours(
                msg(
                    "A bumped pawn visits nothing and bumps nobody; with no tile "
                    "beside it, it stays. Pawns share the start until somebody walks "
                    "into it."
                ),
                "MO-078",
                "MO-080",
            ),
            ours(
                msg(
                    "The tile that replaces another one does not act. Who has no cards "
                    "left drops out of the order."
                ),
                "MO-081",
                "MO-082",
            ),
            ours(
                msg(
                    "Sent back by an Island, you have nothing to take and bump nobody. "
                    "Sent home, you may take the Go Home tile; through a Tunnel, the "
                    "second one."
                ),
                "MO-085",
                "MO-086",
                "MO-122",
            ),
            rule(
                msg(
                    "Who goes home from the start ends on it again, and bumps the "
                    "pawns that stand there. So does who comes back through a Tunnel."
                ),
                "MO-134",
            ),
            ours(
                msg(
                    "The map is also finished at the end of a round after which the "
                    "pile has no tile for everybody: you need hand tiles to take any, "
                    "and so all have had as many turns."
                ),
                "MO-130",
            ),
            ours(
                msg("Equal scores are decided by the fish on the tiles taken."),
                "MO-070",
            ),
        ),
        (
            Example(
                drawn(taking),
                msg(
                    "The first player may take the new tile, by choosing the hand tile "
                    "that replaces it."
                ),
            ),
        ),
        lesson="muddled/1",
    )
