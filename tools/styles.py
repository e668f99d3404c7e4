"""Writes what the page's style sheet has from Python: drawings and the games' sheets.

`web/styles/main.css` imports each of these files into its layer. A game's sheet is
`board.css` in its folder. It is nested in a rule for what its game draws, so that a
class of one game cannot dress another. A rem in it is one of the window's (`--rem` in
`web/styles/tokens.css`): boards do not outgrow narrow windows where letters are large.

What no sheet has by hand is returned by the function `css` of some modules: the
drawings in `art.py`, and the counts of `clutch.ui.board`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.environment import PYTHON, ROOT, WEB, capture

SHEETS = WEB / "styles"
GAMES = ROOT / "py" / "clutch" / "games"
SHARED = {"tokens": "clutch.ui.art", "board": "clutch.ui.board"}
"""The modules that write CSS for every page, by the layers that it goes into."""
CONDITION_OR_LENGTH = re.compile(r"@[^{;]+|(?<![\w.])(-?[\d.]+)rem\b")
"""A condition knows no properties, so its lengths are left as they are."""


def write(folder: Path) -> None:
    """Write the files that `main.css` imports from `clutch/`, into that subfolder."""
    written = written_by([*SHARED.values(), *map(module_of, art_of_games())])
    games = [game_rules(path, written) for path in sheets_of_games()]
    texts = {name: written[module] for name, module in SHARED.items()}
    (folder / "clutch").mkdir(parents=True)
    for name, text in {**texts, "games": "".join(games)}.items():
        (folder / "clutch" / f"{name}.css").write_text(text, "utf-8")


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
    rules = bounded(art + path.read_text("utf-8"))
    return f":where(.game--{key}) {{\n{rules}}}\n"


def bounded(css: str) -> str:
    """The rules with each rem as one of the window's."""
    return CONDITION_OR_LENGTH.sub(
        lambda found: f"calc({found[1]} * var(--rem))" if found[1] else found[0], css
    )
