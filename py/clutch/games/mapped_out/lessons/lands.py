"""The lesson about Lands Unknown: tiles that do something."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg
from clutch.games.mapped_out.table.components import (
    DESTROYED_MOST,
    LAND_TILES,
    TILES,
    Land,
)
from clutch.games.mapped_out.table.position import Observation

THE_MAP = """
play t9, lay 1,-1, reveal b3, play t43, lay -1,0, reveal a1, play t23, lay 2,-1,
reveal b8, play t58, lay 0,1, reveal a2, play t12, lay 2,-2, reveal b4, play t26,
lay 0,-1, swap b1, swap a8, play t49, lay 1,-2, swap b2, swap a1, play t2, lay -1,-1,
reveal a1, play t15, lay 1,-3, reveal b5, play t29, lay 0,-2, swap a3, swap a1,
play t30, lay 2,0, swap a3, swap a1, play t59, lay -1,-2, swap a3, swap b4, play t46,
lay 1,1, swap b7, swap a4, play t24, lay 0,-3, reveal a8, play t57, lay -1,-3,
reveal b4, play t51, lay 0,-4, swap a5, swap b2, play t47, lay -1,1, study b2,
study b6, done, play t17, lay -2,-3, reveal a6, play t25, lay -2,-1, swap a1, swap b6,
play t53, lay 1,-4, reveal a7, exchange 1,1, exchange -1,-3, play t37, lay 1,2,
study a4, done, play t54, lay 2,1, swap a1, swap b7, exchange 1,1, exchange 1,0,
play t27, lay 3,0, swap a2, swap b5, play t36, lay -1,2, swap b8, swap a2, play t35,
lay -2,1, swap b7, swap a1, play t3, lay -2,-2, reveal a1, play t41, lay 3,-1,
study b2, study a4, done, play t28, lay 2,-4, swap b2, swap a1
"""
"""The actions that make the rest of the map."""


def _has_visited_an_island(seen: Observation) -> bool:
    done = seen.table.strides[seen.player][-1]
    is_back = done.path[0] == done.path[-1]
    return is_back and TILES[done.visits[0]].land is Land.ISLAND


LANDS = Lesson(
    key="lands",
    title=msg("Lands Unknown"),
    minutes=1,
    players=2,
    options={"tiles": "lands"},
    seed="SEA142",
    about=("tiles", "lands"),
    steps=(
        Step(
            msg(
                "There are {n} extra tiles with symbols. This Destructor acts when "
                "laid. Lay it at the top and turn up card {card} of your row.",
                n=len(LAND_TILES),
                card=8,
            ),
            before="play t11, lay 1,0, reveal a4, play t39, lay 1,1, study b1, "
            "study b2, done",
            wanted="play t52, lay 1,2, reveal a8",
            wrong={
                "play": msg("Not this time: take the tile with the cross."),
                "lay": msg("You could do that, but in this lesson, lay it at the top."),
                "reveal": msg(
                    "You could do that, but in this lesson, reveal your own card."
                ),
            },
            holds=lambda seen: any(
                TILES[tile].land is Land.DESTRUCTOR
                for tile in seen.known.hands[seen.player]
            ),
        ),
        Step(
            msg(
                "After its place action, the Destructor removes up to {n} tiles, even "
                "itself. Remove it and the tile below, then stop.",
                n=DESTROYED_MOST,
            ),
            wanted="destroy 1,1, destroy 1,2, done",
            also=("destroy 1,2, destroy 1,1, done",),
            wrong={
                "destroy": msg("You laid that one for its fish: leave it."),
                "done": msg(
                    "You could stop, but in this lesson, remove the marked tiles first."
                ),
            },
        ),
        Step(
            msg(
                "Much later, the pawns walk. The Island to the left of your "
                "pawn acts when visited. Walk with your card."
            ),
            before=THE_MAP,
            wanted="follow a1",
            holds=lambda seen: seen.table.is_walk,
        ),
        Step(
            msg(
                "The Island counts, and it has sent you back. Other tiles act during "
                "scoring. “Explain” tells you what each symbol does. Now play!"
            ),
            points=("-1,0",),
            holds=_has_visited_an_island,
        ),
    ),
)
