"""The page's standard library, without modules that nothing in it imports."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.parts import MAKERS, PACKAGE

ELSEWHERE = {"adapters", "console"}
"""The parts that the page's wheel leaves out."""


def dropped() -> set[str]:
    """The names of the library modules that are left out."""
    text = (MAKERS / "stdlib.mjs").read_text("utf-8")
    (names,) = re.findall(r'DROPPED = set\("""(.*?)"""', text, re.DOTALL)
    return set(names.split())


def imported(file: Path) -> Iterator[str]:
    """Yield the packages that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_nothing_is_left_out_that_the_page_imports() -> None:
    files = [f for f in PACKAGE.rglob("*.py") if ELSEWHERE.isdisjoint(f.parts)]
    wanted = {name for file in files for name in imported(file)}

    assert {"json", "gettext"} <= wanted
    assert set() == wanted & dropped()
