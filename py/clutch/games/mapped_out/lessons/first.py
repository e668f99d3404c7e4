"""The lesson about the basic game: a hidden route, a sea under it, a walk."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.mapped_out.play.scoring import score_of
from clutch.games.mapped_out.table.components import HAND, ROW, Fish, Move
from clutch.games.mapped_out.table.pieces import UNKNOWN
from clutch.games.mapped_out.table.position import Observation

MANY_TURNS = """
play t13, lay -1,-1, reveal a5, play t36, lay 1,1, swap a8, swap a1, play t38,
lay -1,-2, study b1, done, play t17, lay 2,1, reveal a6, play t21, lay -1,1,
reveal b7, play t25, lay 1,-1, swap b1, swap a1, play t32, lay 0,-2, swap a4, swap a1,
play t2, lay -2,1, reveal a1, play t28, lay -1,-3, swap a2, swap a8, play t23,
lay 2,-1, reveal a8, play t39, lay -2,0, study b1, study b2, done, play t1, lay 2,-2,
reveal b1, play t30, lay -2,-1, swap b3, swap b1, play t19, lay 3,0, reveal a7,
play t41, lay 1,-2, study b1, study b6, study b8, done, play t22, lay 3,-1, reveal b8,
play t8, lay 2,2, reveal a3, play t5, lay 4,0, reveal b2, play t10, lay 0,-3,
reveal a4
"""
"""The actions that make the map until the learner's row is all face up."""
THEIR_WALK = """
follow b1, follow b2, follow b3, go 1,1, follow b5, follow b6, follow b7, follow b8
"""
"""The actions of the other player's walk."""


def _leads(seen: Observation, position: int, move: Move) -> bool:
    """Whether the learner knows that a card of the own row has that move."""
    placed = seen.known.rows[seen.player][position]
    return placed.card != UNKNOWN and placed.face.move is move


def _has_won_by_moonfish(seen: Observation) -> bool:
    is_best = score_of(seen.table, seen.player).best is Fish.MOONFISH
    return is_best and seen.table.winners[seen.player]


FIRST = Lesson(
    key="first",
    title=msg("Your first walk"),
    minutes=3,
    players=2,
    seed="SEA18",
    steps=(
        Step(
            msg(
                "Your {n} cards are your pawn's route. They are hidden, even from "
                "you. The more fish of one type your pawn meets, the better.",
                n=ROW,
            ),
            points=("cards-a", "0,0"),
            holds=lambda seen: len(seen.known.rows[seen.player]) == ROW,
        ),
        Step(
            msg(
                "First, everyone builds the sea. From your {n} tiles, take the "
                "one with a puffer and rays. Lay it to the right of the start.",
                n=HAND,
            ),
            wanted="play t3, lay 1,0",
            wrong={
                "play": msg(
                    "Any tile would work, but in this lesson, take the marked one."
                ),
                "lay": msg(
                    "That works too, but in this lesson, lay it to the right of "
                    "the start."
                ),
            },
        ),
        Step(
            msg(
                "“Reveal {n}” turns up card {n} of any row. Turn up your own to see "
                "where your pawn will go.",
                n=1,
            ),
            wanted="reveal a1",
            wrong={
                "reveal": msg("That helps your opponent. Reveal your own first card."),
            },
        ),
        Step(
            msg(
                "It leads right: your pawn will walk onto the tile you just "
                "laid. Those fish are nearly yours!"
            ),
            points=("a1", "1,0"),
            holds=lambda seen: _leads(seen, 0, Move.RIGHT),
        ),
        Step(
            msg(
                "Your opponent has had a turn. Now lay the “study {n}×” tile "
                "above the start and secretly look at card {card} of your row.",
                n=1,
                card=2,
            ),
            before="play t14, lay -1,0, reveal b5",
            wanted="play t37, lay 0,1, study a2, done",
            wrong={
                "play": msg(
                    "That's a good tile, but in this lesson, take the study tile."
                ),
                "lay": msg(
                    "That works too, but in this lesson, lay it above the start."
                ),
                "study": msg(
                    "You could do that, but in this lesson, look at your second card."
                ),
            },
        ),
        Step(
            msg(
                "The eye means only you know this card. It leads left, away from "
                "your fish. Get rid of it!"
            ),
            points=("a2",),
            holds=lambda seen: _leads(seen, 1, Move.LEFT),
        ),
        Step(
            msg(
                "Lay the marked “swap {n}” tile at the right end. Then swap your "
                "opponent's card {n} with your card {card}.",
                n=1,
                card=2,
            ),
            before="play t12, lay 0,-1, reveal b4",
            wanted="play t26, lay 2,0, swap b1, swap a2",
            wrong={
                "play": msg("Not this time: take the marked tile."),
                "lay": msg(
                    "You could do that, but in this lesson, lay it at the right end."
                ),
                "swap": msg(
                    "You could do that, but in this lesson, swap the marked cards."
                ),
            },
        ),
        Step(
            msg(
                "“Show my route” draws your route from the cards you know, "
                "branching where a card is hidden. Try it whenever you lay a "
                "tile."
            ),
            points=("way-a",),
            holds=lambda seen: not seen.table.is_walk,
        ),
        Step(
            msg(
                "Many turns later, your whole row is face up: the map is "
                "finished. Walk with your first {n} cards.",
                n=spelled(2),
            ),
            before=MANY_TURNS,
            points=("0,0",),
            wanted="follow a1, follow a2",
            holds=lambda seen: seen.table.is_walk,
        ),
        Step(
            msg(
                "This card lets you choose a neighbouring tile. You have seen "
                "moonfish: go right for more."
            ),
            wanted="go 3,0",
            wrong={"go": msg("You could do that, but other fish score less.")},
            holds=lambda seen: _leads(seen, 2, Move.ANY),
        ),
        Step(
            msg(
                "Your other {n} cards each lead one way. Keep walking and see "
                "which fish your pawn meets.",
                n=spelled(ROW - 3),
            ),
            points=("3,0",),
            wanted="follow a4, follow a5, follow a6, follow a7, follow a8",
        ),
        Step(
            msg(
                "Both pawns have walked. Only the type you saw most counts: your "
                "moonfish beat your opponent's rays. You won! Now play a game."
            ),
            before=THEIR_WALK,
            holds=_has_won_by_moonfish,
        ),
    ),
)
