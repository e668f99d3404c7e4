"""Compares the corpora of texts with today's texts, and accepts the difference."""

from collections.abc import Callable, Mapping
from difflib import unified_diff
from functools import partial
from pathlib import Path

from clutch.games import GAMES
from tests.texts import FOLDER
from tests.texts.app import corpus_of_app
from tests.texts.games import corpus_of

COMMAND = "python3 build.py texts"


def corpora() -> Mapping[Path, Callable[[], str]]:
    """The file of each corpus, and the function that creates its text."""
    games = {
        FOLDER / f"{game.key.replace('-', '_')}.txt": partial(corpus_of, game)
        for game in GAMES
    }
    return {**games, FOLDER / "app.txt": corpus_of_app}


def accepted(path: Path) -> str:
    """The last accepted text of a file; empty if there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def difference(path: Path, now: str) -> list[str]:
    """The unified diff between a corpus and its file, without line ends."""
    name = path.relative_to(FOLDER.parents[1]).as_posix()
    before = accepted(path).splitlines()
    return list(unified_diff(before, now.splitlines(), name, name, lineterm=""))


def accept(path: Path, now: str) -> None:
    """Write a corpus."""
    path.write_text(now, encoding="utf-8", newline="\n")


def write_missing() -> None:
    """Write the corpora that have no file yet."""
    for path, make in corpora().items():
        if not path.exists():
            accept(path, make())
