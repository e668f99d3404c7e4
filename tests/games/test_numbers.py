"""Numbers of components are counted, not written, in every game and every language."""

import ast
import re
from pathlib import Path

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.games.numbers import (
    REASONS,
    listed_of,
    numbers_in,
    said_by,
    texts_with_numbers,
)
from tests.games.test_rule_ids import PACKAGE, folder_of

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


# Finding numbers


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


# Numbers in texts


@every_game
def test_no_text_holds_a_number_but_for_a_reason(game: AnyGame) -> None:
    """A number about the components is a parameter, which comes from the tables.

    Other numbers are listed in `numbers.csv` of the game, with the reason.
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
    """So a sentence about the components cannot pass as a description of a picture."""
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


# Values of placeholders


def modules_of(game: AnyGame) -> list[Path]:
    """The modules with a game's rulebook."""
    folder = PACKAGE / "games" / folder_of(game)
    return sorted([*folder.glob("rulebook.py"), *folder.glob("rulebook/*.py")])


def is_number(given: ast.expr) -> bool:
    """Whether the expression is a literal number, in digits or in words."""
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Name):
        return given.func.id == "spelled" and is_number(given.args[0])
    if not isinstance(given, ast.Constant):
        return False
    return isinstance(given.value, int) or bool(numbers_in(str(given.value)))


@every_game
def test_no_hole_is_filled_with_a_number_that_is_written_down(game: AnyGame) -> None:
    """Only where players read it; the forms of `msg_n` are filled when used."""
    told = [
        message
        for message in said_by(game)
        if message.path in modules_of(game) or message.path.name == "__init__.py"
    ]

    assert [] == [
        message.texts[0]
        for message in told
        if any(is_number(given) for given in message.given)
    ]


@every_game
def test_no_figure_of_the_rulebook_is_written_down(game: AnyGame) -> None:
    """Constants and facts in the rulebook are not literal numbers.

    They would be numbers beside the tables. The text of an example may contain numbers.
    """  # fmt: skip
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules_of(game)]
    constants = [
        node.value
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign) and not is_text(node.value)
    ]
    facts = [
        value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for value in node.values
    ]

    assert [] == [
        ast.unparse(value) for value in [*constants, *facts] if is_number(value)
    ]


def is_text(given: ast.expr) -> bool:
    return isinstance(given, ast.Constant) and isinstance(given.value, str)


# Numbers in rules and translations


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
    """The numbers that a translation may leave out or add: one, and two for a pair."""
    return {1, 2} if PAIR.search(text) else {1}
