"""Phase 4: the order of actions."""

import pytest

from clutch.core.decision import IllegalAction
from clutch.games.ei_my_goods.table.actions import PRODUCES
from clutch.games.ei_my_goods.table.components import NUMBERS
from tests.games.ei_my_goods.positions import Place, position
from tests.play import can, do


@pytest.mark.rule("EG-025")
def test_production_comes_before_building() -> None:
    state = position(
        Place("K01*9 Y09", laid="G19", worker="K01"), market="willow*3 grain"
    )

    assert can(state) == "produce K01, build G19, end"
    building = do(state, "build G19")
    with pytest.raises(IllegalAction):
        building.apply(PRODUCES[NUMBERS["K01"]])
    assert do(building, "pay K01", "pay K01").current_player == 1


@pytest.mark.rule("EG-025")
def test_who_hires_produces_no_more() -> None:
    state = position(
        Place("K01*9 Y09 R10", worker="K01"), market="willow*3 grain", shown="A03"
    )
    hiring = do(state, "hire A03")

    assert can(state) == "produce K01, hire A03, end"
    with pytest.raises(IllegalAction):
        hiring.apply(PRODUCES[NUMBERS["K01"]])
    assert do(hiring, *["pay K01"] * 6, "place Y09").current_player == 1
