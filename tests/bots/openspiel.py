"""Play OpenSpiel's ISMCTS bot against our own search, for comparison.

`python -m tests.bots.openspiel chicken-colorout --games 100 --iterations 50` plays it
against the hard bot, with the same number of iterations for both. The number of a game
determines the game, so `--first 20` continues after twenty games. `--processes` sets
how many games run in parallel; the default is the number of processors. `--sprt 0 200`
stops as soon as a sequential test has decided whether our bot is stronger by the first
or the second Elo difference.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cached_property, partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from clutch.bots import choose
from clutch.bots.bot import Budget
from clutch.core.game import default_options
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyObservation, AnyState, Memory
from clutch.core.rng import Rng, RngStream
from clutch.games import game_of
from tools.arena import sprt
from tools.arena.figures import wilson

EXPLORATION = 2**0.5
"""The constant of UCT."""


class Type:
    """What OpenSpiel's bot asks about a game: sequential, with imperfect information."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> "Type":
        return self


class Key:
    """A player's knowledge, as a key of OpenSpiel's tables.

    OpenSpiel looks a key up several times a visit. The hash covers everything on the
    table, so it is cached.
    """

    __slots__ = ("_hash", "known")

    def __init__(self, known: AnyObservation) -> None:
        self.known = known
        self._hash = hash(known)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.known == other.known


class Position:
    """A state of our games, which caches what OpenSpiel asks for more than once."""

    def __init__(self, state: AnyState) -> None:
        self.state = state

    @cached_property
    def legal(self) -> Sequence[Any]:
        return self.state.legal_actions()

    @cached_property
    def key(self) -> Key:
        state = self.state
        return Key(state.information_state(state.current_player, Memory.EVERYTHING))


class Borrowed:
    """A state of our games with the interface of an OpenSpiel state."""

    def __init__(self, game: AnyGame, state: AnyState, rng: RngStream) -> None:
        self.game, self.rng = game, rng
        self.at = Position(state)

    def get_game(self) -> Type:
        return Type()

    def current_player(self) -> int:
        return self.at.state.current_player

    def legal_actions(self, _: int | None = None) -> list[int]:
        return list(range(len(self.at.legal)))

    def apply_action(self, action: int) -> None:
        self.at = Position(self.at.state.step(self.at.legal[action]))

    def is_terminal(self) -> bool:
        return self.at.state.is_terminal

    def is_chance_node(self) -> bool:
        return False  # chance is drawn within an action

    def returns(self) -> tuple[float, ...]:
        return self.at.state.returns()

    def information_state_string(self) -> Key:
        # Any hashable value will do, so the key need not be converted to a string.
        return self.at.key

    def resample_from_infostate(self, _: int, __: object) -> "Borrowed":
        state = self.game.sample(self.at.key.known, self.rng)
        return Borrowed(self.game, state, self.rng)


class Rollouts(RandomRolloutEvaluator):  # type: ignore[misc]  # it has no types
    """OpenSpiel's single random rollout, with the same draws, for our states.

    The original builds a list of action numbers and an array for each of hundreds of
    decisions. It also copies the state, which immutable states do not need.
    """

    def evaluate(self, state: Borrowed) -> tuple[float, ...]:
        on, draw = state.at.state, self._random_state.randint
        while not on.is_terminal:
            legal = on.legal_actions()
            on = on.step(legal[draw(len(legal))])
        return on.returns()


def visitor(game: AnyGame, iterations: int, seed: int) -> ISMCTSBot:
    """OpenSpiel's bot with its defaults and random rollouts to the end of the game."""
    chance = np.random.RandomState(seed)
    evaluator = Rollouts(n_rollouts=1, random_state=chance)
    return ISMCTSBot(game, evaluator, EXPLORATION, iterations, random_state=chance)


def play(key: str, iterations: int, number: int) -> tuple[float, float]:
    """Play a game; return the results of OpenSpiel's bot and ours.

    The bots take turns to begin.
    """
    game = game_of(key)
    state: AnyState = game.initial_state(
        2, default_options(game), Rng(f"OPENSPIEL{number // 2}")
    )
    rng = RngStream(f"openspiel/{number}")
    theirs = number % 2
    bot = visitor(game, iterations, number)
    while not state.is_terminal:
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        elif state.current_player == theirs:
            action = legal[bot.step(Borrowed(game, state, rng))]
        else:
            action = choose(game, SeatKind.HARD, state, rng, Budget(iterations))
        state = state.step(action)
    returns = state.returns()
    return returns[theirs], returns[1 - theirs]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"))
    options = parser.parse_args()
    bounds = sprt.Bounds(*options.sprt) if options.sprt else None
    counts, decision = [0, 0, 0], sprt.Decision.OPEN
    numbers = range(options.first, options.first + options.games)
    with ProcessPoolExecutor(options.processes) as pool:
        one = partial(play, options.game, options.iterations)
        for theirs, ours in pool.map(one, numbers):
            counts[1 + (ours > theirs) - (ours < theirs)] += 1
            lost, drawn, won = counts
            said = f"ours {won}, OpenSpiel's {lost}, draws {drawn}"
            print(f"\r{said}", end="", file=sys.stderr, flush=True)
            if bounds is not None:
                decision = bounds.decide(sprt.llr(counts, sprt.GAME, bounds))
            if decision is not sprt.Decision.OPEN:
                pool.shutdown(cancel_futures=True)
                break
    games = sum(counts)
    low, high = wilson((won + drawn / 2) / games, games)
    print(
        f"\n{options.game}: {said}; ours wins {low:.1%}-{high:.1%} of the games (95 %)"
    )
    if bounds is not None:
        print(f"stronger by {options.sprt[0]:g} or {options.sprt[1]:g} Elo? ", end="")
        print(decision.value)


if __name__ == "__main__":
    main()
