"""A match is its set-up and its actions; its history is replayed from them."""

from dataclasses import replace

import pytest

from clutch.core.decision import IllegalAction
from clutch.core.game import Choice, Option, default_options, options_for
from clutch.core.match import (
    Digit,
    History,
    Match,
    Seat,
    SeatKind,
    begin,
    parse_action,
    replay,
)
from clutch.core.message import msg
from clutch.games import GAMES
from tests.play import Case, play, setup_of

GAME = GAMES[0]


def first_actions(number: int) -> History:
    """Return a match in which each action was the first legal one."""
    history = begin(setup_of(GAME.key, GAME.players[0]))
    for _ in range(number):
        history = history.apply(history.state.legal_actions()[0])
    return history


def test_a_match_begins_without_actions() -> None:
    history = first_actions(0)

    assert history.match.actions == ()
    assert (history.state,) == history.states
    assert history.digits == ()


def test_an_action_adds_a_state_and_its_digit() -> None:
    before = first_actions(2)
    legal = before.state.legal_actions()
    after = before.apply(legal[-1])

    assert (*before.match.actions, legal[-1]) == after.match.actions
    assert (*before.states, before.state.step(legal[-1])) == after.states
    assert (*before.digits, Digit(len(legal) - 1, len(legal))) == after.digits


def test_an_illegal_action_changes_nothing() -> None:
    history = first_actions(1)
    action = begin(history.match.setup).state.legal_actions()[0]

    with pytest.raises(IllegalAction):
        history.apply(action)
    assert first_actions(1) == history


def test_the_history_at_a_step_is_the_one_from_then() -> None:
    assert first_actions(3) == first_actions(9).at(3)
    assert first_actions(8) == first_actions(9).undone()


def test_a_replay_checks_every_action() -> None:
    match = first_actions(2).match
    wrong = Match(match.setup, (match.actions[1], match.actions[0]))

    with pytest.raises(IllegalAction):
        replay(wrong)


def test_nothing_is_undone_before_the_first_action() -> None:
    history = first_actions(0)

    assert not history.can_undo
    assert history.undo_floor == 0


def test_the_undo_floor_is_where_the_checkpoint_grew() -> None:
    chosen = tuple(default_options(GAME).values())
    history = play(Case(GAME.key, GAME.players[0], chosen, SeatKind.HUMAN, "A"))
    checkpoints = [state.checkpoint for state in history.states]

    for step in range(len(checkpoints)):
        assert checkpoints.index(checkpoints[step]) == history.at(step).undo_floor


def test_an_action_is_found_by_its_text() -> None:
    legal = first_actions(0).state.legal_actions()

    assert legal[1] == parse_action(str(legal[1]), legal)
    with pytest.raises(KeyError):
        parse_action("fly home", legal)


def test_seats_of_programs_are_bots() -> None:
    assert [kind.value for kind in SeatKind if Seat(kind).is_bot] == [
        "easy",
        "medium",
        "hard",
        "expert",
    ]


def test_the_order_of_seat_kinds_is_part_of_every_link() -> None:
    assert [kind.value for kind in SeatKind][:5] == [
        "human",
        "easy",
        "medium",
        "hard",
        "expert",
    ]


def test_the_first_choice_of_an_option_is_the_default() -> None:
    expected = {option.key: option.choices[0].key for option in GAME.options}

    assert expected == default_options(GAME)


def test_an_option_may_exist_for_some_numbers_of_players_only() -> None:
    few = Option("few", msg("few"), (Choice("some", msg("some")),), players=(2,))
    game = replace(GAME, options=(*GAME.options, few))

    assert few in options_for(game, 2)
    assert few not in options_for(game, 4)


def test_a_choice_may_exist_for_some_numbers_of_players_only() -> None:
    usual, few = Choice("usual", msg("usual")), Choice("few", msg("few"), players=(2,))
    game = replace(GAME, options=(Option("some", msg("some"), (usual, few)),))

    assert [(usual, few), (usual,)] == [
        options_for(game, players)[0].choices for players in (2, 4)
    ]
