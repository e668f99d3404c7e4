"""The rulebook of Ei my Goods! Royal Eggs is complete and has live examples."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.rulebook import rulebook
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.elements import Element, parsed

SECTIONS = rulebook().sections


def test_sections_have_keys_of_their_own() -> None:
    keys = [section.key for section in SECTIONS]

    assert len(set(keys)) == len(keys)


def test_every_rule_is_told_once() -> None:
    texts = [rule.text for section in SECTIONS for rule in section.rules]

    assert len(set(texts)) == len(texts)


def test_the_worked_examples_are_there() -> None:
    captions = {
        section.key: [Words()(example.caption) for example in section.examples]
        for section in SECTIONS
        if section.examples
    }

    assert (
        snapshot(
            {
                "cards": ["What a card shows."],
                "choices": [
                    (
                        "Each of your buildings shows what is missing and how likely "
                        "the second row is to provide it."
                    )
                ],
                "production": [
                    (
                        "There is one willow in the market. The coop needs "
                        "two willow and one grain: with sloppy work, you "
                        "discard a grain or willow card and make one egg."
                    ),
                    "With efficient work, you discard both cards and make two eggs.",
                ],
                "chains": [
                    "The Woodcarver has produced: each willow card becomes a stick.",
                    (
                        "Three bottle cards and two eggs: you use the chain twice "
                        "and make four egg liqueurs."
                    ),
                    "Each beehive, worth 6 coins, becomes honey worth 8.",
                ],
                "buying": [
                    (
                        "A Florist for 7 coins: two chocolate eggs and one stick are "
                        "worth 3 + 3 + 2 = 8 coins, and you get no change."
                    )
                ],
                "end": [
                    "The last round: you can use every chain you have the items for."
                ],
                "buildings": [
                    "Everyone starts with one of these buildings.",
                    "As a resource, each of these cards gives grain.",
                    "As a resource, each of these cards gives willow.",
                    "As a resource, each of these cards gives bottle.",
                    "As a resource, each of these cards gives flower.",
                    "As a resource, each of these cards gives cocoa.",
                ],
                "assistants": [
                    (
                        "Both sides of an Assistant cost the same and give the same "
                        "number of points."
                    )
                ],
            }
        )
        == captions
    )


def example(key: str, number: int, prefix: str = "") -> Element:
    """An example of a section, as drawn."""
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
    """The description of a building in an example."""
    return example(key, number).id(building).one("workshop-facts").name


def test_a_coop_with_one_willow_in_the_market() -> None:
    market = example("production", 0).all("market-cell")
    said = told("production", 0, "K01")

    assert snapshot(["willow: 1; first row 1, second row 0"]) == [
        cell.name for cell in market if "covered" not in cell.classes
    ]
    assert (
        snapshot(
            "0\xa0×\xa0egg, worth 1 each, 0 in total. Sloppy Worker. Needs 1 grain and 2 willow. Missing 1 grain and 1 willow; still to play: 1 card from your hand. Chain: 1 grain card → 1 egg; you have enough for 1 use: +1 coin."
        )
        == said
    )
    assert "Sloppy Worker" in said


def test_a_coop_worked_efficiently_makes_two_eggs() -> None:
    said = told("production", 1, "K01")

    assert "2\xa0×\xa0egg, worth 1 each, 2 in total" in said
    assert "Efficient Worker" in said


@pytest.mark.parametrize(
    ("number", "building", "said"),
    [
        (
            0,
            "Y09",
            snapshot(
                "2\xa0×\xa0stick, worth 2 each, 4 in total. Efficient Worker. Needs 1 grain and 3 willow. Nothing is missing. Chain: 1 willow card → 1 stick; you have enough for 2 uses: +4 coins."
            ),
        ),
        (
            1,
            "R01",
            snapshot(
                "1\xa0×\xa0egg liqueur, worth 2 each, 2 in total. Sloppy Worker. Needs 3 grain and 1 cocoa. Nothing is missing. Chain: 1 egg and 1 bottle card → 2\xa0×\xa0egg liqueur; you have enough for 2 uses: +6 coins."
            ),
        ),
        (
            2,
            "Y15",
            snapshot(
                "2\xa0×\xa0honey, worth 8 each, 16 in total. Efficient Worker. Needs 3 grain and 3 willow. Nothing is missing. Chain: 1 beehive → 1 honey; you have enough for 2 uses: +4 coins."
            ),
        ),
    ],
)
def test_what_a_chain_yields(number: int, building: str, said: str) -> None:
    assert said == told("chains", number, building)


def test_seven_coins_are_paid_with_eight() -> None:
    whole = example("buying", 0)

    assert (
        snapshot(
            "costs 7; your goods are worth 8, 2 willow and 3 bottles → flower arrangement (4), chain: 1 egg and 1 bouquet → 2\xa0×\xa0flower arrangement"
        )
        == whole.one("laid").one("workshop-facts").name
    )
    assert "2\xa0×\xa0chocolate egg, worth 3 each, 6 in total" in told(
        "buying", 0, "G09"
    )
    assert "1\xa0×\xa0stick, worth 2 each, 2 in total" in told("buying", 0, "Y09")
