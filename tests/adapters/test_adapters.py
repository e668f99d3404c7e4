"""Other libraries know the games: OpenSpiel's and PettingZoo's own tests say so.

The verdict asks about one game, a small one; `python3 build.py test adapters` asks
about all of them.
"""

import csv
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyspiel
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from clutch.adapters import facts, open_spiel, spaces
from clutch.adapters.petting_zoo import env, parallel_env
from clutch.bots import choose
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tests.play import choices_of, played_options, setup_of

SMALL = "chicken-colorout"
PINNED = Path(__file__).with_name("spaces.csv")

KNOWN = [game for game in GAMES if spaces.has_space(game)]
"""The games that other libraries know: all but those that have just been begun."""

every_game = pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.key)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Ask about a small game, or about every one with every number of players."""
    is_all = metafunc.config.getoption("all_games")
    keys = [game.key for game in KNOWN] if is_all else [SMALL]
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", keys)
    if "name" in metafunc.fixturenames:
        found = [name for key in keys for name in names(game_of(key))]
        metafunc.parametrize("name", found if is_all else found[:2])


def names(game: AnyGame) -> Iterator[str]:
    """The game with every number of players, as usual and with other options."""
    for players in game.players:
        yield f"{open_spiel.name_of(game)}(players={players})"
        options = played_options(game, players)
        if last := open_spiel.BETWEEN.join(o.choices[-1].key for o in options):
            yield f"{open_spiel.name_of(game)}(players={players},options={last})"


# Numbers of actions


def walked(game: AnyGame, players: int) -> Iterator[AnyState]:
    """Positions of games with every combination of options, played at random."""
    rng = RngStream(f"{game.key} {players}")
    for chosen in choices_of(game, players):
        setup = setup_of(game.key, players, chosen, SeatKind.HUMAN, "SPACE")
        state = setup.initial_state()
        for _ in range(120):
            if state.is_terminal:
                break
            yield state
            state = state.step(rng.choice(state.legal_actions()))


@every_game
def test_every_action_has_a_number(game: AnyGame) -> None:
    for players in (game.players[0], game.players[-1]):
        numbers = spaces.space(game, players)
        for state in walked(game, players):
            legal = state.legal_actions()
            found = numbers.legal(legal)

            assert list(found) == sorted(found)
            assert [numbers.actions[n] for n in found] == list(map(str, found.values()))
            assert len(found) == len(legal)


def spaces_now() -> list[list[str]]:
    """What numbers mean: for each game its rules, and a checksum of all texts."""
    return [
        [game.key, str(game.version), str(players), str(len(found)), checksum(found)]
        for game in KNOWN
        for players in (game.players[0], game.players[-1])
        for found in [spaces.space(game, players).actions]
    ]


def checksum(texts: tuple[str, ...]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


def test_numbers_stay_as_long_as_the_rules_do() -> None:
    with PINNED.open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)

    assert rows == spaces_now()


# Vectors


@every_game
def test_other_facts_make_another_vector(game: AnyGame) -> None:
    state = setup_of(game.key, 2).initial_state()
    mover = state.current_player  # to others an action may show nothing
    before = state.observation(mover)
    action = state.legal_actions()[0]
    vector = facts.vector(before)

    assert len(vector) == facts.SIZE
    assert set(vector) == {0.0, 1.0}
    assert vector == facts.vector(before)
    assert vector != facts.vector(state.step(action).observation(mover))


# OpenSpiel


def test_all_games_are_registered() -> None:
    registered = pyspiel.registered_names()

    assert {open_spiel.name_of(game) for game in KNOWN} <= set(registered)


def test_openspiels_own_tests_pass(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=True, verbose=False, mask_test=True
    )


def test_a_state_comes_back_from_its_text() -> None:
    game = pyspiel.load_game(open_spiel.name_of(game_of(SMALL)))
    state = game.new_initial_state()
    rng = RngStream("moves")
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    _, back = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )

    assert back.information_state_string(0) == state.information_state_string(0)
    assert back.clone().legal_actions() == state.legal_actions()


def test_nobody_is_told_what_is_hidden() -> None:
    game = pyspiel.load_game(open_spiel.name_of(game_of("egg-thieves")))
    state = game.new_initial_state()
    state.apply_action(7)
    twin = state.resample_from_infostate(0, None)

    assert twin.information_state_string(0) == state.information_state_string(0)
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    assert twin.information_state_string(1) != state.information_state_string(1)


@pytest.mark.parametrize(
    "parameters", ["players=9", "options=gold", "players=1,options=even"]
)
def test_what_a_game_has_not_is_refused(parameters: str) -> None:
    given = dict(part.split("=") for part in parameters.split(","))
    with pytest.raises(ValueError, match=r"cannot be played|no choice"):
        open_spiel.options_of(
            game_of(SMALL), int(given.get("players", 2)), given.get("options", "")
        )


# PettingZoo


def test_petting_zoos_own_tests_pass(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(key), num_cycles=50)
    seed_test(partial(env, key), num_cycles=50)
    parallel_api_test(parallel_env(key), num_cycles=50)

    assert "Passed" in capsys.readouterr().out


def test_a_game_is_broken_off_when_it_should_be(key: str) -> None:
    def in_turns(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(key, max_cycles))

    max_cycles_test(
        SimpleNamespace(parallel_env=partial(parallel_env, key), env=in_turns)
    )
    table = env(key, max_cycles=3)
    table.reset(seed=1)
    decisions = 0
    for agent in table.agent_iter():
        _, _, is_over, is_cut, seen = table.last()
        if is_over or is_cut:
            break
        decisions += 1
        table.step(table.action_space(agent).sample(seen["action_mask"]))

    assert decisions == 3 * len(table.possible_agents)


def test_openspiels_search_plays_there() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = pyspiel.load_game(open_spiel.name_of(game_of(SMALL)))
    state = game.new_initial_state()
    state.apply_action(5)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(n_rollouts=1), 2**0.5, 4)
    for _ in range(4):
        action = bot.step(state)

        assert action in state.legal_actions()
        state.apply_action(action)


def test_our_bots_can_play_there() -> None:
    game = game_of(SMALL)
    state = pyspiel.load_game(open_spiel.name_of(game)).new_initial_state()
    state.apply_action(3)
    rng, numbers = RngStream("bots"), spaces.space(game, 2).numbers
    while not state.is_terminal():
        action = choose(game, SeatKind.MEDIUM, state.ours, rng)
        state.apply_action(numbers[str(action)])

    assert sum(state.returns()) == 1
