"""The rulebook of Ei my Goods! Royal Eggs tells everything, with live examples."""

import re

import pytest

from clutch.games.ei_my_goods.rulebook import rulebook
from clutch.ui.look import Look
from clutch.ui.rulebook import Section
from clutch.ui.words import Words

SECTIONS = rulebook().sections


def test_sections_have_keys_of_their_own() -> None:
    keys = [section.key for section in SECTIONS]

    assert len(set(keys)) == len(keys)


def test_every_rule_is_told_once() -> None:
    texts = [rule.text for section in SECTIONS for rule in section.rules]

    assert len(set(texts)) == len(texts)


def test_the_worked_examples_are_there() -> None:
    captions = " ".join(e.caption.text for s in SECTIONS for e in s.examples)

    for words in ("one egg", "two eggs", "four egg liqueurs", "3 + 3", "honey"):
        assert words in captions


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.key)
def test_examples_are_small_and_cannot_be_played_on(section: Section) -> None:
    for number, example in enumerate(section.examples):
        html = example.draw(Look(Words(), live=False, prefix=f"{number}-"))

        assert "<button" not in html
        assert len(re.findall(r"<[a-z]", html)) < 120


def test_the_numbers_of_the_examples_are_right() -> None:
    def read(key: str, number: int) -> str:
        section = next(s for s in SECTIONS if s.key == key)
        return section.examples[number].draw(Look(Words(), live=False))

    assert "sloppy: 1 hand card" in read("production", 0)
    assert "2 × egg, 1 each: 2" in read("production", 1)
    assert "2 times now, +4 coins" in read("chains", 0)
    assert "2 times now, +6 coins" in read("chains", 1)
    assert "2 times now, +4 coins" in read("chains", 2)
