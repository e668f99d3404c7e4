"""Messages are values; `Words` translates them."""

import pytest

from clutch.core.message import Message, Player, both, followed, msg, msg_n, sentences
from clutch.ui.words import LANGUAGES, Words, best_language

ENGLISH = Words("en", ("Ada", ""))


def test_holes_are_filled() -> None:
    assert ENGLISH(msg("from {start} to {end}", start="a1", end=2)) == "from a1 to 2"


def test_a_player_is_called_by_name() -> None:
    assert ENGLISH(msg("{player} waits", player=Player(0))) == "Ada waits"


@pytest.mark.parametrize("number", [1, 7])
def test_a_player_without_a_name_is_called_by_number(number: int) -> None:
    assert f"Player {number + 1}" == ENGLISH(msg("{player}", player=Player(number)))


def test_a_message_fills_a_hole_of_another() -> None:
    inner = msg("{n} eggs", n=3)

    assert ENGLISH(msg("There are {what}.", what=inner)) == "There are 3 eggs."


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 eggs"), (1, "1 egg"), (2, "2 eggs")]
)
def test_a_number_chooses_the_text(number: int, text: str) -> None:
    assert text == ENGLISH(msg_n("{n} egg", "{n} eggs", n=number))


def test_what_people_type_is_no_hole() -> None:
    assert Words("en", ("{x}",))(msg("{player}", player=Player(0))) == "{x}"
    assert ENGLISH(msg("{what}", what="{player} {0}")) == "{player} {0}"


def test_a_text_without_parameters_may_hold_braces() -> None:
    assert ENGLISH("a {b} c") == "a {b} c"


def test_messages_are_values() -> None:
    one = msg("{player} waits", player=Player(0))

    assert one == Message("{player} waits", (("player", Player(0)),))
    assert hash(one) == hash(msg("{player} waits", player=Player(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_say_something_unknown(language: str) -> None:
    assert Words(language)("not in any catalogue") == "not in any catalogue"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["nl-BE", "en"], "nl"),
        (["de", "fr-CA", "nl"], "fr"),
        (["FR"], "fr"),
        (["de"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_best_language_is_the_first_that_is_spoken(
    wanted: list[str], language: str
) -> None:
    assert language == best_language(wanted)


def test_sentences_come_apart_again_in_their_order() -> None:
    one, other, third = msg("One."), msg("Other."), msg("Third.")

    assert [one, other, third] == list(sentences(followed(followed(one, other), third)))
    assert ENGLISH(followed(one, other)) == "One. Other."


def test_of_two_sentences_there_may_be_one_or_none() -> None:
    one = msg("One.")

    assert one == both(one, None) == both(None, one)
    assert both(None, None) is None
