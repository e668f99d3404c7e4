"""Building the card that was laid down."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.table.components import KINDS
from tests.games.ei_my_goods.positions import Place, goods, names, position
from tests.games.ei_my_goods.words import logged
from tests.play import do


@pytest.mark.rule("EG-051")
def test_the_laid_down_building_is_built_after_production() -> None:
    state = position(Place("K01*6", laid="G15", worker="K01"), market="willow*2 grain")
    after = do(state, "produce K01", "build G15", *["pay K01"] * 4)

    assert names(after.table.seats[0].buildings) == "K01 G15"
    assert goods(after) == "K01*4"
    assert after.hidden.laid[0] is None


@pytest.mark.rule("EG-110")
def test_a_laid_down_card_shows_when_it_is_built() -> None:
    state = position(Place("K01*4", laid="G15"), Place("K02", "R01"))
    paying = do(state, "build G15", *["pay K01"] * 3)

    assert paying.observation(1).known.laid[0] is None
    built = do(paying, "pay K01")
    assert names(built.observation(1).table.seats[0].buildings) == "K01 G15"
    assert logged(paying, "pay K01", 1) == snapshot(
        "Ada builds the Grain Mill for 4 coins."
    )


@pytest.mark.rule("EG-122")
def test_equal_buildings_may_be_built() -> None:
    state = position(Place("K01*2 Y09 N06", laid="Y10"))
    after = do(state, "build Y10", "pay K01", "pay K01")

    assert [KINDS[b].name.text for b in after.table.seats[0].buildings].count(
        "Woodcarver"
    ) == 2


@pytest.mark.rule("EG-123")
def test_a_ninth_building() -> None:
    state = position(
        Place("K01*9 Y09 Y10 Y11 R09 R10 B10 N01", laid="R06"), is_last=True
    )
    after = do(state, "build R06", "pay K01", "pay K01")

    assert len(after.table.seats[0].buildings) == 9
