"""Small pieces of the tray, as pictures for the explanations."""

from collections.abc import Sequence
from dataclasses import replace

from clutch.games.les_oeufs_sont_faits.board.cells import Cell, picture_of
from clutch.games.les_oeufs_sont_faits.board.ways import CELL, Way, drawn
from clutch.games.les_oeufs_sont_faits.play.naming import Sight
from clutch.games.les_oeufs_sont_faits.table.components import Board, parse_cell
from clutch.ui.board import numbered
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

MIDDLE = parse_cell("c3") or 0
"""A cell that is in no camp and at no edge of any board."""


def free(cell: int = MIDDLE) -> Sight:
    """A cell without an egg."""
    return Sight(
        cell,
        has_egg=False,
        owner=None,
        is_turned=False,
        is_in_hand=False,
        is_end=False,
    )


def egg(owner: int) -> Sight:
    """An egg whose symbol shows."""
    return replace(free(), has_egg=True, owner=owner)


def turned_egg(owner: int | None = None) -> Sight:
    """A turned egg, with its owner if known."""
    return replace(free(), has_egg=True, owner=owner, is_turned=True)


def sample(tray: Board, look: Look, sight: Sight, class_: str = "") -> Html:
    """One cell of a tray."""
    return _piece([picture_of(Cell(sight), tray, look, class_)])


def as_it_lies(tray: Board, look: Look, cell: Cell) -> Html:
    """A cell as it lies on the board."""
    return _piece([picture_of(cell, tray, look)])


def sample_of_a_move(tray: Board, look: Look, end: Sight) -> Html:
    """The path of a step, with the given cell at its end."""
    cells = (free(), end)
    way = Way(end.owner or 0, tuple(CELL * (i + 0.5 + 0.5j) for i in range(len(cells))))
    return _piece(
        [picture_of(Cell(sight), tray, look) for sight in cells],
        drawn_over=drawn([way], len(cells), 1),
    )


def whole(tray: Board, look: Look) -> Html:
    """The whole tray, without eggs."""
    cells = [Cell(free(cell)) for cell in tray.cells]
    pictures = [picture_of(cell, tray, look) for cell in cells]
    starts = range(0, len(cells), tray.size)
    rows = [pictures[start : start + tray.size] for start in starts]
    return _piece(*reversed(rows))


def _piece(*rows: Sequence[Html], drawn_over: Html | None = None) -> Html:
    """A piece of the tray from rows of cells, the top row first."""
    return tag(
        "div",
        tag(
            "div",
            tag(
                "div",
                (tag("div", row, class_="tray-row") for row in rows),
                class_="tray-grid",
            ),
            drawn_over,
            class_=f"tray {numbered(len(rows[0]))}",
        ),
        class_="oeufs oeufs--sample",
        aria_hidden="true",
    )
