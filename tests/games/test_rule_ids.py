"""Every rule of every game is named by a test, and every test names a real rule."""

import csv
import re
from pathlib import Path

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES

TESTS = Path(__file__).parents[1]


def folder_of(game: AnyGame) -> str:
    return game.key.replace("-", "_")


def rows_of(game: AnyGame) -> list[dict[str, str]]:
    """The table of a game's rules."""
    path = TESTS / "games" / folder_of(game) / "rules.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def ids_of(game: AnyGame) -> list[str]:
    """The ids of the table of a game's rules."""
    return [row["id"] for row in rows_of(game)]


def told_ids_of(game: AnyGame) -> set[str]:
    """The ids of what players are told: all but what only the program has to know."""
    return {row["id"] for row in rows_of(game) if row["source"] != "program"}


def named_ids() -> set[str]:
    """The ids that tests name in their markers."""
    pattern = re.compile(r'pytest\.mark\.rule\(\s*"([^"]+)"')
    sources = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {found for source in sources for found in pattern.findall(source)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_is_named_by_a_test(game: AnyGame) -> None:
    assert sorted(set(ids_of(game)) - named_ids()) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_ids_of_a_game_are_unique(game: AnyGame) -> None:
    ids = ids_of(game)

    assert ids
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_rule_says_where_it_is_from(game: AnyGame) -> None:
    """The printed rules, a ruling of ours, or what only the program has to know."""
    sources = {row["source"] for row in rows_of(game)}

    assert sources <= {"text", "ruling", "program"}


def test_every_named_rule_exists() -> None:
    known = {found for game in GAMES for found in ids_of(game)}

    assert sorted(named_ids() - known) == []
