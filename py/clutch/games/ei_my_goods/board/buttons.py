"""The buttons of actions: those of one building, and those in the bar of controls."""

from collections.abc import Sequence

from clutch.core import position
from clutch.games.ei_my_goods.board.drawings import good_key
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
from clutch.games.ei_my_goods.table.components import GOODS
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def building_button(seen: Observation, action: Action, look: Look) -> Html | None:
    """The button of an action that is about a building."""
    if not look.live:
        return None
    return board.cell(
        look,
        look.t(words(seen, action)),
        action=action,
        class_="button workshop-button",
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
    """The actions that are about nothing on the board, and the goods to pay with.

    Those are a whole purse: side by side, one need not go from building to building.
    """
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
    if isinstance(action, Pay):
        return _payment(seen, action, look)
    if type(action) not in _LOOKS:
        return None
    icon, kind = _LOOKS[type(action)]
    kind = "quiet" if isinstance(action, End) and is_busy else kind
    return board.action_button(look, action, position.label(seen, action), icon, kind)


def _payment(seen: Observation, action: Pay, look: Look) -> Html:
    """The button that pays with a good, which is drawn before what it brings."""
    good = GOODS[action.card]
    assert good is not None
    return tag(
        "button",
        look.t(words(seen, action)),
        type="button",
        data_action=str(action),
        class_=f"button lit payment ic-{good_key(good)}",
        id=f"{look.prefix}{str(action).replace(' ', '-')}",
        aria_label=look.t(position.label(seen, action)),
    )
