"""What bots do not even try."""

from clutch.games.ei_my_goods.bots.sensible import sensible_actions
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import Place, position
from tests.play import do


def polite(state: State) -> list[str]:
    seen = state.observation(state.current_player)
    return [str(action) for action in sensible_actions(seen, state.legal_actions())]


def test_nobody_idles_who_can_do_something() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")

    assert polite(state) == ["produce K01"]
    assert polite(do(state, "produce K01")) == ["end"]


def test_nobody_pays_for_moves_without_a_thought() -> None:
    state = position(Place("K01*5 Y09 Y10", assistants="A01@Y09"), decision=Planning)

    assert not any(text.startswith("move") for text in polite(state))
    assert "rest" not in polite(state)
