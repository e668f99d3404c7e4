"""The names of things on a drawn board, as a screen reader says them."""

from collections.abc import Mapping
from functools import lru_cache
from html.parser import HTMLParser

from clutch.ui.html import VOID, Html


def name_of(board: Html, action: str) -> str:
    """The name of the element that offers this action; empty if there is none.

    It is what a screen reader says: the label, else the words inside.
    """
    return _names(board).get(action, "")


@lru_cache(maxsize=4)
def _names(board: Html) -> Mapping[str, str]:
    """The names by action; cached, so that a board is parsed once for all of them."""
    finder = _Finder()
    finder.feed(board)
    return {
        action: " ".join("".join(words).split())
        for action, words in finder.words.items()
    }


class _Finder(HTMLParser):
    """Collects the name of the first element that offers each action."""

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[str, list[str]] = {}
        self._inside: list[str] = []
        """The words of the current element."""
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._depth:
            self._depth += tag not in VOID
            return
        values = dict(attrs)
        action = values.get("data-action")
        if action is None or action in self.words:
            return
        self._inside = self.words[action] = []
        if label := values.get("aria-label"):
            self._inside.append(label)
        elif tag not in VOID:
            self._depth = 1

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002  (balanced: our own HTML)
        self._depth = max(0, self._depth - 1)

    def handle_data(self, data: str) -> None:
        if self._depth:
            self._inside.append(data)
