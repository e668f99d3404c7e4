"""The buttons that are about nothing on the board: what comes of them."""

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
        msg("Keep the hand"),
        "hands",
        msg("All of your hand stays. New cards come as well, whatever you choose."),
    ),
    "exchange": _button(
        msg("Exchange the whole hand"),
        "hands",
        msg(
            "All of your hand is discarded, and you draw as many cards before the new "
            "ones come. Single cards cannot be exchanged."
        ),
    ),
    "rest": _button(
        msg("Work nowhere"),
        "choices",
        msg("Your Worker makes nothing in this round; your Assistants work."),
    ),
    "nothing": _button(
        msg("Lay nothing down"),
        "choices",
        msg("You build nothing in this round. You can still hire an Assistant."),
    ),
    "end": _button(
        msg("End the turn"),
        "buying",
        msg(
            "You produce, build and hire no more in this round. What you have laid "
            "down goes back to your hand."
        ),
    ),
}
"""What each button does, by what its action is about."""
