"""How many ways a game can begin: counts that a slip in the rules would change.

As chess programs do with *perft*: sequences of so many decisions from the start, found
by playing them all. The table `perft.csv` has a row for each game with its fewest
players and each combination of its options, with the counts for one decision, for two,
and so on: as many as are quick to find. `python3 build.py playthroughs` writes missing
rows and, with names of games, theirs again.
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
"""So many decisions are counted at most."""
MOST = 15_000
"""So many sequences of them at most, which takes a tenth of a second or two."""

Key = tuple[str, str]
"""A game, and the choices of its options."""


def beginnings() -> Iterator[tuple[Key, AnyState]]:
    """The start of every game with fewest players and each combination of options."""
    for game in GAMES:
        for chosen in choices_of(game, game.players[0]):
            yield key_of(game, chosen), start(game, chosen)


def key_of(game: AnyGame, chosen: tuple[str, ...]) -> Key:
    """What the row of a game and its choices is known by."""
    return game.key, " ".join(chosen)


def start(game: AnyGame, chosen: tuple[str, ...]) -> AnyState:
    """The start, which is always the same one."""
    return setup_of(game.key, game.players[0], chosen, seed=SEED).initial_state()


def perft(state: AnyState, plies: int) -> int:
    """How many sequences of so many decisions there are; the last are not played."""
    legal = state.legal_actions()
    if plies == 1:
        return len(legal)
    return sum(perft(state.step(action), plies - 1) for action in legal)


def counts(state: AnyState) -> list[int]:
    """How many sequences of one decision there are, of two and so on, while few."""
    numbers = (perft(state, plies) for plies in range(1, DEEPEST + 1))
    return list(takewhile(lambda number: number <= MOST, numbers))


def pinned() -> dict[Key, list[int]]:
    """The table."""
    if not TABLE.exists():
        return {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {
            (row["game"], row["options"]): list(map(int, row["counts"].split()))
            for row in csv.DictReader(file)
        }


def pin(anew: Collection[str] = ()) -> None:
    """Write the table again; rows that are missing or of those games are counted."""
    known = {key: found for key, found in pinned().items() if key[0] not in anew}
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["game", "options", "counts"])
        for key, state in beginnings():
            found = known.get(key) or counts(state)
            table.writerow([*key, " ".join(map(str, found))])
