"""Studies and plans are repeatable and depend only on what a player knows."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from clutch.bots import in_one_go
from clutch.bots.appraisal import Effort
from clutch.bots.plans import Plan, plan
from clutch.bots.study import known, seed_of, study
from clutch.core.match import AnyGame
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.bots.test_bots import CASES
from tests.games.twins import twins_of
from tests.play import Case, play

SOME = [next(case for case in CASES if case.game == game.key) for game in GAMES]
"""A case with medium bots for each game."""
every_game = pytest.mark.parametrize("case", SOME, ids=str)


LITTLE = Effort(tree=60, worlds=4, glance=20, fewest=2, most=2)
"""Reduce the search effort: the tests hold for any amount."""


def planned(game: AnyGame, state: AnyState) -> Plan:
    """The plan of the player to move, computed without pauses."""
    planning = plan(game, known(state), LITTLE)
    while True:
        try:
            next(planning)
        except StopIteration as done:
            found: Plan = done.value
            return found


def positions(case: Case, number: int = 6) -> Iterator[AnyState]:
    """Some positions of a game, spread from beginning to end."""
    states = play(case).states[:-1]
    return iter(states[:: max(1, len(states) // number)])


@every_game
def test_a_plan_is_legal_to_its_end(case: Case) -> None:
    for state in positions(case):
        now = state
        for action in planned(case.setup.game, state).actions:
            now = now.apply(action)


@every_game
def test_a_plan_is_the_players_own_till_something_comes_to_light(case: Case) -> None:
    for state in positions(case):
        now = state
        for action in planned(case.setup.game, state).actions:
            assert state.current_player == now.current_player
            assert state.checkpoint == now.checkpoint
            now = now.step(action)

        is_over = now.is_terminal or now.current_player != state.current_player
        assert is_over or now.checkpoint != state.checkpoint


@every_game
def test_a_plan_is_the_same_twice(case: Case) -> None:
    for state in positions(case, 3):
        assert planned(case.setup.game, state) == planned(case.setup.game, state)


@every_game
def test_a_plan_knows_nothing_hidden(case: Case) -> None:
    """A plan stays the same if hidden things change places."""
    twins = twins_of(case.setup.game)
    for state in positions(case, 3) if twins else ():
        assert twins is not None
        before = planned(case.setup.game, state)
        for twin in list(twins(state, state.current_player, RngStream("twins")))[:2]:
            if known(twin.state) == known(state):
                assert before == planned(case.setup.game, twin.state)


def print_plans() -> None:
    """Print plans of every game, one a line, for comparison with another process."""
    for case in SOME:
        for state in positions(case, 3):
            found = planned(case.setup.game, state)
            values = [f"{option.chance:.9f}" for option in found.options]
            sys.stdout.write(f"{case} {list(map(str, found.actions))} {values}\n")


@pytest.mark.full
def test_a_plan_is_the_same_in_another_process() -> None:
    def said(seed: str) -> str:
        code = "from tests.bots.test_plans import print_plans; print_plans()"
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "py:."}
        asked = [sys.executable, "-c", code]
        return subprocess.run(  # noqa: S603  (our own code)
            asked, env=environment, check=True, capture_output=True, text=True
        ).stdout

    assert said("1") == said("2")


def test_a_position_has_one_seed_and_another_has_another() -> None:
    first, second = play(SOME[0]).states[:2]

    assert seed_of(known(first)) == seed_of(known(first))
    assert seed_of(known(first)) != seed_of(known(second))


def test_what_comes_after_the_only_sensible_choice_is_searched() -> None:
    """The search goes on after a forced first action.

    A mistake may come later in the turn, before new information is revealed.
    """
    case = next(case for case in SOME if case.game == "egg-thieves")
    history = play(case)
    state, action = history.states[0], history.match.actions[0]
    search = in_one_go(study(case.setup.game, known(state), [action], 30))
    after = search.node(state.step(action))

    assert search.iterations == 30
    assert after is not None
    assert len(after.actions) > 1
    assert after.tries == 30 - 1


def test_searches_for_other_purposes_draw_other_chances() -> None:
    case = next(case for case in SOME if case.game == "egg-thieves")
    state, game = play(case).states[4], case.setup.game

    def values(purpose: str) -> list[float]:
        searching = study(game, known(state), state.legal_actions(), 30, purpose)
        while True:
            try:
                next(searching)
            except StopIteration as done:
                return [finding.value for finding in done.value.findings()]

    assert values("one") == values("one")
    assert values("one") != values("other")
