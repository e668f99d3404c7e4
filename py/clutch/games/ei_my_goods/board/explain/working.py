"""Explains both ways to work in a building, and the signs of how each can be fed."""

from collections.abc import Iterator, Mapping

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.board.bunnies import MODES
from clutch.games.ei_my_goods.board.drawings import icon
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.board.explain.parts import (
    Explain,
    Part,
    of_building,
    own_hopes,
)
from clutch.games.ei_my_goods.board.explain.people import working_lines
from clutch.games.ei_my_goods.board.facts import missing_line, sentences
from clutch.games.ei_my_goods.board.ways import Outlook, Way, way_of
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import Good
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui.explanation import Explanation

SIGNS = {
    Outlook.FED: msg("✓: the market provides every resource needed."),
    Outlook.HAND: msg(
        "Cards and a number: how many cards from your hand the building still needs."
    ),
    Outlook.CHANCE: msg(
        "%: the chance that the second market row alone provides what is missing."
    ),
    Outlook.NOT: msg(
        "✕: the market and your hand together do not provide what is needed."
    ),
}
"""What the signs on a way to work mean."""
HELPED = msg(
    "% + cards: the chance that the second row and your hand together provide "
    "what is missing."
)
"""What a percentage means if the hand alone is not enough."""


def _way(mode: Mode) -> Part:
    """Explain a way to work in one of the viewer's buildings, and its outlook."""

    def explain(seen: Observation, card: int, _: Good) -> Explanation | None:
        hopes = own_hopes(seen, card)
        if hopes is None:
            return None
        signs = _signs(way_of(mode, hopes, seen.table.phase))
        missing = sentences([missing_line(hopes, card)])
        lines = (*signs, *missing, *working_lines(mode))
        title = at_building(MODES[mode], card)
        return Explanation(title, lines, large(icon("worker")), "production")

    return explain


def _signs(way: Way) -> Iterator[Message]:
    """The meaning of the signs on a way to work."""
    yield HELPED if way.is_helped else SIGNS[way.outlook]
    if way.chance is not None and way.outlook is not Outlook.CHANCE:
        yield SIGNS[Outlook.CHANCE]


ABOUT: Mapping[str, Explain] = {mode.value: of_building(_way(mode)) for mode in Mode}
"""Both ways to work in a building, by the kind in front of its name."""
