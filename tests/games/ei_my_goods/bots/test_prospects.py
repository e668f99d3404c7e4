"""What is missing, and the chance that the second row brings it."""

from collections import Counter

import pytest

from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots.prospects import prospect, row_chances
from clutch.games.ei_my_goods.play.market import resources_of
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.production import shortfall
from clutch.games.ei_my_goods.table.components import DECK, NUMBERS
from clutch.games.ei_my_goods.table.position import own_hand, own_seat
from tests.games.ei_my_goods.positions import Place, names, position


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


def test_sloppy_work_is_certain_where_one_unit_is_missing() -> None:
    state = position(Place(), market="willow grain", decision=Planning)
    seen = prospect(state.observation(0), 0)

    assert seen.chance < 1
    assert seen.sloppy_chance == 1.0


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
    """The market row drawn from the top of those cards."""
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
