"""Thinking: a search in time slices, between which the page can respond.

A bot thinks about its move, a hint about the reader's, a review about past moves. All
of them know only what the player to move knows.
"""

from collections.abc import Generator
from time import perf_counter

from clutch.app.match.hints.state import Hint
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.app.protocol.events import (
    BotDecided,
    Drilled,
    Hindsighted,
    Hinted,
    Reviewed,
)
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.replay.state import ReplayScreen
from clutch.bots import think
from clutch.bots.appraisal import USUAL
from clutch.bots.bot import Budget
from clutch.bots.judging import in_hindsight, judge
from clutch.bots.plans import plan
from clutch.bots.study import known
from clutch.core.match import History
from clutch.core.rng import RngStream

SLICE_SECONDS = 0.012
SHORT_SECONDS = 0.004
"""A slice of a review while the replay is in use, as clicks wait for it."""
ATTENTION_SECONDS = 1.0
"""How long slices stay short after the last user action."""
BOT_BUDGET = Budget(seconds=1.0)
EFFORT = USUAL
"""How much thought goes into a hint, and into each stretch of a match."""
PART_SECONDS = 1.0
"""How long a review runs between two updates of the screen."""

Ended = BotDecided | Hinted | Reviewed | Hindsighted | Drilled
"""The possible results of a thought."""
Steps = Generator[None, bool | None, Ended]


class Thought:
    """A search about one position, run in slices. It ends by itself or is dropped."""

    def __init__(self, model: Model, ticket: str) -> None:
        self.ticket = ticket
        stream = RngStream(_chance(model, ticket))
        self._steps = _steps(model, ticket, stream)
        next(self._steps)

    def slice(
        self, *, hurry: bool = False, seconds: float = SLICE_SECONDS
    ) -> Ended | None:
        """Think for a time slice; return the result if finished, else None."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            try:
                self._steps.send(hurry)
            except StopIteration as done:
                ended: Ended = done.value
                return ended
        return None


def _chance(model: Model, ticket: str) -> str:
    """Return the seed of a thought; the same for everyone if results are compared."""
    screen = model.screen
    if isinstance(screen, MatchScreen) and screen.terms.aim:
        match = screen.history.match
        return f"{match.setup.seed}/{len(match.actions)}"
    return f"{model.chance.seed}/{ticket}"


def awaited(model: Model) -> str | None:
    """Return the ticket of the thought the screen is waiting for, if any."""
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
        return (yield from _judged(screen, ticket))
    assert isinstance(screen, MatchScreen)
    state, seat = screen.history.state, screen.current_seat
    assert seat is not None
    if seat.is_bot:
        action = yield from think(screen.game, seat.kind, state, rng, BOT_BUDGET)
        return BotDecided(ticket, str(action))
    return (yield from _hint(screen.history, ticket))


def _hint(history: History, ticket: str) -> Steps:
    """Plan the rest of a turn.

    If a piece is in hand, the plan from before it was taken holds as long as it takes
    the same. So a hint stays the same when a piece is taken, or left in hand by undo.
    """
    before = history
    while before.is_choosing:
        before = before.undone()
    hint = yield from _planned(before, ticket)
    if not hint.rest(history):
        hint = yield from _planned(history, ticket)
    return Hinted(hint)


def _planned(history: History, ticket: str) -> Generator[None, bool | None, Hint]:
    game = history.match.setup.game
    planned = yield from plan(game, known(history.state), EFFORT)
    return Hint(ticket, len(history.match.actions), planned)


def _judged(screen: ReplayScreen, ticket: str) -> Steps:
    """Judge the next part of a review, or the stretch that was asked about."""
    history = screen.history
    if screen.drill is not None and screen.drill.is_asked:
        found = drill_update.stretch_of(screen)
        assert found is not None
        return Drilled(ticket, (yield from judge(*found, EFFORT)))
    if screen.asked is not None:
        asked = review_update.stretch_at(history, screen.asked)
        assert asked is not None
        return Hindsighted(ticket, (yield from in_hindsight(history, asked, EFFORT)))
    end, judgements = perf_counter() + PART_SECONDS, []
    for stretch in review_update.left(screen):
        judgements.append((yield from judge(history, stretch, EFFORT)))
        if perf_counter() > end:
            break
    return Reviewed(ticket, tuple(judgements))
