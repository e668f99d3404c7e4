"""The Assistants for hire, with their costs and requirements."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from clutch.core.message import msg
from clutch.games.ei_my_goods.board.drawings import asks_class
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.play.hiring import label_of_hiring
from clutch.games.ei_my_goods.table.actions import Action, Hire
from clutch.games.ei_my_goods.table.components import SIDES
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def draw_assistants(seen: Observation, actions: Actions, look: Look) -> Html | None:
    """Draw the Assistants for hire; None if there are none left."""
    if not seen.table.on_show:
        return None
    return board.row(
        tag(
            "div",
            (_for_hire(side, actions, look) for side in sorted(seen.table.on_show)),
            role="presentation",
            class_=f"goods-hire flow {board.numbered(len(seen.table.on_show))}",
        ),
        title=look.t(msg("Assistants for hire")),
        class_="goods-row--hire zone",
        id=f"{look.prefix}assistants",
        data_about="hire",
    )


def _for_hire(side: int, actions: Actions, look: Look) -> Html:
    action = _hire(actions.get(SIDES[side].name, ()))
    return _assistant(board.cell, side, action, look)


def _hire(doable: Iterable[Action]) -> Hire | None:
    return next((action for action in doable if isinstance(action, Hire)), None)


def draw_assistant(side: int, look: Look) -> Html:
    """Draw an Assistant as if for hire, without an action."""
    return _assistant(board.control, side, None, look)


@lru_cache(maxsize=256)
def _assistant(
    part: Callable[..., Html], side: int, action: Hire | None, look: Look
) -> Html:
    """An Assistant: name, required colours, cost and points."""
    who = SIDES[side]
    return part(
        look,
        tag("b", who.person),
        tag("span", class_=f"asks {asks_class(side)}"),
        tag("span", class_="terms", data_coins=who.cost, data_vp=who.vp),
        key=who.name,
        action=action,
        tried=who.name,
        class_="slip assistant",
        aria_label=look.t(label_of_hiring(side)),
    )
