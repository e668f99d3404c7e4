"""The market: its rows and the resources it gives."""

import pytest

from clutch.games.ei_my_goods.play.market import deliveries, market_rows, supply_of
from clutch.games.ei_my_goods.table.components import DECK
from clutch.games.ei_my_goods.table.position import State, own_seat
from tests.games.ei_my_goods.positions import (
    Place,
    goods,
    position,
    start,
    to_plans,
    to_production,
)
from tests.play import can, do


def supply(state: State, player: int) -> tuple[int, ...]:
    return tuple(supply_of(state.table.market, state.table.seats[player].buildings))


@pytest.mark.rule("EG-017")
@pytest.mark.rule("EG-023")
def test_each_row_stops_at_its_second_half_egg() -> None:
    for seed in range(40):
        state = to_production(start(2, f"{seed}"))
        for row in state.table.market:
            half_eggs = [DECK[card].has_half_egg for card in row]

            assert sum(half_eggs) == 2
            assert half_eggs[-1]


@pytest.mark.rule("EG-023")
def test_the_second_row_comes_after_the_choices() -> None:
    state = to_plans(start(2))

    assert state.table.market[0]
    assert not state.table.market[1]
    assert to_production(state).table.market[1]


@pytest.mark.rule("EG-018")
def test_a_market_card_counts_as_one_unit_of_its_resource() -> None:
    state = position(Place(), rows=("Y09 Y15", "G01 N01 R01 R02"))

    assert supply(state, 0) == (1, 2, 2, 0, 1)


@pytest.mark.rule("EG-075")
@pytest.mark.rule("EG-078")
def test_a_delivery_service_adds_a_resource_for_its_owner_only() -> None:
    state = position(
        Place("K01 N06", worker="K01"), Place("K04 N01"), market="willow grain"
    )

    assert supply(state, 0) == (1, 2, 0, 0, 0)
    assert supply(state, 1) == (1, 1, 0, 0, 0)
    assert can(state, "produce") == "K01"


@pytest.mark.rule("EG-079")
def test_a_delivery_helps_the_confectioner() -> None:
    state = position(Place("K01 G05 N06", worker="G05"), market="cocoa*10")

    assert can(state, "produce") == "G05"


@pytest.mark.rule("EG-095")
def test_a_delivery_counts_for_each_building() -> None:
    state = position(
        Place("K01 Y09 N06", worker="K01", assistants="A01@Y09"),
        market="willow*2 grain",
    )

    assert goods(do(state, "produce K01", "produce Y09")) == "K01*2 Y09*1"


def test_the_market_is_summed_by_resource_and_row() -> None:
    state = position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01 R01 R02"))
    seen = state.observation(0)

    assert market_rows(seen) == ((0, 2, 0, 0, 0), (1, 0, 2, 0, 1))
    assert deliveries(own_seat(seen)) == (0, 1, 0, 0, 0)
