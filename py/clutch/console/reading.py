"""A board read aloud: its HTML as lines of text, as a screen reader has it.

Boards say in words all that they show, so a terminal needs no drawing of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Union

from clutch.ui.html import VOID, Html

GRIDS = {"table", "grid"}
ROW, HEADER = "row", "rowheader"
ITEMS = {"cell", "gridcell", "img", "listitem", "columnheader"}
ROLES = {"table": "table", "tr": ROW, "td": "cell"}
"""What elements are that do not say it; what a heading is says its `scope`."""
SCOPES = {"row": HEADER, "col": "columnheader"}
LINES = {"p", "h2", "h3", "li", "summary", "button", "strong", "small"}
"""What is a line of its own, whatever is in it."""
ZOOM = "data-zoom"
"""What a button of a page has that shows a map larger or smaller."""
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a grid: what it is called, and what is in it, from left to right."""

    title: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Things that lie in rows."""

    title: str
    rows: tuple[Row, ...]


Piece = str | Grid
"""A line, or things in rows."""


@dataclass(slots=True)
class Element:
    """A piece of HTML."""

    name: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Union["Element", str]] = field(default_factory=list)

    @property
    def role(self) -> str:
        """What it is, by what it says or by its name."""
        own = self.attributes.get("role", "") or ROLES.get(self.name, "")
        return own or SCOPES.get(self.attributes.get("scope", ""), "")

    @property
    def is_hidden(self) -> bool:
        """Whether it is only to be seen, or not even that."""
        return self.attributes.get("aria-hidden") == "true"

    @property
    def is_of_page(self) -> bool:
        """Whether it only changes how large a page shows something."""
        within = [child for child in self.children if isinstance(child, Element)]
        return ZOOM in self.attributes or (
            bool(within) and all(child.is_of_page for child in within)
        )

    @property
    def inner(self) -> list["Element"]:
        """The elements directly in it that are to be read."""
        found = (child for child in self.children if isinstance(child, Element))
        return [one for one in found if not (one.is_hidden or one.is_of_page)]


class _Parser(HTMLParser):
    """Makes a tree of HTML that closes whatever it opens."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element()
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._open[-1].children.append(data)


def read(board: Html) -> list[Piece]:
    """What is on a board, in the order in which it is read."""
    parser = _Parser()
    parser.feed(board)
    return [piece for piece in _pieces(parser.root) if piece]


def _pieces(element: Element) -> Iterator[Piece]:
    if element.role in GRIDS:
        yield Grid(_label(element), tuple(_rows(element)))
    elif element.role in ITEMS or element.name in LINES or _speaks(element):
        yield text_of(element)
    else:
        found = [piece for child in element.inner for piece in _pieces(child) if piece]
        label = _label(element)
        if label and not (found and _says(found[0], label)):
            yield f"{label}:"
        yield from found


def _says(piece: Piece, label: str) -> bool:
    """Whether it begins with that label by itself."""
    return isinstance(piece, Grid) and piece.title == label


def _speaks(element: Element) -> bool:
    """Whether it has words of its own, and not only elements that have."""
    return any(isinstance(child, str) for child in element.children)


def _rows(element: Element) -> Iterator[Row]:
    for child in element.inner:
        if child.role == ROW:
            row = Row(
                " ".join(map(text_of, _within(child, {HEADER}))),
                tuple(map(text_of, _within(child, ITEMS))),
            )
            if row.title or any(row.cells):
                yield row
        else:
            yield from _rows(child)


def _within(element: Element, roles: set[str]) -> Iterator[Element]:
    """The outermost elements in it of one of those roles; in a row's title none."""
    for child in element.inner:
        if child.role in roles:
            yield child
        elif child.role != HEADER:
            yield from _within(child, roles)


def text_of(element: Element) -> str:
    """What is read of an element: its label, else all that is in it.

    Pictures beside each other, as of eggs of several colours, are told apart.
    """
    if label := _label(element):
        return label
    text, before = "", False
    for child in element.children:
        if isinstance(child, Element) and child.is_hidden:
            continue
        is_picture = isinstance(child, Element) and bool(_label(child))
        part = child if isinstance(child, str) else text_of(child)
        text += (", " if before and is_picture else " ") + part
        before = is_picture
    return _clean(text)


def _label(element: Element) -> str:
    return _clean(element.attributes.get("aria-label", ""))


def _clean(text: str) -> str:
    return " ".join(text.replace(SOFT_HYPHEN, "").split())
