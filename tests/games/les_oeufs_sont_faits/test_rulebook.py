"""The rulebook of Les œufs sont faits! is complete and has its own boards."""

import pytest
from inline_snapshot import snapshot

from clutch.games.les_oeufs_sont_faits.rulebook import rulebook
from clutch.ui.look import Look
from clutch.ui.rulebook import Section
from clutch.ui.words import Words

SECTIONS = rulebook().sections


def test_sections_have_keys_of_their_own() -> None:
    keys = [section.key for section in SECTIONS]

    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.key)
def test_every_section_has_a_board(section: Section) -> None:
    for number, example in enumerate(section.examples):
        html = example.draw(Look(Words(), live=False, prefix=f"{number}-"))

        assert 'role="table"' in html
    assert section.examples


def test_every_rule_is_told_once() -> None:
    texts = [rule.text for section in SECTIONS for rule in section.rules]

    assert len(set(texts)) == len(texts)


def test_our_own_decisions_are_marked() -> None:
    rules = [rule for section in SECTIONS for rule in section.rules]
    ours = {key for rule in rules if rule.is_ours for key in rule.ids}

    assert {"OE-058", "OE-059"} <= ours
    assert "OE-001" not in ours


def test_who_made_the_game_is_said() -> None:
    assert snapshot(
        [
            "Les œufs sont faits!: author unknown.",
            (
                "These are the rules in our own words, based on the Dutch and French "
                "rules sheet."
            ),
        ]
    ) == [Words()(line) for line in rulebook().credits]
