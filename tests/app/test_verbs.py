"""Verbs: all that are drawn are handled, and all that are handled are drawn."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import clutch
from clutch.app.loop.update import EVENTS, VERBS
from clutch.app.protocol.events import Click, Event, Foresee, ThinkOn
from clutch.ui.verbs import Verb

SOURCES = sorted(Path(clutch.__file__).parent.rglob("*.py"))
IMPORT = "from clutch.ui.verbs import Verb"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def keywords(path: Path) -> Iterator[ast.expr]:
    """The expressions given as verbs in the source, for any function that draws."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.keyword) and node.arg in {"do", "data_do", "close_do"}:
            yield node.value


def test_nobody_spells_a_verb() -> None:
    spelt = [
        (path.stem, value.value)
        for path in SOURCES
        for value in keywords(path)
        if isinstance(value, ast.Constant) and value.value is not None
    ]

    assert [] == spelt


def test_every_verb_is_served() -> None:
    assert set(Verb) == set(VERBS)
    assert all(VERBS.values())


def walk_without_rows(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes of a module, but for its table of handlers."""
    for node in tree.body:
        is_rows = (
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ROWS"
        )
        if not is_rows:
            yield from ast.walk(node)


def test_every_verb_is_drawn() -> None:
    drawn = {
        node.attr
        for path in SOURCES
        if IMPORT in path.read_text("utf-8")
        for node in walk_without_rows(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Verb"
    }

    assert {verb.name for verb in Verb} == drawn


def test_every_event_is_served() -> None:
    by_terminal = {Click, ThinkOn, Foresee}
    assert set(get_args(Event)) == {*EVENTS} | by_terminal
