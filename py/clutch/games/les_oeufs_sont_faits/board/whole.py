"""The board of Les œufs sont faits!: an egg tray, drawn from what a player sees.

Turned eggs are drawn alike, with no mark and no id of their own, unless the observation
itself says whose they are.
"""

from collections.abc import Mapping, Sequence

from clutch.core import position
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.board.cells import cell_of, cells_seen, trail
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.play.naming import last_path
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.actions import (
    Action,
    Button,
    Claim,
    Done,
    Goal,
    Leave,
    Pass,
    Step,
    Stop,
)
from clutch.games.les_oeufs_sont_faits.table.components import WIDTH
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

LARGE = 8
"""From so many rows on a tray with cells for fingers is as wide as a phone."""


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The tray with its eggs, and a button for each action that is no cell."""
    goals = {
        action.cell: action for action in legal_actions if isinstance(action, Goal)
    }
    return board.board(
        look,
        _tray(seen, goals, look),
        _controls(seen, legal_actions, look) if look.live else None,
        class_=classes(
            seen.table.board.size >= LARGE and "board--high",
            f"oeufs oeufs--{seen.table.board.size}",
        ),
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


def _tray(seen: Observation, goals: Mapping[int, Goal], look: Look) -> Html:
    tray = seen.table.board
    cells = [cell_of(cell, tray, look) for cell in cells_seen(seen, goals)]
    starts = range(0, len(cells), tray.size)
    rows = [cells[start : start + tray.size] for start in starts]
    is_stepping = look.lit and any(isinstance(goal, Step) for goal in goals.values())
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
        class_=classes("tray", is_stepping and "tray--stepping"),
    )


def _trail(seen: Observation) -> Html | None:
    """The way of the last move."""
    size = seen.table.board.size
    points = [
        (cell % WIDTH + 0.5, size - cell // WIDTH - 0.5) for cell in last_path(seen)
    ]
    return trail(points, size, size) if len(points) > 1 else None


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
