"""The end of the game."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import Place, end_turns, position
from tests.games.ei_my_goods.words import ENGLISH


def score(state: State, player: int = 0) -> tuple[int, int]:
    seat = state.table.seats[player]
    return seat.vp, seat.change


@pytest.mark.rule("EG-069")
@pytest.mark.rule("EG-125")
def test_the_final_score() -> None:
    # Buildings 2 + 3 + 5, Assistant 2; goods 4 + 2 * 2 + 8 = 16 coins: 3, and 1 left.
    state = position(Place("K01*4 Y09*2 N01 Y06*1", assistants="A01@Y09"), is_last=True)

    assert score(state) == (0 + 2 + 3 + 5 + 2 + 3, 1)
    assert state.observation(1).table.seats[0].vp == 15


@pytest.mark.rule("EG-125")
@pytest.mark.parametrize(
    ("eggs", "bought", "left"), [(4, 0, 4), (5, 1, 0), (9, 1, 4), (10, 2, 0)]
)
def test_five_coins_buy_a_point(eggs: int, bought: int, left: int) -> None:
    assert score(position(Place(f"K01*{eggs}"))) == (bought, left)


@pytest.mark.rule("EG-125")
def test_the_coins_of_all_goods_are_added_first() -> None:
    # 3 eggs and 1 stick: neither alone buys a point, together they do.
    assert score(position(Place("K01*3 Y09*1"))) == (3, 0)


def finished(*places: Place) -> State:
    return end_turns(position(*places, is_last=True))


@pytest.mark.rule("EG-070")
def test_most_points_win() -> None:
    state = finished(Place("K01 Y09"), Place("K02*4 Y06"))

    assert state.returns() == (0.0, 1.0)
    ending = GAME.ending(state.observation(SPECTATOR))
    assert ENGLISH(ending.reason) == snapshot("Bo has the most points.")
    assert [player for player, _ in ending.lines] == [1, 0]


@pytest.mark.rule("EG-071")
def test_coins_left_break_a_tie() -> None:
    state = finished(Place("K01*4 Y09"), Place("K02*3 Y10"), Place("K03*9"))

    assert state.returns() == (1.0, 0.0, 0.0)
    assert ENGLISH(GAME.ending(state.observation(0)).reason) == (
        snapshot("Tied on points; Ada has the most coins left.")
    )


@pytest.mark.rule("EG-071")
def test_coins_that_bought_points_do_not_break_a_tie() -> None:
    # 2 points and 1 coin left against 1 point bought with 5 of 5 coins, and 2 built.
    state = finished(Place("K01*1 Y09 Y10"), Place("K02*10 Y11"))

    assert [score(state, player) for player in (0, 1)] == [(4, 1), (4, 0)]
    assert state.returns() == (1.0, 0.0)


@pytest.mark.rule("EG-105")
def test_a_full_tie_is_shared() -> None:
    state = finished(Place("K01*4 Y09"), Place("K02*4 Y10"), Place("K03"))

    assert state.returns() == (1.0, 1.0, 0.0)
    assert snapshot("Tied on points and coins: the leaders share the win.") == ENGLISH(
        GAME.ending(state.observation(0)).reason
    )


def test_points_are_accounted_for_by_what_they_come_from() -> None:
    first = Place("K01*4 Y09*2 N01 Y06*1", assistants="A01@Y09")
    state = finished(first, Place("K02*7 Y10"))
    parts = GAME.ending(state.observation(SPECTATOR)).parts

    assert [(2 + 5, 2), (3, 0), (2, 0), (3, 1)] == [part.amounts for part in parts]
    assert tuple(seat.vp for seat in state.table.seats) == tuple(
        map(sum, zip(*(part.amounts for part in parts), strict=True))
    )
