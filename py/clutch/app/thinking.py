"""Thinking: a search in slices, between which the page is served.

A bot thinks about its move, a hint about the reader's, a judgement about one that was
made. All of them know only what the player knows who is to move.
"""

from collections.abc import Generator, Sequence
from time import perf_counter

from clutch.app.advice import Advice
from clutch.app.events import Advised, BotDecided, Hinted
from clutch.app.hints import Hint
from clutch.app.model import MatchScreen, Model, ReplayScreen
from clutch.bots import think
from clutch.bots.bot import Budget
from clutch.bots.plans import plan
from clutch.bots.search import Finding, Search
from clutch.bots.study import known
from clutch.core.decision import Action
from clutch.core.match import AnyGame, legal_actions
from clutch.core.position import AnyState
from clutch.core.rng import RngStream

SLICE_SECONDS = 0.012
BOT_BUDGET = Budget(seconds=1.0)
JUDGE_BUDGET = Budget(seconds=1.0)
"""For all choices together, and once more for the one that was made."""

Ended = BotDecided | Advised | Hinted
"""What comes of a thought."""
Steps = Generator[None, bool | None, Ended]


class Thought:
    """A thread of thought about one position. It ends by itself or is dropped."""

    def __init__(self, model: Model, ticket: str) -> None:
        self.ticket = ticket
        stream = RngStream(f"{model.chance.seed}/{ticket}")
        self._steps = _steps(model, ticket, stream)
        next(self._steps)

    def slice(self, *, hurry: bool = False) -> Ended | None:
        """Think for a slice of time; what has come of it, if it has come to an end."""
        end = perf_counter() + SLICE_SECONDS
        while perf_counter() < end:
            try:
                self._steps.send(hurry)
            except StopIteration as done:
                ended: Ended = done.value
                return ended
        return None


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
    planned = yield from plan(screen.game, known(state))
    begun = len(screen.history.match.actions)
    return Hinted(Hint(ticket, begun, planned))


def _judge(
    game: AnyGame, state: AnyState, done: Action, ticket: str, rng: RngStream
) -> Steps:
    """What was done, beside the best that is found."""
    findings = yield from _search(game, state, (done,), rng, JUDGE_BUDGET)
    judged = findings[0]
    if judged.action != done:
        # The search hardly looks at what seems poor; its chance is to be as well known.
        alone = Search(game, known(state), (done,), rng)
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
    seen = known(state)
    polite = tuple(game.manners(seen, legal_actions(state)))
    actions = (*polite, *(action for action in more if action not in polite))
    search = Search(game, seen, actions, rng)
    if len(actions) > 1:
        yield from search.run(budget)
    return tuple(search.findings())
