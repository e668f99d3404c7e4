"""Phase 2: Assistants who move to another building."""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import MOVES
from tests.games.ei_my_goods.positions import (
    Place,
    all_cards,
    goods,
    position,
    side,
    to_production,
)
from tests.games.ei_my_goods.words import why_not
from tests.play import can, do


@pytest.mark.rule("EG-062")
def test_an_assistant_is_moved_for_two_coins() -> None:
    state = position(Place("K01*3 Y09 Y10", assistants="A01@Y09"), decision=Planning)
    after = do(state, "move A01", "place Y10", "pay K01", "pay K01")

    assert after.hidden.plans[0].seat.assistants == (None, None, side("A01"))
    assert after.hidden.plans[0].seat.coins == 1
    assert isinstance(after.decision, Planning)


@pytest.mark.rule("EG-062")
def test_with_one_coin_no_assistant_is_moved() -> None:
    state = position(Place("K01*1 Y09 Y10", assistants="A01@Y09"), decision=Planning)

    assert not can(state, "move")
    with pytest.raises(IllegalAction):
        state.apply(MOVES[side("A01")])
    assert why_not(state, "A01") == (
        snapshot("Moving an Assistant costs 2 coins; your goods are worth less.")
    )


@pytest.mark.rule("EG-102")
def test_moving_goes_to_free_production_buildings_and_gives_no_change() -> None:
    state = position(
        Place("K01 Y09*1 Y10 Y11 N01 R09*1", assistants="A01@Y09 A02@Y10"),
        decision=Planning,
    )
    moving = do(state, "move A01")

    assert can(moving, "place") == "K01 Y11 R09"
    paid = do(moving, "place Y11", "pay R09")
    assert isinstance(paid.decision, Planning)
    assert paid.hidden.plans[0].seat.coins == 2


@pytest.mark.rule("EG-102")
def test_the_goods_leave_when_the_choices_turn_up() -> None:
    state = position(Place("K01*3 Y09 Y10", assistants="A01@Y09"), decision=Planning)
    planned = do(state, "move A01", "place Y10", "pay K01", "pay K01", "rest")

    assert goods(planned) == "K01*3"
    assert goods(to_production(planned)) == "K01*1"
    assert all_cards(planned) == all_cards(to_production(planned))


@pytest.mark.rule("EG-117")
def test_any_number_of_assistants_is_moved_for_two_coins_each() -> None:
    state = position(
        Place("K01*5 Y09 Y10 Y11 Y12", assistants="A01@Y09 A02@Y10"),
        decision=Planning,
    )
    once = do(state, "move A01", "place Y11", "pay K01", "pay K01")
    twice = do(once, "move A02", "place Y12", "pay K01", "pay K01")

    assert twice.hidden.plans[0].seat.assistants[3:] == (side("A01"), side("A02"))
    assert twice.hidden.plans[0].seat.coins == 1
    assert not can(twice, "move")


@pytest.mark.rule("EG-118")
def test_assistants_are_moved_before_the_worker_is_placed() -> None:
    state = position(
        Place("K01*5 Y09 Y10", "G01", assistants="A01@Y09"), decision=Planning
    )
    placed = do(state, "work sloppy K01")

    assert can(state, "move") == "A01"
    with pytest.raises(IllegalAction):
        placed.apply(MOVES[side("A01")])
    assert why_not(placed, "A01") == (
        snapshot("You can move Assistants only before you place your Worker.")
    )
