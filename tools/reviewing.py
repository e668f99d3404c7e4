"""Measures reviews and hints: `python -m tools.reviewing`, on CPython and in Pyodide.

Has bots play a game of two, reviews all of it as the page does, asks for hints at some
of its decisions, and prints as JSON how long that took. The longest step between two
looks at the clock is how long a click waits at most before it is served. With the
keys of games it is those only; `--hints N` asks for about N.

All times are of the processor, so that other programs do not count.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterator, Sequence
from itertools import chain
from statistics import median
from typing import Any

from clutch.bots.judging import judge, stretches
from clutch.bots.plans import plan
from clutch.bots.study import known
from clutch.core.game import default_options
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup
from clutch.games import GAMES
from tools.pace import finished

try:
    from js import process  # type: ignore[import-not-found]  # of Node, around Pyodide
except ImportError:
    from time import process_time as clock
else:

    def clock() -> float:
        """Seconds of the processor; Pyodide's own clock knows only those of the day."""
        usage = process.cpuUsage()
        return float(usage.user + usage.system) / 1e6


SEED = "K7Q2MX"


def played(game: AnyGame) -> History:
    """A whole game of medium bots."""
    players = next(players for players in game.players if players > 1)
    seats = (Seat(SeatKind.MEDIUM),) * players
    return finished(Setup(game, seats, default_options(game), SEED), SeatKind.MEDIUM)


def steps(thought: Generator[None, Any, object]) -> list[float]:
    """How many seconds each step of a thought takes."""
    times, now = [], clock()
    for _ in chain(thought, [None]):  # there is a step after the last pause too
        before, now = now, clock()
        times.append(now - before)
    return times


def reviewed(history: History) -> list[float]:
    """The steps of a whole review."""
    begun = clock()
    found = stretches(history)
    times = [clock() - begun]
    for stretch in found:
        times += steps(judge(history, stretch))
    return times


def hinted(history: History, hints: int) -> Iterator[list[float]]:
    """The steps of each of some hints; there are none in a game about memory."""
    choices = [state for state in history.states if len(state.legal_actions()) > 1]
    if not history.state.hides_history:
        for state in choices[:: max(1, len(choices) // hints)]:
            yield steps(plan(history.match.setup.game, known(state)))


def measured(game: AnyGame, hints: int) -> dict[str, float]:
    """The figures of one game."""
    history = played(game)
    review, asked = reviewed(history), list(hinted(history, hints))
    thoughts = [sum(hint) for hint in asked] or [0.0]
    return {
        "actions": len(history.match.actions),
        "seconds": sum(review),
        "longest": 1000 * max(review),
        "hint": median(thoughts),
        "slowest hint": max(thoughts),
        "longest of hints": 1000 * max(map(max, asked), default=0.0),
    }


def main(words: Sequence[str]) -> None:
    """Print the figures of those games, or of all."""
    parser = ArgumentParser()
    parser.add_argument("keys", nargs="*")
    parser.add_argument("--hints", type=int, default=12)
    asked = parser.parse_args(words)
    games = [game for game in GAMES if not asked.keys or game.key in asked.keys]
    figures = {game.name: measured(game, asked.hints) for game in games}
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
