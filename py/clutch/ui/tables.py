"""Tables of numbers, wider than a phone perhaps.

Then they scroll by themselves, or, where they have many columns, are folded: each row
is a block of numbers with their names.
"""

from collections.abc import Iterable, Sequence
from itertools import repeat

from clutch.ui.html import Child, Html, tag

NOTHING = "–"
"""Stands where there is no number."""


def table(title: str, heads: Iterable[str], rows: Iterable[Sequence[Child]]) -> Html:
    """A table of numbers: a name above each column, and first in each row."""
    return _room(title, heads, (_row(cells, repeat(None)) for cells in rows), "numbers")


def wide_table(
    title: str, heads: Sequence[str], rows: Iterable[Sequence[Child]]
) -> Html:
    """One with many columns: on a phone the name of each stands at every number."""
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
