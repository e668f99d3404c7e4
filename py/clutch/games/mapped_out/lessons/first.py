"""The lesson about the game: a route nobody knows, a sea under it, a walk."""

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
"""How the map is made until the learner's row is all face up."""
THEIR_WALK = """
follow b1, follow b2, follow b3, go 1,1, follow b5, follow b6, follow b7, follow b8
"""
"""How the other player walks."""


def _leads(seen: Observation, position: int, move: Move) -> bool:
    """Whether the learner knows that a card of the own row does that."""
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
                "Your {n} cards are your pawn's route. They lie hidden, for you too. "
                "The more fish of one type it meets, the better.",
                n=ROW,
            ),
            points=("cards-a", "0,0"),
            holds=lambda seen: len(seen.known.rows[seen.player]) == ROW,
        ),
        Step(
            msg(
                "First everybody builds the sea. Of your {n} tiles take the one with a "
                "puffer and rays, and lay it right of the start.",
                n=HAND,
            ),
            wanted="play t3, lay 1,0",
            wrong={
                "play": msg("Any tile could begin. Here take the marked one."),
                "lay": msg("It may lie there too. Here lay it right of the start."),
            },
        ),
        Step(
            msg(
                "“Reveal {n}”: card {n} of any row is turned up. Turn up your own, "
                "to know where you will go.",
                n=1,
            ),
            wanted="reveal a1",
            wrong={
                "reveal": msg("That helps your opponent. Turn up the first of yours."),
            },
        ),
        Step(
            msg(
                "It leads right: your pawn will walk onto the tile that you have just "
                "laid. Its fish are as good as yours!"
            ),
            points=("a1", "1,0"),
            holds=lambda seen: _leads(seen, 0, Move.RIGHT),
        ),
        Step(
            msg(
                "Your opponent has had a turn. Now lay the tile “study {n}×” above the "
                "start, and look in secret at your card {card}.",
                n=1,
                card=2,
            ),
            before="play t14, lay -1,0, reveal b5",
            wanted="play t37, lay 0,1, study a2, done",
            wrong={
                "play": msg("A good tile, but here take the one that studies."),
                "lay": msg("That would do as well. Here lay it above the start."),
                "study": msg("That is allowed. Here look at your second card."),
            },
        ),
        Step(
            msg(
                "The eye says: only you know this card. It leads left, away from your "
                "fish. Get rid of it!"
            ),
            points=("a2",),
            holds=lambda seen: _leads(seen, 1, Move.LEFT),
        ),
        Step(
            msg(
                "Lay the marked “swap {n}” at the right end. Swap your opponent's card "
                "{n} with your card {card}.",
                n=1,
                card=2,
            ),
            before="play t12, lay 0,-1, reveal b4",
            wanted="play t26, lay 2,0, swap b1, swap a2",
            wrong={
                "play": msg("Another time. Here take the marked tile."),
                "lay": msg("It may lie there. Here lay it at the right end."),
                "swap": msg("That can be swapped too. Here exchange the marked cards."),
            },
        ),
        Step(
            msg(
                "“Show my way” draws where your known cards lead, with branches where "
                "one is hidden. Try it whenever you lay a tile."
            ),
            points=("way-a",),
            holds=lambda seen: not seen.table.is_walk,
        ),
        Step(
            msg(
                "Many turns later your row is all face up: the map is finished. Walk "
                "with your first {n} cards.",
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
                "moonfish: take more of them, on the right."
            ),
            wanted="go 3,0",
            wrong={"go": msg("You may, but other fish bring you less here.")},
            holds=lambda seen: _leads(seen, 2, Move.ANY),
        ),
        Step(
            msg(
                "Your other {n} cards lead one way each. Walk on with them, and see "
                "which fish your pawn meets.",
                n=spelled(ROW - 3),
            ),
            points=("3,0",),
            wanted="follow a4, follow a5, follow a6, follow a7, follow a8",
        ),
        Step(
            msg(
                "Both have walked. Only the type seen most counts: your moonfish beat "
                "your opponent's rays. You have won! Now play a game."
            ),
            before=THEIR_WALK,
            holds=_has_won_by_moonfish,
        ),
    ),
)
