"""The contents of positions and of observations."""

import pytest

from clutch.core.position import SPECTATOR
from clutch.core.values import replace
from clutch.games.ei_my_goods.table.components import NUMBERS
from tests.games.ei_my_goods.positions import EFFICIENT, Place, cards, goods, position
from tests.play import do


@pytest.mark.rule("EG-009")
def test_a_card_is_a_resource_a_building_or_a_good() -> None:
    state = position(
        Place("K01*4 Y09", "Y10", laid="G15", worker="Y09", mode=EFFICIENT),
        market="willow*3 grain",
    )
    [drawn] = state.hidden.draw_pile[-1:]
    after = do(state, "produce Y09")

    assert drawn in after.hidden.goods[0][1]
    assert goods(do(after, "add Y10")) == "K01*4 Y09*3"
    assert (
        NUMBERS["G15"]
        in do(after, "build G15", *["pay K01"] * 4).table.seats[0].buildings
    )


@pytest.mark.rule("EG-010")
def test_a_good_is_worth_the_coins_on_its_building() -> None:
    assert position(Place("K01*3 R09*2 Y15*1")).table.seats[0].coins == 3 + 2 * 3 + 8


@pytest.mark.rule("EG-100")
@pytest.mark.rule("EG-101")
@pytest.mark.rule("EG-108")
def test_views_hold_counts_of_what_lies_face_down() -> None:
    state = position(
        Place("K01*3 Y09*2", "G01"), Place("K02", "R01"), discards="B01 B02"
    )
    for viewer in (0, 1, SPECTATOR):
        seen = state.observation(viewer)

        assert seen.table.seats[0].goods == (3, 2)
        assert seen.known.draw_pile == len(state.hidden.draw_pile)
        assert seen.known.discards == 2


@pytest.mark.rule("EG-100")
@pytest.mark.rule("EG-101")
def test_other_faces_of_goods_and_discards_change_no_view() -> None:
    state = position(
        Place("K01*3 Y09*2", "G01", laid="G15"), Place("K02", "R01"), discards="B01 B02"
    )
    eggs, sticks = state.hidden.goods[0]
    hidden = replace(
        state.hidden,
        goods=((cards("B01 B02 B03"), sticks), *state.hidden.goods[1:]),
        discards=eggs[:2],
        draw_pile=tuple(
            eggs[2] if card == NUMBERS["B03"] else card
            for card in state.hidden.draw_pile
        ),
    )
    swapped = replace(state, hidden=hidden)
    for viewer in (0, 1, SPECTATOR):
        assert state.observation(viewer) == swapped.observation(viewer)
        paid = do(state, "build G15", "pay K01").observation(viewer)
        assert paid == do(swapped, "build G15", "pay K01").observation(viewer)


@pytest.mark.rule("EG-108")
def test_hands_are_for_their_owners() -> None:
    state = position(Place(hand="G01 Y10"), Place("K02", "R01"))

    assert state.observation(0).known.hands == (cards("G01 Y10"), (None,))
    assert state.observation(SPECTATOR).known.hands == ((None, None), (None,))
