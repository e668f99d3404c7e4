"""The end of a round."""

import pytest

from tests.games.ei_my_goods.positions import (
    Place,
    cards,
    end_turns,
    position,
    to_production,
)
from tests.play import do


@pytest.mark.rule("EG-064")
def test_the_market_is_discarded_at_the_end_of_a_round() -> None:
    state = position(Place(hand="G01"), rows=("Y09 Y11", "R05 R06"))
    after = end_turns(state)

    assert after.table.market == ((), ())
    assert set(cards("Y09 Y11 R05 R06")) <= set(after.hidden.discards)


@pytest.mark.rule("EG-065")
def test_the_next_player_clockwise_becomes_active() -> None:
    state = position(
        Place("K01", "G01"), Place("K02", "G02"), Place("K03", "G03"), active=1
    )
    after = do(state, "end")

    assert (after.table.active, after.current_player, after.table.round) == (2, 2, 4)


EIGHT = "K01*9 Y09 Y10 Y11 R09 R10 B10 N01"


SEVEN = "K01*9 Y09 Y10 Y11 R09 R10 B10"


@pytest.mark.rule("EG-066")
@pytest.mark.parametrize(("buildings", "is_last"), [(EIGHT, True), (SEVEN, False)])
def test_eight_buildings_bring_about_the_last_round(
    buildings: str, *, is_last: bool
) -> None:
    after = end_turns(position(Place(buildings, "G01")))

    assert after.table.is_last == is_last


@pytest.mark.rule("EG-093")
def test_brown_buildings_count() -> None:
    after = end_turns(position(Place("K01 N01 N02 N03 N04 N05 N06 N07", "G01")))

    assert after.table.is_last


@pytest.mark.rule("EG-067")
def test_the_round_is_finished_and_one_more_is_played() -> None:
    state = position(
        Place(SEVEN, "G01", laid="R06"), Place("K02", "G02"), Place("K03", "G03")
    )
    built = do(state, "build R06", "pay K01", "pay K01")
    assert built.current_player == 1
    assert not built.table.is_last
    last = end_turns(built)
    assert (last.table.round, last.table.is_last) == (4, True)

    over = end_turns(to_production(last))
    assert over.is_terminal
    assert over.table.round == 4
