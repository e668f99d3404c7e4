"""The medium bot: plays a best-rated action, with ties broken at random."""

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
    polite: Sequence[Action] = game.sensible_actions(observation, legal_actions)
    weigh, ratings = game.rate_thoroughly or game.rate, list[float]()
    for action in polite:
        ratings += weigh(observation, [action])
        yield
    best = max(ratings)
    return rng.choice(
        [a for a, rating in zip(polite, ratings, strict=True) if rating == best]
    )


BOT = Bot(Memory.FADING, _think)
