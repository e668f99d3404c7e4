"""Les œufs sont faits!: cross the board and bring your eggs home from memory."""

from clutch.core.game import Choice, Count, Game, Option
from clutch.core.message import Message, msg, msg_n
from clutch.games.les_oeufs_sont_faits.board import whole as board
from clutch.games.les_oeufs_sont_faits.board.explain import box, explain, signs
from clutch.games.les_oeufs_sont_faits.board.placements import highlight, placements
from clutch.games.les_oeufs_sont_faits.bots.reasons import reason
from clutch.games.les_oeufs_sont_faits.bots.sampling import sample
from clutch.games.les_oeufs_sont_faits.bots.strategy import (
    is_pointless,
    points,
    prospects,
    rate,
    rate_thoroughly,
    sensible_actions,
    sharpness,
    value,
)
from clutch.games.les_oeufs_sont_faits.lessons import lessons
from clutch.games.les_oeufs_sont_faits.lessons.tips import tips
from clutch.games.les_oeufs_sont_faits.play.descriptions import step_description
from clutch.games.les_oeufs_sont_faits.play.ending import ending
from clutch.games.les_oeufs_sont_faits.play.setup import initial_state
from clutch.games.les_oeufs_sont_faits.play.standing import MEASURES, standing
from clutch.games.les_oeufs_sont_faits.rulebook import rulebook
from clutch.games.les_oeufs_sont_faits.table.actions import Action
from clutch.games.les_oeufs_sont_faits.table.components import SIZES
from clutch.games.les_oeufs_sont_faits.table.position import Observation, State

BOARD = Option(
    "board",
    msg("Board"),
    (
        Choice("6x6", msg("{size} × {size} cells", size=SIZES["6x6"])),
        Choice(
            "8x8",
            msg("{size} × {size} cells", size=SIZES["8x8"]),
            msg("More room and a longer game."),
        ),
    ),
)
MEMORY = Option(
    "memory",
    msg("Memory aid"),
    (
        Choice(
            "no-aid",
            msg("none"),
            msg("You have to remember which turned egg is whose."),
        ),
        Choice(
            "own-looks",
            msg("your peeks"),
            msg("The page marks the turned eggs you have peeked at."),
        ),
        Choice(
            "everything-seen",
            msg("everything seen"),
            msg("The page shows who owns each turned egg: no memory needed."),
        ),
    ),
)


def _at_home(number: int) -> Message:
    return msg_n("{n} egg at home", "{n} eggs at home", n=number)


GAME: Game[State, Action, Observation] = Game(
    key="les-oeufs-sont-faits",
    number=1,
    version=2,
    name="Les œufs sont faits!",
    pitch=msg(
        "Get your eggs across the board to be turned over, then bring them "
        "home from memory."
    ),
    minutes=20,
    players=(2, 4),  # OE-002
    options=(BOARD, MEMORY),
    initial_state=initial_state,
    sample=sample,
    ending=ending,
    sensible_actions=sensible_actions,
    rate=rate,
    rate_thoroughly=rate_thoroughly,
    reason=reason,
    is_pointless=is_pointless,
    value=value,
    sharpness=sharpness,
    points=points,
    count=Count(msg("Eggs at home"), _at_home),
    board=board.draw,
    step_description=step_description,
    placements=placements,
    highlight=highlight,
    explain=explain,
    signs=signs,
    box=box,
    standing=standing,
    measures=MEASURES,
    prospects=prospects,
    mark=board.mark,
    rulebook=rulebook,
    lessons=lessons,
    tips=tips,
    symbol=board.symbol,
)
