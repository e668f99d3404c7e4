"""The board of Ei my Goods! Royal Eggs."""

from collections.abc import Sequence

from clutch.games.ei_my_goods.actions import Action
from clutch.games.ei_my_goods.views import Observation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table."""
    return tag("div")


def mark(observation: Observation, player: int) -> Html:
    """The mark."""
    return tag("span")


def symbol() -> Html:
    """The symbol."""
    return tag("svg")
