"""What things on a drawn board are called, as a screen reader would say it."""

from html.parser import HTMLParser

from clutch.ui.html import VOID, Html


def name_of(board: Html, action: str) -> str:
    """What the element is called that offers this action; empty if there is none.

    As a screen reader would say it: the label, else the words inside.
    """
    finder = _Finder(action)
    finder.feed(board)
    return " ".join("".join(finder.words).split())


class _Finder(HTMLParser):
    """Collects the name of the first element that offers an action."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self._action = action
        self._depth = 0
        self._is_over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._depth:
            self._depth += tag not in VOID
            return
        values = dict(attrs)
        if self._is_over or values.get("data-action") != self._action:
            return
        self._is_over = True
        if label := values.get("aria-label"):
            self.words.append(label)
        elif tag not in VOID:
            self._depth = 1

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002  (balanced: our own HTML)
        self._depth = max(0, self._depth - 1)

    def handle_data(self, data: str) -> None:
        if self._depth:
            self.words.append(data)
