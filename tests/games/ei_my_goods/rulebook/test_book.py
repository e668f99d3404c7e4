"""The rulebook of Ei my Goods! Royal Eggs tells everything, with live examples."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.rulebook.book import rulebook
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
                "cards": ["Everything that is on a card."],
                "choices": [
                    "What is missing, and how likely the second row brings it, stands on each of your buildings."
                ],
                "production": [
                    "One willow in the market. The coop needs two willow and one grain: worked sloppily, it makes one egg for a grain or a willow card.",
                    "Worked efficiently, it takes both cards and makes two eggs.",
                ],
                "chains": [
                    "The Woodcarver has produced: each willow card becomes a stick.",
                    "Three bottle cards and two eggs: the chain runs twice and makes four egg liqueurs.",
                    "Each beehive worth 6 coins becomes honey worth 8.",
                ],
                "buying": [
                    "A Florist for 7 coins: two chocolate eggs and one stick are 3 + 3 + 2 = 8, and nothing comes back."
                ],
                "end": [
                    "The last round: every chain that finds its items can be used."
                ],
                "buildings": [
                    "Everybody begins with one of these.",
                    "As a resource, each of these cards gives grain.",
                    "As a resource, each of these cards gives willow.",
                    "As a resource, each of these cards gives bottle.",
                    "As a resource, each of these cards gives flower.",
                    "As a resource, each of these cards gives cocoa.",
                ],
                "assistants": ["Both sides cost the same and bring the same points."],
            }
        )
        == captions
    )


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

    assert snapshot(["willow: 1; first row 1, second row 0"]) == [
        cell.name for cell in market if "covered" not in cell.classes
    ]
    assert (
        snapshot(
            "0 × egg, 1 each: 0, Worker, sloppy, Needs 1 grain, 2 willow, Missing 1 grain, 1 willow; still to be played: 1 hand card, Chain: a grain card → 1 × egg; once now, +1 coin"
        )
        == said
    )
    assert "Worker, sloppy" in said


def test_a_coop_worked_efficiently_makes_two_eggs() -> None:
    said = told("production", 1, "K01")

    assert "2 × egg, 1 each: 2" in said
    assert "Worker, efficient" in said


@pytest.mark.parametrize(
    ("number", "building", "said"),
    [
        (
            0,
            "Y09",
            snapshot(
                "2 × stick, 2 each: 4, Worker, efficient, Needs 1 grain, 3 willow, Nothing is missing, Chain: a willow card → 1 × stick; 2 times now, +4 coins"
            ),
        ),
        (
            1,
            "R01",
            snapshot(
                "1 × egg liqueur, 2 each: 2, Worker, sloppy, Needs 3 grain, 1 cocoa, Nothing is missing, Chain: egg, a bottle card → 2 × egg liqueur; 2 times now, +6 coins"
            ),
        ),
        (
            2,
            "Y15",
            snapshot(
                "2 × honey, 8 each: 16, Worker, efficient, Needs 3 grain, 3 willow, Nothing is missing, Chain: beehive → 1 × honey; 2 times now, +4 coins"
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
            "costs 7; your goods are worth 8, 2 willow, 3 bottles → flower arrangement (4), chain: egg, bouquet → 2 × flower arrangement"
        )
        == whole.one("laid").one("workshop-facts").name
    )
    assert "2 × chocolate egg, 3 each: 6" in told("buying", 0, "G09")
    assert "1 × stick, 2 each: 2" in told("buying", 0, "Y09")
