"""Tips for somebody's first games: each for the moment when it is of use."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Observation


def tips() -> tuple[Tip, ...]:
    """The urgent ones first."""
    return (
        Tip(
            "claim",
            msg(
                "Your camp is full of turned eggs. Are you sure of each of them? Then "
                "say that they are ready; else look first."
            ),
            lambda seen: seen.table.has_full_camp,
        ),
        Tip(
            "turn",
            msg(
                "One of your eggs can get into the enemy camp. There it is turned, and "
                "can come home."
            ),
            _can_be_turned,
        ),
        Tip(
            "remember",
            msg(
                "Turned eggs lie on the board. Watch where yours are moved to: the "
                "page does not remember it for you."
            ),
            lambda seen: bool(seen.table.turned),
        ),
        Tip(
            "bridges",
            msg(
                "Jumps get you across quickly. Put eggs so that others can jump over "
                "them, one after the other."
            ),
            lambda seen: seen.table.turn >= len(seen.table.showing),
        ),
    )


def _can_be_turned(seen: Observation) -> bool:
    """Whether an own egg that shows is a step away from an enemy camp's free cell."""
    table = seen.table
    goals = table.board.enemy_camps[seen.player] & ~table.occupied
    own = cells_of(table.showing[seen.player])
    return any(table.board.neighbours[cell] & goals for cell in own)
