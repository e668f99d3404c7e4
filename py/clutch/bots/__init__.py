"""Bots: programs that play a seat and decide from what that seat knows.

A bot is given what its player would know with the bot's own memory, and the legal
actions. It has its own random numbers and the functions of the game. It never gets a
state, the match, or the random numbers of the match.
"""

from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from clutch.bots import easy, hard, medium
from clutch.bots.bot import Bot, Budget, Thinking
from clutch.core.decision import Action
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import RngStream

T = TypeVar("T")

BOTS: Mapping[SeatKind, Bot] = {
    SeatKind.EASY: easy.BOT,
    SeatKind.MEDIUM: medium.BOT,
    SeatKind.HARD: hard.BOT,
    SeatKind.EXPERT: hard.EXPERT,
}
"""The bot for each kind of bot seat, weakest first."""

THINKERS = frozenset({SeatKind.HARD, SeatKind.EXPERT})
"""The bots that use all their time; the others decide at once."""

USUAL = Budget(iterations=400)
"""The default budget: enough to play well, and the same on every machine."""


def think(
    game: AnyGame,
    kind: SeatKind,
    state: AnyState,
    rng: RngStream,
    budget: Budget = USUAL,
) -> Thinking:
    """Let a bot of the given kind decide for the current player, in slices.

    The state is reduced to what the bot may know before the bot is called.
    """
    bot = BOTS[kind]
    observation = state.information_state(state.current_player, bot.memory)
    budget = budget.times(bot.effort)
    return bot.think(game, observation, state.legal_actions(), rng, budget)


def choose(
    game: AnyGame,
    kind: SeatKind,
    state: AnyState,
    rng: RngStream,
    budget: Budget = USUAL,
) -> Action:
    """Return the decision of a bot for the current player, in one go."""
    return in_one_go(think(game, kind, state, rng, budget))


def in_one_go(steps: Generator[None, Any, T]) -> T:
    """Run a thought without pauses and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
