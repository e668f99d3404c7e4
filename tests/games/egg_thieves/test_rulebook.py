"""The rulebook of Egg Thieves tells everything, with examples of its own."""

import re
from collections import Counter

import pytest

from clutch.games.egg_thieves.play.spoils import eggs_by_flavour
from clutch.games.egg_thieves.rulebook.examples import (
    ONE_GUARDED,
    OPEN_NEST,
    OWN_SPOT,
    TWO_GUARDED,
)
from clutch.games.egg_thieves.rulebook.whole import rulebook
from clutch.games.egg_thieves.table.raptors import RAPTORS
from clutch.ui.look import Look
from clutch.ui.rulebook import Section
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import cards

SECTIONS = {section.key: section for section in rulebook().sections}
WITH_EXAMPLES = [section for section in SECTIONS.values() if section.examples]


def drawn(key: str, number: int = 0) -> str:
    """An example as it stands in the page."""
    example = SECTIONS[key].examples[number]
    return example.draw(Look(Words(), live=False, prefix="here-"))


def shown(key: str, number: int = 0) -> str:
    """The text of an example, without its elements."""
    return re.sub(r"<[^>]*>", " ", drawn(key, number))


@pytest.mark.parametrize("section", WITH_EXAMPLES, ids=lambda section: section.key)
def test_examples_have_nothing_to_click(section: Section) -> None:
    for example in section.examples:
        html = example.draw(Look(Words(), live=False, prefix="here-"))

        assert "<button" not in html
        assert "data-action" not in html


@pytest.mark.rule("ET-061")
def test_the_example_of_an_open_nest() -> None:
    assert "7 of 11 triceratops" in shown("scouting")
    assert "green 6 and 2 unknown cards" in shown("scouting")
    assert len(OPEN_NEST.split()) == 4


@pytest.mark.rule("ET-062")
def test_the_example_with_one_guarded_flavour() -> None:
    assert [6, 5, 0, 4, 0] == eggs_by_flavour(cards(ONE_GUARDED))
    assert "Guarded: white. Surviving: red and green." in shown("raid", 0)


@pytest.mark.rule("ET-063")
def test_the_example_with_two_guarded_flavours() -> None:
    assert [6, 3, 0, 6, 0] == eggs_by_flavour(cards(TWO_GUARDED))
    assert "Guarded: white and green. Surviving: red." in shown("raid", 1)


@pytest.mark.rule("ET-064")
def test_the_example_of_a_board_worth_thirteen() -> None:
    assert len(OWN_SPOT.split()) == 4
    assert "Player 1: red 5 + 2 and green 4 + 2 = 13 eggs." in shown("raid", 2)


@pytest.mark.rule("ET-065")
def test_the_example_of_cards() -> None:
    html = drawn("box")

    assert ["W1", "R3", "P2", "G4", "Y2"] == [
        "".join(card) for card in re.findall(r'data-letter="(\w)"[^>]*>(\d)', html)
    ]


def test_every_rule_is_told_once() -> None:
    texts = [rule.text for section in SECTIONS.values() for rule in section.rules]

    assert len(set(texts)) == len(texts)


@pytest.mark.rule("ET-068")
def test_what_raptors_cost_is_told_as_it_is() -> None:
    costs = Counter(raptor.cost for raptor in RAPTORS)
    [told] = [r.text.text for r in SECTIONS["box"].rules if "ET-068" in r.ids]

    assert costs == {1: 9, 2: 9, 3: 2}
    assert told == "Of the raptors nine cost 1 egg, nine cost 2 and two cost 3."


def test_our_own_decisions_are_marked() -> None:
    ours = [r.text.text for s in SECTIONS.values() for r in s.rules if r.is_ours]
    theirs = [r.text.text for s in SECTIONS.values() for r in s.rules if not r.is_ours]

    assert any("the draw lapses" in text for text in ours)
    assert any("in one go" in text for text in ours)
    assert any("exactly twice" in text for text in theirs)


def test_who_made_the_game_is_said() -> None:
    assert any("Coin Flip Games" in line.text for line in rulebook().credits)
