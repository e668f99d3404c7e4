"""Paying with goods."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.play.paying import Bill
from tests.games.ei_my_goods.positions import Place, goods, names, position
from tests.games.ei_my_goods.words import why_not
from tests.play import can, do


@pytest.mark.rule("EG-053")
def test_goods_worth_less_than_the_cost_are_refused() -> None:
    state = position(Place("K01*3", laid="G15"))

    assert can(state) == "end"
    assert snapshot("This building costs 4 coins; your goods are worth 3.") == why_not(
        state, "G15"
    )
    enough = do(position(Place("K01*5", laid="G15")), "build G15", *["pay K01"] * 3)
    assert isinstance(enough.decision, Bill)
    assert not isinstance(do(enough, "pay K01").decision, Bill)


@pytest.mark.rule("EG-053")
def test_paid_goods_are_discarded() -> None:
    state = position(Place("K01*5", laid="G15"))
    eggs = state.hidden.goods[0][0]
    after = do(state, "build G15", *["pay K01"] * 4)

    assert set(after.hidden.discards) == set(eggs[1:])


@pytest.mark.rule("EG-054")
@pytest.mark.rule("EG-055")
def test_example_of_a_payment() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    paying = do(state, "build B04", "pay G09", "pay G09")
    assert paying.decision.bill == 1
    after = do(paying, "pay Y09")

    assert names(after.table.seats[0].buildings) == "K01 G09 Y09 B04"
    assert goods(after) == "G09*1 Y09*1"  # 3 + 3 + 2 = 8 for 7, and nothing back
