"""The buttons of actions: those of one building, and those of none."""

from collections.abc import Sequence

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.advice import goods_made, run_gain
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Build,
    Hire,
    Mode,
    Move,
    Open,
    Pay,
    Place,
    Produce,
    Run,
    Work,
    thing_of,
)
from clutch.games.ei_my_goods.table.components import COINS, COSTS, NUMBERS, SIDES
from clutch.games.ei_my_goods.telling import name_of
from clutch.games.ei_my_goods.view import Observation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def building_button(
    observation: Observation, action: Action, look: Look
) -> Html | None:
    """The button of an action that is about a building."""
    if not look.live:
        return None
    label = look.t(label_of(observation, action))
    return tag(
        "button",
        label,
        type="button",
        role="gridcell",
        class_="button workshop-button",
        aria_label=f"{label}: {look.t(name_of(NUMBERS[thing_of(action)]))}",
        data_action=str(action),
    )


def label_of(observation: Observation, action: Action) -> Message:
    """What the button of an action says."""
    match action:
        case Work(_, Mode.EFFICIENT):
            return msg("Work efficiently")
        case Work():
            return msg("Work sloppily")
        case Produce(card):
            place = observation.own.buildings.index(card)
            return msg_n(
                "Produce 1 good",
                "Produce {n} goods",
                n=goods_made(observation.own, place),
            )
        case Open():
            return msg("To this chain")
        case Run(card):
            return msg("Chain: +{coins}", coins=run_gain(card))
        case Pay(card):
            return _pay_label(observation, card)
        case Place():
            return msg("Assistant here")
        case Build(card):
            return msg("Build for {cost}", cost=COSTS[card])
        case _:
            return msg("Choose")


def _pay_label(observation: Observation, card: int) -> Message:
    over = COINS[card] - observation.turn.bill
    if over > 0:
        return msg("Pay {coins}, {over} too many", coins=COINS[card], over=over)
    return msg("Pay {coins}", coins=COINS[card])


_WORDS = {
    "keep": (msg("Keep the hand"), "check", "primary"),
    "exchange": (msg("Exchange the whole hand"), "refresh", ""),
    "rest": (msg("Work nowhere"), "pause", ""),
    "lay nothing": (msg("Lay nothing down"), "skip-forward", ""),
    "end": (msg("End the turn"), "check", "primary"),
}


def draw_controls(legal_actions: Sequence[Action], look: Look) -> Html | None:
    """The actions that are about nothing on the board, and moves of Assistants."""
    is_busy = len(legal_actions) > 1
    controls = [_control(action, look, is_busy=is_busy) for action in legal_actions]
    shown = [control for control in controls if control is not None]
    if not shown:
        return None
    elsewhere = zip(legal_actions, controls, strict=True)
    return tag(
        "div",
        (tag("span", control, role="gridcell") for control in shown),
        role="row",
        class_="controls board-controls",
        data_aside=any(c is None and not isinstance(a, Hire) for a, c in elsewhere),
        id=f"{look.prefix}controls",
    )


def _control(action: Action, look: Look, *, is_busy: bool) -> Html | None:
    """The button; the end of a turn stands back while there is more to do."""
    text = str(action)
    if isinstance(action, Move):
        label = msg("Move {name} for 2 coins", name=SIDES[action.side].person)
        return button(
            look.t(label), action=text, icon="users", id=f"{look.prefix}move-{text[5:]}"
        )
    if text not in _WORDS:
        return None
    label, icon, kind = _WORDS[text]
    return button(
        look.t(label),
        action=text,
        icon=icon,
        kind="quiet" if text == "end" and is_busy else kind,
        id=f"{look.prefix}{text.replace(' ', '-')}",
    )
