"""Measures the rules themselves: `python -m tools.pace`, on CPython and in Pyodide.

Plays every game with every number of players at random, going through all of its
options, and prints as JSON how many decisions a second that is: legal actions listed,
one of them applied. And how many iterations a second the search of the hard bot makes
in the middle of a game, and what parts of its time it spends on what. On CPython these
are seconds of the processor, so that other programs do not count. How fast that is
itself is told by a fixed piece of Python.
"""

import json
import random  # noqa: TID251 - what is measured is the game, not the drawing
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import cycle, islice, product
from math import fsum
from statistics import median
from time import process_time
from typing import Any
from unittest.mock import patch

from clutch.bots import choose
from clutch.bots.search import Search
from clutch.core.game import default_options, options_for
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.position import AnyState, Memory, State
from clutch.core.rng import RngStream
from clutch.games import GAMES

LONGEST = 5_000
MIDDLES = 8
"""In how many positions the search is measured, at least."""


PIECES = 40
"""So often the fixed piece is measured."""


def piece() -> int:
    """Work of the kind that a decision is: calls, tuples, looking things up."""
    nests: dict[tuple[int, int], tuple[int, ...]] = {}
    for egg in range(10_000):
        place = egg % 7, egg % 11
        nests[place] = (*nests.get(place, ())[-5:], max(egg, len(nests)))
    return sum(map(len, nests.values()))


def piece_in_ms() -> float:
    """How many milliseconds the fixed piece of work takes."""
    times = []
    for _ in range(PIECES):
        started = process_time()
        piece()
        times.append(process_time() - started)
    return 1000 * median(times)


def setups(game: AnyGame, players: int, kind: SeatKind) -> Iterator[Setup]:
    """Set-ups of a game without end: all combinations of options, seed after seed."""
    options = options_for(game, players)
    combinations = product(*([choice.key for choice in o.choices] for o in options))
    usual = default_options(game)
    for number, chosen in enumerate(cycle(list(combinations))):
        given = dict(zip((o.key for o in options), chosen, strict=True))
        yield Setup(game, (Seat(kind),) * players, usual | given, f"PACE{number}")


def decisions_a_second(game: AnyGame, players: int, seconds: float) -> float:
    """The pace of random play."""
    draw = random.Random(players).random
    decisions, spent = 0, 0.0
    for setup in setups(game, players, SeatKind.HUMAN):
        state = setup.initial_state()
        started = process_time()
        for _ in range(LONGEST):
            legal = state.legal_actions()
            if not legal:
                break
            state = state.step(legal[int(draw() * len(legal))])
            decisions += 1
        spent += process_time() - started
        if spent > seconds:
            break
    return decisions / spent


ASKED = ("sample", "rate", "manners", "value", "reply")
"""What a search asks of a game."""
DONE = ("legal_actions", "step")
"""What it has a state do."""
REST = "tree"


class Clock:
    """Says on what time was spent: on the innermost thing that is timed."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._doing = [REST]
        self._since = process_time()

    def timed(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function whose time counts for that name."""

        def call(*given: Any) -> Any:  # noqa: ANN401  (whatever it takes and gives)
            self._turn()
            self._doing.append(name)
            try:
                return function(*given)
            finally:
                self._turn()
                self._doing.pop()

        return call

    def start(self) -> None:
        """Count from now on."""
        self._since = process_time()

    def stop(self) -> None:
        """Count what has been spent up to now."""
        self._turn()

    def _turn(self) -> None:
        now = process_time()
        self.spent[self._doing[-1]] += now - self._since
        self._since = now


def shares_of_search(game: AnyGame, seconds: float) -> dict[str, float]:
    """What part of a search's time is spent on what; together they are 1."""
    clock = Clock()
    functions = {name: getattr(game, name) for name in ASKED}
    timed: Any = {n: clock.timed(n, f) for n, f in functions.items() if f}
    for search in islice(searches(game, replace(game, **timed)), MIDDLES):
        with ExitStack() as stack:
            for name in DONE:
                method = clock.timed(name, getattr(State, name))
                stack.enter_context(patch.object(State, name, method))
            clock.start()
            run(search, seconds / MIDDLES)
            clock.stop()
    total = fsum(clock.spent.values())
    return {name: clock.spent[name] / total for name in (*ASKED, *DONE, REST)}


def iterations_a_second(game: AnyGame, seconds: float) -> float:
    """The pace of the search, in positions from the middle of games of medium bots."""
    iterations, spent = 0, 0.0
    for search in searches(game, game):
        spent += run(search, seconds / MIDDLES)
        iterations += search.iterations
        if spent > seconds:
            break
    return iterations / spent


def run(search: Search, seconds: float) -> float:
    """Search for so long; how long it was."""
    started = process_time()
    while process_time() - started < seconds:
        search.iterate()
    return process_time() - started


def searches(game: AnyGame, searched: AnyGame) -> Iterator[Search]:
    """Searches in positions from the middle of games of medium bots, without end.

    They ask `searched`, which is that game, or one that is the same but for clocks.
    """
    players = next(players for players in game.players if players > 1)
    for setup in setups(game, players, SeatKind.MEDIUM):
        state, rng = _middle(setup), RngStream(setup.seed)
        known = state.recollection(state.current_player, Memory.EVERYTHING)
        polite = game.manners(known, state.legal_actions())
        if len(polite) > 1:
            yield Search(searched, known, polite, rng)


def _middle(setup: Setup) -> AnyState:
    """A position halfway through a game of medium bots."""
    rng = RngStream(setup.seed)
    states = [setup.initial_state()]
    while not states[-1].is_terminal:
        action = choose(setup.game, SeatKind.MEDIUM, states[-1], rng)
        states.append(states[-1].step(action))
    return states[len(states) // 2]


def main(seconds: float) -> None:
    """Print the pace of every game with every number of players."""
    before = piece_in_ms()
    decisions = {
        f"{game.key}, {players} players": round(
            decisions_a_second(game, players, seconds)
        )
        for game in GAMES
        for players in game.players
    }
    iterations = {
        f"{game.key}, iterations of a search": round(iterations_a_second(game, seconds))
        for game in GAMES
    }
    shares = {
        f"{game.key}, {name} in a search": round(100 * share, 1)
        for game in GAMES
        for name, share in shares_of_search(game, seconds).items()
    }
    paces = {
        "work": {"a fixed piece of Python": round(median([before, piece_in_ms()]), 1)},
        "decisions": decisions,
        "iterations": iterations,
        "shares": shares,
    }
    print(json.dumps(paces))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
