"""Bots: programs that take a seat and decide from what that seat knows.

A bot is shown what its player would know with the bot's own memory, and what may be
done; it has its own chance and the functions of the game. It never gets a state, the
match, or the chance that the match draws from.
"""

from collections.abc import Mapping

from clutch.bots import easy, hard, medium
from clutch.bots.bot import Bot, Budget, Thinking
from clutch.core.decision import Action
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import RngStream

BOTS: Mapping[SeatKind, Bot] = {
    SeatKind.EASY: easy.BOT,
    SeatKind.MEDIUM: medium.BOT,
    SeatKind.HARD: hard.BOT,
    SeatKind.EXPERT: hard.EXPERT,
}
"""The program for each kind of seat that has one, the weakest first."""

THINKERS = frozenset({SeatKind.HARD, SeatKind.EXPERT})
"""Those that think as long as they may; the others decide at once."""

USUAL = Budget(iterations=400)
"""Where nothing else is said: enough to play well, and the same on every machine."""


def think(
    game: AnyGame,
    kind: SeatKind,
    state: AnyState,
    rng: RngStream,
    budget: Budget = USUAL,
) -> Thinking:
    """Let the bot of that kind decide for the current player, in slices.

    The state is turned into what the bot may know before the bot is called.
    """
    bot = BOTS[kind]
    observation = state.recollection(state.current_player, bot.memory)
    budget = budget.times(bot.effort)
    return bot.think(game, observation, state.legal_actions(), rng, budget)


def choose(
    game: AnyGame,
    kind: SeatKind,
    state: AnyState,
    rng: RngStream,
    budget: Budget = USUAL,
) -> Action:
    """What the bot of that kind decides for the current player, in one go."""
    steps = think(game, kind, state, rng, budget)
    while True:
        try:
            next(steps)
        except StopIteration as decided:
            action: Action = decided.value
            return action
