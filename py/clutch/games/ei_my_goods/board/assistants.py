"""The Assistants for hire, with what they cost and ask for."""

from collections.abc import Iterable
from functools import lru_cache

from clutch.core.message import msg
from clutch.games.ei_my_goods.board.drawings import counted, resource_key
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.play.hiring import label_of_hiring
from clutch.games.ei_my_goods.table.actions import Action, Hire
from clutch.games.ei_my_goods.table.components import RESOURCE_NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def draw_assistants(seen: Observation, actions: Actions, look: Look) -> Html | None:
    """The Assistants that can be hired, or nothing where all are gone."""
    if not seen.table.on_show:
        return None
    return board.row(
        tag(
            "div",
            (_place(seen, side, actions, look) for side in _in_this_game(seen)),
            role="presentation",
            class_="goods-hire goods-tiles",
        ),
        title=look.t(msg("Assistants for hire")),
        class_="goods-row goods-row--hire stack",
        id=f"{look.prefix}assistants",
        data_about="hire",
    )


def _in_this_game(seen: Observation) -> list[int]:
    """The Assistants of this game, for hire or not any more, in an order that stays."""
    hired = [side for seat in seen.table.seats for side in seat.assistants]
    return sorted({*seen.table.on_show, *(side for side in hired if side is not None)})


def _place(seen: Observation, side: int, actions: Actions, look: Look) -> Html:
    """An Assistant for hire in a place that stays, also when it is empty."""
    role = "gridcell" if look.live else "cell"
    if side not in seen.table.on_show:
        return tag("span", role=role, class_="slip assistant-gone")
    action = _hire(actions.get(SIDES[side].name, ()))
    return tag("span", _assistant(side, action, look), role=role)


def _hire(doable: Iterable[Action]) -> Hire | None:
    return next((action for action in doable if isinstance(action, Hire)), None)


def draw_assistant(side: int, look: Look) -> Html:
    """An Assistant as for hire, to be seen only."""
    return _assistant(side, None, look)


@lru_cache(maxsize=256)
def _assistant(side: int, action: Hire | None, look: Look) -> Html:
    t, who = look.t, SIDES[side]
    return board.control(
        look,
        tag("b", who.person),
        counted("coin", who.cost),
        counted("vp", who.vp),
        tag(
            "span",
            (
                tag(
                    "span",
                    class_=f"colour--{resource_key(i)}",
                    data_text=t(RESOURCE_NAMES[i])[:1].upper(),
                )
                for i, n in enumerate(who.needs)
                for _ in range(n)
            ),
            class_="dots",
        ),
        key=who.name,
        action=action,
        tried=who.name,
        class_="cell slip assistant row",
        aria_label=t(label_of_hiring(side)),
    )
