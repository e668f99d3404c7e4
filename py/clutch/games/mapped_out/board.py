"""The board of Mapped Out."""

from collections.abc import Sequence

from clutch.games.mapped_out.actions import Action
from clutch.games.mapped_out.rules import Observation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    return tag("div", [button(str(a), action=str(a)) for a in legal_actions])


def mark(observation: Observation, player: int) -> Html | None:
    return None


def symbol() -> Html:
    return tag("svg")
