"""Futures: reasons for marks, from what players have some turns later."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from clutch.bots import futures, in_one_go
from clutch.bots.appraisal import USUAL
from clutch.bots.judging import judge, stretches
from clutch.bots.review import Reason, Shortfall
from clutch.bots.study import known
from clutch.core.game import Fact, Measure, Standing
from clutch.core.match import AnyGame, SeatKind, parse_action
from clutch.core.message import msg
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tests.games.twins import twins_of
from tests.play import Case, play

CHICKEN = game_of("chicken-colorout")
HISTORY = play(Case(CHICKEN.key, 2, (), SeatKind.EASY, "W1"))
STEP = 43
"""A position in which two red or blue eggs can be hidden, and the Seeker was moved."""
DONE, BETTER = ("slide h5",), ("choose blue", "hide f6", "add red")
FEWER, LATER = Reason(2, (Shortfall("left", 2),)), Reason(2, (Shortfall("turns", 1),))
KEYS = [game.key for game in GAMES]


def reason(
    game: AnyGame = CHICKEN,
    done: tuple[str, ...] = DONE,
    better: tuple[str, ...] = BETTER,
    state: AnyState = HISTORY.states[STEP],
) -> Reason | None:
    """What is told of a way in that position beside another one."""
    ways = [_actions(state, texts) for texts in (done, better)]
    return in_one_go(futures.reason(game, known(state), *ways, 8))


def _actions(state: AnyState, texts: tuple[str, ...]) -> list[object]:
    found = []
    for text in texts:
        found.append(parse_action(text, state.legal_actions()))
        state = state.step(found[-1])
    return found


def test_who_hides_no_eggs_has_more_turns_to_go_a_round_later() -> None:
    assert reason() == LATER


def test_the_same_ways_differ_in_nothing() -> None:
    assert reason(better=DONE) is None
    assert reason(done=BETTER) is None


def test_the_better_way_is_not_worse() -> None:
    assert reason(done=BETTER, better=DONE) is None


def test_the_same_question_gets_the_same_reason() -> None:
    assert reason() == reason()


def with_facts(*facts: Callable[[int], Fact]) -> AnyGame:
    """The game with these facts, each made from the eggs that a player has left."""

    def standing(seen: AnyObservation, player: int) -> Standing:
        eggs = CHICKEN.standing(seen, player).facts[-1].value
        return Standing(tuple(fact(int(eggs)) for fact in facts))

    measures = [fact(0).measure for fact in facts]
    return replace(CHICKEN, standing=standing, measures=tuple(filter(None, measures)))


LEFT = Measure("left", msg("more eggs left"), is_gain=False)
NOT_HIDDEN = Measure("not hidden", msg("fewer eggs"))


def left(eggs: int) -> Fact:
    return Fact(eggs, msg("eggs left"), measure=LEFT)


def not_hidden(eggs: int) -> Fact:
    """The same number, of which more is called better."""
    return Fact(eggs, msg("eggs"), measure=NOT_HIDDEN)


def unmeasured(eggs: int) -> Fact:
    return Fact(eggs, msg("eggs"))


def test_nothing_is_told_where_another_number_speaks_for_what_was_done() -> None:
    assert reason(with_facts(left)) == FEWER
    assert reason(with_facts(left, not_hidden)) is None


def test_a_number_that_is_neither_good_nor_bad_tells_nothing() -> None:
    assert reason(with_facts(unmeasured)) is None
    assert reason(with_facts(left, unmeasured)) == FEWER


@pytest.mark.parametrize(
    ("amounts", "halves"),
    [
        ([0.0, 0.0], 0),
        ([1.0] * 4, 2),
        ([-1.0] * 4, -2),
        ([0.2] * 4, 0),
        ([0.3] * 4, 1),
        ([1.0, 2.0] * 12, 3),
        ([-3.0, 3.0] * 12, 0),
        ([3.0, -1.0, 0.0, 0.0], 0),
    ],
)
def test_a_mean_is_rounded_to_halves_if_it_is_clear(
    amounts: list[float], halves: int
) -> None:
    assert halves == futures.halves_of(amounts)


def test_what_is_hidden_from_the_player_changes_no_reason() -> None:
    """Told from what the player knew: of positions that look equal, the same."""
    twins_in, rng = twins_of(CHICKEN), RngStream("T")
    assert twins_in is not None
    state = HISTORY.states[STEP]
    twins = [
        twin.state
        for twin in islice(twins_in(state, state.current_player, rng), 20)
        if known(twin.state) == known(state) and twin.state != state
    ]

    assert twins
    assert {LATER} == {reason(state=twin) for twin in twins[:3]}


def test_only_a_mark_that_no_rule_explains_has_such_a_reason() -> None:
    """In part of a careless game: a reason each, or none that is clear."""
    found = [one for one in stretches(HISTORY) if one.player == 0 and one.end <= 66]
    judged = [in_one_go(judge(HISTORY, one, USUAL)) for one in found[-6:]]

    assert any(one.reason for one in judged)
    for one in judged:
        best = _actions(HISTORY.states[one.step], one.best)
        explained = futures.is_explained(CHICKEN, HISTORY.states[one.step], tuple(best))
        assert not one.reason or (one.is_marked and not explained)


@pytest.mark.parametrize("key", KEYS)
def test_every_measure_of_a_fact_belongs_to_the_game(key: str) -> None:
    game = game_of(key)
    history = play(Case(key, 2, (), SeatKind.EASY, "W1"))
    measures = [
        fact.measure
        for state in history.states[:: len(history.states) // 9 or 1]
        for fact in game.standing(state.observation(0), 0).facts
        if fact.measure
    ]

    assert {one.key for one in game.measures} >= {one.key for one in measures}
    assert len({one.key for one in game.measures}) == len(game.measures)


def test_an_imagined_line_is_played_until_the_players_next_turn() -> None:
    state = HISTORY.states[STEP]
    way = _actions(state, BETTER)
    shown = in_one_go(futures.imagined(CHICKEN, known(state), tuple(way)))

    assert known(shown[0]) == known(state)
    assert shown[len(way)].current_player != state.current_player
    assert shown[-1].current_player == state.current_player
    assert len(shown) == len(way) + 2


def test_what_is_hidden_from_the_player_changes_no_imagined_line() -> None:
    twins_in, rng = twins_of(CHICKEN), RngStream("T")
    assert twins_in is not None
    state = HISTORY.states[STEP]
    way = tuple(_actions(state, BETTER))
    for twin in islice(twins_in(state, state.current_player, rng), 20):
        if known(twin.state) == known(state):
            lines = [
                in_one_go(futures.imagined(CHICKEN, known(one), way))
                for one in (state, twin.state)
            ]
            assert lines[0] == lines[1]
