"""A bot of twenty lines: it imagines what may be, and plays on there at random.

`python examples/bot.py` lets it play a game of Mapped Out against the easy bot.
"""

from collections.abc import Sequence
from math import fsum

from clutch.bots import choose
from clutch.core.decision import Action
from clutch.core.game import default_options
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import Rng, RngStream
from clutch.games import game_of

WORLDS, FAR = 8, 10


def decide(
    game: AnyGame, seen: AnyObservation, legal: Sequence[Action], rng: RngStream
) -> Action:
    """What the bot does, who knows `seen` and nothing else."""
    polite: Sequence[Action] = game.sensible_actions(seen, legal)
    worlds = [game.sample(seen, rng) for _ in range(WORLDS)]

    def hope(action: Action) -> float:
        return fsum(value(game, world, action, rng) for world in worlds)

    return max(polite, key=hope)


def value(game: AnyGame, world: AnyState, action: Action, rng: RngStream) -> float:
    """How likely whoever is on wins, some random actions after that one."""
    state = world.step(action)
    for _ in range(FAR):
        if not state.is_terminal:
            state = state.step(rng.choice(state.legal_actions()))
    values: Sequence[float] = (
        state.returns() if state.is_terminal else game.value(state)
    )
    return values[world.current_player]


def play(key: str, seed: str) -> tuple[float, ...]:
    """A game of two: the bot above begins to count, the easy bot does not."""
    game, rng = game_of(key), RngStream(seed)
    state: AnyState = game.initial_state(2, default_options(game), Rng(seed))
    while not state.is_terminal:
        legal, seen = state.legal_actions(), state.observation(state.current_player)
        if state.current_player == 0:
            action = decide(game, seen, legal, rng)
        else:
            action = choose(game, SeatKind.EASY, state, rng)
        state = state.apply(action)
    return state.returns()


if __name__ == "__main__":
    print(play("mapped-out", "EGGS"))
