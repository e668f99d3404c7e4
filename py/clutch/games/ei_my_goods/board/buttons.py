"""The buttons of actions: on a building, or in the control bar."""

from collections.abc import Sequence

from clutch.core import position
from clutch.games.ei_my_goods.board.drawings import good_key, icon
from clutch.games.ei_my_goods.play.deciding import words
from clutch.games.ei_my_goods.table.actions import (
    Action,
    End,
    Exchange,
    Hire,
    Keep,
    LayNothing,
    Pay,
    Produce,
    Rest,
)
from clutch.games.ei_my_goods.table.components import GOODS
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def building_button(seen: Observation, action: Action, look: Look) -> Html | None:
    """The button of an action on a building, such as paying with a good from there."""
    if not look.live:
        return None
    pays = isinstance(action, Pay)
    good = GOODS[action.card] if isinstance(action, Produce) else None
    return board.cell(
        look,
        look.t(words(seen, action)),
        None if good is None else icon(good_key(good)),
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
"""The icon and the style of each button that belongs to nothing on the board."""


def draw_controls(
    seen: Observation, legal_actions: Sequence[Action], look: Look
) -> Html | None:
    """Draw the control bar: the actions that belong to nothing on the board."""
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
    """A control; the End button is primary only when nothing else is legal."""
    if type(action) not in _LOOKS:
        return None
    sign, kind = _LOOKS[type(action)]
    kind = "" if isinstance(action, End) and is_busy else kind
    return board.action_button(look, action, position.label(seen, action), sign, kind)
