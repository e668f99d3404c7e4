"""Counting: matches of before that the tally has not been told of, and clearing it."""

from dataclasses import replace

from clutch.app import arriving, daily, records, shelf, tally
from clutch.app.effects import After, Effect
from clutch.app.events import Click, Timer
from clutch.app.kept import Saved
from clutch.app.model import Dialog, Model, StatisticsScreen, Step
from clutch.core.message import msg
from clutch.games import GAMES
from clutch.ui.verbs import Verb

COUNT = "count"
PAUSE = 1
"""Milliseconds between two matches, in which the page serves what people do."""


def left(model: Model) -> tuple[Saved, ...]:
    """The matches on the shelf that are still to be counted."""
    return tuple(saved for saved in model.saved if not tally.is_counted(saved))


def go_on(model: Model) -> Step:
    """If any are left, the next of them is counted in a moment."""
    is_writer = model.can_store and model.is_writer
    return model, (After(PAUSE, COUNT),) if is_writer and left(model) else ()


def timer(model: Model, _: StatisticsScreen, event: Timer) -> Step | None:
    """The next match is counted."""
    if event.id != COUNT or not left(model):
        return None
    model, effects = _counted(model, left(model)[0])
    model, more = go_on(model)
    return model, (*effects, *more)


def _counted(model: Model, saved: Saved) -> Step:
    """The model with a match counted that was kept before there was a tally."""
    effects: tuple[Effect, ...] = ()
    history = shelf.unpacked(saved, GAMES)
    if history is not None:
        screen = arriving.screen_of(saved, history)
        model, effects = tally.count(model, screen, saved.day)
    model, saving = _done(model, saved)
    return model, (*effects, *saving)


def _done(model: Model, saved: Saved) -> Step:
    counted = replace(saved, is_counted=True)
    shelf_ = tuple(counted if one is saved else one for one in model.saved)
    return replace(model, saved=shelf_), (shelf.saving(counted),)


def clear(model: Model, _: Click) -> Step:
    """Ask whether all statistics are to go."""
    question = msg(
        "Clear all statistics: results, streaks and lists of the best? The games "
        "themselves stay. It cannot be brought back."
    )
    dialog = Dialog(question, msg("Clear them"), Verb.CLEAR_NOW)
    return replace(model, dialog=dialog), ()


def clear_now(model: Model, _: Click) -> Step:
    """All statistics go, and what there is now does not come back by itself.

    Tries at games of days that can still be played stay, so that none is made twice.
    """
    effects: tuple[Effect, ...] = ()
    for saved in left(model):
        model, saving = _done(model, saved)
        effects += saving
    still_open = daily.open_days(model.day)
    tries = tuple(one for one in model.tries if one.day in still_open)
    model = replace(model, results=(), records=(), tries=tries, dialog=None)
    if not (model.can_store and model.is_writer):
        return model, effects
    kept = (*tally.saving(model), *records.saving(model), *daily.saving(model))
    return model, (*effects, *kept)
