"""Tables of numbers, wider than a phone perhaps: then they scroll by themselves."""

from collections.abc import Iterable, Sequence

from clutch.ui.html import Child, Html, tag

NOTHING = "–"
"""Stands where there is no number."""


def table(title: str, heads: Iterable[str], rows: Iterable[Sequence[Child]]) -> Html:
    """A table of numbers: a name above each column, and first in each row."""
    return tag(
        "div",
        tag(
            "table",
            tag("caption", title, class_="unseen"),
            tag("thead", tag("tr", map(_column_head, heads))),
            tag("tbody", map(_row, rows)),
            class_="numbers",
        ),
        class_="numbers-room",
        tabindex=0,
        role="group",
        aria_label=title,
    )


def _column_head(text: str) -> Html:
    return tag("th", text, scope="col") if text else tag("td")


def _row(cells: Sequence[Child]) -> Html:
    first, *others = cells
    return tag("tr", tag("th", first, scope="row"), (tag("td", c) for c in others))
