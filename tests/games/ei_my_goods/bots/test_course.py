"""The best way to continue a turn, compared with everything that can be tried."""

import pytest

from clutch.core.match import parse_action
from clutch.core.rng import RngStream
from clutch.games.ei_my_goods.bots.course import course
from clutch.games.ei_my_goods.bots.left import rest_of
from clutch.games.ei_my_goods.bots.proposals import proposals
from clutch.games.ei_my_goods.bots.questions import question
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import Place, goods, position
from tests.games.ei_my_goods.turns import best_of, turn_by_chance, without_bunnies
from tests.play import can, do

SOME = 40
"""The number of random turns."""


def decorator(**changes) -> State:
    """Return a last round with the Worker at a Decorator that the market feeds."""
    place = {"buildings": "K01*3 Y10 Y01", "hand": "Y09 Y11 Y12", "worker": "Y01"}
    return position(
        Place(**(place | changes)), market="willow*2 flower*3", is_last=True
    )


def coins(state: State) -> int:
    return state.table.seats[0].coins


@pytest.mark.rule("EG-114")
def test_who_produces_in_the_last_round_may_still_use_every_chain() -> None:
    state = decorator()
    sticks = ("open Y10", "add Y09", "add Y11", "add Y12")
    declined = do(state, *sticks, "open Y01", *["run Y01"] * 3)
    produced = do(state, "produce Y01", *sticks, "open Y01", *["run Y01"] * 3)

    assert coins(declined) == 24
    assert coins(produced) == 24 + 8
    assert goods(produced) == "Y01*8"


@pytest.mark.rule("EG-114")
def test_production_stays_open_after_any_chain_of_the_last_round() -> None:
    state = decorator()
    after = do(state, "open Y10", "add Y09", "open Y01", "run Y01")

    assert can(state, "produce") == can(after, "produce") == "Y01"
    assert can(after, "open") == "Y10"
    assert coins(do(after, "produce Y01")) == coins(after) + 8


@pytest.mark.rule("EG-129")
def test_production_never_makes_the_best_of_a_last_round_worse() -> None:
    rng = RngStream("worse")
    for _ in range(SOME):
        state = turn_by_chance(rng)

        assert best_of(state) >= best_of(without_bunnies(state)), state


@pytest.mark.rule("EG-129")
def test_a_production_that_costs_no_card_adds_to_the_best() -> None:
    rng, found = RngStream("adds"), 0
    for _ in range(SOME):
        state = turn_by_chance(rng)
        before = best_of(without_bunnies(state))
        for name in can(state, "produce").split():
            after = do(state, f"produce {name}")
            if after.hidden.hands == state.hidden.hands and "use" not in can(after):
                found += 1

                assert best_of(after) > before, (state, name)
    assert found > SOME // 4


@pytest.mark.rule("EG-130")
@pytest.mark.parametrize("is_last", [True, False])
def test_the_best_way_is_as_good_as_anything_that_can_be_tried(
    *, is_last: bool
) -> None:
    rng = RngStream("exact")
    for _ in range(SOME):
        state = turn_by_chance(rng, is_last=is_last)
        rest = rest_of(state.observation(0))
        found = coins(state) + course(rest).gain

        assert best_of(state) == pytest.approx(found), state


@pytest.mark.rule("EG-130")
@pytest.mark.parametrize("is_last", [True, False])
def test_the_first_proposal_throws_nothing_away(*, is_last: bool) -> None:
    rng = RngStream("first")
    for _ in range(SOME):
        state = turn_by_chance(rng, is_last=is_last)
        while course(rest_of(state.observation(0))).steps:
            first, *_ = proposals(state.observation(0), state.legal_actions())
            after = do(state, *first.actions)
            spent = set(state.hidden.hands[0]) - set(after.hidden.hands[0])
            kept = best_of(after)
            if not is_last:
                rest = rest_of(state.observation(0))
                worths = dict(zip(rest.hand, rest.worths, strict=True))
                kept -= sum(worths[card] for card in spent)

            assert best_of(state) == pytest.approx(kept), (state, first.actions)
            state = after


@pytest.mark.rule("EG-131")
@pytest.mark.parametrize("is_last", [True, False])
def test_what_is_proposed_first_is_done_without_a_question(*, is_last: bool) -> None:
    rng = RngStream("unasked")
    for _ in range(SOME):
        state = turn_by_chance(rng, is_last=is_last)
        for first in proposals(state.observation(0), state.legal_actions())[:1]:
            for text in first.actions:
                action = parse_action(text, state.legal_actions())

                assert question(state.observation(0), action) is None, (state, text)
                state = state.step(action)
