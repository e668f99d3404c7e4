"""Phase 4: what buildings take and make."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.table.components import GOODS, NUMBERS, Good
from tests.games.ei_my_goods.positions import (
    EFFICIENT,
    SLOPPY,
    Place,
    cards,
    goods,
    hand,
    names,
    position,
    with_hand,
)
from tests.games.ei_my_goods.words import why_not
from tests.play import can, do


@pytest.mark.rule("EG-026")
def test_what_the_market_lacks_comes_from_the_hand() -> None:
    state = position(Place(hand="Y10 G01", worker="K01"), market="willow")

    after = do(state, "produce K01", "use Y10", "use G01")
    assert goods(after) == "K01*2"
    assert hand(after) == ""


@pytest.mark.rule("EG-026")
def test_without_the_full_amount_there_is_no_production() -> None:
    state = position(Place(hand="Y10 R01", worker="K01"), market="willow")

    assert not can(state, "produce")
    assert why_not(state, "K01") == (
        snapshot("Missing: 1 grain and 1 willow. Your hand can't supply this.")
    )


@pytest.mark.rule("EG-027")
@pytest.mark.rule("EG-032")
def test_the_market_is_the_same_for_every_building_and_player() -> None:
    state = position(
        Place("K01 Y09", worker="K01", assistants="A01@Y09"),
        Place("K02", worker="K02"),
        rows=("Y12 Y13 Y10", "G02 R02 R03"),
    )
    after = do(state, "produce K01", "produce Y09", "end", "produce K02")

    assert goods(after) == "K01*2 Y09*1"
    assert goods(after, 1) == "K02*2"
    assert state.table.market == after.table.market


@pytest.mark.rule("EG-028")
def test_production_discards_only_the_cards_played_from_the_hand() -> None:
    state = position(Place("K01*3", "Y10 G02", worker="K01"), market="willow*2")
    after = do(state, "produce K01", "use G02")

    assert names(after.hidden.discards) == "G02"
    assert state.table.market == after.table.market
    assert goods(after) == "K01*5"


@pytest.mark.rule("EG-029")
def test_efficient_work_makes_two_goods_from_the_draw_pile() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")
    after = do(state, "produce K01")

    assert set(after.hidden.goods[0][0]) == set(state.hidden.draw_pile[-2:])
    assert state.hidden.draw_pile[:-2] == after.hidden.draw_pile


@pytest.mark.rule("EG-030")
def test_efficient_work_with_one_resource_missing_makes_nothing() -> None:
    state = position(Place(worker="K01", hand="B01"), market="willow grain")

    assert can(state) == "end"
    assert goods(do(state, "end")) == ""


@pytest.mark.rule("EG-031")
def test_a_hand_card_counts_once_and_for_one_building() -> None:
    state = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow grain",
    )
    assert can(state, "produce") == "K01"
    wide = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow*2 grain",
    )
    assert can(wide, "produce") == "K01 Y09"
    used = do(wide, "produce Y09", "use Y10")
    assert hand(used) == ""
    assert goods(used) == "Y09*1"


@pytest.mark.rule("EG-031")
def test_a_card_used_for_one_building_is_gone_for_the_next() -> None:
    state = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        rows=("Y12 Y13", "R02"),
    )
    state = with_hand(state, 0, cards("G02 Y10"))
    assert can(state, "produce") == "K01 Y09"

    assert not can(do(state, "produce K01", "use G02"), "produce")


@pytest.mark.rule("EG-034")
@pytest.mark.parametrize(
    ("market", "made"),
    [
        ("willow*2 grain", "K01*1"),
        ("willow*2", "K01*1"),
        ("willow grain", "K01*1"),
        ("willow", None),
        ("", None),
    ],
)
def test_sloppy_work_makes_one_good_if_one_unit_is_missing_at_most(
    market: str, made: str | None
) -> None:
    state = position(Place(worker="K01", mode=SLOPPY), market=market)

    if made is None:
        assert not can(state, "produce")
    else:
        assert made == goods(do(state, "produce K01"))


@pytest.mark.rule("EG-035")
@pytest.mark.parametrize("card", ["G01", "Y10"])
def test_example_of_the_sloppy_coop(card: str) -> None:
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    feeding = do(state, "produce K01")

    assert can(feeding) == "use G01, use Y10"
    after = do(feeding, f"use {card}")
    assert goods(after) == "K01*1"
    assert len(after.hidden.hands[0]) == 1


@pytest.mark.rule("EG-036")
def test_example_of_the_efficient_coop() -> None:
    state = position(
        Place(hand="G01 Y10 Y11", worker="K01", mode=EFFICIENT), market="willow"
    )
    feeding = do(state, "produce K01", "use Y10")

    assert can(feeding) == "use G01"
    after = do(feeding, "use G01")
    assert goods(after) == "K01*2"
    assert hand(after) == "Y11"


@pytest.mark.rule("EG-036")
@pytest.mark.parametrize("held", ["G01", "Y10", "Y10 Y11"])
def test_the_efficient_coop_of_the_example_needs_both(held: str) -> None:
    state = position(Place(hand=held, worker="K01"), market="willow")

    assert not can(state, "produce")


@pytest.mark.rule("EG-037")
def test_an_assistant_needs_everything_and_makes_one_good() -> None:
    fed = position(Place(assistants="A01@K01"), market="willow*2 grain")
    lacking = position(Place(assistants="A01@K01"), market="willow*2")

    assert goods(do(fed, "produce K01")) == "K01*1"
    assert not can(lacking, "produce")


@pytest.mark.rule("EG-038")
def test_hand_cards_help_an_assistant() -> None:
    state = position(Place(hand="G01", assistants="A01@K01"), market="willow*2")

    assert goods(do(state, "produce K01", "use G01")) == "K01*1"


@pytest.mark.rule("EG-096")
def test_failed_production_spends_nothing() -> None:
    state = position(Place(hand="Y10 G01", worker="K01"), market="")

    assert not can(state, "produce")
    assert hand(do(state, "end")) == "G01 Y10"


@pytest.mark.rule("EG-097")
def test_the_player_chooses_what_sloppy_work_skips() -> None:
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    feeding = do(state, "produce K01")

    assert hand(do(feeding, "use G01")) == "Y10"
    assert hand(do(feeding, "use Y10")) == "G01"


@pytest.mark.rule("EG-113")
def test_the_player_picks_the_order_of_production() -> None:
    state = position(
        Place("K01 Y09", worker="K01", assistants="A01@Y09"), market="willow*3 grain"
    )

    assert can(state, "produce") == "K01 Y09"
    assert goods(do(state, "produce Y09", "produce K01")) == "K01*2 Y09*1"
    assert goods(do(state, "produce K01", "produce Y09")) == "K01*2 Y09*1"


@pytest.mark.rule("EG-121")
def test_production_may_be_declined() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")

    assert can(state) == "produce K01, end"
    assert goods(do(state, "end")) == ""


@pytest.mark.rule("EG-076")
@pytest.mark.rule("EG-094")
@pytest.mark.parametrize(
    ("worker", "units", "made"),
    [
        (EFFICIENT, 11, 2),
        (EFFICIENT, 10, 0),
        (SLOPPY, 10, 1),
        (SLOPPY, 11, 1),
        (SLOPPY, 9, 0),
        (None, 11, 1),
        (None, 10, 0),
    ],
)
def test_the_confectioner_takes_any_eleven(worker, units: int, made: int) -> None:
    place = (
        Place("K01 G05", assistants="A01@G05")
        if worker is None
        else Place("K01 G05", worker="G05", mode=worker)
    )
    state = position(place, market=f"cocoa*{units - 4} willow*2 flower bottle")
    text = "produce G05" if made else "end"

    assert len(do(state, text).hidden.goods[0][1]) == made
    assert GOODS[NUMBERS["G05"]] is Good.BREAD


@pytest.mark.rule("EG-076")
def test_any_hand_card_helps_the_confectioner() -> None:
    state = position(Place("K01 G05", "B01 G01 R01", worker="G05"), market="cocoa*9")
    feeding = do(state, "produce G05")

    assert can(feeding) == "use G01, use B01, use R01"
    assert goods(do(feeding, "use B01", "use G01")) == "G05*2"
