"""How the map phase of Mapped Out ends, and after how many turns, with medium bots.

`python -m tests.games.mapped_out.pace --games 200` prints a line for each number of
players; `--set muddled,lands` plays with options, as in set-up links.
"""

import argparse
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from typing import NamedTuple

from clutch.bots import choose
from clutch.core.game import default_options
from clutch.core.match import Seat, SeatKind, Setup
from clutch.core.rng import RngStream
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.table.pieces import MapEnd
from clutch.games.mapped_out.table.position import State


class Made(NamedTuple):
    """How the map of a game came about."""

    why: MapEnd
    turns: int
    shown: float
    """The average number of cards in a row that everyone knew."""
    known: float
    """The same, including cards that their owner had studied."""


def make(players: int, seed: int, options: Mapping[str, str], number: int) -> Made:
    """Make the map of one game."""
    seats = (Seat(SeatKind.MEDIUM),) * players
    state: State = Setup(GAME, seats, options, f"PACE{seed}X{number}").initial_state()
    rng, turns = RngStream(f"{seed}/{number}"), 0
    while not state.table.is_walk:
        turns += isinstance(state.decision, Playing)
        state = state.step(choose(GAME, SeatKind.MEDIUM, state, rng))
    assert state.table.map_end
    hidden = state.hidden
    looks = [hidden.shown | own for own in hidden.studied]
    return Made(
        state.table.map_end,
        turns,
        mean(_count(state, p, hidden.shown) for p in range(players)),
        mean(_count(state, p, looks[p]) for p in range(players)),
    )


def _count(state: State, player: int, cards: int) -> int:
    return sum(cards >> placed.card & 1 for placed in state.hidden.rows[player])


def line(players: int, made: list[Made]) -> str:
    """A summary of maps made with `players` players."""
    full = mean(one.why is MapEnd.FULL_ROW for one in made)
    turns = [one.turns for one in made]
    return (
        f"{players} players, {len(made)} games: a full row ends {full:.1%}; "
        f"{mean(turns):.1f} map turns ({min(turns)}-{max(turns)}), "
        f"{mean(turns) / players:.1f} each; of a row "
        f"{mean(one.shown for one in made):.1f} cards shown to all, "
        f"{mean(one.known for one in made):.1f} known to their owner\n"
    )


def main() -> None:
    """Play games and print a line for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=GAME.players)
    parser.add_argument("--set", default="", metavar="CHOICES")
    typed = parser.parse_args()
    by_choice = {c.key: o.key for o in GAME.options for c in o.choices}
    chosen = filter(None, typed.set.split(","))
    options = default_options(GAME) | {by_choice[c]: c for c in chosen}
    with ProcessPoolExecutor() as pool:
        for players in typed.players:
            play = partial(make, players, typed.seed, options)
            made = list(pool.map(play, range(typed.games), chunksize=5))
            sys.stdout.write(line(players, made))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
