"""Les œufs sont faits!: cross the board and bring your eggs home from memory."""

from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits import board, rulebook, rules, telling, view
from clutch.games.les_oeufs_sont_faits.bots import strategy
from clutch.games.les_oeufs_sont_faits.table import actions

BOARD = Option(
    "board",
    msg("Board"),
    (
        Choice("6x6", msg("6 × 6 cells")),
        Choice("8x8", msg("8 × 8 cells"), msg("More room and a longer game.")),
    ),
)
MEMORY = Option(
    "memory",
    msg("Memory aid"),
    (
        Choice("no-aid", msg("none"), msg("You remember which turned egg is whose.")),
        Choice(
            "own-looks",
            msg("own looks"),
            msg("The page marks the turned eggs that you have looked at."),
        ),
        Choice(
            "everything-seen",
            msg("everything seen"),
            msg("The page marks every turned egg: no memory is needed."),
        ),
    ),
)

GAME: Game[rules.State, actions.Action, view.Observation] = Game(
    key="les-oeufs-sont-faits",
    number=1,
    version=1,
    name="Les œufs sont faits!",
    pitch=msg(
        "Lead your eggs to the other side, where they are turned over, and bring them "
        "home from memory."
    ),
    minutes=20,
    players=(2, 4),
    options=(BOARD, MEMORY),
    initial_state=rules.initial_state,
    sample=rules.sample,
    why_not=telling.why_not,
    prompt=telling.prompt,
    log=telling.log,
    ending=telling.ending,
    manners=strategy.manners,
    rate=strategy.rate,
    value=strategy.value,
    points=strategy.points,
    board=board.draw,
    mark=board.mark,
    rulebook=rulebook.rulebook,
    symbol=board.symbol,
)
