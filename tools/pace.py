"""Measures the rules themselves: `python -m tools.pace`, on CPython and in Pyodide.

Plays every game with every number of players at random, going through all of its
options, and prints as JSON how many decisions a second that is: legal actions listed,
one of them applied. And how many iterations a second the search of the hard bot makes
in the middle of a game. On CPython these are seconds of the processor, so that other
programs do not count. How fast that is itself is told by a fixed piece of Python.
"""

import json
import random  # noqa: TID251 - what is measured is the game, not the drawing
import sys
from collections.abc import Iterator
from itertools import cycle, product
from statistics import median
from time import process_time

from clutch.bots import choose
from clutch.bots.search import Search
from clutch.core.decision import Action
from clutch.core.game import default_options, options_for
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup, begin
from clutch.core.position import Memory
from clutch.core.rng import RngStream
from clutch.games import GAMES

LONGEST = 5_000
MIDDLES = 8
"""In how many positions the search is measured, at least."""


PIECES = 40
"""How often the fixed piece is measured."""


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


def finished(setup: Setup, kind: SeatKind | None) -> History:
    """A game played to its end: by bots of a kind, or at random."""
    rng = RngStream(setup.seed)
    state = setup.initial_state()
    actions: list[Action] = []
    while not state.is_terminal and len(actions) < LONGEST:
        if kind is None:
            action = rng.choice(state.legal_actions())
        else:
            action = choose(setup.game, kind, state, rng)
        actions.append(action)
        state = state.step(action)
    return begin(setup).apply(*actions)


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


def iterations_a_second(game: AnyGame, seconds: float) -> float:
    """The pace of the search, in positions from the middle of games of medium bots."""
    iterations, spent = 0, 0.0
    for search in searches(game):
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


def searches(game: AnyGame) -> Iterator[Search]:
    """Searches in positions from the middle of games of medium bots, without end."""
    players = next(players for players in game.players if players > 1)
    for setup in setups(game, players, SeatKind.MEDIUM):
        states, rng = finished(setup, SeatKind.MEDIUM).states, RngStream(setup.seed)
        state = states[len(states) // 2]
        known = state.recollection(state.current_player, Memory.EVERYTHING)
        polite = game.manners(known, state.legal_actions())
        if len(polite) > 1:
            yield Search(game, known, polite, rng)


def main(seconds: float) -> None:
    """Print the pace of every game with every number of players."""
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
    work = {"a fixed piece of Python": median([before, piece_in_ms()])}
    print(json.dumps({"work": work, "decisions": decisions, "iterations": iterations}))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
