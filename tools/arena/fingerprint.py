"""A word for how bots play a game, which changes with all that can change a choice.

Left out is what cannot: comments and what documents, and what does not run when these
bots play. That is told by imports and by names alone. A module that nobody who plays
imports is left out, such as those that judge, or the search where no bot of that kind
plays; so is a function whose name nobody who plays has read, be it as a name, an
attribute or a text: a module's own one, or one that makes a message and nothing else,
as labels are made. In doubt a change counts.
"""

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import unwrap
from pathlib import Path
from typing import NamedTuple

from clutch.bots import BOTS
from clutch.core.game import Game
from clutch.core.match import AnyGame, SeatKind

PLAYERS = ("tools.arena.contest", "tools.arena.pairs")
"""What plays: it changes no choice, but says which functions are called."""
ENTRIES = ("clutch.bots", "clutch.core.beginning", "clutch.core.match")
"""Where that begins: bots, and what deals to them."""
ROOMS = ("table", "play", "bots")
"""What of a game decides how it is played; each a module or a package."""
HARMLESS = {"abstractmethod", "property"}
"""Decorators that hand what they decorate to nobody."""


class Table(NamedTuple):
    """A game, and the kinds of bots that play it."""

    game: AnyGame
    kinds: frozenset[SeatKind]

    @property
    def absent(self) -> set[str]:
        """The modules of all other kinds."""
        modules = {kind: bot.think.__module__ for kind, bot in BOTS.items()}
        return {*modules.values()} - {modules[kind] for kind in self.kinds}


def fingerprint(table: Table) -> str:
    """The word for how those bots play that game today."""
    texts = map(ast.dump, kept(table).values())
    facts = _facts(table)
    return hashlib.sha256("\n".join([*texts, *facts]).encode()).hexdigest()[:12]


def _facts(table: Table) -> Iterator[str]:
    """The numbers that a game hands to bots beside its functions."""
    for name in _asked(table):
        if isinstance(value := getattr(table.game, name), int):
            yield f"{name} {value}"


def _handed(table: Table) -> list[Callable[..., object]]:
    """The functions that a game hands to those who play it."""
    values = (getattr(table.game, name) for name in _asked(table))
    return [unwrap(value) for value in values if callable(value)]


@cache
def _asked(table: Table) -> tuple[str, ...]:
    """What is asked of a game by those who play, in its own order."""
    trees = shaken(map(_tree, _imported(set(ENTRIES), table)), set())
    asked = {word for tree in trees for node in ast.walk(tree) for word in _got(node)}
    return tuple(field.name for field in fields(table.game) if field.name in asked)


# Modules


def _modules(table: Table) -> set[str]:
    """Those that play: the entries, what the game hands to them, and all of these's."""
    functions = {function.__module__ for function in _handed(table)}
    if strange := [name for name in functions if not _plays(name, table)]:
        raise ValueError(
            f"{table.game.name} has bots ask what is in none of {strange}."
        )
    return _imported({*ENTRIES, *functions}, table)


def _imported(names: set[str], table: Table) -> set[str]:
    """Those modules, and whatever they import of core, of bots and of the game."""
    found, waiting = set[str](), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found and _plays(name, table):
            found.add(name)
            waiting += _imports(_tree(name))
    return found


def _plays(name: str, table: Table) -> bool:
    folder = f"clutch.games.{table.game.key.replace('-', '_')}"
    places = ("clutch.core", "clutch.bots", *(f"{folder}.{room}" for room in ROOMS))
    is_there = any(name == place or name.startswith(f"{place}.") for place in places)
    return is_there and name not in table.absent and _is_module(name)


@cache
def _is_module(name: str) -> bool:
    parent = name.rpartition(".")[0]
    return hasattr(import_module(parent), "__path__") and find_spec(name) is not None


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def _tree(name: str) -> ast.Module:
    """A module without what documents it."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    tree = ast.parse(Path(spec.origin).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [line for line in node.body if not _is_idle(line)]
    return tree


def _is_idle(line: ast.stmt) -> bool:
    """Whether a line does nothing: it documents, or is for those who check types."""
    if isinstance(line, ast.If):
        return ast.unparse(line.test) == "TYPE_CHECKING" and not line.orelse
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


# Names


def kept(table: Table) -> dict[str, ast.Module]:
    """What counts there, by module."""
    names, handed = sorted(_modules(table)), {one.__name__ for one in _handed(table)}
    return dict(zip(names, shaken(map(_tree, names), handed), strict=True))


def shaken(trees: Iterable[ast.Module], words: set[str]) -> list[ast.Module]:
    """Modules without what is read in none of them; those words are."""
    found = [deepcopy(tree) for tree in trees]
    shaker = _Shaken(_read([*found, *map(_tree, PLAYERS)], words))
    for tree in found:
        shaker.visit(tree)
    return found


def _read(trees: Iterable[ast.AST], words: set[str]) -> set[str]:
    """The names that are read in what runs, those words included."""
    spare, waiting = dict[str, list[ast.AST]](), list[ast.AST](trees)
    while waiting:
        node = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if name := _spare(node, child):
                spare.setdefault(name, []).append(child)
            else:
                waiting.append(child)
        words.update(_got(node), _named(node))
        if not waiting:
            waiting += [one for name in words & {*spare} for one in spare.pop(name)]
    return words


def _spare(parent: ast.AST, node: ast.AST) -> str | None:
    """The name of what matters only where that name is read; None for all the rest."""
    if isinstance(node, ast.FunctionDef):
        is_own = isinstance(parent, ast.Module) and not node.decorator_list
        return node.name if is_own or _is_maker(node) else None
    if isinstance(node, ast.AnnAssign) and isinstance(parent, ast.ClassDef):
        return ast.unparse(node.target) if parent.name == Game.__name__ else None
    return None


def _is_maker(function: ast.FunctionDef) -> bool:
    """Whether it makes a message, and that alone, if anybody calls it."""
    decorators = {ast.unparse(one) for one in function.decorator_list}
    makes = function.returns is not None and ast.unparse(function.returns)
    return makes in {"Message", "Message | None"} and decorators <= HARMLESS


def _got(node: ast.AST) -> Iterator[str]:
    """What is got by name from something."""
    if isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _named(node: ast.AST) -> Iterator[str]:
    """What is named; an import is of use only where its name is read."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, ast.alias) and node.asname:
        yield node.name


class _Shaken(ast.NodeTransformer):
    """Takes away what is not read, imports too."""

    def __init__(self, words: set[str]) -> None:
        self.words = words

    def visit(self, node: ast.AST) -> ast.AST:
        """The node without it."""
        if isinstance(node, ast.ImportFrom):
            node.names = [
                one for one in node.names if (one.asname or one.name) in self.words
            ]
        elif isinstance(node, ast.Module | ast.ClassDef):
            node.body = [line for line in node.body if self._is_used(node, line)]
        return self.generic_visit(node)

    def _is_used(self, parent: ast.AST, line: ast.stmt) -> bool:
        name = _spare(parent, line)
        return name is None or name in self.words
