"""The buttons of actions: those of one building, and those in the bar of controls."""

from collections.abc import Sequence

from clutch.core import position
from clutch.games.ei_my_goods.play.deciding import words
from clutch.games.ei_my_goods.table.actions import (
    Action,
    End,
    Exchange,
    Hire,
    Keep,
    LayNothing,
    Pay,
    Rest,
)
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def building_button(seen: Observation, action: Action, look: Look) -> Html | None:
    """The button of an action that is about a building; a good pays where it lies."""
    if not look.live:
        return None
    pays = isinstance(action, Pay)
    return board.cell(
        look,
        look.t(words(seen, action)),
        key=str(action).replace(" ", "-") if pays else None,
        action=action,
        class_=classes("button workshop-button", pays and "payment"),
        aria_label=look.t(position.label(seen, action)),
    )


_LOOKS: dict[type[Action], tuple[str, str]] = {
    Keep: ("check", "primary"),
    Exchange: ("refresh", ""),
    Rest: ("pause", ""),
    LayNothing: ("skip-forward", ""),
    End: ("check", "primary"),
}
"""The drawing on each button that is about nothing on the board, and its kind."""


def draw_controls(
    seen: Observation, legal_actions: Sequence[Action], look: Look
) -> Html | None:
    """The actions that are about nothing on the board."""
    is_busy = len(legal_actions) > 1
    controls = [_control(seen, a, look, is_busy=is_busy) for a in legal_actions]
    shown = [control for control in controls if control is not None]
    if not shown:
        return None
    elsewhere = zip(legal_actions, controls, strict=True)
    return board.controls(
        look,
        (tag("span", control, role="gridcell") for control in shown),
        role="row",
        data_aside=any(c is None and not isinstance(a, Hire) for a, c in elsewhere),
    )


def _control(
    seen: Observation, action: Action, look: Look, *, is_busy: bool
) -> Html | None:
    """The button; the end of a turn stands back while there is more to do."""
    if type(action) not in _LOOKS:
        return None
    icon, kind = _LOOKS[type(action)]
    kind = "quiet" if isinstance(action, End) and is_busy else kind
    return board.action_button(look, action, position.label(seen, action), icon, kind)
