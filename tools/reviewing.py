"""Measures reviews and hints: `python -m tools.reviewing`, on CPython and in Pyodide.

Bots play a two-player game, which is reviewed completely, as on the page. Then hints
are requested at some of its decisions. The times are printed as JSON. The longest step
between two looks at the clock is the longest time that a click has to wait. Keys of
games limit it to those games; `--hints N` requests about N hints.

All times are processor time, so that other programs do not count.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterator, Sequence
from itertools import chain
from statistics import median
from typing import Any

from clutch.bots.appraisal import USUAL
from clutch.bots.judging import judge, stretches
from clutch.bots.plans import plan
from clutch.bots.study import known
from clutch.core.game import default_options
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup
from clutch.games import GAMES
from tools.playing import bot, finished

try:
    from js import process  # type: ignore[import-not-found]  # of Node, around Pyodide
except ImportError:
    from time import process_time as clock
else:

    def clock() -> float:
        """Processor time in seconds, from Node: Pyodide's clock has only wall time."""
        usage = process.cpuUsage()
        return float(usage.user + usage.system) / 1e6


SEED = "K7Q2MX"


def played(game: AnyGame) -> History:
    """A whole game of medium bots."""
    players = next(players for players in game.players if players > 1)
    seats = (Seat(SeatKind.MEDIUM),) * players
    setup = Setup(game, seats, default_options(game), SEED)
    return finished(setup, bot(SeatKind.MEDIUM))


def steps(thought: Generator[None, Any, object]) -> list[float]:
    """The seconds that each step of a generator takes."""
    times, now = [], clock()
    for _ in chain(thought, [None]):  # there is a step after the last pause too
        before, now = now, clock()
        times.append(now - before)
    return times


def reviewed(history: History) -> list[float]:
    """The times of all steps of a review of the whole game, in seconds."""
    begun = clock()
    found = stretches(history)
    times = [clock() - begun]
    for stretch in found:
        times += steps(judge(history, stretch, USUAL))
    return times


def hinted(history: History, hints: int) -> Iterator[list[float]]:
    """The step times of each hint; there are none in a game about memory."""
    choices = [state for state in history.states if len(state.legal_actions()) > 1]
    if not history.state.hides_history:
        for state in choices[:: max(1, len(choices) // hints)]:
            yield steps(plan(history.match.setup.game, known(state), USUAL))


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
    """Print the figures of the named games, or of all, as JSON."""
    parser = ArgumentParser()
    parser.add_argument("keys", nargs="*")
    parser.add_argument("--hints", type=int, default=12)
    asked = parser.parse_args(words)
    games = [game for game in GAMES if not asked.keys or game.key in asked.keys]
    figures = {game.name: measured(game, asked.hints) for game in games}
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
