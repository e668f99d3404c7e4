"""The rules of Mapped Out as people read them."""

from clutch.core.message import msg
from clutch.games.mapped_out.rulebook import box, making, sets, walk
from clutch.games.mapped_out.table.components import ROW
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "{n} hidden cards are the route of your pawn. Build the sea together, "
            "tile by tile, find out where the routes lead, and see as many fish of one "
            "type as you can when the pawns swim.",
            n=ROW,
        ),
        outline=(
            msg(
                "Lay a tile beside another one and carry out its place action: "
                "reveal, swap or study cards."
            ),
            msg(
                "So you find out where your {n} cards lead your pawn, and lay "
                "fish where it will come by.",
                n=ROW,
            ),
            msg(
                "When a row is all face up or the tiles are gone, the pawns walk: "
                "card by card, from left to right."
            ),
            msg(
                "The type of fish that you have seen most brings 1 point a fish. "
                "Most points win."
            ),
        ),
        sections=(
            making.setup(),
            box.box(),
            making.making_the_map(),
            making.place_actions(),
            walk.walk(),
            walk.score(),
            making.variants(),
            walk.muddled_waters(),
            sets.lands(),
            sets.on_play(),
            sets.unclear_moves(),
            sets.unclear_actions(),
            making.secrets(),
        ),
        credits=(
            msg("Mapped Out: Pandaqi."),
            msg(
                "The rules are told here in our own words. The fish, and what is on "
                "each tile and card, are designed for Clutch."
            ),
        ),
    )
