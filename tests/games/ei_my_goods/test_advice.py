"""What the page works out for players: chances, chains, payments."""

from collections import Counter

import pytest

from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots.advice import (
    best_payment,
    best_run,
    cheapest_cards,
)
from clutch.games.ei_my_goods.bots.prospects import prospect, row_chances
from clutch.games.ei_my_goods.play.chains import chain_view, run_gain
from clutch.games.ei_my_goods.play.market import deliveries, market_rows, resources_of
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.production import shortfall
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    COINS,
    DECK,
    GOODS,
    NUMBERS,
)
from clutch.games.ei_my_goods.table.position import (
    Seat,
    State,
    own_hand,
    own_seat,
)
from tests.games.ei_my_goods.positions import Place, goods, names, position
from tests.play import do


def own(state: State, place: int) -> tuple[Seat, int, tuple[int, ...]]:
    """The first player's seat, a place there, and the hand."""
    return state.table.seats[0], place, state.hidden.hands[0]


# The market


def test_the_market_is_summed_by_resource_and_row() -> None:
    state = position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01 R01 R02"))
    seen = state.observation(0)

    assert market_rows(seen) == ((0, 2, 0, 0, 0), (1, 0, 2, 0, 1))
    assert deliveries(own_seat(seen)) == (0, 1, 0, 0, 0)


# What is missing, and the chance that the second row brings it


def test_what_is_missing_and_which_cards_make_up_for_it() -> None:
    state = position(Place(hand="G01 Y10 B01"), market="willow", decision=Planning)
    seen = prospect(state.observation(0), 0)

    assert seen.missing == (1, 1, 0, 0, 0)
    assert seen.units == 2
    assert set(names(seen.cards).split()) == {"G01", "Y10"}
    assert len(seen.sloppy_cards) == 1


def test_a_hand_that_cannot_make_up_for_it() -> None:
    state = position(Place(hand="Y10"), market="willow", decision=Planning)
    seen = prospect(state.observation(0), 0)

    assert seen.cards is None
    assert names(seen.sloppy_cards) == "Y10"


def test_chances_are_certain_where_nothing_is_missing() -> None:
    state = position(Place(), market="willow*2 grain", decision=Planning)
    seen = prospect(state.observation(0), 0)

    assert (seen.chance, seen.sloppy_chance) == (1.0, 1.0)


def test_chances_are_over_once_the_second_row_lies_open() -> None:
    state = position(Place(), market="willow grain")
    seen = prospect(state.observation(0), 0)

    assert (seen.chance, seen.sloppy_chance) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("building", "hand"), [("K01", ""), ("K01", "G01"), ("Y09", "Y10"), ("G05", "R01")]
)
def test_chances_are_what_shuffled_piles_give(building: str, hand: str) -> None:
    buildings = "K01" if building == "K01" else f"K01 {building}"
    state = position(
        Place(buildings, hand),
        market="willow grain cocoa flower*2",
        decision=Planning,
    )
    seen = state.observation(0)
    place = own_seat(seen).buildings.index(NUMBERS[building])
    reckoned = prospect(seen, place)
    rng, number, met = RngStream("chances"), 3000, Counter()
    in_hand = resources_of(own_hand(seen))
    pool = list(GAME.sample(seen, rng).hidden.draw_pile)
    sample = GAME.sample(seen, rng)
    pool += [card for piles in sample.hidden.goods for pile in piles for card in pile]
    for _ in range(number):
        row = drawn(rng.shuffle(pool))
        supply = resources_of([*seen.table.market[0], *row])
        for name, cards in (("alone", [0] * 5), ("helped", in_hand)):
            have = [a + b for a, b in zip(supply, cards, strict=True)]
            _, units = shortfall(NUMBERS[building], have)
            met[name, 0] += units == 0
            met[name, 1] += units <= 1

    assert reckoned.chance == pytest.approx(met["alone", 0] / number, abs=0.03)
    assert reckoned.sloppy_chance == pytest.approx(met["alone", 1] / number, abs=0.03)
    assert reckoned.chance_with_hand == pytest.approx(
        met["helped", 0] / number, abs=0.03
    )
    assert reckoned.sloppy_chance_with_hand == pytest.approx(
        met["helped", 1] / number, abs=0.03
    )


