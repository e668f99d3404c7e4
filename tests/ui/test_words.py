"""Texts in the language of the page."""

import pytest
from inline_snapshot import snapshot

from clutch.core.message import Player, followed, msg
from clutch.ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_did_it_is_said_once_however_many_sentences_tell_it(language: str) -> None:
    words = Words(language, names=("Ann", "Ann 2"))
    told = msg("{a} pays 2. {a} draws 3. {b} rests.", a=Player(0), b=Player(1))

    both = f"ays 2{words.semicolon}draws 3. Ann 2 rests"
    assert words.in_short(0, [told]).endswith(f": p{both}")
    assert words.without_name(0, told) == f"P{both}."


def test_only_in_french_a_thin_space_stands_before_a_semicolon() -> None:
    said = {language: Words(language).semicolon for language in LANGUAGES}

    assert said == {"en": "; ", "nl": "; ", "fr": "\N{NARROW NO-BREAK SPACE}; "}


def test_who_gets_something_is_named_even_where_they_did_it() -> None:
    words = Words(names=("Ann", "Bo"))
    told = msg("{a} lays 2. {a} +3 and {b} +2.", a=Player(0), b=Player(1))

    assert words.without_name(0, told) == "Lays 2. Ann +3 and Bo +2."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_done_is_told_sentence_by_sentence(
    language: str,
) -> None:
    words = Words(language, names=("Ann",))
    pays = msg("{player} pays 2.", player=Player(0))
    draws = msg("{player} draws 3.", player=Player(0))
    wind = msg("The wind turns.")

    assert list(words.deeds(0, [followed(pays, followed(draws, wind))])) == [
        f"pays 2{words.semicolon}",
        "draws 3. ",
        "The wind turns",
    ]


def test_that_a_turn_was_ended_is_told_only_where_there_is_nothing_else() -> None:
    words = Words(names=("Ann",))
    ends = msg("{player} ends their turn.", player=Player(0))
    raid = msg("Nest A is raided.")

    assert words.in_short(0, [followed(ends, raid)]) == snapshot(
        "Ann: Nest A is raided"
    )
    assert words.in_short(0, [ends]) == snapshot("Ann: ends their turn")
