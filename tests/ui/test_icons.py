"""Icons: each is drawn somewhere, and each requested name exists."""

import ast
from pathlib import Path

import pytest

from clutch.ui.icons import ICONS, icon

PACKAGE = Path(__file__).parents[2] / "py" / "clutch"


def texts(node: ast.AST) -> set[str]:
    parts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {part for part in parts if isinstance(part, str)}


def asked_for(module: ast.Module) -> set[str]:
    """The names given as `icon=`, as an argument of `icon`, or in a row of a table."""
    names: set[str] = set()
    draws = {
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.module == "clutch.ui.icons"
        for alias in node.names
    }
    for node in ast.walk(module):
        match node:
            case ast.keyword(arg="icon", value=value):
                names |= texts(value)
            case ast.Call(func=ast.Name(name), args=[first, *_]) if name in draws:
                names |= texts(first) & set(ICONS)
            case ast.Tuple(parts):
                plain = (part for part in parts if isinstance(part, ast.Constant))
                names |= {part.value for part in plain} & set(ICONS)
    return names


def test_the_icons_are_those_that_the_source_asks_for() -> None:
    sources = (path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    names = set().union(*(asked_for(ast.parse(source)) for source in sources))

    assert set(ICONS) == names


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_for_eyes_only(name: str) -> None:
    assert 'aria-hidden="true"' in icon(name)
