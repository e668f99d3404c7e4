"""Small pieces of the tray: the pictures of what is explained."""

from collections.abc import Sequence
from dataclasses import replace

from clutch.games.les_oeufs_sont_faits.board.cells import (
    Cell,
    picture_of,
    trail,
)
from clutch.games.les_oeufs_sont_faits.play.naming import Sight
from clutch.games.les_oeufs_sont_faits.table.components import Board, parse_cell
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
    """An egg that shows."""
    return replace(free(), has_egg=True, owner=owner)


def turned_egg(owner: int | None = None) -> Sight:
    """A turned egg, whose owner may be known."""
    return replace(free(), has_egg=True, owner=owner, is_turned=True)


def sample(tray: Board, look: Look, sight: Sight, class_: str = "") -> Html:
    """One cell of a tray."""
    return _piece([picture_of(Cell(sight), tray, look, class_)])


def as_it_lies(tray: Board, look: Look, cell: Cell) -> Html:
    """A cell as it lies on the board."""
    return _piece([picture_of(cell, tray, look)])


def sample_of_a_move(tray: Board, look: Look, end: Sight) -> Html:
    """The way of a step, with what lies at its end."""
    cells = (free(), end)
    way = [(place + 0.5, 0.5) for place in range(len(cells))]
    return _piece(
        [picture_of(Cell(sight), tray, look) for sight in cells],
        drawn_over=trail(way, len(cells), 1),
    )


def whole(tray: Board, look: Look) -> Html:
    """The whole tray, without eggs."""
    cells = [Cell(free(cell)) for cell in tray.cells]
    pictures = [picture_of(cell, tray, look) for cell in cells]
    starts = range(0, len(cells), tray.size)
    rows = [pictures[start : start + tray.size] for start in starts]
    return _piece(*reversed(rows))


def _piece(*rows: Sequence[Html], drawn_over: Html | None = None) -> Html:
    """Rows of cells, the highest first, as a piece of the tray."""
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
            class_="tray",
        ),
        class_="oeufs oeufs--sample",
        aria_hidden="true",
    )
