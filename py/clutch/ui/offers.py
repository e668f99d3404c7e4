"""Offers: the things on a drawn board that can be chosen, found again in its HTML."""

import re
from collections.abc import Callable, Container
from html import unescape

from clutch.ui.html import Html, escape
from clutch.ui.icons import icon

BUTTON = re.compile(
    r'(<button type="button"[^>]* class="button[^>]* data-action="([^"]+)"[^>]*>)'
)
TRIED = re.compile(r'data-tried="([^"]+)"')


def marked(board: Html, action: str) -> Html:
    """The board with a mark on what offers this action: `data-hinted`."""
    offer = f'data-action="{escape(action)}"'
    return Html(board.replace(offer, f"{offer} data-hinted"))


def marked_instead(board: Html, targets: Container[str]) -> Html:
    """The board with a mark on what can be chosen in the place of what is in hand."""

    def mark(found: re.Match[str]) -> str:
        is_one = unescape(found[1]) in targets
        return f"{found[0]} data-instead" if is_one else found[0]

    return Html(TRIED.sub(mark, board))


def marked_final(board: Html, is_final: Callable[[str], bool], words: str) -> Html:
    """The board with a sign in each bar's button of which the action is for good.

    `words` say it to those who do not see the sign.
    """
    sign = f'{icon("lock")}<span class="visually-hidden"> ({escape(words)})</span>'

    def mark(found: re.Match[str]) -> str:
        return found[0] + sign if is_final(unescape(found[2])) else found[0]

    return Html(BUTTON.sub(mark, board))
