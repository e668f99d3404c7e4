"""Measures the rules themselves: `python -m tools.pace`, on CPython and in Pyodide.

It plays every game at random, with every number of players and all options in turn. As
JSON it prints the decisions a second, where a decision lists the legal actions and
applies one. It also prints the iterations a second of the hard bot's search in the
middle of a game. On CPython, times are processor time, so that other programs do not
count. A reference workload shows the speed of the machine.
"""

import json
import random  # noqa: TID251 - what is measured is the game, not the drawing
import sys
from collections.abc import Iterator
from itertools import cycle, product
from statistics import median
from time import process_time

from clutch.bots.search import Search
from clutch.core.game import default_options, options_for
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.position import Memory
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tools.playing import LONGEST, bot, finished

MIDDLES = 8
"""The least number of positions in which the search is measured."""


PIECES = 40
"""How often the reference workload is timed."""


def piece() -> int:
    """A reference workload similar to a decision: calls, tuples and lookups."""
    nests: dict[tuple[int, int], tuple[int, ...]] = {}
    for egg in range(10_000):
        place = egg % 7, egg % 11
        nests[place] = (*nests.get(place, ())[-5:], max(egg, len(nests)))
    return sum(map(len, nests.values()))


def piece_in_ms() -> float:
    """The median time of the reference workload, in milliseconds."""
    times = []
    for _ in range(PIECES):
        started = process_time()
        piece()
        times.append(process_time() - started)
    return 1000 * median(times)


def setups(game: AnyGame, players: int, kind: SeatKind) -> Iterator[Setup]:
    """Endless set-ups of a game: all combinations of options, each with a new seed."""
    options = options_for(game, players)
    combinations = product(*([choice.key for choice in o.choices] for o in options))
    usual = default_options(game)
    for number, chosen in enumerate(cycle(list(combinations))):
        given = dict(zip((o.key for o in options), chosen, strict=True))
        yield Setup(game, (Seat(kind),) * players, usual | given, f"PACE{number}")


def decisions_a_second(game: AnyGame, players: int, seconds: float) -> float:
    """Decisions a second in random play."""
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


def iterations_a_second(game: AnyGame, seconds: float) -> float:
    """Iterations a second of the search, in positions from games of medium bots."""
    iterations, spent = 0, 0.0
    for search in searches(game):
        spent += run(search, seconds / MIDDLES)
        iterations += search.iterations
        if spent > seconds:
            break
    return iterations / spent


def run(search: Search, seconds: float) -> float:
    """Search for a number of seconds; return the actual time."""
    started = process_time()
    while process_time() - started < seconds:
        search.iterate()
    return process_time() - started


def searches(game: AnyGame) -> Iterator[Search]:
    """Endless searches, in positions from the middle of games of medium bots."""
    players = next(players for players in game.players if players > 1)
    for setup in setups(game, players, SeatKind.MEDIUM):
        rng = RngStream(setup.seed)
        states = finished(setup, bot(SeatKind.MEDIUM)).states
        state = states[len(states) // 2]
        known = state.information_state(state.current_player, Memory.EVERYTHING)
        polite = game.sensible_actions(known, state.legal_actions())
        if len(polite) > 1:
            yield Search(game, known, polite, rng)


def main(seconds: float) -> None:
    """Print the figures of every game with every number of players, as JSON."""
    before = piece_in_ms()
    decisions = {
        f"{game.key}, {players} players": decisions_a_second(game, players, seconds)
        for game in GAMES
        for players in game.players
    }
    iterations = {
        f"{game.key}, iterations of a search": iterations_a_second(game, seconds)
        for game in GAMES
    }
    work = {"reference workload": median([before, piece_in_ms()])}
    print(json.dumps({"work": work, "decisions": decisions, "iterations": iterations}))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
