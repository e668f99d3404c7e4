"""The lesson about Muddled Waters: all walk at once, take tiles, and bump."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg

THE_MAP = """
play t10, lay 1,0, reveal a4, play t20, lay 0,-1, reveal b7, play t2, lay 0,1,
reveal a1, play t19, lay 1,-1, reveal a7, play t9, lay 1,1, reveal a3, play t15,
lay 1,-2, reveal b5, play t39, lay -1,0, study a2, study a5, done, play t23, lay 2,0,
reveal b8, play t18, lay 2,-2, reveal a6, play t41, lay 2,-1, study b1, study b2,
study b3, done, play t4, lay 2,1, reveal b2, play t12, lay -1,1, reveal b4, play t42,
lay -1,2, study a8, study b1, study b3, done, play t3, lay -2,2, reveal b1, play t35,
lay -2,1, swap a7, swap b3, play t30, lay -2,0, swap b3, swap a4, play t40, lay 0,-2,
study b6, study a2, done, play t25, lay 0,2, swap a1, swap a3, play t29, lay -1,-1,
swap b3, swap a4, play t32, lay -3,1, swap a4, swap b3, play t26, lay -1,-2, swap b1,
swap a3, play t16, lay 1,2, reveal b6
"""
"""The actions that make the map."""

MUDDLED = Lesson(
    key="muddled",
    title=msg("Muddled Waters"),
    minutes=1,
    players=2,
    options={"waters": "muddled"},
    seed="SEA3",
    about=("waters", "muddled"),
    steps=(
        Step(
            msg(
                "The map is finished, and all rows and hands are face up. "
                "Players take turns to walk with one card. Walk with your first card."
            ),
            before=THE_MAP,
            wanted="follow a1",
            holds=lambda seen: seen.table.is_walk and seen.known.has_open_hands,
        ),
        Step(
            msg(
                "Only tiles you take count. Take this one: replace it with the "
                "tile from your hand that has no fish."
            ),
            wanted="collect t27",
            wrong={
                "leave": msg("You could leave it, but then its fish do not count."),
                "collect": msg("That works too, but it gives fish away."),
            },
        ),
        Step(
            msg(
                "Walk with your next card and take that tile too: replace it "
                "with the tile showing one moonfish."
            ),
            before="follow b1",
            wanted="follow a2, collect t7",
            wrong={
                "leave": msg("You could leave it, but then its fish do not count."),
                "collect": msg("That works too, but keep the better tiles for later."),
            },
            holds=lambda seen: bool(seen.table.taken[seen.player]),
        ),
        Step(
            msg(
                "You bumped into your opponent's pawn. Move that pawn down, to the "
                "neighbouring tile."
            ),
            wanted="bump 0,-1",
            wrong={
                "bump": msg("It could go there too, but in this lesson, move it down.")
            },
            holds=lambda seen: len(set(seen.table.pawns)) == 1,
        ),
        Step(
            msg(
                "Spoil opponents' routes this way, and lay tiles you do not "
                "need. With an empty hand, you cannot take tiles. Now play!"
            ),
            holds=lambda seen: len(set(seen.table.pawns)) > 1,
        ),
    ),
)
