"""The components in the box of Ei my Goods!, counted."""

from collections import Counter

import pytest

from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.market import resources_of
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    ASSISTANTS,
    CARDS,
    CHAINS,
    COINS,
    CONFECTIONER,
    COOPS,
    DECK,
    EASTER_POST,
    GOODS,
    INPUTS,
    KINDS,
    NUMBERS,
    RESOURCES,
    Chain,
    Good,
    Resource,
)

WORKERS = max(GAME.players)  # one for each player


@pytest.mark.rule("EG-002")
def test_there_are_110_cards() -> None:
    assert len(DECK) + len(COOPS) + WORKERS + len(ASSISTANTS) == 110


@pytest.mark.rule("EG-080")
def test_the_deck_coops_workers_and_assistants() -> None:
    assert (len(DECK), len(COOPS), WORKERS, len(ASSISTANTS)) == (94, 4, 4, 8)
    assert all(len(sides) == 2 for sides in ASSISTANTS)


@pytest.mark.rule("EG-010")
@pytest.mark.parametrize(
    ("good", "coins"),
    [
        (Good.EGG, 1),
        (Good.STICK, 2),
        (Good.FLOUR, 2),
        (Good.LIQUEUR, 2),
        (Good.BOUQUET, 3),
        (Good.BASKET, 3),
        (Good.CHOCOLATE_EGG, 3),
        (Good.BREAD, 4),
        (Good.EGG_STICK, 4),
        (Good.ARRANGEMENT, 4),
        (Good.BUN, 5),
        (Good.BRUNCH, 5),
        (Good.BUNNY, 6),
        (Good.BEEHIVE, 6),
        (Good.NEST, 7),
        (Good.HONEY, 8),
        (Good.TREE, 8),
    ],
)
def test_what_goods_are_worth(good: Good, coins: int) -> None:
    assert {coins} == {COINS[i] for i in range(len(CARDS)) if GOODS[i] is good}


@pytest.mark.rule("EG-072")
def test_all_cards_of_a_colour_give_the_same_resource() -> None:
    letters = {"G": "GRAIN", "Y": "WILLOW", "R": "BOTTLE", "B": "FLOWER", "N": "COCOA"}
    for card, resource in zip(DECK, RESOURCES, strict=True):
        assert Resource[letters[card.name[0]]] == resource


@pytest.mark.rule("EG-073")
@pytest.mark.rule("EG-081")
def test_how_many_cards_have_each_colour() -> None:
    assert Counter(RESOURCES) == Counter(
        {
            Resource.GRAIN: 26,
            Resource.WILLOW: 17,
            Resource.BOTTLE: 17,
            Resource.FLOWER: 17,
            Resource.COCOA: 17,
        }
    )


@pytest.mark.rule("EG-082")
def test_47_cards_have_half_an_egg() -> None:
    assert sum(card.has_half_egg for card in DECK) == 47


@pytest.mark.rule("EG-089")
def test_brown_cards() -> None:
    brown = [card.kind for card in DECK if card.name.startswith("N")]

    assert brown.count(EASTER_POST) == 3
    assert Counter(kind.delivers for kind in brown if kind is not EASTER_POST) == {
        Resource.GRAIN: 2,
        Resource.WILLOW: 3,
        Resource.BOTTLE: 3,
        Resource.FLOWER: 3,
        Resource.COCOA: 3,
    }


CHAIN_TABLE = [
    ("K01", Resource.GRAIN, ()),
    ("G15", Resource.GRAIN, ()),
    ("Y09", Resource.WILLOW, ()),
    ("R09", Resource.WILLOW, ()),
    ("B10", Resource.FLOWER, ()),
    ("R15", None, (Good.BASKET,)),
    ("B01", None, (Good.BASKET,)),
    ("Y15", None, (Good.BEEHIVE,)),
    ("G01", None, (Good.FLOUR,)),
    ("Y06", None, (Good.EGG_STICK,)),
    ("R01", Resource.BOTTLE, (Good.EGG,)),
    ("G09", Resource.COCOA, (Good.EGG,)),
    ("Y01", None, (Good.EGG, Good.STICK)),
    ("G20", None, (Good.CHOCOLATE_EGG, Good.EGG)),
    ("B04", None, (Good.EGG, Good.BOUQUET)),
    ("G24", None, (Good.FLOUR, Good.BREAD)),
]


