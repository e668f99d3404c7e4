"""How many ways a game can begin: counts that an error in the rules would change.

Like *perft* in chess programs, this counts the sequences of n decisions from the start
by playing them all. The table `perft.csv` has a row for each game with its fewest
players and each combination of its options, with the counts for one decision, for two,
and so on: as many as are quick to find. `python3 build.py playthroughs` writes missing
rows, and rewrites the rows of the games it is given.
"""

import csv
from collections.abc import Collection, Iterator
from itertools import takewhile
from pathlib import Path

from clutch.core.match import AnyGame
from clutch.core.position import AnyState
from clutch.games import GAMES
from tests.play import choices_of, setup_of

TABLE = Path(__file__).with_name("perft.csv")
SEED = "PERFT"
DEEPEST = 8
"""The most decisions in a sequence."""
MOST = 15_000
"""The most sequences to count, which takes a tenth of a second or two."""

Key = tuple[str, str]
"""A game, and the choices of its options."""


def beginnings() -> Iterator[tuple[Key, AnyState]]:
    """Yield the start of every game with the fewest players, for all option choices."""
    for game in GAMES:
        for chosen in choices_of(game, game.players[0]):
            yield key_of(game, chosen), start(game, chosen)


def key_of(game: AnyGame, chosen: tuple[str, ...]) -> Key:
    """The key of the row for a game and its choices."""
    return game.key, " ".join(chosen)


def start(game: AnyGame, chosen: tuple[str, ...]) -> AnyState:
    """The start of the game, which is always the same."""
    return setup_of(game.key, game.players[0], chosen, seed=SEED).initial_state()


def perft(state: AnyState, plies: int) -> int:
    """Count the sequences of `plies` decisions; the last decisions are not played."""
    legal = state.legal_actions()
    if plies == 1:
        return len(legal)
    return sum(perft(state.step(action), plies - 1) for action in legal)


def counts(state: AnyState) -> list[int]:
    """The counts of sequences of one decision, of two and so on, while small."""
    numbers = (perft(state, plies) for plies in range(1, DEEPEST + 1))
    return list(takewhile(lambda number: number <= MOST, numbers))


def pinned() -> dict[Key, list[int]]:
    """The counts in the table; empty without a table."""
    if not TABLE.exists():
        return {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {
            (row["game"], row["options"]): list(map(int, row["counts"].split()))
            for row in csv.DictReader(file)
        }


def pin(anew: Collection[str] = ()) -> None:
    """Rewrite the table; count rows that are missing or whose game is in `anew`."""
    known = {key: found for key, found in pinned().items() if key[0] not in anew}
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["game", "options", "counts"])
        for key, state in beginnings():
            found = known.get(key) or counts(state)
            table.writerow([*key, " ".join(map(str, found))])
