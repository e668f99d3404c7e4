"""The rulebook of Egg Thieves is complete and has its own examples."""

import re
from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.games.egg_thieves.play.spoils import eggs_by_flavour
from clutch.games.egg_thieves.rulebook import (
    ONE_GUARDED,
    OPEN_NEST,
    OWN_SPOT,
    TWO_GUARDED,
    rulebook,
)
from clutch.games.egg_thieves.table.components import CARDS
from clutch.games.egg_thieves.table.names import eggs_text
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


def told(key: str) -> str:
    """The text of the last rule with that id, in English."""
    rules = [rule for section in SECTIONS.values() for rule in section.rules]
    *_, text = [rule.text for rule in rules if key in rule.ids]
    return Words()(text)


def shown(key: str, number: int = 0) -> str:
    """The text of an example, without its tags."""
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
    assert "6 green eggs and 2 unknown cards" in shown("scouting")
    assert len(OPEN_NEST.split()) == 4


@pytest.mark.rule("ET-062")
def test_the_example_with_one_guarded_flavour() -> None:
    assert [6, 5, 0, 4, 0] == eggs_by_flavour(cards(ONE_GUARDED))
    assert snapshot(
        "     The raid on nest B     All cards in nest B and in everyone&#39;s spot B are revealed.    3  2  4  3  3      The nest holds 6 white eggs, 5 red eggs and 4 green eggs.   W 6  R 5  G 4     Guarded: white. Unguarded: red and green.   W 6  R 5  G 4     Player 1 has no unguarded flavour and gets no eggs.  Player 1        Player 2 has no unguarded flavour and gets no eggs.  Player 2        "
    ) == shown("raid", 0)


@pytest.mark.rule("ET-063")
def test_the_example_with_two_guarded_flavours() -> None:
    assert [6, 3, 0, 6, 0] == eggs_by_flavour(cards(TWO_GUARDED))
    assert snapshot(
        "     The raid on nest B     All cards in nest B and in everyone&#39;s spot B are revealed.    3  4  2  3  3      The nest holds 6 white eggs, 3 red eggs and 6 green eggs.   W 6  R 3  G 6     Guarded: white and green. Unguarded: red.   W 6  R 3  G 6     Player 1 has no unguarded flavour and gets no eggs.  Player 1        Player 2 has no unguarded flavour and gets no eggs.  Player 2        "
    ) == shown("raid", 1)


@pytest.mark.rule("ET-064")
def test_the_example_of_a_board_worth_thirteen() -> None:
    assert len(OWN_SPOT.split()) == 4
    assert snapshot(
        "     The raid on nest C     All cards in nest C and in everyone&#39;s spot C are revealed.    3  2  4  3  3      The nest holds 6 white eggs, 5 red eggs and 4 green eggs.   W 6  R 5  G 4     Guarded: white. Unguarded: red and green.   W 6  R 5  G 4     Player 1: red 5 + 2 and green 4 + 2 = 13 eggs.  Player 1      2  2  1  2          Player 2 has no unguarded flavour and gets 7 eggs as consolation.  Player 2        consolation    Player 2 gets 7 eggs as consolation.    "
    ) == shown("raid", 2)


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
    assert Counter(raptor.cost for raptor in RAPTORS) == {1: 6, 2: 10, 3: 4}
    assert told("ET-068") == (
        snapshot(
            "Of the raptors, 6 cost 1 egg each, 10 cost 2 eggs each and 4 cost 3 eggs each."
        )
    )


@pytest.mark.rule("ET-067")
def test_how_often_cards_are_there_is_told_as_it_is() -> None:
    copies = {(card.eggs, card.copies) for card in CARDS}

    assert copies == {(1, 2), (2, 2), (3, 2), (4, 1)}
    assert told("ET-067") == (
        snapshot(
            "The flavours are white, red, purple, green and yellow. Each has 14 cards: 4 with 1 egg, 4 with 2 eggs, 4 with 3 eggs and 2 with 4 eggs. Half of them show 1 triceratops, the other half 2."
        )
    )


@pytest.mark.rule("ET-055")
def test_the_ranks_are_told_as_they_are() -> None:
    assert told("ET-055") == (
        snapshot(
            "Your eggs give you a rank: Hatchling, Fledgling from 40, Squeaker from 50, Growler from 60 and Roarer from 70."
        )
    )


def test_all_raptors_are_listed_with_cost_signs_and_words() -> None:
    """They are listed in order of cost, as on the cards for hire."""
    html, t = drawn("raptors", 1), Words()
    rows = re.findall(r"<li.*?</li>", html)
    listed = sorted(RAPTORS, key=lambda raptor: raptor.cost)

    assert len(rows) == len(RAPTORS) == 20
    for row, raptor in zip(rows, listed, strict=True):
        words = re.findall(r"<(?:strong|span)[^<>]*>([^<>]+)<", row)
        cost = t(eggs_text(raptor.cost))

        assert words == [t(raptor.name), cost, t(raptor.effect)]
        assert f"thieves-signs--{len(raptor.icons)}" in row
        assert f"n-{raptor.cost}" in row


def test_our_own_decisions_are_marked() -> None:
    rules = [rule for section in SECTIONS.values() for rule in section.rules]
    ours = {key for rule in rules if rule.is_ours for key in rule.ids}
    theirs = {key for rule in rules if not rule.is_ours for key in rule.ids}

    assert {"ET-073", "ET-098", "ET-099"} <= ours
    assert {"ET-045", "ET-047", "ET-048"} <= theirs


def test_who_made_the_game_is_said() -> None:
    assert snapshot(
        [
            "Egg Thieves is a game by Coin Flip Games.",
            (
                "These are the rules in our own words, based on the older of the "
                "two published editions. The pictures and the numbers on the "
                "cards are ours."
            ),
        ]
    ) == [Words()(line) for line in rulebook().credits]
