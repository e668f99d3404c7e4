"""Phase 2: laying down a card."""

import pytest

from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.position import own_hand
from tests.games.ei_my_goods.positions import Place, names, position
from tests.play import can, do


@pytest.mark.rule("EG-022")
def test_one_hand_card_or_none_is_laid_down() -> None:
    state = position(Place(hand="G01 Y02"), decision=Planning)
    state = do(state, "rest")

    assert can(state) == "lay G01, lay Y02, lay nothing"
    after = do(state, "lay Y02")
    assert after.current_player == 1
    assert names([after.hidden.plans[0].laid]) == "Y02"
    assert names(own_hand(after.observation(0))) == "G01"
