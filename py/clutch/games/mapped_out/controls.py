"""The buttons of decisions that are about no place, card or tile."""

from collections.abc import Sequence

from clutch.core.message import Message, msg
from clutch.games.mapped_out.actions import (
    Action,
    Bonus,
    Count,
    Done,
    Flip,
    Follow,
    Keep,
    Leave,
)
from clutch.games.mapped_out.position import UNKNOWN, Task
from clutch.games.mapped_out.telling import MOVE_NAMES, card_name
from clutch.games.mapped_out.view import Observation
from clutch.games.mapped_out.walking import effect
from clutch.ui.html import Html, join, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

Button = Follow | Keep | Flip | Leave | Count | Bonus | Done
"""What is done with a button below the board; the rest is done on the board."""


def controls(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    """A button for each of them, and none for what is done on the board."""
    return tag(
        "div",
        join(_control(observation, action, look) for action in legal_actions),
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _control(observation: Observation, action: Action, look: Look) -> Html | None:
    match action:
        case Follow(row, position):
            label, icon, kind = _follow(observation, row, position), "play", "primary"
        case Keep():
            label, icon, kind = msg("Keep it"), "check", ""
        case Flip():
            label, icon, kind = msg("Turn it upside down"), "refresh", ""
        case Leave():
            label, icon, kind = msg("Leave the tile"), "hand", ""
        case Count():
            label, icon, kind = msg("Count the tile"), "check", ""
        case Bonus():
            label, icon, kind = msg("Score 1 point instead"), "plus", ""
        case Done() if observation.agenda[-1].task is Task.CLOSE:
            label, icon, kind = msg("I have seen them"), "eye-off", "primary"
        case Done():
            label, icon, kind = msg("Stop here"), "check", "primary"
        case _:
            return None
    text = str(action)
    return button(
        look.t(label),
        action=text,
        icon=icon,
        kind=kind,
        id=f"{look.prefix}{text.replace(' ', '-')}",
    )


def _follow(observation: Observation, row: int, position: int) -> Message:
    """What the next card does: as it is printed, and as it works out."""
    cards = observation.rows[row]
    if cards[position].card == UNKNOWN:
        return msg("Walk on")
    printed = card_name(cards[position])
    move, _ = effect(cards, position)
    if MOVE_NAMES[move] == printed or cards[position].face.special:
        return msg("Walk with card {n}: {card}", n=position + 1, card=printed)
    return msg(
        "Walk with card {n}: {card}, which is {move}",
        n=position + 1,
        card=printed,
        move=MOVE_NAMES[move],
    )
