"""Cells of the tray with their eggs: on the board, and as pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clutch.games.les_oeufs_sont_faits.play.naming import (
    Sight,
    described,
    last_path,
    sights,
)
from clutch.games.les_oeufs_sont_faits.table.actions import Goal
from clutch.games.les_oeufs_sont_faits.table.components import NAMES, WIDTH, Board
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, Value, classes, tag
from clutch.ui.look import Look


@dataclass(frozen=True, slots=True)
class Cell:
    """Everything the drawing of a cell depends on, except the board and the look."""

    sight: Sight
    is_peek: bool = False
    """Whether the viewer is peeking at its egg."""
    came_from: int | None = None
    """The previous cell of its egg in the last jump or step."""
    goal: Goal | None = None

    @property
    def name(self) -> str:
        """The name of the cell, such as c3."""
        return NAMES[self.sight.cell]


def cells_seen(seen: Observation, goals: Mapping[int, Goal]) -> Iterator[Cell]:
    """Every cell of the board, from a1 along the rows."""
    table, last = seen.table, last_path(seen)
    peek = table.peek if seen.player == seen.current_player else 0
    came_from = last[-2] if len(last) > 1 else None
    for sight in sights(seen, table.board.cells):
        yield Cell(
            sight,
            is_peek=bool(peek >> sight.cell & 1),
            came_from=came_from if sight.is_end else None,
            goal=goals.get(sight.cell),
        )


@lru_cache(maxsize=4096)  # between two moves nearly all cells are drawn the same
def cell_of(cell: Cell, tray: Board, look: Look) -> Html:
    """A cell on the board."""
    sight, goal = cell.sight, cell.goal
    name = cell.name
    return board.cell(
        look,
        *_content(cell, tray, look),
        key=name,
        action=goal,
        tried=name,
        class_=classes(
            *_classes(cell, tray), lit_by(goal) if goal and look.lit else None
        ),
        aria_label=look.t(described(tray, sight, goal)),
        **_edges(cell),
    )


def picture_of(cell: Cell, tray: Board, look: Look, *marks: str) -> Html:
    """The cell as a picture, without an id or actions."""
    return tag(
        "div",
        _content(cell, tray, look),
        class_=classes("cell", *_classes(cell, tray), *marks),
    )


def lit_by(goal: Goal) -> str:
    """The CSS class of a cell with that action."""
    return f"lit--{type(goal).__name__.lower()}"


def own_egg(tray: Board, player: int, class_: str | None = None) -> Html:
    """An egg with a player's symbol, drawn by the style sheet in the seat's colour."""
    symbol = tray.symbols[player].value
    own = f"own-egg own-egg--{symbol} seat-{player}"
    return tag("i", class_=classes(own, class_))


def _edges(cell: Cell) -> dict[str, Value]:
    """The letter of the column, for cells at the edge of the tray."""
    return {"data_file": cell.name[0] if cell.sight.cell < WIDTH else None}


def _content(cell: Cell, tray: Board, look: Look) -> Sequence[Html | None]:
    camp = tray.camp_of(cell.sight.cell)
    return (
        None if camp is None else _camp_mark(tray, camp),
        _egg(cell, tray, look) if cell.sight.has_egg else None,
    )


def _classes(cell: Cell, tray: Board) -> Sequence[str | bool]:
    camp = tray.camp_of(cell.sight.cell)
    return (
        camp is not None and f"cell--camp seat-{camp}",
        cell.sight.is_in_hand and board.Mark.CHOSEN,
    )


def _camp_mark(tray: Board, camp: int) -> Html:
    return own_egg(tray, camp, "camp-mark")


def _egg(cell: Cell, tray: Board, look: Look) -> Html:
    owner, came_from = cell.sight.owner, cell.came_from
    is_turned = cell.sight.is_turned and not cell.is_peek
    # Only the egg that has moved has an id, which tells its cell but not its owner.
    return eggs.egg(
        owner,
        symbol="" if owner is None else tray.symbols[owner].value,
        pattern="speckles" if is_turned else "",
        class_=classes(is_turned and "egg--turned", cell.is_peek and "egg--peek"),
        id=None if came_from is None else f"{look.prefix}egg-{cell.name}",
        data_from=None if came_from is None else f"{look.prefix}{NAMES[came_from]}",
    )
