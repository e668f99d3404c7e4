"""The cheapest cards, the best runs, the best payments."""

import pytest

from clutch.games.ei_my_goods.bots.advice import best_payment, best_run, cheapest_cards
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import DECK, NUMBERS
from tests.games.ei_my_goods.positions import SLOPPY, Place, goods, names, own, position
from tests.play import do


@pytest.mark.rule("EG-097")
def test_the_cheapest_is_proposed() -> None:
    # A Tree Dresser is worth more to its owner than a Bunny Moulder.
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    seat, held = state.table.seats[0], state.hidden.hands[0]
    first, second = (
        cheapest_cards(seat, held, NUMBERS["K01"], (1, 0, 0, 0, 0), 1),
        cheapest_cards(seat, held, NUMBERS["K01"], (1, 1, 0, 0, 0), 1),
    )

    assert names(first) == "G01"
    assert second is not None
    assert len(second) == 1


def test_the_best_run_is_a_series_of_ordinary_actions() -> None:
    state = position(
        Place("K01*2 R01", "R02 R03 R04", worker="R01", mode=Mode.SLOPPY),
        market="cocoa grain*3",
    )
    state = do(state, "produce R01")
    actions = best_run(*own(state, 1))

    assert len(actions) == 2
    assert goods(do(state, *actions)) == "R01*5"


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
