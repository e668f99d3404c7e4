"""Plans are revealed."""

import pytest

from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.piles import Halving
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.position import Phase
from tests.games.ei_my_goods.positions import EFFICIENT, SLOPPY, Place, position, side
from tests.play import do


@pytest.mark.rule("EG-092")
@pytest.mark.rule("EG-109")
def test_choices_turn_up_once_all_have_chosen() -> None:
    state = position(
        Place("K01*7 Y09 Y10", "G01 G02", assistants="A01@Y09"),
        Place("K02", "R01"),
        decision=Planning,
    )
    state = do(state, "move A01", "place Y10", "pay K01", "pay K01")
    state = do(state, "work sloppy Y09", "lay G02", "work efficient K02", "lay nothing")
    seen = state.observation(1).table.seats

    assert [seat.worker for seat in seen] == [1, 0]
    assert [seat.mode for seat in seen] == [SLOPPY, EFFICIENT]
    assert seen[0].assistants == (None, None, side("A01"))
    assert seen[0].goods == (5, 0, 0)
    assert seen[0].has_laid
    assert not seen[1].has_laid


@pytest.mark.rule("EG-109")
def test_choices_turn_up_before_the_second_row() -> None:
    state = position(
        Place("K01", "G01"),
        Place("K02", "R01 R02 R03"),
        decision=Laying,
        current=1,
        active=0,
        pile="",
    )
    shown = do(state, "lay nothing")

    assert isinstance(shown.decision, Halving)
    assert shown.table.phase is Phase.SECOND_ROW
    assert shown.hidden.plans == (None, None)
