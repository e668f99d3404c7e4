"""The components in the rulebook match the tables."""

import re

import pytest

from clutch.games.ei_my_goods.play.names import chain_of, colours, needs_of
from clutch.games.ei_my_goods.rulebook import rulebook
from clutch.games.ei_my_goods.table.components import (
    ASSISTANTS,
    CARDS,
    COOPS,
    DECK,
    GOOD_NAMES,
    KINDS,
    NUMBERS,
    Kind,
)
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.elements import Element, parsed

ENGLISH = Words()
SECTIONS = {section.key: section for section in rulebook().sections}


def rows_of(key: str) -> list[Element]:
    """The rows of all tables of a section, without their heads."""
    look = Look(ENGLISH, live=False, prefix="e7-")
    tables = [parsed(example.draw(look)) for example in SECTIONS[key].examples]
    rows = [e for t in tables for e in t if e.attributes.get("role") == "row"]
    return [row for row in rows if "unseen" not in row.classes]


def cells_of(row: Element) -> list[str]:
    roles = {"rowheader", "cell"}
    return [e.text for e in row if e.attributes.get("role") in roles]


BUILDINGS = {cells_of(row)[0]: row for row in rows_of("buildings")}
ALL_KINDS = list(dict.fromkeys(KINDS))


@pytest.mark.rule("EG-138")
def test_all_kinds_of_buildings_are_listed() -> None:
    assert sorted(BUILDINGS) == sorted(kind.name.text for kind in ALL_KINDS)
    assert len(BUILDINGS) == 23


@pytest.mark.rule("EG-138")
@pytest.mark.parametrize("kind", ALL_KINDS, ids=repr)
def test_a_building_is_listed_as_it_is_in_the_table(kind: Kind) -> None:
    _, makes, chain, points, copies = cells_of(BUILDINGS[kind.name.text])
    first = KINDS.index(kind)
    words = chain_of(first)

    assert int(points.split()[0]) == kind.vp
    assert int(copies.split()[0]) == KINDS.count(kind)
    said = "no chain" if words is None else ENGLISH(words)
    assert chain == said.replace("\xa0", " ")
    if kind.good is not None:
        good, coins = makes.rsplit(", ", 1)
        assert good == ENGLISH(GOOD_NAMES[kind.good])
        assert int(coins.split()[0]) == kind.coins


@pytest.mark.rule("EG-138")
@pytest.mark.parametrize("kind", ALL_KINDS, ids=repr)
def test_each_card_of_a_kind_is_listed_with_its_cost_and_inputs(kind: Kind) -> None:
    lines = [e.text for e in BUILDINGS[kind.name.text] if e.tag == "li"]
    found: list[str] = []
    for line in lines:
        times = re.fullmatch(r"(?:(\d+) × )?(.*)", line)
        found += [times[2]] * int(times[1] or 1)
    wanted = []
    for number, card in enumerate(CARDS):
        if card.kind is kind:
            needs = "" if kind.good is None else ENGLISH(needs_of(number))
            parts = [f"{card.cost} coins" if card.cost else "", needs]
            wanted.append(": ".join(filter(None, parts)))

    assert sorted(wanted) == sorted(found)


@pytest.mark.rule("EG-138")
def test_all_assistants_are_listed_with_both_sides() -> None:
    assert [
        [
            a.person,
            f"{a.cost} coins",
            f"{a.vp} points",
            f"A: {ENGLISH(colours(a.needs))}",
            f"B: {ENGLISH(colours(b.needs))}",
        ]
        for a, b in ASSISTANTS
    ] == [cells_of(row) for row in rows_of("assistants")]


@pytest.mark.rule("EG-138")
def test_every_sign_of_a_card_is_named() -> None:
    look = Look(ENGLISH, live=False, prefix="e7-")
    [example] = SECTIONS["cards"].examples
    whole = parsed(example.draw(look))
    card, plates = whole.one("hand-card"), whole.all("plate")
    signs = [e.text for e in whole if e.tag == "li"]

    assert [str(i + 1) for i in range(len(signs))] == [
        plate.attributes["data-sign"] for plate in plates
    ]
    # Resource, cost, inputs, good, chain, name, points: around the card.
    shown = card.one("card-name")
    for sign, said in zip(
        signs,
        (
            "willow",
            card.attributes["data-cost"],
            ENGLISH(needs_of(NUMBERS["Y02"])),
            "Easter egg stick. Value of each, in coins: 4",
            "1 egg and 1 stick → 2 × Easter egg stick",
            shown.text.replace("\N{SOFT HYPHEN}", ""),
            card.one("foot").attributes["data-vp"],
        ),
        strict=True,
    ):
        assert said in sign


def sentence(key: str, rule_id: str) -> str:
    [text] = [r.text for r in SECTIONS[key].rules if rule_id in r.ids]
    return ENGLISH(text)


@pytest.mark.rule("EG-138")
@pytest.mark.parametrize(
    ("key", "rule_id", "numbers"),
    [
        ("cards", "EG-002", [len(DECK) + len(COOPS) * 2 + len(ASSISTANTS)]),
        ("cards", "EG-080", [len(DECK), len(COOPS), len(COOPS), len(ASSISTANTS)]),
        (
            "cards",
            "EG-081",
            [
                sum(name.startswith("G") for name in (c.name for c in DECK)),
                sum(name.startswith("Y") for name in (c.name for c in DECK)),
                len(DECK),
                sum(card.has_half_egg for card in DECK),
            ],
        ),
        (
            "brown",
            "EG-089",
            [
                sum(card.kind.name.text == "Easter Post" for card in DECK),
                sum(card.name.startswith("N") for card in DECK),
            ],
        ),
    ],
)
def test_the_numbers_of_the_material_are_those_of_the_tables(
    key: str, rule_id: str, numbers: list[int]
) -> None:
    assert numbers == [int(n) for n in re.findall(r"\d+", sentence(key, rule_id))]
