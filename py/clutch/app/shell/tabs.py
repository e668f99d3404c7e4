"""Other tabs: what they save, and which of them writes."""

from dataclasses import replace

from clutch.app.match.bots import pacing
from clutch.app.match.state import MatchScreen
from clutch.app.model import saving
from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import HandOn, TakeOver
from clutch.app.protocol.events import Click, StoredElsewhere, Writer
from clutch.app.results import reviews
from clutch.app.shell import reading, routing
from clutch.app.storage import envelope, matches
from clutch.ui.verbs import Verb


def stored(model: Model, event: StoredElsewhere) -> Step:
    """Adopt what another tab has saved, or save again what is later here."""
    key, text = event.key, event.text
    if text is not None and model.revisions.is_later(key, text):
        return model, saving.again(model, key) if model.is_writer else ()
    model = replace(model, revisions=model.revisions.seen(key, text))
    if key in reading.ENTRIES and text is not None:
        loaded = envelope.load({key: text})
        model = replace(model, newer=model.newer | loaded.newer)
        if key in loaded.entries:
            model = reading.ENTRIES[key](model, loaded.entries[key])
        return model, ()
    if key.startswith(reviews.REVIEW):
        return replace(model, reviews=reviews.changed(model, key, text)), ()
    if not key.startswith(matches.MATCH):
        return model, ()
    return _match_stored(model, key.removeprefix(matches.MATCH), text)


def _match_stored(model: Model, match_id: str, text: str | None) -> Step:
    others = tuple(saved for saved in model.saved if saved.id != match_id)
    key = matches.MATCH + match_id
    loaded = envelope.load({key: text} if text is not None else {})
    model = replace(model, newer=model.newer | loaded.newer)
    if loaded.newer:
        # What is shown of it stays, and is not overwritten.
        return model.noticed(*map(Notice, loaded.problems)), ()
    found = matches.matches(loaded.entries)
    if any(saved in model.saved for saved in found):
        return model, ()  # heard already
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=(*found, *others), resting=resting)
    screen = model.screen
    if not isinstance(screen, MatchScreen) or screen.id != match_id:
        return model, ()
    if text is None:
        return routing.lose(model)
    return routing.reopen(model, found[0]) if found else (model, ())


def writer(model: Model, event: Writer) -> Step:
    """This tab becomes the one that saves, or stops being it."""
    if event.writer == model.is_writer:
        return model, ()
    model = replace(model, is_writer=event.writer)
    if not event.writer:
        return model, (HandOn(),)
    if isinstance(model.screen, MatchScreen):
        return pacing.continue_match(model)
    return model, ()


def take_over(model: Model, _: Click) -> Step:
    """Ask to save from this tab; it does once the other tab has handed over."""
    return model, (TakeOver(),)


ROWS = Rows(
    verbs={
        Verb.TAKE_OVER: (take_over,),
    },
    events=(
        row(StoredElsewhere, stored),
        row(Writer, writer),
    ),
)
