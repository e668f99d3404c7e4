"""Both ways to work in a building, and the signs that tell how they can be fed."""

from collections.abc import Iterator, Mapping

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.board.drawings import icon
from clutch.games.ei_my_goods.board.explain.cards import large, sentences
from clutch.games.ei_my_goods.board.explain.parts import (
    Explain,
    Part,
    of_building,
    own_hopes,
)
from clutch.games.ei_my_goods.board.explain.people import working_lines
from clutch.games.ei_my_goods.board.facts import missing_line
from clutch.games.ei_my_goods.board.ways import MODES, Outlook, Way, way_of
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import Good
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui.explanation import Explanation

SIGNS = {
    Outlook.FED: msg("✓: the market brings all that is needed."),
    Outlook.HAND: msg(
        "Cards and a number: with so many of your hand cards it can be fed."
    ),
    Outlook.CHANCE: msg(
        "%: how likely the second row of the market alone brings what is missing."
    ),
    Outlook.NOT: msg("✕: market and hand together do not bring what is needed."),
}
"""What the signs on a way to work mean."""
HELPED = msg(
    "% + cards: how likely the second row and your hand together bring what is missing."
)
"""What a percentage means where the hand alone does not do."""


def _way(mode: Mode) -> Part:
    """That way to work in a building of the viewer's, and how it stands."""

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
    """What is said by the signs that are on it."""
    yield HELPED if way.is_helped else SIGNS[way.outlook]
    if way.chance is not None and way.outlook is not Outlook.CHANCE:
        yield SIGNS[Outlook.CHANCE]


ABOUT: Mapping[str, Explain] = {mode.value: of_building(_way(mode)) for mode in Mode}
"""Both ways to work in a building, by the kind that stands before its name."""
