"""The hard bot: runs a tree search and plays the action that did best.

The expert bot does the same with a larger budget.
"""

from collections.abc import Sequence

from clutch.bots.bot import Bot, Budget, Thinking
from clutch.bots.search import Search
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, Memory
from clutch.core.rng import RngStream


def _think(
    game: AnyGame,
    observation: AnyObservation,
    legal_actions: Sequence[Action],
    rng: RngStream,
    budget: Budget,
) -> Thinking:
    polite: Sequence[Action] = game.sensible_actions(observation, legal_actions)
    if len(polite) > 1:
        search = Search(game, observation, polite, rng)
        yield from search.run(budget)
        return search.findings()[0].action
    yield
    return polite[0]


BOT = Bot(Memory.EVERYTHING, _think)
EXPERT = Bot(Memory.EVERYTHING, _think, effort=3)
