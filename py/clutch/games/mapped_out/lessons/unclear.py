"""The lesson about Unclear Instructions: cards that act, copies, jumps."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.mapped_out.play.strides import effect
from clutch.games.mapped_out.table.components import UNCLEAR_CARDS, Fish, Move, Special
from clutch.games.mapped_out.table.names import counted
from clutch.games.mapped_out.table.position import Observation

THE_MAP = """
play t37, lay -1,0, study b1, done, play t21, lay 0,1, reveal a7, play t9, lay 2,0,
reveal b3, play t39, lay 0,-1, study a1, study a2, done, play t17, lay -1,1,
reveal b6, trade hand-a, play t41, lay -1,-1, study a3, study a5, study a6, done,
play t12, lay 1,1, reveal b4, play t20, lay 1,-1, reveal b7, play t3, lay 0,2,
reveal a1, play t10, lay 1,2, reveal a4, play t36, lay 2,2, swap a8, swap b7,
play t42, lay -1,-2, study a9, study b1, study b2, done, play t25, lay 2,1, swap b1,
swap a7, play t35, lay -1,-3, swap a7, swap b1, play t22, lay -1,2, reveal b8,
trade hand-a, play t34, lay -2,0, swap a6, swap a2, play t15, lay 0,3, reveal b5,
play t33, lay -3,0, swap b5, swap a8, play t5, lay 1,3, reveal b2, play t38, lay -2,1,
study b7, done, play t31, lay 2,3, swap b4, swap a7, play t18, lay 1,4, reveal a6,
play t2, lay 2,-1, reveal b1, reveal b7
"""
"""The actions that make the rest of the map."""


def _is_draw(seen: Observation) -> bool:
    placed = seen.known.rows[seen.player][3]
    return placed.is_up and placed.face.special is Special.DRAW


def _copies_down(seen: Observation) -> bool:
    row = seen.known.rows[seen.player]
    is_copy = row[2].face.move is Move.COPY
    return is_copy and effect(row, 2) == (Move.DOWN, None)


UNCLEAR = Lesson(
    key="unclear",
    title=msg("Unclear Instructions"),
    minutes=1,
    players=2,
    options={"cards": "unclear"},
    seed="SEA115",
    about=("cards", "unclear"),
    steps=(
        Step(
            msg(
                "This set adds {n} cards. Lay the tile with {fish} to the right of "
                "the start and turn up card {card} of your row.",
                n=len(UNCLEAR_CARDS),
                fish=counted(Fish.DART, 2),
                card=4,
            ),
            wanted="play t11, lay 1,0, reveal a4",
            wrong={
                "play": msg(
                    "Any tile would work, but in this lesson, take the marked one."
                ),
                "lay": msg(
                    "That works too, but in this lesson, lay it to the right of "
                    "the start."
                ),
                "reveal": msg(
                    "You could do that, but in this lesson, reveal your own card."
                ),
            },
        ),
        Step(
            msg(
                "Its symbol acts at once: with Draw, you put a new hidden card into "
                "your row. Choose the second-to-last place."
            ),
            wanted="insert a8",
            wrong={
                "insert": msg(
                    "Any place would work, but in this lesson, choose the marked one."
                )
            },
            holds=_is_draw,
        ),
        Step(
            msg(
                "Your row is now the longest. Much later, everyone walks: walk "
                "with your first {n} cards.",
                n=spelled(2),
            ),
            before=THE_MAP,
            wanted="follow a1, follow a2",
            holds=lambda seen: seen.table.is_walk,
        ),
        Step(
            msg(
                "The next card is a copy. It repeats the card before it, so it leads "
                "down again. Walk with it."
            ),
            wanted="follow a3",
            holds=_copies_down,
        ),
        Step(
            msg(
                "Jump leaps over a space, and Invert reverses later directions. "
                "Long-press a card to learn what it does. Now play!"
            ),
            points=("a6", "a9"),
            holds=lambda seen: len(seen.table.strides[seen.player]) > 2,
        ),
    ),
)
