"""The set-up of a game."""

from clutch.core.game import Options
from clutch.core.rng import Rng
from clutch.games.les_oeufs_sont_faits.play.turn import NEXT_TURN, START
from clutch.games.les_oeufs_sont_faits.table.components import BOARDS, MEMORIES, SIZES
from clutch.games.les_oeufs_sont_faits.table.position import Hidden, State, Table


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Put the eggs in their camps with symbols showing, and draw the first player.

    OE-003, OE-005, OE-007.
    """
    first, rng = rng.randrange(players)
    board = BOARDS[SIZES[options["board"]], players]
    table = Table(
        agenda=(NEXT_TURN, START),
        board=board,
        memory=MEMORIES[options["memory"]],
        first=first,
        showing=board.camps,
        deeds=(None,) * players,
    )
    return State(table, Hidden((0,) * players, (0,) * players), rng)
