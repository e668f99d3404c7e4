"""The rulebook of Ei my Goods! Royal Eggs tells everything, with live examples."""

import pytest

from clutch.games.ei_my_goods.rulebook.book import rulebook
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.ei_my_goods.elements import Element, parsed

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


def example(key: str, number: int, prefix: str = "") -> Element:
    """One of the examples of a section, as it is drawn."""
    section = next(s for s in SECTIONS if s.key == key)
    look = Look(Words(), live=False, prefix=prefix)
    return parsed(section.examples[number].draw(look))


EXAMPLES = [
    (section.key, number)
    for section in SECTIONS
    for number in range(len(section.examples))
]


@pytest.mark.parametrize(("key", "number"), EXAMPLES)
def test_examples_are_small_and_cannot_be_played_on(key: str, number: int) -> None:
    elements = list(example(key, number))

    assert not [e for e in elements if e.tag == "button"]
    assert not [e for e in elements if "data-action" in e.attributes]
    assert len(elements) < 120


@pytest.mark.parametrize(("key", "number"), EXAMPLES)
def test_ids_of_an_example_are_its_own(key: str, number: int) -> None:
    ids = [
        e.attributes["id"] for e in example(key, number, "e7-") if "id" in e.attributes
    ]

    assert ids
    assert all(name.startswith("e7-") for name in ids)
    assert len(set(ids)) == len(ids)


def told(key: str, number: int, building: str) -> str:
    """What an example says of a building."""
    return example(key, number).id(building).one("workshop-facts").name


def test_a_coop_with_one_willow_in_the_market() -> None:
    market = example("production", 0).all("market-cell")
    said = told("production", 0, "K01")

    assert ["willow: 1; first row 1, second row 0"] == [
        cell.name for cell in market if "covered" not in cell.classes
    ]
    assert "Missing 1 grain, 1 willow; still to be played: 1 hand card" in said
    assert "Worker, sloppy" in said


def test_a_coop_worked_efficiently_makes_two_eggs() -> None:
    said = told("production", 1, "K01")

    assert "2 × egg, 1 each: 2" in said
    assert "Worker, efficient" in said


@pytest.mark.parametrize(
    ("number", "building", "said"),
    [
        (0, "Y09", "Chain: a willow card → 1 × stick; 2 times now, +4 coins"),
        (
            1,
            "R01",
            "Chain: egg, a bottle card → 2 × egg liqueur; 2 times now, +6 coins",
        ),
        (2, "Y15", "Chain: beehive → 1 × honey; 2 times now, +4 coins"),
    ],
)
def test_what_a_chain_yields(number: int, building: str, said: str) -> None:
    assert said in told("chains", number, building)


def test_seven_coins_are_paid_with_eight() -> None:
    whole = example("buying", 0)

    assert (
        whole.one("laid")
        .one("workshop-facts")
        .name.startswith("costs 7; your goods are worth 8")
    )
    assert "2 × chocolate egg, 3 each: 6" in told("buying", 0, "G09")
    assert "1 × stick, 2 each: 2" in told("buying", 0, "Y09")
