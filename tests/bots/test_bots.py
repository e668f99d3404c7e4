"""Bots are fair, repeatable and as strong as their names say."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from clutch.bots import BOTS, choose, think
from clutch.bots.bot import Budget
from clutch.core.decision import Action
from clutch.core.match import SeatKind
from clutch.core.position import AnyState, Memory
from clutch.core.rng import RngStream
from tests.marks import CASES as ALL
from tests.marks import each_case
from tests.play import Case, play

KINDS = [kind for kind in BOTS if kind is not SeatKind.EXPERT]
"""All bots but the expert, which is the hard bot with more time."""
BUDGET = Budget(iterations=10)
POSITIONS = {SeatKind.HARD: 3}
"""The number of positions of a game, for slow bots."""
CASES = [case for case in ALL if case.kind is SeatKind.MEDIUM]

every_bot = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
every_case = each_case(CASES)


def positions(case: Case, kind: SeatKind | None = None) -> Iterator[AnyState]:
    """Positions of a game that leave a choice."""
    states = play(case).states
    number = POSITIONS.get(kind, 12) if kind else 12
    for state in states[:: max(1, len(states) // number)]:
        if len(state.legal_actions()) > 1:
            yield state


def decide(case: Case, kind: SeatKind, state: AnyState, seed: str = "bot") -> Action:
    return choose(case.setup.game, kind, state, RngStream(seed), BUDGET)


@every_bot
@every_case
def test_a_bot_decides_by_chance_and_what_it_knows(kind: SeatKind, case: Case) -> None:
    """A bot's action is legal, repeatable and independent of hidden information."""
    rng = RngStream("sample")
    for state in positions(case, kind):
        decision = decide(case, kind, state)
        known = state.information_state(state.current_player, BOTS[kind].memory)
        twins = [case.setup.game.sample(known, rng) for _ in range(3)]

        assert decision in state.legal_actions()
        assert decision == decide(case, kind, state)
        assert {decision} == {decide(case, kind, twin) for twin in twins}


@every_bot
def test_a_bot_lets_others_in_while_it_thinks(kind: SeatKind) -> None:
    state = next(positions(CASES[0]))
    steps = think(CASES[0].setup.game, kind, state, RngStream("bot"), BUDGET)

    assert next(steps) is None
    steps.close()


@every_case
def test_manners_leave_something_to_do(case: Case) -> None:
    game = case.setup.game
    for state in positions(case):
        for memory in Memory:
            known = state.information_state(state.current_player, memory)
            legal = state.legal_actions()
            polite = list(game.sensible_actions(known, legal))

            assert polite
            assert all(action in legal for action in polite)


@every_case
def test_every_action_gets_a_rating_with_any_memory(case: Case) -> None:
    game = case.setup.game
    for state in positions(case):
        for memory in Memory:
            known = state.information_state(state.current_player, memory)
            legal = state.legal_actions()

            assert len(legal) == len(list(game.rate(known, legal)))
            assert len(legal) == len(
                list((game.rate_thoroughly or game.rate)(known, legal))
            )


def returns(
    case: Case, kinds: tuple[SeatKind, ...], seed: str, budget: Budget
) -> tuple[float, ...]:
    """Play a game between these bots; return the players' results."""
    setup = replace(case.setup, seed=seed)
    state, rng = setup.initial_state(), RngStream(seed)
    while not state.is_terminal:
        kind = kinds[state.current_player]
        state = state.step(choose(setup.game, kind, state, rng, budget))
    return state.returns()


def wins(
    case: Case, better: SeatKind, worse: SeatKind, deals: int, budget: Budget
) -> float:
    """The share of decided games that the better bot wins, playing both seats."""
    ends = []
    for seed in map(str, range(deals)):
        ends.append(returns(case, (better, worse), seed, budget))
        ends.append(returns(case, (worse, better), seed, budget)[::-1])
    won = [end[0] for end in ends if any(end)]
    return sum(won) / len(won)


FOR_TWO = {case.game: case for case in reversed(CASES) if case.players == 2}
"""The first two-player case of each game."""

every_duel = pytest.mark.parametrize("game", sorted(FOR_TWO))


@every_duel
def test_medium_beats_easy_in_four_games_of_five(game: str) -> None:
    assert wins(FOR_TWO[game], SeatKind.MEDIUM, SeatKind.EASY, 10, BUDGET) >= 0.8


LITTLE = {"egg-thieves": 40}
"""Iterations for games with so much chance that 10 do not always win."""


@pytest.mark.full
@every_duel
def test_hard_beats_easy_with_very_little_thought(game: str) -> None:
    little = Budget(iterations=LITTLE.get(game, 10))

    assert wins(FOR_TWO[game], SeatKind.HARD, SeatKind.EASY, 5, little) >= 0.95


def test_the_expert_searches_three_times_as_long() -> None:
    assert BUDGET.times(BOTS[SeatKind.EXPERT].effort) == Budget(iterations=30)
    assert Budget(seconds=1).times(3) == Budget(seconds=3)
    for state in positions(CASES[0], SeatKind.HARD):
        longer = Budget(iterations=30)
        game, seed = CASES[0].setup.game, "expert"
        hard = choose(game, SeatKind.HARD, state, RngStream(seed), longer)

        assert hard == choose(game, SeatKind.EXPERT, state, RngStream(seed), BUDGET)