@pytest.mark.rule("EG-083")
@pytest.mark.rule("EG-084")
@pytest.mark.rule("EG-085")
@pytest.mark.rule("EG-086")
@pytest.mark.parametrize(("name", "card", "taken"), CHAIN_TABLE)
def test_what_chains_take(name: str, card, taken) -> None:
    chain = CHAINS[NUMBERS[name]]

    assert Chain(card, taken) == chain
    assert chain.items == len(taken) + (card is not None)


@pytest.mark.rule("EG-083")
@pytest.mark.rule("EG-084")
@pytest.mark.rule("EG-085")
@pytest.mark.rule("EG-086")
def test_the_table_of_chains_has_every_kind_of_building() -> None:
    kinds = {KINDS[NUMBERS[name]] for name, _, _ in CHAIN_TABLE}

    assert kinds | {CONFECTIONER} == {kind for kind in KINDS if kind.good is not None}


@pytest.mark.rule("EG-091")
def test_what_assistants_cost_and_bring() -> None:
    fronts = [(sides[0].cost, sides[0].vp) for sides in ASSISTANTS]

    assert Counter(fronts) == {(7, 2): 2, (6, 2): 1, (5, 2): 2, (6, 3): 2, (6, 4): 1}
    assert fronts == [(sides[1].cost, sides[1].vp) for sides in ASSISTANTS]


@pytest.mark.rule("EG-106")
@pytest.mark.rule("EG-107")
def test_markets_are_as_generous_as_expected() -> None:
    rng, number = RngStream("markets"), 4000
    first, both, fed = [], [], Counter()
    for _ in range(number):
        deck = iter(rng.shuffle(range(len(DECK))))
        rows = [list(_row(deck)), list(_row(deck))]
        first.append(len(rows[0]))
        both.append(len(rows[0]) + len(rows[1]))
        have = resources_of(rows[0] + rows[1])
        fed.update(
            building
            for building in range(len(CARDS))
            if GOODS[building] is not None
            and (
                all(map(int.__le__, INPUTS[building], have))
                and sum(have) >= CARDS[building].any_inputs
            )
        )
    shares = {b: fed[b] / number for b in range(len(CARDS)) if GOODS[b] is not None}
    by_size: dict[int, list[float]] = {}
    for building, share in shares.items():
        size = CARDS[building].any_inputs or sum(INPUTS[building])
        by_size.setdefault(size, []).append(share)

    assert sum(first) / number == pytest.approx(4.0, abs=0.15)
    assert sum(both) / number == pytest.approx(7.9, abs=0.2)
    assert sum(4 <= n <= 13 for n in both) / number >= 0.9
    assert by_size[3] == pytest.approx([0.38] * 4, abs=0.04)
    assert min(by_size[4]) > 0.10
    assert max(by_size[4]) < 0.31
    assert min(by_size[5]) > 0.03
    assert max(by_size[5]) < 0.18
    assert min(by_size[6]) > 0.01
    assert max(by_size[6]) < 0.09
    assert by_size[11] == pytest.approx([0.16] * 4, abs=0.03)


def _row(deck):
    half_eggs = 0
    while half_eggs < 2:
        card = next(deck)
        half_eggs += DECK[card].has_half_egg
        yield card


def test_index_tables_agree_with_the_cards() -> None:
    for number, card in enumerate(DECK):
        assert GOODS[number] is card.kind.good
        assert COINS[number] == card.kind.coins
        assert ANY_INPUTS[number] == card.any_inputs
