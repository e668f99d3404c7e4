"""A rulebook is built from its text lines."""

import pytest

from clutch.core.message import msg
from clutch.core.prose import parsed
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.prose import Teller
from clutch.ui.rulebook import Example, Rule, Section

WRITTEN = """
# Eggs
Take {most} eggs.
1. Take eggs.
2. Take more eggs.
## turn: Your turn
try: first/3
- OE-001 OE-002: Take up to {most} eggs.
  - OE-002: Four are refused.
- OE-003 ours: Chance decides.
- OE-005 program: The log is in order.
![Lit: {most} eggs.](the-row)
## levels: Levels of {most} eggs
setup: seats=human
- OE-004 ours each level: {level}: {eggs} eggs of {most}.
> A game by somebody.
> Pictures are ours.
"""
LEVELS = [{"level": "Hungry", "eggs": 2}, {"level": "Greedy", "eggs": 4}]


def drawn(_: Look) -> Html:
    return Html("a row")


BOOK = Teller({"most": 3}, {"level": LEVELS}, {"the-row": drawn}).rulebook(
    parsed(WRITTEN)
)


def test_it_begins_with_the_game_in_short_and_ends_with_whose_it_is() -> None:
    assert msg("Take {most} eggs.", most=3) == BOOK.summary
    assert (msg("Take eggs."), msg("Take more eggs.")) == BOOK.outline
    assert (msg("A game by somebody."), msg("Pictures are ours.")) == BOOK.credits


def test_a_section_has_its_rules_and_examples() -> None:
    """Notes and rules that are only for the program are left out."""
    taken = Rule(msg("Take up to {most} eggs.", most=3), ("OE-001", "OE-002"))
    begun = Rule(msg("Chance decides."), ("OE-003",), is_ours=True)
    shown = Example(drawn, msg("Lit: {most} eggs.", most=3))

    assert BOOK.sections[0] == Section(
        "turn", msg("Your turn"), (taken, begun), (shown,), lesson="first/3"
    )


def test_a_rule_can_be_told_for_each_of_several() -> None:
    text = "{level}: {eggs} eggs of {most}."
    levels = BOOK.sections[1]

    assert "seats=human" == levels.setup
    assert msg("Levels of {most} eggs", most=3) == levels.title
    assert levels.rules == tuple(
        Rule(msg(text, **row, most=3), ("OE-004",), is_ours=True) for row in LEVELS
    )


@pytest.mark.parametrize("missing", ["fact", "row", "example"])
def test_what_it_names_in_vain_is_an_error(missing: str) -> None:
    teller = Teller(
        {} if missing == "fact" else {"most": 3},
        {} if missing == "row" else {"level": LEVELS},
        {} if missing == "example" else {"the-row": drawn},
    )

    with pytest.raises(KeyError):
        teller.rulebook(parsed(WRITTEN))
