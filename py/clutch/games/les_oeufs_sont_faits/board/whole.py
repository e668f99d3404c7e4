"""The board of Les œufs sont faits!: an egg tray, drawn from a player's observation.

Turned eggs look alike and have no mark or id of their own, unless the observation
reveals their owner.
"""

from collections.abc import Mapping, Sequence

from clutch.core import position
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.board import turns, ways
from clutch.games.les_oeufs_sont_faits.board.cells import cell_of, cells_seen
from clutch.games.les_oeufs_sont_faits.play import claiming
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
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The tray with its eggs, and a button for each action that is not on a cell."""
    goals = {
        action.cell: action for action in legal_actions if isinstance(action, Goal)
    }
    hand = (
        turns.strip(seen, look),
        _controls(seen, legal_actions, look) if look.live else None,
    )
    is_shown = any(hand) and not seen.table.is_over
    # One row is enough: chips and buttons of two players, or chips alone.
    is_low = seen.table.board.players == 2 or not look.live
    return board.board(
        look,
        _tray(seen, goals, look),
        hand=hand if is_shown else None,
        class_=classes("oeufs", is_low and "oeufs--low"),
    )


def mark(seen: Observation, player: int) -> Html:
    """The egg that identifies a player."""
    return eggs.egg(player, symbol=seen.table.board.symbols[player].value)


def symbol() -> Html:
    """Two eggs whose symbols show, and a turned one."""
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
    rows = [
        board.row(*cells[i : i + tray.size], class_="tray-row", data_rank=n)
        for n, i in enumerate(starts, 1)
    ]
    return tag(
        "div",
        board.grid(
            look,
            reversed(rows),
            key="grid",
            label=look.t(msg("The board")),
            class_="tray-grid",
        ),
        ways.drawn(
            tuple(ways.ways_of(seen, turns.only(seen, look))), tray.size, tray.size
        ),
        class_=f"tray {board.numbered(tray.size)}",
    )


# Actions that are not on cells


def _controls(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    buttons = [
        _control(seen, action, look)
        for action in legal_actions
        if not isinstance(action, Goal)
    ]
    return board.controls(look, buttons or _claim_to_come(look))


def _claim_to_come(look: Look) -> Html:
    """A claim button while no claim is possible: explains why, and keeps the layout."""
    return button(look.t(claiming.READY), tried=str(actions.CLAIM), icon="egg")


def _control(seen: Observation, action: Button, look: Look) -> Html:
    return board.action_button(
        look, action, position.label(seen, action), *_style(seen, action)
    )


def _style(seen: Observation, action: Button) -> tuple[str, str]:
    """The icon and the style of a button."""
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
            return "egg", "primary"
        case Leave():
            return "hand", "primary"
        case Pass():
            return "skip-forward", "primary"
