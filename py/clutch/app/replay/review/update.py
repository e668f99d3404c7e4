"""Reviewing: a finished match is judged in the replay, part by part, in slices.

The reader's own choices come first. The review on the screen grows as parts are done;
it can be stopped and continued at any time.
"""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app.model.handlers import Rows, at, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Think
from clutch.app.protocol.events import Hindsighted, Reviewed
from clutch.app.replay.state import ReplayScreen
from clutch.app.results import reviews
from clutch.app.results.reviews import stretches_of
from clutch.bots.judging import Stretch
from clutch.bots.review import Review
from clutch.core.match import History
from clutch.ui.verbs import Verb


def stretch_at(history: History, first: int) -> Stretch | None:
    """Return the stretch that starts with this action."""
    found = (one for one in stretches_of(history) if one.first == first)
    return next(found, None)


def can_review(screen: ReplayScreen) -> bool:
    """Whether the match may be judged.

    Judging an unfinished match would reveal what its players know.
    """
    return screen.history.state.is_terminal


def _so_far(screen: ReplayScreen) -> Review:
    history = screen.history
    return screen.review or reviews.blank(history)


def left(screen: ReplayScreen) -> Sequence[Stretch]:
    """Return the stretches still to be judged: the reader's own first."""
    known = {one.first for one in _so_far(screen).judgements}
    found = [one for one in stretches_of(screen.history) if one.first not in known]
    return sorted(found, key=lambda one: one.player != screen.viewer)


def begin(model: Model, screen: ReplayScreen) -> Step:
    """Start or continue the review."""
    if not can_review(screen):
        return model, ()
    review = _so_far(screen)
    screen = replace(screen, review=review, is_reviewing=not review.is_whole)
    return _thinking(model, screen)


def stop(model: Model, screen: ReplayScreen) -> Step:
    """Stop the review; what is known stays."""
    screen = replace(screen, is_reviewing=False, asked=None)
    return replace(model, screen=screen), ()


def reviewed(model: Model, screen: ReplayScreen, event: Reviewed) -> Step:
    """Add a part of the review, if the replay is still waiting for it."""
    if event.ticket != screen.question or screen.review is None:
        return model, ()
    review = screen.review.grown(*event.judgements)
    screen = replace(screen, review=review, is_reviewing=not review.is_whole)
    model, saving = reviews.keep(model, screen.id, screen.history, review)
    model, thinking = _thinking(model, screen)
    return model, (*saving, *thinking)


def ask_hindsight(model: Model, screen: ReplayScreen, first: str) -> Step:
    """Judge one stretch, named by its first action, with nothing hidden."""
    found = [one for one in stretches_of(screen.history) if str(one.first) == first]
    if not (can_review(screen) and found):
        return model, ()
    return _thinking(model, replace(screen, asked=found[0].first, hindsight=None))


def hindsighted(model: Model, screen: ReplayScreen, event: Hindsighted) -> Step:
    """Show the judgement of a stretch with nothing hidden."""
    if event.ticket != screen.question:
        return model, ()
    return _thinking(model, replace(screen, asked=None, hindsight=event.judgement))


def _thinking(model: Model, screen: ReplayScreen) -> Step:
    """Return the model with this screen, and request the thought it waits for."""
    ticket = screen.question
    return replace(model, screen=screen), () if ticket is None else (Think(ticket),)


ROWS = Rows(
    verbs={
        Verb.REVIEW: (at(ReplayScreen, begin),),
        Verb.STOP: (at(ReplayScreen, stop),),
        Verb.HINDSIGHT: (given(ReplayScreen, ask_hindsight),),
    },
    events=(row(Hindsighted, on(ReplayScreen, hindsighted)),),
)
