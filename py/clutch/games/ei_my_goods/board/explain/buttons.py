"""Explanations of the buttons that belong to nothing on the board."""

from collections.abc import Mapping

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui.explanation import Explanation


def _button(name: Message, section: str, *lines: Message) -> Explain:
    def explain(_: Observation, which: str) -> Explanation | None:
        return None if which else Explanation(name, lines, None, section)

    return explain


ABOUT: Mapping[str, Explain] = {
    "keep": _button(
        msg("Keep hand"),
        "hands",
        msg("You keep your whole hand. You get new cards either way."),
    ),
    "exchange": _button(
        msg("Exchange hand"),
        "hands",
        msg(
            "You discard your whole hand and draw the same number of cards "
            "before the new cards are dealt. You cannot exchange individual "
            "cards."
        ),
    ),
    "rest": _button(
        msg("Stay at home"),
        "choices",
        msg("Your Worker makes no goods this round; your Assistants still work."),
    ),
    "nothing": _button(
        msg("Lay nothing down"),
        "choices",
        msg("You build nothing this round. You can still hire an Assistant."),
    ),
    "end": _button(
        msg("End turn"),
        "buying",
        msg(
            "You are done producing, building and hiring this round. A card you "
            "have laid down goes back to your hand."
        ),
    ),
}
"""What each button does, by its name in the action."""
