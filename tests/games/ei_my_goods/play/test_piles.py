"""Empty piles."""

import pytest

from clutch.games.ei_my_goods.play.hands import Deal, Exchanging
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.piles import Halving
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.components import NUMBERS
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import (
    Place,
    all_cards,
    cards,
    hand,
    names,
    position,
    with_hand,
    with_table,
)
from tests.play import can, do


@pytest.mark.rule("EG-015")
def test_discards_are_shuffled_when_the_draw_pile_is_empty() -> None:
    state = position(
        Place(hand="G01 G02"),
        Place(),
        decision=Exchanging,
        pile="Y01",
        discards="R01 R02 R03 R04 R05 R06 R07 R08",
    )
    after = do(state, "exchange")

    assert NUMBERS["Y01"] in after.hidden.hands[0]
    assert after.table.clock > state.table.clock + 1
    assert NUMBERS["G01"] in all_cards(after)


def short(hands: tuple[str, ...], active: int = 0) -> State:
    """Return a state where the last player may exchange and both piles are empty."""
    return position(
        *(Place(buildings=f"K0{i + 1}", hand=h) for i, h in enumerate(hands)),
        decision=Exchanging,
        active=active,
        current=(active - 1) % len(hands),
        pile="",
    )


@pytest.mark.rule("EG-016")
@pytest.mark.rule("EG-126")
def test_hands_are_halved_when_both_piles_are_empty() -> None:
    state = do(short(("G01 G02 G03 G04 G05", "Y01 Y02 Y03 Y04")), "keep")

    assert isinstance(state.decision, Halving)
    assert (state.current_player, state.decision.count) == (0, 2)
    state = do(state, "drop G02", "drop G05")
    assert hand(state) == "G01 G03 G04"
    assert (state.current_player, state.decision.count) == (1, 2)


@pytest.mark.rule("EG-103")
def test_the_halves_form_the_new_draw_pile() -> None:
    state = do(short(("G01 G02 G03 G04 G05", "Y01 Y02 Y03 Y04")), "keep")
    state = do(state, "drop G02", "drop G05", "drop Y01", "drop Y02")
    dropped = set(cards("G02 G05 Y01 Y02"))

    everything = all_cards(state)
    assert set(everything) == set(cards("G01 G02 G03 G04 G05 Y01 Y02 Y03 Y04"))
    drawn = set(state.hidden.hands[0] + state.hidden.hands[1]) & dropped
    assert drawn | set(state.hidden.draw_pile) | set(state.table.market[0]) >= dropped


@pytest.mark.rule("EG-127")
def test_players_discard_from_the_active_one_on_and_choose_the_cards() -> None:
    state = do(short(("G01 G02", "Y01 Y02 Y03", "R01 R02"), active=1), "keep")
    order = []
    while isinstance(state.decision, Halving) and len(order) < 3:
        order.append((state.current_player, can(state, "drop")))
        state = do(state, can(state).split(", ")[0])

    assert order == [(1, "Y01 Y02 Y03"), (2, "R01 R02"), (0, "G01 G02")]


@pytest.mark.rule("EG-128")
def test_a_laid_down_card_is_not_halved() -> None:
    state = position(
        Place("K01 Y09", "G01 G02", laid="R01", worker="K01"),
        market="willow*2 grain",
        pile="",
    )
    halved = do(state, "produce K01")

    assert halved.decision.count == 1
    assert can(halved) == "drop G01, drop G02"
    assert "R01" not in can(halved)
    assert do(halved, "drop G01").hidden.laid[0] == NUMBERS["R01"]


@pytest.mark.rule("EG-126")
@pytest.mark.parametrize("what", ["hand card", "market card", "good"])
def test_hands_are_halved_whatever_is_being_drawn(what: str) -> None:
    if what == "hand card":
        state = do(short(("G01 G02", "Y01 Y02")), "keep")
    elif what == "market card":
        state = position(
            Place(hand="G01 G02"),
            decision=Laying,
            active=1,
            current=0,
            pile="",
            market="grain",
        )
        state = do(state, "lay nothing")
    else:
        state = position(
            Place(hand="G10 G02", worker="K01"), market="willow*2 grain", pile=""
        )
        state = do(state, "produce K01")

    assert isinstance(state.decision, Halving)
    assert state.current_player == 0


@pytest.mark.rule("EG-104")
def test_a_draw_lapses_when_halving_brings_nothing() -> None:
    state = short(("", "G01"))
    after = do(state, "keep")

    assert isinstance(after.decision, Planning)
    assert [0, 1] == [len(held) for held in after.hidden.hands]
    assert after.table.market == ((), ())


@pytest.mark.rule("EG-104")
def test_a_good_that_cannot_be_drawn_opens_no_chain() -> None:
    state = position(
        Place("K01*1", "G10", worker="K01"), market="willow*2 grain", pile=""
    )

    assert can(do(state, "produce K01")) == "end"


@pytest.mark.rule("EG-104")
def test_a_market_row_stops_short_of_its_half_eggs() -> None:
    state = position(
        Place(),
        Place("K02"),
        decision=Exchanging,
        pile="G02 G03",
        active=1,
        current=0,
    )
    state = with_hand(state, 0, cards("G05"))
    agenda = [e for e in state.table.agenda if not isinstance(e, Deal)]
    state = do(with_table(state, agenda=tuple(agenda)), "keep")

    assert names(state.table.market[0]) == "G03 G02"
    assert isinstance(state.decision, Planning)
