"""Puts the page's one style sheet together: from sheets, and from drawings in Python.

The shared sheets are those that `web/styles/main.css` names, each in its layer. A
game's sheet is `board.css` in its folder. It comes into a layer of games, inside a rule
for what its game draws, so that a class of one game cannot dress another. Selectors are
nested in that rule as CSS nests them: `&` is what the page has marked as the game's.

What no sheet has by hand is written by the function `css` of some modules: the drawings
in `art.py`, and the counts of `clutch.ui.board`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.environment import PYTHON, ROOT, WEB, capture

SHEETS = WEB / "styles"
PACKAGE = ROOT / "py" / "clutch"
GAMES = PACKAGE / "games"
SHARED = {"clutch.ui.art": "tokens", "clutch.ui.board": "board"}
"""The modules that write CSS for every page, and the layers that it goes into."""
IMPORT = re.compile(r'@import url\("(.+)"\) layer\((.+)\);')
COMMENT = re.compile(r"/\*.*?\*/\s*", flags=re.DOTALL)


def sheet() -> str:
    """The style sheet of the page."""
    written = written_by([*SHARED, *map(module_of, art_of_games())])

    def layer(found: re.Match[str]) -> str:
        text = (SHEETS / found[1]).read_text("utf-8")
        modules = [module for module, name in SHARED.items() if name == found[2]]
        return in_layer(found[2], *(written[module] for module in modules), text)

    shared = IMPORT.sub(layer, (SHEETS / "main.css").read_text("utf-8"))
    games = (game_rules(path, written) for path in sheets_of_games())
    return packed(shared + in_layer("games", *games))


def sheets_of_games() -> list[Path]:
    """The style sheets in the folders of games."""
    return sorted(GAMES.glob("*/board.css"))


def art_of_games() -> list[Path]:
    """The modules that write CSS for one game."""
    return sorted(GAMES.glob("*/board/art.py"))


def module_of(path: Path) -> str:
    """The name by which a file of the package is imported."""
    return ".".join(path.relative_to(ROOT / "py").with_suffix("").parts)


def written_by(modules: list[str]) -> Mapping[str, str]:
    """The CSS that those modules write."""
    code = (
        "import json, sys; from importlib import import_module; "
        "print(json.dumps({name: import_module(name).css() for name in sys.argv[1:]}))"
    )
    text = capture([PYTHON, "-c", code, *modules], environment={"PYTHONPATH": "py"})
    made: Mapping[str, str] = json.loads(text)
    return made


def game_rules(path: Path, written: Mapping[str, str]) -> str:
    """A game's rules, for what it draws; as weighty as they stand in its own sheet."""
    package = f"{module_of(path.parent)}."
    art = "".join(css for module, css in written.items() if module.startswith(package))
    key = path.parent.name.replace("_", "-")
    return f":where(.game--{key}) {{\n{art}{path.read_text('utf-8')}}}\n"


def in_layer(name: str, *texts: str) -> str:
    """Some CSS in a layer."""
    return f"@layer {name} {{\n{''.join(texts)}}}\n"


def packed(text: str) -> str:
    """The same CSS without comments and indents."""
    return re.sub(r"\n\s*", "\n", COMMENT.sub("", text))
