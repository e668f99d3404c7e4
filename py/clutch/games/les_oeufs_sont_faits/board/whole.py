"""The board of Les œufs sont faits!: an egg tray, drawn from what a player sees.

Turned eggs are drawn alike, with no mark and no id of their own, unless the observation
itself says whose they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clutch.core import position
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.play.naming import (
    Sight,
    described,
    last_path,
    sights,
)
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.actions import (
    Action,
    Button,
    Claim,
    Done,
    Goal,
    Leave,
    Pass,
    Stop,
)
from clutch.games.les_oeufs_sont_faits.table.components import NAMES, WIDTH, Board
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The tray with its eggs, and a button for each action that is no cell."""
    goals = {
        action.cell: action for action in legal_actions if isinstance(action, Goal)
    }
    return board.board(
        look,
        _tray(seen, goals, look),
        _controls(seen, legal_actions, look) if look.live else None,
        class_=f"oeufs oeufs--{seen.table.board.size}",
    )


def mark(seen: Observation, player: int) -> Html:
    """The egg that a player is known by."""
    return eggs.egg(player, symbol=seen.table.board.symbols[player].value)


def symbol() -> Html:
    """Two eggs that show and one that is turned."""
    return tag(
        "svg",
        (
            tag("g", eggs.parts(seat, symbol=name), transform=place, class_=class_)
            for seat, name, place, class_ in (
                (0, "diamond", "rotate(-9 24 40) translate(4 12)", "seat-0"),
                (1, "star", "rotate(8 96 40) translate(76 12)", "seat-1"),
                (None, "", "translate(38 6) scale(1.1)", ""),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )


# The tray


@dataclass(frozen=True, slots=True)
class Cell:
    """All that the drawing of a cell depends on, but for the board and the look."""

    sight: Sight
    is_peek: bool
    """Whether the egg on it is being looked at by who sees this."""
    came_from: int | None
    """Where the egg on it has come from in the last jump or step."""
    goal: Goal | None

    @property
    def name(self) -> str:
        """Such as c3."""
        return NAMES[self.sight.cell]


def _tray(seen: Observation, goals: Mapping[int, Goal], look: Look) -> Html:
    tray = seen.table.board
    cells = [_cell(cell, tray, look) for cell in _cells(seen, goals)]
    starts = range(0, len(cells), tray.size)
    rows = [cells[start : start + tray.size] for start in starts]
    return tag(
        "div",
        board.grid(
            look,
            (board.row(*row, class_="tray-row") for row in reversed(rows)),
            key="grid",
            label=look.t(msg("The board")),
            class_="tray-grid",
        ),
        _trail(seen),
        class_="tray",
    )


def _cells(seen: Observation, goals: Mapping[int, Goal]) -> Iterator[Cell]:
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
def _cell(cell: Cell, tray: Board, look: Look) -> Html:
    sight, goal = cell.sight, cell.goal
    camp = tray.camp_of(sight.cell)
    return board.cell(
        look,
        None if camp is None else _camp_mark(tray, camp),
        _egg(cell, tray, look) if sight.has_egg else None,
        key=cell.name,
        action=goal,
        tried=cell.name,
        class_=classes(
            camp is not None and f"cell--camp seat-{camp}",
            look.lit and goal is not None and f"lit--{type(goal).__name__.lower()}",
            sight.is_in_hand and board.Mark.CHOSEN,
        ),
        aria_label=look.t(described(tray, sight, goal)),
        data_file=cell.name[0] if sight.cell < WIDTH else None,
        data_rank=cell.name[1] if sight.cell % WIDTH == 0 else None,
    )


def _camp_mark(tray: Board, camp: int) -> Html:
    return eggs.symbol_mark(tray.symbols[camp].value, class_="camp-mark")


def _egg(cell: Cell, tray: Board, look: Look) -> Html:
    owner, came_from = cell.sight.owner, cell.came_from
    is_turned = cell.sight.is_turned and not cell.is_peek
    # Only the egg that has moved has an id, and that says where it lies, not whose.
    return eggs.egg(
        owner,
        symbol="" if owner is None else tray.symbols[owner].value,
        pattern="speckles" if is_turned else "",
        class_=classes(is_turned and "egg--turned", cell.is_peek and "egg--peek"),
        id=None if came_from is None else f"{look.prefix}egg-{cell.name}",
        data_from=None if came_from is None else f"{look.prefix}{NAMES[came_from]}",
    )


def _trail(seen: Observation) -> Html | None:
    """The way of the last move."""
    path, size = last_path(seen), seen.table.board.size
    if len(path) < 2:
        return None
    points = [(cell % WIDTH + 0.5, size - cell // WIDTH - 0.5) for cell in path]
    return tag(
        "svg",
        tag(
            "path",
            class_="trail-line",
            d="M" + "L".join(f"{x} {y}" for x, y in points),
        ),
        tag(
            "path",
            class_="trail-stops",
            d="".join(f"M{x} {y}h0" for x, y in points[:-1]),
        ),
        class_="overlay trail",
        viewBox=f"0 0 {size} {size}",
        aria_hidden="true",
    )


# Actions that are no cells


def _controls(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    buttons = [
        _control(seen, action, look)
        for action in legal_actions
        if not isinstance(action, Goal)
    ]
    return board.controls(look, buttons or _claim_to_come(look))


def _claim_to_come(look: Look) -> Html:
    """The claim while it cannot be made: says why, and keeps the board in its place."""
    return button(look.t(claiming.READY), tried=str(actions.CLAIM), icon="egg")


def _control(seen: Observation, action: Button, look: Look) -> Html:
    return board.action_button(
        look, action, position.label(seen, action), *_style(seen, action)
    )


def _style(seen: Observation, action: Button) -> tuple[str, str]:
    """The icon of a button, and what kind of button it is."""
    match action:
        case actions.Look():
            return "eye", ""
        case Stop():
            return "hand", "primary"
        case Done() if seen.table.peek:
            return "eye-off", "primary"
        case Done():
            return "check", "primary"
        case Claim():
            return "egg", "claim"
        case Leave():
            return "hand", "primary"
        case Pass():
            return "skip-forward", "primary"
