"""STAND-IN."""

from collections.abc import Sequence
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def draw(observation, legal_actions: Sequence, look: Look) -> Html:
    return tag("div", (button(str(a), action=str(a)) for a in legal_actions))


def mark(observation, player):
    return None


def symbol() -> Html:
    return tag("svg")
from clutch.games.egg_thieves.components import Flavour
SHELLS = dict(zip(Flavour, ("plain","zigzag","dots","waves","stripes")))
