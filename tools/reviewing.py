"""Measures a review: `python -m tools.reviewing`, on CPython and in Pyodide.

Has medium bots play a game of two, reviews all of it as the page does, and prints as
JSON how many seconds that took, how many actions the game had, and how many
milliseconds the longest step between two looks at the clock was: so long a click waits
at most before it is served.
"""

import json
import sys
from time import perf_counter

from clutch.bots import choose
from clutch.bots.judging import judge, stretches
from clutch.core.game import default_options
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup, begin
from clutch.core.rng import RngStream
from clutch.games import GAMES

SEED = "REVIEW"


def played(game: AnyGame) -> History:
    """A whole game of medium bots."""
    players = next(players for players in game.players if players > 1)
    seats = (Seat(SeatKind.MEDIUM),) * players
    history = begin(Setup(game, seats, default_options(game), SEED))
    state, rng, actions = history.state, RngStream(SEED), []
    while not state.is_terminal:
        actions.append(choose(game, SeatKind.MEDIUM, state, rng))
        state = state.step(actions[-1])
    return history.apply(*actions)


def measured(game: AnyGame) -> dict[str, float]:
    """The figures of one game."""
    history, longest = played(game), 0.0
    started = now = perf_counter()
    for stretch in stretches(history):
        for _ in judge(history, stretch):
            before, now = now, perf_counter()
            longest = max(longest, now - before)
    return {
        "seconds": perf_counter() - started,
        "actions": len(history.match.actions),
        "longest": longest * 1000,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps({game.name: measured(game) for game in GAMES}) + "\n")
