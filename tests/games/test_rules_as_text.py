"""A rulebook written as text: everything it names exists, and nothing else.

Its numbers are counted; `facts.csv` has them as read in the printed rules.
"""

import csv
import re
from collections import Counter
from importlib import import_module
from types import ModuleType

import pytest

from clutch.core.match import AnyGame
from clutch.core.message import Message
from clutch.core.prose import HOLE, Line
from clutch.games import GAMES
from clutch.ui.words import Words
from tests.games.numbers import facts_of, numbers_in
from tests.games.test_rule_ids import TESTS, asked_ids, folder_of, lines_of

ENGLISH = Words("en")

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def module_of(game: AnyGame) -> ModuleType:
    """The module of what a game's `rules.md` names."""
    return import_module(f"clutch.games.{folder_of(game)}.rulebook")


def names_of(game: AnyGame, *kinds: str) -> list[str]:
    """The names in lines of these kinds."""
    return [line.name for line in lines_of(game) if line.kind in kinds and line.name]


def holes_of(lines: list[Line]) -> set[str]:
    return {hole for line in lines for hole in re.findall(HOLE, line.text)}


@every_game
def test_it_is_called_as_its_game_is(game: AnyGame) -> None:
    assert [game.name] == names_of(game, "title")


@every_game
def test_it_names_what_there_is(game: AnyGame) -> None:
    module, rows = module_of(game), module_of(game).rows()
    of_rows = {name for each in rows.values() for row in each for name in row}

    assert {*module.examples()} == {*names_of(game, "example")}
    assert {*rows} == {*names_of(game, "rule")}
    assert {*module.facts()} == holes_of(lines_of(game)) - of_rows
    assert set() == {*module.facts()} & of_rows


@every_game
def test_each_section_and_example_is_there_once(game: AnyGame) -> None:
    for kind in ("section", "example"):
        names = names_of(game, kind)

        assert sorted(names) == sorted(set(names))


@every_game
def test_a_note_is_about_the_rule_above_it(game: AnyGame) -> None:
    above: tuple[str, ...] = ()
    for line in lines_of(game):
        if line.kind == "note":
            assert {*line.ids} <= {*above}, line.text
        else:
            above = line.ids


@every_game
def test_what_is_told_by_the_id_of_a_rule_is_one_sentence(game: AnyGame) -> None:
    """A line goes by its first id, and no other line of those asked for by the same."""
    begun = Counter(line.ids[0] for line in lines_of(game) if line.ids and line.is_told)

    assert {} == {key: begun[key] for key in asked_ids(game) if begun[key] != 1}


@every_game
def test_a_fact_is_what_the_printed_rules_say(game: AnyGame) -> None:
    """Except for sentences, which are facts alone on their line."""
    alone = {line.text.strip("{}") for line in lines_of(game) if is_hole(line)}
    facts = {
        name: figures(ENGLISH(fact) if isinstance(fact, Message) else str(fact))
        for name, fact in module_of(game).facts().items()
        if name not in alone
    }

    assert facts == {name: figures(says) for name, says in facts_of(game).items()}


def is_hole(line: Line) -> bool:
    return bool(re.fullmatch(HOLE, line.text))


def figures(text: str) -> list[int] | str:
    """The numbers in a text, as wording can vary; the text itself if it has none."""
    return sorted(numbers_in(text)) or text


@every_game
def test_the_facts_are_read_in_the_order_of_their_names(game: AnyGame) -> None:
    path = TESTS / "games" / folder_of(game) / "facts.csv"
    with path.open(encoding="utf-8", newline="") as file:
        names = [row["name"] for row in csv.DictReader(file)]

    assert sorted(set(names)) == names
