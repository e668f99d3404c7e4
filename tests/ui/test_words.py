"""What is said in the language of the page."""

import pytest

from clutch.core.message import Player, msg
from clutch.ui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_did_it_is_said_once_however_many_sentences_tell_it(language: str) -> None:
    words = Words(language, names=("Ann", "Ann 2"))
    told = msg("{a} pays 2. {a} draws 3. {b} rests.", a=Player(0), b=Player(1))

    assert words.deeds(0, [told]) == ("pays 2; draws 3. Ann 2 rests",)
    assert words.without_name(0, told) == "Pays 2; draws 3. Ann 2 rests."
