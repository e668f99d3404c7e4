"""The buttons for actions that do not belong to a place or card on the table."""

from collections.abc import Iterable

from clutch.core import position
from clutch.games.egg_thieves.table.actions import Action, Discard, End, Flip
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import Draw, Stop
from clutch.ui import board
from clutch.ui.html import Html
from clutch.ui.look import Look

_SIGNS: dict[type[Action], str] = {
    End: "check",
    Stop: "hand",
    Draw: "egg",
    Flip: "eye",
    Discard: "trash",
}
"""The icon on the button of each such action."""


def controls(seen: Observation, legal_actions: Iterable[Action], look: Look) -> Html:
    """What can be done at no place on the table."""
    return board.controls(
        look,
        (_control(seen, look, action) for action in legal_actions),
    )


def _control(seen: Observation, look: Look, action: Action) -> Html | None:
    sign = _SIGNS.get(type(action))
    if sign is None:  # it is chosen on the table
        return None
    kind = "primary" if isinstance(action, End) else ""
    return board.action_button(look, action, position.label(seen, action), sign, kind)
