"""A tournament: every bot against every other, each deal in both orders of the seats.

`python examples/tournament.py chicken-colorout 20` plays twenty deals for each pair.
"""

import sys
from collections import Counter
from itertools import combinations

from clutch.bots import BOTS, choose
from clutch.bots.bot import Budget
from clutch.core.game import default_options
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import Rng, RngStream
from clutch.games import game_of

BUDGET = Budget(iterations=20)


def play(game: AnyGame, seats: tuple[SeatKind, ...], seed: str) -> AnyState:
    """A game between bots; how it ended."""
    state: AnyState = game.initial_state(len(seats), default_options(game), Rng(seed))
    rng = RngStream(seed)
    while not state.is_terminal:
        kind = seats[state.current_player]
        state = state.step(choose(game, kind, state, rng, BUDGET))
    return state


def tournament(key: str, deals: int) -> Counter[SeatKind]:
    """How many games each has won; a game that several have won counts for each."""
    game, won = game_of(key), Counter[SeatKind]()
    for pair in combinations(BOTS, 2):
        for deal in range(deals):
            for seats in (pair, pair[::-1]):
                returns = play(game, seats, f"CUP{deal}").returns()
                won.update(
                    kind for kind, part in zip(seats, returns, strict=True) if part
                )
    return won


if __name__ == "__main__":
    for kind, wins in tournament(sys.argv[1], int(sys.argv[2])).most_common():
        print(f"{kind.value:8} {wins}")
