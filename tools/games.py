"""Adds a new game from a template; it works and passes all tests."""

import re
from pathlib import Path
from string import ascii_uppercase

from tools import messages
from tools.environment import PYTHON, ROOT, MissingError, capture, say

TEMPLATE = ROOT / "tools" / "template"
GAMES = ROOT / "py" / "clutch" / "games"
TESTS = ROOT / "tests" / "games"
PLAYTHROUGHS = "from tests.playthroughs.generate import main; main()"
TEXTS = "from tests.texts.accept import write_missing; write_missing()"
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FIRST_ID = re.compile(r"(?m)^- ([A-Z]+)-\d+\b")


def new_game(key: str, name: str) -> None:
    """Write all files of a new game: code, messages, golden playthroughs and texts."""
    if not KEY.fullmatch(key):
        raise MissingError(
            f"{key} is no key: small letters and hyphens, as in my-game."
        )
    folder = key.replace("-", "_")
    if (GAMES / folder).exists():
        raise MissingError(f"The game {key} is there already.")
    words = {
        "@KEY@": key,
        "@FOLDER@": folder,
        "@NAME@": name or key.replace("-", " ").capitalize(),
        "@NUMBER@": str(1 + max(numbers(), default=0)),
        "@ID@": prefix(key),
    }
    fill(TEMPLATE / "game", GAMES / folder, words)
    fill(TEMPLATE / "tests", TESTS / folder, words)
    add_line(folder)
    for ruff in (("check", "--select=I", "--fix"), ("format",)):
        capture([PYTHON, "-m", "ruff", *ruff, GAMES, TESTS / folder])
    messages.update()
    messages.fill_in(TEMPLATE / "locale")
    # In a new Python process, which imports the new game.
    for script in (PLAYTHROUGHS, TEXTS):
        capture([PYTHON, "-c", script], environment={"PYTHONPATH": "py"})
    say(f"{words['@NAME@']} can be played now: python3 build.py serve")
    say("and passes all tests; CONTRIBUTING.md says how to make another game of it")


def numbers() -> list[int]:
    """The numbers of the games in links."""
    sources = (path.read_text("utf-8") for path in GAMES.glob("*/__init__.py"))
    return [int(n) for text in sources for n in re.findall(r"\bnumber=(\d+)", text)]


def prefix(key: str) -> str:
    """The prefix for the ids of a game's rules, which no other game uses."""
    letters = "".join(filter(str.isalpha, key)).upper()
    initials = "".join(part[0] for part in key.split("-") if part[0].isalpha())
    written = (path.read_text("utf-8") for path in GAMES.glob("*/rules.md"))
    taken = {found[1] for text in written if (found := FIRST_ID.search(text))}
    wanted = [initials[:3].upper(), letters[:2], letters[:3]]
    wanted += [letters[0] + other for other in ascii_uppercase]
    return next(w for w in wanted if len(w) > 1 and w not in taken)


def fill(source: Path, target: Path, words: dict[str, str]) -> None:
    """Write the files of a template, with its placeholders replaced."""
    target.mkdir()
    for path in sorted(source.glob("*.txt")):
        text = path.read_text("utf-8")
        for hole, word in words.items():
            text = text.replace(hole, word)
        made = target / path.name.removesuffix(".txt")
        made.write_text(text, "utf-8")
        say(f"wrote {made.relative_to(ROOT)}")


def add_line(folder: str) -> None:
    """Append the game to GAMES."""
    path = GAMES / "__init__.py"
    text = path.read_text("utf-8")
    line = f"from clutch.games import {folder}\n"
    text = re.sub("(?m)^from clutch.games import", lambda found: line + found[0], text)
    text = re.sub(
        r"(?ms)^(GAMES: [^\n]*= \()(.*?),?\s*\)$",
        lambda found: f"{found[1]}{found[2]}, {folder}.GAME)",
        text,
    )
    path.write_text(text, "utf-8")
    say(f"added a line to {path.relative_to(ROOT)}")
