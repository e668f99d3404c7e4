"""Why an action is good in Mapped Out: each reason where it is so."""

from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.bots import reasons
from clutch.games.mapped_out.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.mapped_out.positions import laying, position, tile
from tests.play import do

P, PPP, MM, EMPTY = (tile(w) for w in ("P", "PPP", "MM", "-"))
SWAP_1, STUDY_1, REVEAL_1 = tile("swap 1"), tile("study 1"), tile("reveal 1")
ROWS = {0: "right! up! up!", 1: "left! down! down!"}


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def test_a_tile_lies_where_the_own_route_leads() -> None:
    state = do(
        position("0,0", rows=ROWS, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert Words()(reasons.SURELY_MINE) == why(state, "lay 1,0")
    assert not why(state, "lay -1,0")


def test_a_tile_lies_where_nobody_goes() -> None:
    rows = {0: "right! right! right!", 1: "right! right! right!"}
    state = do(
        position("0,0", rows=rows, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert Words()(reasons.NOBODYS) == why(state, "lay -1,0")


def test_a_card_that_is_not_known_tells_of_a_route() -> None:
    rows = {0: "right up up", 1: "left down down"}
    state = position("0,0", rows=rows, hands={0: [STUDY_1, P], 1: [MM]})
    state = laying(state, STUDY_1, "1,0")

    assert why(state, "study a1") == "You learn more of your own route."
    assert why(state, "study b1") == "You learn more of the route of Bo."


def test_a_card_that_is_turned_up_tells_of_a_route() -> None:
    rows = {0: "right up up", 1: "left! down down"}
    state = position("0,0", rows=rows, hands={0: [REVEAL_1, P], 1: [MM]})
    state = laying(state, REVEAL_1, "1,0")

    assert why(state, "reveal a1") == "You learn more of your own route."


def test_a_swap_makes_a_route_better() -> None:
    sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
    rows = {0: "none! none! none!", 1: "right! up! none!"}
    state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
    state = do(laying(state, SWAP_1, "0,-1"), "swap b1")

    assert Words()(reasons.BETTER_WAY) == why(state, "swap a1")


def test_a_swap_makes_another_route_worse() -> None:
    sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
    rows = {0: "none! none! none!", 1: "right! up! none!"}
    state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
    state = do(laying(state, SWAP_1, "0,-1"), "swap b1")

    assert why(state, "swap b2") in {Words()(reasons.WORSE_WAYS), ""}
