"""A board as lines of text: its HTML as a screen reader reads it.

Boards put in words all that they show, so a terminal needs no drawing of its own.
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
"""The implicit roles of elements. The role of a heading follows from its `scope`."""
SCOPES = {"row": HEADER, "col": "columnheader"}
LINES = {"p", "h2", "h3", "li", "summary", "button", "strong", "small"}
"""The elements that are always a line of their own."""
ZOOM = "data-zoom"
"""The attribute of the page's buttons that zoom a map."""
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a grid: its title, and its cells from left to right."""

    title: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells."""

    title: str
    rows: tuple[Row, ...]


Piece = str | Grid
"""A line of text, or a grid."""


@dataclass(slots=True)
class Element:
    """An HTML element."""

    name: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Union["Element", str]] = field(default_factory=list)

    @property
    def role(self) -> str:
        """The role of the element, as stated or as implied by its name."""
        own = self.attributes.get("role", "") or ROLES.get(self.name, "")
        return own or SCOPES.get(self.attributes.get("scope", ""), "")

    @property
    def is_hidden(self) -> bool:
        """Whether screen readers skip the element."""
        return self.attributes.get("aria-hidden") == "true"

    @property
    def is_of_page(self) -> bool:
        """Whether the element only zooms something on the page."""
        within = [child for child in self.children if isinstance(child, Element)]
        return ZOOM in self.attributes or (
            bool(within) and all(child.is_of_page for child in within)
        )

    @property
    def inner(self) -> list["Element"]:
        """The direct child elements that are to be read."""
        found = (child for child in self.children if isinstance(child, Element))
        return [one for one in found if not (one.is_hidden or one.is_of_page)]


class _Parser(HTMLParser):
    """Builds a tree from HTML in which every opened element is closed."""

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
    """The lines and grids of a board, in reading order."""
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
    """Whether the piece already begins with that label."""
    return isinstance(piece, Grid) and piece.title == label


def _speaks(element: Element) -> bool:
    """Whether the element has text of its own, not only in child elements."""
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
    """The outermost descendants with one of the roles; none in a row's title."""
    for child in element.inner:
        if child.role in roles:
            yield child
        elif child.role != HEADER:
            yield from _within(child, roles)


def text_of(element: Element) -> str:
    """The text that is read for an element: its label, else all that is in it.

    Adjacent pictures, such as eggs of several colours, are kept apart.
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
