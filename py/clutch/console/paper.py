"""Paper: where a terminal's text goes, plain or, with `rich`, in tables and colours."""

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
"""A terminal that says to be narrower is not believed."""


class Paper(Protocol):
    """What can be written on."""

    def say(self, text: str = "") -> None:
        """A paragraph."""

    def head(self, text: str) -> None:
        """What stands above what follows."""

    def show(self, pieces: Sequence[Piece]) -> None:
        """A table of a game."""

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """What can be chosen: for each a word to type and what it is called."""


class PlainPaper:
    """Text and nothing else: for pipes, for screen readers, for any terminal."""

    def __init__(self, out: TextIO, width: int = 0) -> None:
        self._out = out
        self._width = width or max(NARROW, get_terminal_size().columns)

    def say(self, text: str = "") -> None:
        """A paragraph, folded."""
        self._fold(text)

    def head(self, text: str) -> None:
        """A line with a line below it."""
        self._fold(f"\n{text}\n{'-' * min(len(text), self._width)}")

    def show(self, pieces: Sequence[Piece]) -> None:
        """Each line, and of a grid each row as a line."""
        for piece in pieces:
            if isinstance(piece, Grid):
                self._show_grid(piece)
            else:
                self._fold(piece)

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """A line each."""
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
            # A link is one word, and of no use in two.
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
        """A paragraph; a link in it stays whole."""
        self._console.print(self._text(text), soft_wrap=LINK in text)

    def head(self, text: str) -> None:
        """A line across the terminal."""
        self._console.rule(self._text(text, style="bold"))

    def show(self, pieces: Sequence[Piece]) -> None:
        """Each line, and each grid in a frame."""
        for piece in pieces:
            self._console.print(
                self._grid(piece) if isinstance(piece, Grid) else self._text(piece)
            )

    def offer(self, choices: Sequence[tuple[str, str]]) -> None:
        """A row each."""
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
    """What to write on: rich where it is installed and somebody looks on."""
    out = out or sys.stdout
    if is_plain or not out.isatty() or find_spec("rich") is None:
        return PlainPaper(out)
    return RichPaper(out)
