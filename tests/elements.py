"""HTML as elements, so that a test can look at the exact place it is about."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from clutch.ui.html import VOID


@dataclass
class Element:
    """An element with its contents."""

    tag: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: "list[Element | str]" = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def name(self) -> str:
        """The accessible name."""
        return self.attributes.get("aria-label", "") or self.text

    @property
    def text(self) -> str:
        """The text in it."""
        parts = [c if isinstance(c, str) else c.text for c in self.children]
        return " ".join(" ".join(parts).split())

    def __iter__(self) -> "Iterator[Element]":
        """All elements in it, in document order."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child

    def all(self, name: str) -> "list[Element]":
        """The elements of that class."""
        return [element for element in self if name in element.classes]

    def one(self, name: str) -> "Element":
        """The only element of that class."""
        [element] = self.all(name)
        return element

    def texts(self, name: str) -> list[str]:
        """The text of each element with that class."""
        return [element.text for element in self.all(name)]

    def does(self, verb: str, value: str = "") -> "Element":
        """The only element that does this when it is clicked."""
        [element] = [
            element
            for element in self
            if element.attributes.get("data-do") == verb
            and value in {"", element.attributes.get("data-value")}
        ]
        return element

    def id(self, name: str) -> "Element":
        """The element of that id."""
        [element] = [e for e in self if e.attributes.get("id") == name]
        return element


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element()]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        assert tag == element.tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def page(html: str) -> Element:
    """Parse HTML into one element that contains everything."""
    parser = _Parser()
    parser.feed(html)
    [whole] = parser.open
    return whole


def parsed(html: str) -> Element:
    """Parse HTML that is a single element."""
    [element] = page(html).children
    assert isinstance(element, Element)
    return element
