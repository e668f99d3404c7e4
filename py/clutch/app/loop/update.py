"""The application as a function: `update(model, event) -> (model, effects)`.

What the page shows follows from the model alone (`clutch.app.shell.page`), so rendering
is added here whenever the model has changed, and nowhere else.

Each feature has its own rows of handlers (`clutch.app.model.handlers`); they are joined
here. The first handler that accepts an event on the current screen handles it.
"""

from typing import Any

from clutch.app.invite import join
from clutch.app.invite import update as invite_update
from clutch.app.lobby import update as lobby_update
from clutch.app.match import drag, opening, play, reply, send
from clutch.app.match.explain import update as explain_update
from clutch.app.match.hints import update as hints_update
from clutch.app.match.lesson import update as lesson_update
from clutch.app.match.recap import update as recap_update
from clutch.app.match.sounds import heard
from clutch.app.match.tips import update as tips_update
from clutch.app.match.undo import update as undo_update
from clutch.app.model import saving
from clutch.app.model.dialogs import Dialog
from clutch.app.model.handlers import Handler, joined
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Focus
from clutch.app.protocol.events import Act, Click, Event, Tried
from clutch.app.replay import playback
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.rulebook import update as rulebook_update
from clutch.app.settings import update as settings_update
from clutch.app.setup import update as setup_update
from clutch.app.share import update as share_update
from clutch.app.shell import (
    backup,
    corrupt,
    last_screen,
    notices,
    routing,
    startup,
    tabs,
)
from clutch.app.shell.page import render
from clutch.app.statistics import backfill
from clutch.ui.verbs import Verb


def update(model: Model, event: Event) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model after an event, and what the page should do."""
    after, effects = saving.stamped(model, _update(model, event))
    if after is model:
        return model, effects
    # A new question gets the focus.
    is_asked = after.dialog is not None and after.dialog != model.dialog
    focus = (Focus("dialog-no"),) if is_asked else ()
    return after, (render(after), *effects, *focus, *heard(model, after, event))


def _update(model: Model, event: Event) -> Step:
    tried = rulebook_update.served(model, event, _update)
    if tried is not None:
        return tried
    if model.dialog is not None and _has_to_wait(event, model.dialog):
        return model, ()
    for handle in _handlers(event):
        step = handle(model, event)
        if step is not None:
            return step
    return model, ()


def _handlers(event: Event) -> tuple[Handler[Any], ...]:  # each row's own kind
    if isinstance(event, Click):
        return VERBS[event.do]
    return EVENTS.get(type(event), ())


def _has_to_wait(event: Event, dialog: Dialog) -> bool:
    """Whether an event is something other than an answer to the open question."""
    if isinstance(event, Click):
        return event.do not in {Verb.NO, dialog.do}
    return isinstance(event, Act | Tried)


FEATURES = (
    startup.ROWS,
    routing.ROWS,
    notices.ROWS,
    tabs.ROWS,
    backup.ROWS,
    corrupt.ROWS,
    last_screen.ROWS,
    explain_update.ROWS,
    lesson_update.ROWS,
    drag.ROWS,
    recap_update.ROWS,
    reply.ROWS,
    play.ROWS,
    undo_update.ROWS,
    hints_update.ROWS,
    tips_update.ROWS,
    opening.ROWS,
    send.ROWS,
    drill_update.ROWS,
    review_update.ROWS,
    playback.ROWS,
    setup_update.ROWS,
    invite_update.ROWS,
    join.ROWS,
    share_update.ROWS,
    settings_update.ROWS,
    backfill.ROWS,
    lobby_update.ROWS,
)
"""The rows of all features; of those for the same event, the first is asked first."""

VERBS = joined(rows.verbs for rows in FEATURES)
EVENTS = joined(dict(rows.events) for rows in FEATURES)
