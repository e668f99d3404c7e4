"""Tables of numbers that may be wider than a phone.

Then they scroll by themselves. Tables with many columns are folded instead: each row
becomes a block of numbers with their names.
"""

from collections.abc import Iterable, Sequence
from itertools import repeat

from clutch.ui.html import Child, Html, tag

NOTHING = "–"
"""Shown where there is no number."""


def table(title: str, heads: Iterable[str], rows: Iterable[Sequence[Child]]) -> Html:
    """A table of numbers, with a title for each column and each row."""
    return _room(title, heads, (_row(cells, repeat(None)) for cells in rows), "numbers")


def wide_table(
    title: str, heads: Sequence[str], rows: Iterable[Sequence[Child]]
) -> Html:
    """A table with many columns: on a phone, each number shows its column title."""
    drawn = (_row(cells, heads[1:]) for cells in rows)
    return _room(title, heads, drawn, "numbers numbers--wide")


def _room(title: str, heads: Iterable[str], rows: Iterable[Html], kind: str) -> Html:
    return tag(
        "div",
        tag(
            "table",
            tag("caption", title, class_="unseen"),
            tag("thead", tag("tr", map(_column_head, heads))),
            tag("tbody", rows),
            class_=kind,
        ),
        class_="numbers-room",
        tabindex=0,
        role="group",
        aria_label=title,
    )


def _column_head(text: str) -> Html:
    return tag("th", text, scope="col") if text else tag("td")


def _row(cells: Sequence[Child], names: Iterable[str | None]) -> Html:
    first, *others = cells
    return tag(
        "tr",
        tag("th", first, scope="row"),
        (
            tag("td", cell, title=name)
            for cell, name in zip(others, names, strict=False)
        ),
    )
