"""The lesson about the game: across the board, turned over, home again."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import parse_cell
from clutch.games.les_oeufs_sont_faits.table.position import Observation

MANY_TURNS = """
take b6, step a6, take f1, step e2, take a4, step a5, take d1, jump f3, jump d5, stop,
take e5, step d4, take e2, jump c4, jump e6, take a5, step b5, take e6, jump c4,
jump e2, take b5, step a5, take e1, jump e3, jump c5, jump e5, stop, take d6, step c5,
take e4, jump c2, take d4, step c4, take d5, step d6, take c4, step b5, take d6,
jump b6, jump d4, jump d2, jump b2, take c5, step b4, take a1, jump c3, jump c1,
jump a3, jump c5, take a5, step a4, take c5, step d6, take f6, step f5, take d6,
jump f4, jump f6, jump d4, jump d2, jump f2, take f5, step f4, take e5, step d6,
take b4, step c4, take d6, jump b6, jump b4, jump d4, jump d2, take c6, step c5,
take d3, jump f1, jump f3, jump f5, take c5, step d5, take f5, step e6, take f4,
step e5, take e6, jump e4, stop, take a6, step b6, take e4, step e3, take c4, step c5,
take e3, jump c1, jump c3, jump a1, take e5, step f4, take c2, step c1, take b5,
step b4, take e2, step e1, take b6, step a6, take d2, step d1, take d5, step c4,
take b2, step b1, take c5, step d6
"""
"""The moves that bring all but one of the learner's other eggs across and home."""


def _is_turned(cell: str) -> int:
    """The bit of a cell, to test against the turned eggs."""
    number = parse_cell(cell)
    assert number is not None
    return 1 << number


def _is_about_to_look(seen: Observation) -> bool:
    return bool(seen.table.turned & _is_turned("f5"))


def _has_won(seen: Observation) -> bool:
    return seen.table.winners[seen.player]


FIRST = Lesson(
    key="first",
    title=msg("Your first eggs"),
    minutes=3,
    players=2,
    seed="LESSON",
    steps=(
        Step(
            msg(
                "Move your eggs to the other side. There they are turned over "
                "and all look alike. Bring them home from memory to win."
            ),
            points=("a1", "b1", "c1", "d1", "e1", "f1"),
        ),
        Step(
            msg(
                "An egg steps to any free cell next to it, diagonally too. "
                "Pick up the egg on {egg}, then choose {cell}.",
                egg="c1",
                cell="c2",
            ),
            wanted="take c1, step c2",
            wrong={
                "take": msg(
                    "You could start with any egg. For this lesson, pick up "
                    "the egg on {egg}.",
                    egg="c1",
                ),
                "step": msg(
                    "That is a step too. For this lesson, choose {cell}.",
                    cell="c2",
                ),
            },
        ),
        Step(
            msg(
                "An egg can also jump over a neighbouring egg, no matter whose it is. "
                "Jump from {egg} over {over} to {cell}.",
                egg="b1",
                over="c2",
                cell="d3",
            ),
            before="take e6, step e5",
            wanted="take b1, jump d3",
            wrong={"step": msg("That would be a step. This egg can jump: try that.")},
        ),
        Step(
            msg(
                "After a jump, the same egg can jump again. First jump from {egg} "
                "over {over} to {cell}.",
                egg="c2",
                over="d3",
                cell="e4",
            ),
            before="take a6, step a5",
            wanted="take c2, jump e4",
        ),
        Step(
            msg(
                "Jump again, over your opponent's egg, into the enemy camp. "
                "There your egg is turned over, and your turn ends."
            ),
            wanted="jump e6",
            wrong={
                "stop": msg("You could stop here, but one more jump gets you there."),
            },
        ),
        Step(
            msg(
                "Your turned egg shows no symbol, so nobody can see whose it is. "
                "Remember: this one is yours."
            ),
            points=("e6",),
            holds=lambda seen: bool(seen.table.turned & _is_turned("e6")),
        ),
        Step(
            msg(
                "Any player can move a turned egg, and your opponent has moved yours. "
                "Take it, but peek at it instead of moving it."
            ),
            before="take e6, step f5",
            wanted="take f5, look",
            wrong={
                "take": msg(
                    "You could move that egg, but in this lesson, choose "
                    "the turned one."
                ),
                "step": msg(
                    "You could move it without looking, but in this lesson, peek "
                    "at it first."
                ),
                "jump": msg(
                    "You could move it without looking, but in this lesson, peek "
                    "at it first."
                ),
            },
            holds=_is_about_to_look,
        ),
        Step(
            msg(
                "Only you see the symbol: this egg is yours. A peek takes your whole "
                "turn, so put the egg back."
            ),
            wanted="done",
            holds=lambda seen: bool(seen.known.turned[seen.player]),
        ),
        Step(
            msg(
                "Now bring it home. Turned eggs step and jump like all others: move "
                "from {egg} to {cell}, towards your camp.",
                egg="f5",
                cell="e4",
            ),
            before="take a5, step a4",
            wanted="take f5, step e4",
            wrong={
                "look": msg("You already know whose it is: move it."),
                "step": msg("You could do that, but your camp is the other way."),
            },
        ),
        Step(
            msg(
                "Many turns later, all your eggs are turned and all but one are at "
                "home. Move from {egg} to {cell}.",
                egg="f2",
                cell="f1",
            ),
            before=MANY_TURNS,
            wanted="take f2, step f1",
        ),
        Step(
            msg(
                "Your camp is full of turned eggs. Say that your eggs are ready: if "
                "all are yours, you win; if not, you lose."
            ),
            wanted="claim",
            wrong={
                "done": msg("You could wait, but all the eggs in your camp are yours.")
            },
        ),
        Step(
            msg("They were all yours: you win! Now play a game against an easy bot."),
            holds=_has_won,
        ),
    ),
)
