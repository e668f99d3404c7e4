"""Tips for a player's first games, each shown when it becomes useful."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Observation


def tips() -> tuple[Tip, ...]:
    """All tips, the most urgent first."""
    return (
        Tip(
            "claim",
            msg(
                "Your camp is full of turned eggs. Are you sure that all are "
                "yours? Then say that they are ready; if not, peek first."
            ),
            lambda seen: seen.table.has_full_camp,
        ),
        Tip(
            "turn",
            msg(
                "One of your eggs can reach the enemy camp. There it is turned "
                "over, and then it can come home."
            ),
            _can_be_turned,
        ),
        Tip(
            "remember",
            msg(
                "There are turned eggs on the board. Watch where yours go: the "
                "page does not remember for you."
            ),
            lambda seen: bool(seen.table.turned),
        ),
        Tip(
            "bridges",
            msg(
                "Jumps get you across fast. Place your eggs so that the eggs "
                "behind them can cross in a chain of jumps."
            ),
            lambda seen: seen.table.turn >= len(seen.table.showing),
        ),
    )


def _can_be_turned(seen: Observation) -> bool:
    """Whether the viewer's showing eggs can step into an enemy camp's free cell."""
    table = seen.table
    goals = table.board.enemy_camps[seen.player] & ~table.occupied
    own = cells_of(table.showing[seen.player])
    return any(table.board.neighbours[cell] & goals for cell in own)
