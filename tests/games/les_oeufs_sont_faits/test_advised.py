"""Why a move is good in Les œufs sont faits!: each reason where it applies."""

from clutch.core.position import Memory
from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.bots import reasons
from clutch.games.les_oeufs_sont_faits.table.actions import LOOK
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.les_oeufs_sont_faits.positions import position
from tests.play import do

ROW_1 = "a1 b1 c1 d1 e1 f1"
FIVE = "a1 b1 c1 d1 e1"


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def test_a_sure_claim_is_right() -> None:
    state = position(showing={1: "a3"}, turned={0: ROW_1})

    assert Words()(reasons.SURE) == why(state, "claim")


def test_an_egg_on_the_other_side_is_turned() -> None:
    state = do(position(showing={0: "a5 b3", 1: "f1"}), "take a5")

    assert Words()(reasons.OVER) == why(state, "step a6")
    assert not why(state, "step a4")


def test_a_turned_egg_comes_home() -> None:
    state = position(showing={0: "d3", 1: "f3"}, turned={0: "b2"})
    state = do(state, "take b2")

    assert Words()(reasons.HOME) == why(state, "step b1")
    assert not why(state, "step b3")


def test_the_last_egg_comes_home() -> None:
    state = do(position(showing={1: "a3"}, turned={0: f"{FIVE} f2"}), "take f2")

    assert Words()(reasons.LAST) == why(state, "step f1")


def test_a_jump_is_good_for_where_it_surely_ends() -> None:
    """A jump could follow from c1, where stopping is good too."""
    state = do(position(showing={0: "d3 c2 b1", 1: "f3"}, turned={0: "c3"}), "take c3")
    home = Words()(reasons.HOME)

    assert not why(state, "jump c1")
    state = do(state, "jump c1")
    assert home == why(state, "jump a1")
    assert home == why(state, "stop")


def test_taking_an_egg_up_has_no_reason() -> None:
    assert not why(position(showing={0: "a5 b3", 1: "f1"}), "take a5")


def test_a_look_at_an_egg_of_somebody_tells_something() -> None:
    state = position(showing={0: "d3", 1: "f3"}, turned={0: "b2", 1: "c4"})
    state = do(state, "take c4")

    seen = state.information_state(0, Memory.NOTHING)

    assert reasons.NEWS == reasons.reason(seen, LOOK)
    assert not why(state, "look")
