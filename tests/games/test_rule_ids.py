"""Every rule of every game is named by a test, and every test names a real rule."""

import re
from pathlib import Path

import pytest

import clutch
from clutch.core import prose
from clutch.core.match import AnyGame
from clutch.core.prose import ID, Line
from clutch.games import GAMES

TESTS = Path(__file__).parents[1]
PACKAGE = Path(clutch.__file__).parent


def folder_of(game: AnyGame) -> str:
    return game.key.replace("-", "_")


def lines_of(game: AnyGame) -> list[Line]:
    """The lines of a game's `rules.md`."""
    return list(prose.lines_of(f"clutch.games.{folder_of(game)}"))


def ids_of(game: AnyGame) -> set[str]:
    """The ids of a game's rules."""
    return {key for line in lines_of(game) for key in line.ids}


def told_ids_of(game: AnyGame) -> set[str]:
    """The ids of rules that players are told, without those only for the program."""
    return {key for line in lines_of(game) if line.is_told for key in line.ids}


def asked_ids(game: AnyGame) -> set[str]:
    """The ids by which the code of a game asks for the sentences of rules."""
    folder = PACKAGE / "games" / folder_of(game)
    sources = (path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return {found for text in sources for found in re.findall(rf'"({ID})"', text)}


def named_ids() -> set[str]:
    """The ids that tests name in their markers."""
    pattern = re.compile(r'pytest\.mark\.rule\(\s*"([^"]+)"')
    sources = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {found for source in sources for found in pattern.findall(source)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_is_named_by_a_test(game: AnyGame) -> None:
    assert sorted(ids_of(game) - named_ids()) == []


def test_every_named_rule_exists() -> None:
    known = {found for game in GAMES for found in ids_of(game)}

    assert sorted(named_ids() - known) == []
