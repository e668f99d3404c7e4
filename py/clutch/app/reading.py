"""Reading: what is kept, when the page starts.

Then the address is gone to, a step of its own (`clutch.app.keeping`): so a fault in
that leaves what has been read. A model that has not read all of what is kept saves
nothing: `clutch.app.revisions` sees to that, and a blank model is one.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from clutch.app import (
    copies,
    daily,
    damage,
    fields,
    progress,
    records,
    reviews,
    revisions,
    shelf,
    store,
    tally,
)
from clutch.app.effects import Mend
from clutch.app.events import Start
from clutch.app.faults import attempted
from clutch.app.model import Model, Notice, Step
from clutch.core.message import msg
from clutch.core.rng import Rng
from clutch.ui.verbs import Verb

NO_STORAGE = Notice(
    msg(
        "This browser does not let the page keep anything. You can play on; "
        "copy a link to the game if you want to keep it."
    )
)
UNREAD = Notice(
    msg(
        "Some of what is kept here could not be read, and it is not your fault. So "
        "that nothing gets lost, this page saves nothing for now. Load it again, or "
        "copy a link to a game that you want to keep."
    ),
    do=Verb.UPDATE,
    label=msg("Load the page again"),
)

Read = Callable[[Model, store.Data | None], Model]
ENTRIES: Mapping[str, Read] = {
    shelf.SETTINGS: lambda model, data: replace(
        model, settings=shelf.parse_settings(data, (model.settings.language,))
    ),
    records.RECORDS: lambda model, data: replace(model, records=records.parse(data)),
    tally.RESULTS: lambda model, data: replace(model, results=tally.read(data)),
    daily.TRIES: lambda model, data: replace(model, tries=daily.read(data)),
    progress.LEARNED: progress.merged,
}
"""How each entry that is no match is read: the model with what was kept in it."""


def read(event: Start) -> Step:
    """The lobby with all that is kept; after a fault, with what can be read."""
    blank = Model(
        settings=shelf.parse_settings(None, event.languages),
        is_writer=event.writer,
        is_touched=event.touch,
        address=event.address,
        day=fields.today(event.day),
        chance=Rng(event.entropy),
    )
    return attempted(partial(_all, blank, event), lambda: (_some(blank, event), ()))


def _all(blank: Model, event: Start) -> Step:
    """Everything that is kept, and what mends it."""
    chosen = copies.newest(event.stored, event.copies)
    stored = chosen.stored
    loaded = store.load(reviews.others(stored))
    model = replace(
        blank,
        saved=shelf.matches(loaded.entries),
        can_store=event.storage == "ok",
        newer=loaded.newer,
        revisions=revisions.read(stored),
    )
    for key, read_entry in ENTRIES.items():
        model = read_entry(model, loaded.entries.get(key))
    odd = damage.moved(loaded.entries, stored)
    problems = (*chosen.problems, *loaded.problems, *([store.DAMAGED] if odd else ()))
    mended = (*(chosen.effects if event.writer else ()), *loaded.effects, *odd)
    model = damage.noticed(model, dict.fromkeys(problems), stored, mended)
    if not model.can_store:
        model = model.noticed(NO_STORAGE)
    model, gone = reviews.of_matches(model, reviews.entries(stored))
    model, renumbered = shelf.renumbered(model)
    follow = [Mend()] if event.writer else []
    return model, (*mended, *gone, *renumbered, *follow)


def _some(model: Model, event: Start) -> Model:
    """What can be read, each entry by itself: to be looked at, never to be saved."""
    for key, text in {**event.copies, **event.stored}.items():
        model = attempted(partial(_with, model, key, text), partial(_same, model))
    latest = sorted(model.saved, key=lambda saved: (-saved.touched, saved.id))
    return replace(model, saved=tuple(latest)).noticed(UNREAD)


def _with(model: Model, key: str, text: str) -> Model:
    """The model with one more entry."""
    entries = {} if key.endswith(store.PREVIOUS) else store.load({key: text}).entries
    if key in entries and key in ENTRIES:
        return ENTRIES[key](model, entries[key])
    return replace(model, saved=(*model.saved, *shelf.matches(entries)))


def _same(model: Model) -> Model:
    return model
