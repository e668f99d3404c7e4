"""The end of a turn."""

import pytest

from clutch.core.position import SPECTATOR
from tests.games.ei_my_goods.positions import Place, hand, position
from tests.games.ei_my_goods.words import logged
from tests.play import do


@pytest.mark.rule("EG-052")
@pytest.mark.parametrize("eggs", [3, 9])
def test_what_is_not_built_goes_back_to_the_hand(eggs: int) -> None:
    state = position(Place(f"K01*{eggs}", "Y10", laid="G15"))
    after = do(state, "end")

    assert hand(after) == "G15 Y10"
    assert after.hidden.laid[0] is None


@pytest.mark.rule("EG-052")
def test_it_goes_back_after_hiring_too() -> None:
    state = position(Place("K01*9 Y09 R10", laid="G15"), shown="A03")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert hand(after) == "G15"


@pytest.mark.rule("EG-111")
def test_an_unbuilt_card_goes_back_unseen() -> None:
    state = position(Place("K01*9", "Y10", laid="G15"), Place("K02", "R01"))
    after = do(state, "end")

    for viewer in (1, SPECTATOR):
        assert state.observation(viewer).known.laid[0] is None
        assert state.observation(viewer).table.seats[0].has_laid
        assert after.observation(viewer).known.hands[0] == (None, None)
        line = logged(state, "end", viewer)
        assert line is not None
        assert "Mill" not in line
