"""The buttons of actions that are about no place or card on the table."""

from collections.abc import Iterable

from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board.eggbot import next_card
from clutch.games.egg_thieves.table.actions import Action
from clutch.games.egg_thieves.table.components import (
    DISCARD_CARDS,
    DISCARD_EGGS,
    FLIP_EGGS,
)
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def controls(
    observation: Observation, legal_actions: Iterable[Action], look: Look
) -> Html:
    """What can be done at no place on the table, behind the Eggbot's next card."""
    return tag(
        "div",
        next_card(observation, look),
        (_control(observation, look, str(action)) for action in legal_actions),
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _control(observation: Observation, look: Look, text: str) -> Html | None:
    match text:
        case "end":
            label, sign, kind = msg("End the turn"), "check", "primary"
        case "stop":
            label, sign, kind = msg("Leave the rest"), "hand", ""
        case "draw":
            label, sign, kind = msg("Draw a card"), "egg", ""
        case "flip":
            label, sign, kind = msg("Flip: Eggbot +{eggs}", eggs=FLIP_EGGS), "eye", ""
        case "discard":
            label, sign, kind = _discard(observation), "trash", ""
        case _:
            return None
    return button(
        look.t(label), action=text, icon=sign, kind=kind, id=f"{look.prefix}{text}"
    )


def _discard(observation: Observation) -> Message:
    """What a discard brings the Eggbot."""
    left = len(observation.hands[observation.thief]) - 1
    if left > DISCARD_CARDS:
        return msg("Discard: Eggbot +{eggs}", eggs=DISCARD_EGGS)
    return msg("Discard it")
