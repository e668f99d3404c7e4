"""The buttons for actions that concern no space, card or tile."""

from collections.abc import Sequence
from typing import assert_never

from clutch.core.position import label
from clutch.games.mapped_out.play.studying import Looking
from clutch.games.mapped_out.table.actions import (
    Action,
    Bonus,
    Count,
    Done,
    Flip,
    Follow,
    Keep,
    Leave,
)
from clutch.games.mapped_out.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html
from clutch.ui.look import Look

Button = Follow | Keep | Flip | Leave | Count | Bonus | Done
"""Actions done with a button below the board; all others are done on the board."""


def controls(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """A button for each of these actions, and none for those done on the board."""
    return board.controls(
        look, (_control(seen, action, look) for action in legal_actions)
    )


def _control(seen: Observation, action: Action, look: Look) -> Html | None:
    if not isinstance(action, Button):
        return None
    match action:
        case Follow():
            icon, kind = "play", "primary"
        case Keep() | Count():
            icon, kind = "check", ""
        case Flip():
            icon, kind = "refresh", ""
        case Leave():
            icon, kind = "hand", ""
        case Bonus():
            icon, kind = "plus", ""
        case Done() if isinstance(seen.decision, Looking):
            icon, kind = "eye-off", "primary"
        case Done():
            icon, kind = "check", "primary"
        case _:
            assert_never(action)
    return board.action_button(look, action, label(seen, action), icon, kind)