def drawn(cards):
    """A market row from the top of those cards."""
    row, half_eggs = [], 0
    for card in cards:
        row.append(card)
        half_eggs += DECK[card].has_half_egg
        if half_eggs == 2:
            break
    return row


def test_chances_of_a_tiny_pile_are_exact() -> None:
    # Two half eggs, grain and willow, and one plain willow: rows of 2 or 3 cards.
    chances = row_chances((0, 1, 0, 0, 0), (1, 1, 0, 0, 0), (0, 2, 0, 0, 0))

    # Both willow cards come if the plain one is not the last of the three.
    assert chances[0] == pytest.approx(2 / 3)
    assert chances[1] == pytest.approx(1.0)


def test_chances_without_half_eggs_are_none() -> None:
    assert row_chances((5, 5, 0, 0, 0), (0, 0, 0, 0, 0), (1, 0, 0, 0, 0)) == (0.0, 0.0)


# Chains


def test_what_a_chain_would_yield() -> None:
    state = position(Place("K01*2 R01", "R02 R03 R04"))
    view = chain_view(*own(state, 1))

    assert (view.runs, view.gain) == (2, 2 * 3)


def test_honey_is_worth_two_coins_more_than_beehives() -> None:
    state = position(Place("K01 R15*3 Y15"))
    view = chain_view(*own(state, 2))

    assert (view.runs, view.gain) == (3, 6)


def test_every_chain_pays() -> None:
    gains = {c.kind.name.text: run_gain(i) for i, c in enumerate(DECK) if CHAINS[i]}

    assert min(gains.values()) >= 2


def test_a_building_without_a_chain_has_no_view_of_it() -> None:
    assert chain_view(*own(position(Place("K01 G05")), 1)) is None


def test_the_best_run_is_a_series_of_ordinary_actions() -> None:
    state = position(
        Place("K01*2 R01", "R02 R03 R04", worker="R01", mode=Mode.SLOPPY),
        market="cocoa grain*3",
    )
    state = do(state, "produce R01")
    actions = best_run(*own(state, 1))

    assert len(actions) == 2
    assert goods(do(state, *actions)) == "R01*5"


# Hand cards and payments


def test_the_cheapest_cards_leave_those_that_an_own_chain_takes() -> None:
    state = position(Place("K01 Y15", "Y10 G05 R15"))
    seat, held = state.table.seats[0], state.hidden.hands[0]

    assert names(cheapest_cards(seat, held, NUMBERS["G05"], (3,) * 5, 1)) == "R15"


def test_no_more_cards_of_a_resource_than_are_missing() -> None:
    state = position(Place(hand="Y09 Y10 Y11 G01"))
    seat, held = state.table.seats[0], state.hidden.hands[0]
    found = cheapest_cards(seat, held, NUMBERS["K01"], (1, 1, 0, 0, 0), 2)

    assert min(names(found).split()) == "G01"
    assert len(found) == 2


@pytest.mark.parametrize(
    ("buildings", "bill", "paid"),
    [
        ("K01 G09*3 Y09*2", 7, {"G09": 1, "Y09": 2}),
        ("K01*7 G09*2", 7, {"K01": 1, "G09": 2}),
        ("K01*1 Y15*2", 8, {"Y15": 1}),
        ("K01 Y15*1", 3, {"Y15": 1}),
        ("K01*2 Y15*1", 3, {"Y15": 1}),
    ],
)
def test_the_cheapest_payment(buildings: str, bill: int, paid) -> None:
    seat = position(Place(buildings)).table.seats[0]
    counts = best_payment(seat, bill)
    found = {
        DECK[b].name if b < len(DECK) else "K01": n
        for b, n in zip(seat.buildings, counts, strict=True)
        if n
    }

    assert found == paid


def test_goods_that_an_own_chain_takes_are_kept() -> None:
    seat = position(Place("K01 R09*1 B10*1 B01")).table.seats[0]

    assert best_payment(seat, 3) == (0, 0, 1, 0)


def test_what_cannot_be_paid_has_no_payment() -> None:
    assert best_payment(position(Place("K01*2")).table.seats[0], 3) == ()


def test_index_tables_agree_with_the_cards() -> None:
    for number, card in enumerate(DECK):
        assert GOODS[number] is card.kind.good
        assert COINS[number] == card.kind.coins
        assert ANY_INPUTS[number] == card.any_inputs
