"""Budgets: limits for what grows unnoticed (`budgets.toml`).

Raising a budget is a commit of its own, with the reason. `PYTHONPATH=py:.
.venv/bin/python -m tests.budgets` prints each with its current value.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from clutch.games import GAMES
from tools.environment import ROOT

PACKAGE = ROOT / "py" / "clutch"
FILE = Path(__file__).parent / "budgets.toml"
LONG = 350
"""A module with more lines than this should be two."""
ROOMS = ("table", "play", "board", "bots", "lessons", "rulebook")


def budgets() -> dict[str, int]:
    """All budgets by name: `lines.tools`, `lines.egg_thieves.play`, and so on.

    A game without a row of its own has the row `game`.
    """
    found = tomllib.loads(FILE.read_text("utf-8"))
    games = found["lines"].pop("games")
    assert not {*games} - {"game", *game_names()}, "a row of a game that is gone"
    for name in game_names():
        found["lines"] |= {
            f"{name}.{room}": most
            for room, most in games.get(name, games["game"]).items()
        }
    return {
        f"{kind}.{name}": most
        for kind, rows in found.items()
        for name, most in rows.items()
    }


def measured() -> dict[str, int]:
    """The current values of everything that can be counted without a browser."""
    measures: Mapping[str, Callable[[], int]] = {
        "lines.style_sheets": lambda: lines(
            [*(ROOT / "web/styles").glob("*.css"), *PACKAGE.rglob("*.css")]
        ),
        "lines.tools": lambda: lines((ROOT / "tools").rglob("*.py")),
        "lines.web": lambda: lines(
            path
            for path in (ROOT / "web").rglob("*")
            if path.suffix in {".js", ".mjs", ".py"}
            and "node_modules" not in path.parts
        ),
        "modules.over_350_lines": lambda: sum(
            lines([path]) > LONG for path in modules()
        ),
        "imports.floors": lambda: max(floors().values()),
        "imports.circles": lambda: len(circles()),
        "words.README": lambda: words("README.md"),
        "words.ARCHITECTURE": lambda: words("ARCHITECTURE.md"),
    }
    rooms = {
        f"lines.{name}.{room}": lines(room_files(PACKAGE / "games" / name / room))
        for name in game_names()
        for room in ROOMS
    }
    return {name: measure() for name, measure in measures.items()} | rooms


def game_names() -> list[str]:
    """The folders of the games."""
    return [game.key.replace("-", "_") for game in GAMES]


def room_files(room: Path) -> list[Path]:
    """The modules of a room: a package, or one module."""
    return [*room.rglob("*.py")] or [room.with_suffix(".py")]


def lines(paths: Iterable[Path]) -> int:
    """The number of lines of some files."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


def words(name: str) -> int:
    """The number of words of a document, without comments."""
    text = re.sub(r"<!--.*?-->", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL)
    return len(text.split())


def modules() -> Iterator[Path]:
    """The modules of the package and of the tools."""
    for folder in ("py", "tools"):
        yield from sorted((ROOT / folder).rglob("*.py"))


# Imports


@cache
def imports() -> dict[str, set[str]]:
    """The modules that each module of the package imports, for types too."""
    paths = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    return {
        name: set(imported(ast.parse(path.read_text("utf-8")), paths)) - {name}
        for name, path in paths.items()
    }


def module_name(path: Path) -> str:
    """The import name of a file in the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def imported(tree: ast.AST, known: Mapping[str, object]) -> Iterator[str]:
    """Yield the known modules in the import statements of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (inner,) if inner in known else {node.module} & {*known}
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & {*known}


@cache
def reached() -> dict[str, set[str]]:
    """All modules that each module imports, directly or indirectly."""
    return closure(imports())


def closure(graph: Mapping[str, Collection[str]]) -> dict[str, set[str]]:
    """All nodes that arrows lead to from each node, directly or indirectly."""
    found = {name: set(others) for name, others in graph.items()}
    for middle, further in found.items():
        for others in found.values():
            if middle in others:
                others.update(further)
    return found


def circles() -> set[frozenset[str]]:
    """Groups of modules that import each other."""
    return {
        frozenset({name, *(one for one in others if name in reached()[one])})
        for name, others in reached().items()
        if name in others
    }


def floors() -> dict[str, int]:
    """The number of modules in the longest import chain ending at each module."""
    return chain_lengths(imports())


def chain_lengths(graph: Mapping[str, Collection[str]]) -> dict[str, int]:
    """The number of nodes in the longest chain of arrows from each node.

    Nodes in a circle count as one.
    """
    further = closure(graph)

    @cache
    def length(node: str) -> int:
        others = graph.get(node, ())
        below = [other for other in others if node not in further.get(other, ())]
        return 1 + max(map(length, below), default=0)

    return {node: length(node) for node in graph}


def main() -> None:
    """Print each budget with its current value."""
    now = measured()
    for name, most in budgets().items():
        sys.stdout.write(f"{name:48} {now.get(name, '-'):>7} of {most}\n")


if __name__ == "__main__":
    main()
