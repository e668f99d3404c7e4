"""Thinking: a search in slices, between which the page is served.

A bot thinks about its move, a hint about the reader's, a judgement about one that was
made. All of them know only what the player knows who is to move.
"""

from collections.abc import Generator, Sequence
from time import perf_counter

from clutch.app.advice import Advice
from clutch.app.events import Advised, BotDecided
from clutch.app.model import MatchScreen, Model, ReplayScreen
from clutch.bots import BOTS, think
from clutch.bots.bot import Budget
from clutch.bots.search import Finding, Search
from clutch.core.decision import Action
from clutch.core.match import AnyGame, SeatKind, legal_actions
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream

SLICE_SECONDS = 0.012
BOT_BUDGET = Budget(seconds=1.0)
HINT_BUDGET = Budget(seconds=1.5)
JUDGE_BUDGET = Budget(seconds=1.0)
"""For all choices together, and once more for the one that was made."""

Steps = Generator[None, bool | None, BotDecided | Advised]


class Thought:
    """A thread of thought about one position. It ends by itself or is dropped."""

    def __init__(self, model: Model, ticket: str) -> None:
        self.ticket = ticket
        stream = RngStream(_chance(model, ticket))
        self._steps = _steps(model, ticket, stream)
        next(self._steps)

    def slice(self, *, hurry: bool = False) -> BotDecided | Advised | None:
        """Think for a slice of time; what has come of it, if it has come to an end."""
        end = perf_counter() + SLICE_SECONDS
        while perf_counter() < end:
            try:
                self._steps.send(hurry)
            except StopIteration as done:
                ended: BotDecided | Advised = done.value
                return ended
        return None


def _chance(model: Model, ticket: str) -> str:
    """What is decided by chance: for a deal that people compare, equally for all."""
    screen = model.screen
    if isinstance(screen, MatchScreen) and screen.aim:
        match = screen.history.match
        return f"{match.setup.seed}/{len(match.actions)}"
    return f"{model.chance.seed}/{ticket}"


def awaited(model: Model) -> str | None:
    """The ticket of the thought that the screen waits for, if it waits for one."""
    screen = model.screen
    if isinstance(screen, MatchScreen):
        seat = screen.current_seat
        is_bots = seat is not None and seat.is_bot
        return screen.ticket if is_bots else screen.question
    return screen.question if isinstance(screen, ReplayScreen) else None


def _steps(model: Model, ticket: str, rng: RngStream) -> Steps:
    screen = model.screen
    yield
    if isinstance(screen, ReplayScreen):
        history, step = screen.history, screen.step
        done = history.match.actions[step - 1]
        game = history.match.setup.game
        return (yield from _judge(game, history.states[step - 1], done, ticket, rng))
    assert isinstance(screen, MatchScreen)
    state, seat = screen.history.state, screen.current_seat
    assert seat is not None
    if seat.is_bot:
        action = yield from think(screen.game, seat.kind, state, rng, BOT_BUDGET)
        return BotDecided(ticket, str(action))
    findings = yield from _search(screen.game, state, (), rng, HINT_BUDGET)
    return Advised(Advice(ticket, findings))


def _judge(
    game: AnyGame, state: AnyState, done: Action, ticket: str, rng: RngStream
) -> Steps:
    """What was done, beside the best that is found."""
    findings = yield from _search(game, state, (done,), rng, JUDGE_BUDGET)
    judged = findings[0]
    if judged.action != done:
        # The search hardly looks at what seems poor; its chance is to be as well known.
        alone = Search(game, _known(state), (done,), rng)
        yield from alone.run(JUDGE_BUDGET)
        judged = alone.findings()[0]
    return Advised(Advice(ticket, findings, judged))


def _search(
    game: AnyGame,
    state: AnyState,
    more: Sequence[Action],
    rng: RngStream,
    budget: Budget,
) -> Generator[None, bool | None, tuple[Finding, ...]]:
    """What is found about the sensible actions of a position, and some more."""
    known = _known(state)
    polite = tuple(game.manners(known, legal_actions(state)))
    actions = (*polite, *(action for action in more if action not in polite))
    search = Search(game, known, actions, rng)
    if len(actions) > 1:
        yield from search.run(budget)
    return tuple(search.findings())


def _known(state: AnyState) -> AnyObservation:
    """What the player to move knows, as the bot remembers it that gives advice."""
    return state.recollection(state.current_player, BOTS[SeatKind.HARD].memory)
