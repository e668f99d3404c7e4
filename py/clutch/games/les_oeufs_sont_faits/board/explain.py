"""What each thing is: the cells of the tray, its signs, the buttons, what is counted.

A cell is asked for by its name (`c3`), a button by the text of its action (`look`),
a sign by the names that stand in `about_signs`.
"""

from collections.abc import Sequence

from clutch.core.position import Memory
from clutch.games.les_oeufs_sont_faits.board import (
    about_buttons,
    about_cells,
    about_signs,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    SIZES,
    SYMBOLS,
    Symbol,
    parse_cell,
)
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def explain(seen: Observation, target: str, look: Look) -> Explanation | None:
    """What that is; None for what is no thing of this game."""
    cell = parse_cell(target)
    if cell is not None:
        return about_cells.about(seen, cell, look)
    return about_signs.about(seen, target, look) or about_buttons.about(seen, target)


def signs(seen: Observation) -> Sequence[str]:
    """The eggs and camps of this game, and what marks them."""
    table = seen.table
    players = range(table.board.players)
    return (
        *(about_signs.egg(symbol) for symbol in table.board.symbols),
        about_signs.TURNED,
        *([about_signs.KNOWN] if table.memory is not Memory.NOTHING else []),
        *(about_signs.camp(player) for player in players),
        *about_signs.MARKS,
        about_signs.TRAIL,
        about_signs.LIMIT,
    )


def box() -> Sequence[str]:
    """The eggs by their symbols, turned ones, and the boards."""
    return (
        *map(about_signs.egg, Symbol),
        about_signs.TURNED,
        *(about_signs.board(size, players) for size in SIZES for players in SYMBOLS),
    )
