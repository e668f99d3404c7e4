"""Paper: the output to a terminal, plain or, with `rich`, in tables and colours."""

import sys
import textwrap
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from shutil import get_terminal_size
from typing import Any, Protocol, TextIO

from clutch.console.reading import Grid, Piece

LINK = "#/"
NARROW = 40
"""The least width: a terminal that reports less is not believed."""


class Paper(Protocol):
    """Where text is printed."""

    def say(self, text: str = "") -> None:
        """Print a paragraph."""

    def head(self, text: str) -> None:
        """Print a heading."""

    def show(self, pieces: Sequence[Piece]) -> None:
        """Print a game's table."""

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Print the choices: for each the word to type and its label."""


class PlainPaper:
    """Plain text, for pipes, screen readers and any terminal."""

    def __init__(self, out: TextIO, width: int = 0) -> None:
        self._out = out
        self._width = width or max(NARROW, get_terminal_size().columns)

    def say(self, text: str = "") -> None:
        """Print a paragraph, wrapped."""
        self._fold(text)

    def head(self, text: str) -> None:
        """Print a heading, underlined."""
        self._fold(f"\n{text}\n{'-' * min(len(text), self._width)}")

    def show(self, pieces: Sequence[Piece]) -> None:
        """Print each line, and each row of a grid as a line."""
        for piece in pieces:
            if isinstance(piece, Grid):
                self._show_grid(piece)
            else:
                self._fold(piece)

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Print each choice on a line of its own."""
        wide = max((len(word) for word, _ in choices), default=0)
        for word, label in choices:
            self._fold(f"{word:>{wide + 2}}  {label}", " " * (wide + 4))

    def _show_grid(self, grid: Grid) -> None:
        if grid.title:
            self._fold(f"{grid.title}:")
        for row in grid.rows:
            colon = "" if row.title.endswith((".", ":")) else ":"
            title = f"{row.title}{colon} " if row.title else ""
            self._fold(f"  {title}{'; '.join(filter(None, row.cells))}", "    ")

    def _fold(self, text: str, indent: str = "") -> None:
        for line in text.split("\n"):
            # A link is one word and must not be broken.
            folded = textwrap.wrap(
                line,
                self._width,
                subsequent_indent=indent,
                break_long_words=False,
                break_on_hyphens=False,
            )
            self._out.write("\n".join(folded) + "\n")


class RichPaper:
    """The same with grids that look like grids, by the package `rich`."""

    def __init__(self, out: TextIO, width: int = 0) -> None:
        console = import_module("rich.console")
        self._table = import_module("rich.table").Table
        self._text = import_module("rich.text").Text
        self._console: Any = console.Console(file=out, width=width or None)

    def say(self, text: str = "") -> None:
        """Print a paragraph, without breaking a link in it."""
        self._console.print(self._text(text), soft_wrap=LINK in text)

    def head(self, text: str) -> None:
        """Print a heading in a line across the terminal."""
        self._console.rule(self._text(text, style="bold"))

    def show(self, pieces: Sequence[Piece]) -> None:
        """Print each line, and each grid in a frame."""
        for piece in pieces:
            self._console.print(
                self._grid(piece) if isinstance(piece, Grid) else self._text(piece)
            )

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """Print each choice in a table row."""
        table = self._table(box=None, show_header=False, pad_edge=False)
        table.add_column(justify="right", style="bold green")
        table.add_column()
        for word, label in choices:
            table.add_row(self._text(word), self._text(label))
        self._console.print(table)

    def _grid(self, grid: Grid) -> object:
        table = self._table(
            title=grid.title or None, show_header=False, show_lines=True
        )
        is_titled = any(row.title for row in grid.rows)
        if is_titled:
            table.add_column(style="bold")
        for row in grid.rows:
            title = (self._text(row.title),) if is_titled else ()
            table.add_row(*title, *map(self._text, row.cells))
        return table


def paper(out: TextIO | None = None, *, is_plain: bool = False) -> Paper:
    """The paper to print on: rich if it is installed and the output is a terminal."""
    out = out or sys.stdout
    if is_plain or not out.isatty() or find_spec("rich") is None:
        return PlainPaper(out)
    return RichPaper(out)
