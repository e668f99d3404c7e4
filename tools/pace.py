"""Measures the rules themselves: `python -m tools.pace`, on CPython and in Pyodide.

Plays every game with every number of players at random, going through all of its
options, and prints as JSON how many decisions a second that is: legal actions listed,
one of them applied. On CPython these are seconds of the processor, so that other
programs do not count.
"""

import json
import random  # noqa: TID251 - what is measured is the game, not the drawing
import sys
from collections.abc import Iterator
from itertools import cycle, product
from time import process_time

from clutch.core.game import options_for
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.games import GAMES

LONGEST = 5_000


def setups(game: AnyGame, players: int, kind: SeatKind) -> Iterator[Setup]:
    """Set-ups of a game without end: all combinations of options, seed after seed."""
    options = options_for(game, players)
    combinations = product(*([choice.key for choice in o.choices] for o in options))
    usual = {option.key: option.choices[0].key for option in game.options}
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


def main(seconds: float) -> None:
    """Print the pace of every game with every number of players."""
    pace = {
        f"{game.key}, {players} players": round(
            decisions_a_second(game, players, seconds)
        )
        for game in GAMES
        for players in game.players
    }
    print(json.dumps(pace))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
