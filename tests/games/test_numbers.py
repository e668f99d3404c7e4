"""What is said of the material is counted, in every game and every language."""

import ast
import re
from collections import Counter

import pytest

from clutch.core.match import AnyGame
from clutch.core.message import Message
from clutch.games import GAMES
from clutch.ui.rulebook import Rule
from clutch.ui.words import LANGUAGES, Words
from tests.games.numbers import (
    REASONS,
    listed_of,
    numbers_in,
    said_by,
    texts_with_numbers,
)
from tests.games.test_rule_ids import rows_of

ENGLISH = Words("en")
FREE = set(REASONS) - {"rule"}
"""Reasons by which a number need not stand in the rows of its sentence."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


# What may be found at all


@pytest.mark.parametrize(
    ("text", "language", "numbers"),
    [
        ("Of the raptors nine cost 1 egg, nine cost 2.", "en", [9, 1, 9, 2]),
        ("{n} of them lie on e4, 5 × 5", "en", [5, 5]),
        ("Twenty eggs, no one-eyed ones, four-cornered", "en", [20, 4]),
        ("Er zijn zeventien kaarten, elke één keer", "nl", [17]),
        ("Dix-sept cartes, vingt œufs et un œuf", "fr", [17, 20]),
        ("Half of those, both sides, once", "en", []),
    ],
)
def test_numbers_are_found_in_digits_and_in_letters(
    text: str, language: str, numbers: list[int]
) -> None:
    assert numbers == numbers_in(text, language)


# What stands in a text


@every_game
def test_no_text_holds_a_number_but_for_a_reason(game: AnyGame) -> None:
    """A number about the material is a parameter, which comes from the tables.

    What is left stands in `numbers.csv` of the game, with the reason.
    """
    assert [] == sorted(texts_with_numbers(game) - set(listed_of(game)))


@every_game
def test_every_listed_text_is_still_said(game: AnyGame) -> None:
    assert [] == sorted(set(listed_of(game)) - texts_with_numbers(game))


@every_game
def test_every_reason_is_a_reason(game: AnyGame) -> None:
    assert set(listed_of(game).values()) <= set(REASONS)


@every_game
def test_numbers_of_players_are_those_of_the_game(game: AnyGame) -> None:
    for text, why in listed_of(game).items():
        if why == "players":
            assert set(numbers_in(text)) <= set(game.players), text


@every_game
def test_an_example_is_the_caption_of_one(game: AnyGame) -> None:
    """So no sentence about the material passes for the description of a picture."""
    captions = {
        example.caption.text
        for section in game.rulebook().sections
        for example in section.examples
    }

    assert [] == [
        text
        for text, why in listed_of(game).items()
        if why == "example" and text not in captions
    ]


# What fills a hole


def is_number(given: ast.expr) -> bool:
    """Whether a number is written down there, spelled or not."""
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Name):
        return given.func.id == "spelled" and is_number(given.args[0])
    if not isinstance(given, ast.Constant):
        return False
    return isinstance(given.value, int) or bool(numbers_in(str(given.value)))


@every_game
def test_no_hole_is_filled_with_a_number_that_is_written_down(game: AnyGame) -> None:
    """Where people read it; the forms of `msg_n` are filled when they are used."""
    told = [
        message
        for message in said_by(game)
        if "rulebook" in message.path.parts
        or message.path.name in {"__init__.py", "rulebook.py"}
    ]

    assert [] == [
        message.texts[0]
        for message in told
        if any(is_number(given) for given in message.given)
    ]


@every_game
def test_no_figure_of_the_rulebook_is_written_down(game: AnyGame) -> None:
    """A constant of its own would be a number beside the tables."""
    paths = {m.path for m in said_by(game) if "rulebook" in m.path.parts}
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)]

    assert [] == [
        ast.unparse(node)
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign) and is_number(node.value)
    ]


# What comes of it


IN_A_TABLE = {
    "ET-121": "the eggs that Eggbots start with, by level and number of Eggbots",
    "ET-123": "the ranks by number of Eggbots",
}
"""Rules whose row names a table of many numbers, and does not repeat it."""


def rules_of(game: AnyGame) -> list[Rule]:
    return [rule for section in game.rulebook().sections for rule in section.rules]


def free_numbers(text: Message, listed: dict[str, str]) -> Counter[int]:
    """The numbers of a text that are none of its rule."""
    return Counter(numbers_in(text.text) if listed.get(text.text) in FREE else ())


@every_game
def test_the_numbers_of_a_rule_stand_in_its_rows(game: AnyGame) -> None:
    """The table of rules says the same: it was written from the printed rules."""
    rows = {row["id"]: row["rule"] for row in rows_of(game)}
    listed, wrong = listed_of(game), []
    for rule in rules_of(game):
        if set(rule.ids) & set(IN_A_TABLE):
            continue
        known = " ".join(re.sub(r"(?<=\d)x(?=\d)", " ", rows[key]) for key in rule.ids)
        told = Counter(numbers_in(ENGLISH(rule.text))) - free_numbers(rule.text, listed)
        if set(told) - set(numbers_in(known)) - {1}:
            wrong.append((rule.ids, ENGLISH(rule.text)))

    assert [] == wrong


@every_game
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_translation_holds_the_numbers_that_the_english_holds(
    game: AnyGame, language: str
) -> None:
    """No others, and all but those that only count what is named beside them."""
    words, listed, wrong = Words(language), listed_of(game), []
    for text in sorted({text for said in said_by(game) for text in said.texts}):
        ours = set(numbers_in(text)) - unsaid(text)
        theirs = set(numbers_in(words(text), language)) - unsaid(text)
        is_whole = listed.get(text) == "sides" or ours <= theirs
        if not (theirs <= ours and is_whole):
            wrong.append((text, words(text)))

    assert [] == wrong


PAIR = re.compile(r"\b(?:both|either|neither|between|twice|sides)\b", re.IGNORECASE)


def unsaid(text: str) -> set[int]:
    """The numbers that one language may say and another not: one, and of a pair two."""
    return {1, 2} if PAIR.search(text) else {1}
