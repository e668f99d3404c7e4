"""Looks up explanations: cells of the tray, signs, buttons, and counters.

The target of a cell is its name (`c3`), that of a button the text of its action
(`look`), and that of a sign one of the names in `about_signs`.
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
    """The explanation of that target; None if this game does not have it."""
    cell = parse_cell(target)
    if cell is not None:
        return about_cells.about(seen, cell, look)
    return about_signs.about(seen, target, look) or about_buttons.about(seen, target)


def signs(seen: Observation) -> Sequence[str]:
    """The eggs and camps of this game, and the marks on them."""
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
    """The eggs by symbol, turned eggs, and the boards."""
    return (
        *map(about_signs.egg, Symbol),
        about_signs.TURNED,
        *(about_signs.board(size, players) for size in SIZES for players in SYMBOLS),
    )
