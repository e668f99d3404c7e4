"""Backfill: logging the results of older matches, and clearing the statistics."""

from dataclasses import replace

from clutch.app.match import opening
from clutch.app.model.dialogs import Dialog
from clutch.app.model.handlers import Rows, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import After, Effect
from clutch.app.protocol.events import Click, Timer
from clutch.app.results import high_scores, result_log
from clutch.app.results.daily import rules as daily_rules
from clutch.app.statistics.state import StatisticsScreen
from clutch.app.storage import matches
from clutch.app.storage.state import Saved
from clutch.core.message import msg
from clutch.games import GAMES
from clutch.ui.verbs import Verb

COUNT = "count"
PAUSE = 1
"""Milliseconds between two matches, in which the page can handle user input."""


def left(model: Model) -> tuple[Saved, ...]:
    """Return the saved matches that are still to be counted."""
    return tuple(saved for saved in model.saved if not result_log.is_counted(saved))


def go_on(model: Model) -> Step:
    """Schedule the counting of the next match, if any is left."""
    is_writer = model.can_store and model.is_writer
    return model, (After(PAUSE, COUNT),) if is_writer and left(model) else ()


def timer(model: Model, _: StatisticsScreen, event: Timer) -> Step | None:
    """Count the next match."""
    if event.id != COUNT or not left(model):
        return None
    model, effects = _counted(model, left(model)[0])
    model, more = go_on(model)
    return model, (*effects, *more)


def _counted(model: Model, saved: Saved) -> Step:
    """Count a match that was saved before there was a result log."""
    effects: tuple[Effect, ...] = ()
    history = matches.unpacked(saved, GAMES)
    if history is not None:
        screen = opening.screen_of(saved, history)
        model, effects = result_log.count(model, screen, saved.day)
    model, saving = _done(model, saved)
    return model, (*effects, *saving)


def _done(model: Model, saved: Saved) -> Step:
    counted = replace(saved, is_counted=True)
    saved_ = tuple(counted if one is saved else one for one in model.saved)
    return replace(model, saved=saved_), (matches.saving(counted),)


def clear(model: Model, _: Click) -> Step:
    """Ask whether to clear all statistics."""
    question = msg(
        "Clear all your results, streaks and high scores? Your games will be kept. "
        "This can't be undone."
    )
    dialog = Dialog(question, msg("Clear"), Verb.CLEAR_NOW)
    return replace(model, dialog=dialog), ()


def clear_now(model: Model, _: Click) -> Step:
    """Clear all statistics, and mark all present matches as counted.

    Tries at games of the day that are still open stay, so that no one gets a second
    try.
    """
    effects: tuple[Effect, ...] = ()
    for saved in left(model):
        model, saving = _done(model, saved)
        effects += saving
    still_open = daily_rules.open_days(model.day)
    tries = tuple(one for one in model.tries if one.day in still_open)
    model = replace(model, results=(), records=(), tries=tries, dialog=None)
    if not (model.can_store and model.is_writer):
        return model, effects
    kept = (
        *result_log.saving(model),
        *high_scores.saving(model),
        *daily_rules.saving(model),
    )
    return model, (*effects, *kept)


ROWS = Rows(
    verbs={
        Verb.CLEAR: (clear,),
        Verb.CLEAR_NOW: (clear_now,),
    },
    events=(row(Timer, on(StatisticsScreen, timer)),),
)
