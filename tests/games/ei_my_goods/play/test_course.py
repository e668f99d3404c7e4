"""The course of a round."""

import pytest

from clutch.games.ei_my_goods.play.acting import Begin
from clutch.games.ei_my_goods.play.course import Round
from clutch.games.ei_my_goods.play.hands import Ask, Deal
from clutch.games.ei_my_goods.play.market import FirstRow, SecondRow
from clutch.games.ei_my_goods.play.planning import BeginPlan
from clutch.games.ei_my_goods.play.plans import Reveal
from clutch.games.ei_my_goods.play.rounds import Close
from clutch.games.ei_my_goods.table.position import Phase
from tests.games.ei_my_goods.positions import Place, position, start
from tests.play import can, do


@pytest.mark.rule("EG-011")
def test_a_round_has_its_phases_in_order() -> None:
    state, phases = start(3), []
    while state.table.round == 1:
        phases.append(state.table.phase)
        quiet = {"keep", "rest", "lay nothing", "end"}
        state = do(state, next(a for a in can(state).split(", ") if a in quiet))
    order = [phase for i, phase in enumerate(phases) if phase not in phases[:i]]

    assert order == [Phase.CARDS, Phase.FIRST_ROW, Phase.PRODUCTION]
    assert phases == sorted(phases)
    kinds = [type(entry) for entry in reversed(start(2).table.agenda[:-1])]
    assert kinds == [
        Ask,
        Deal,
        Deal,
        FirstRow,
        BeginPlan,
        BeginPlan,
        Reveal,
        SecondRow,
        Begin,
        Begin,
        Close,
        Round,
    ]


@pytest.mark.rule("EG-024")
def test_phase_4_goes_clockwise_from_the_active_player() -> None:
    state = position(*(Place(f"K0{i}") for i in range(1, 5)), current=2, active=2)
    order = []
    while state.table.round == 3:
        order.append(state.current_player)
        state = do(state, "end")

    assert order == [2, 3, 0, 1]
