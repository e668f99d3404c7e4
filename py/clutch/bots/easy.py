"""The easy bot: plays at random among the actions that are not foolish."""

from collections.abc import Sequence

from clutch.bots.bot import Bot, Budget, Thinking
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, Memory
from clutch.core.rng import RngStream


def _think(
    game: AnyGame,
    observation: AnyObservation,
    legal_actions: Sequence[Action],
    rng: RngStream,
    budget: Budget,  # noqa: ARG001  (needs none)
) -> Thinking:
    yield
    polite: Sequence[Action] = game.sensible_actions(observation, legal_actions)
    return rng.choice(polite)


BOT = Bot(Memory.HAZY, _think)
