"""Why an action is good in Ei my Goods!: each reason where it applies."""

from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots import reasons
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.ei_my_goods.positions import SLOPPY, Place, position
from tests.play import do


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def test_market_and_hand_are_enough() -> None:
    state = position(Place("K01 Y09 Y15"), market="willow*3 grain*3", decision=Planning)

    assert Words()(reasons.SURE) == why(state, "work efficient Y15")


def test_goods_are_enough_to_build() -> None:
    state = position(Place("K01*9", "G15 B02", worker="K01"), decision=Laying)

    assert Words()(reasons.ENOUGH) == why(state, "lay G15")
    assert Words()(reasons.ENOUGH) != why(state, "lay B02")


def test_a_chain_takes_what_is_made() -> None:
    state = position(
        Place("K01 R15 Y15", worker="R15", assistants="A01@Y15"),
        market="willow*3 grain*3 cocoa*2",
    )

    assert Words()(reasons.FEEDS) == why(state, "produce R15")
    assert Words()(reasons.FEEDS) != why(state, "produce Y15")


def test_a_payment_that_is_missed_least() -> None:
    state = position(Place("K01*9", laid="G15", worker="K01", mode=SLOPPY))

    assert Words()(reasons.CHEAPEST) == why(do(state, "build G15"), "pay K01")


def test_a_poor_hand_is_exchanged() -> None:
    state = position(Place("K01", "B02 Y17 B01"), decision=Exchanging)

    assert Words()(reasons.POOR_HAND) == why(state, "exchange")


def test_in_the_last_round_what_is_reckoned_to_be_best() -> None:
    state = position(
        Place("K01 R15 Y15", worker="R15", assistants="A01@Y15"),
        market="willow*3 grain*3 cocoa*2",
        is_last=True,
    )
    said = {why(state, str(action)) for action in state.legal_actions()}

    assert Words()(reasons.LAST) in said


def test_sloppily_it_is_certain_and_efficiently_not() -> None:
    state = position(Place("K01 Y15"), market="willow grain", decision=Planning)

    assert Words()(reasons.SURE_IF_SLOPPY) == why(state, "work sloppy K01")
    assert not why(state, "work efficient K01")


def test_the_work_makes_enough_to_build() -> None:
    place = Place("K01*3", "G15 B02", worker="K01")
    state = position(place, market="willow*2 grain", decision=Laying)

    assert Words()(reasons.ENOUGH_WITH_WORK) == why(state, "lay G15")
    assert not why(state, "lay B02")


def test_a_card_brings_more_in_the_chain_than_in_the_hand() -> None:
    place = Place("K01*2 Y09", "Y10 Y11 Y12 G01", worker="Y09")
    state = do(position(place, market="willow*3 grain"), "produce Y09")

    assert Words()(reasons.CHAIN_PAYS) == why(state, "add Y10")
    assert not why(state, "end")
