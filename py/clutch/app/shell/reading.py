"""Reading the saved data when the page starts.

Opening the address is a separate step (`clutch.app.shell.startup`), so that a fault in
it does not lose what was read. A model that has not read all saved data never saves:
`clutch.app.model.saving` ensures that, also for a blank model.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from clutch.app.model import saving
from clutch.app.model.dialogs import Notice
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Mend
from clutch.app.protocol.events import Start
from clutch.app.protocol.faults import attempted
from clutch.app.results import high_scores, progress, result_log, reviews
from clutch.app.results.daily import rules as daily_rules
from clutch.app.shell import corrupt
from clutch.app.storage import envelope, fields, matches, mirror, revisions, settings
from clutch.app.storage.settings import SETTINGS
from clutch.core.message import msg
from clutch.core.rng import Rng
from clutch.ui.verbs import Verb

NO_STORAGE = Notice(
    msg(
        "This browser doesn't let the page save anything. You can still play; "
        "copy a link to the game if you want to keep it."
    )
)
UNREAD = Notice(
    msg(
        "Some of your saved data couldn't be read. It's not your fault. To keep the "
        "rest safe, this page won't save anything for now. Reload it, or copy a link "
        "to any game you want to keep."
    ),
    do=Verb.UPDATE,
    label=msg("Reload the page"),
)

Read = Callable[[Model, envelope.Data | None], Model]
ENTRIES: Mapping[str, Read] = {
    SETTINGS: lambda model, data: replace(
        model, settings=settings.parse_settings(data, (model.settings.language,))
    ),
    high_scores.RECORDS: lambda model, data: replace(
        model, records=high_scores.parse(data)
    ),
    result_log.RESULTS: lambda model, data: replace(
        model, results=result_log.read(data)
    ),
    daily_rules.TRIES: lambda model, data: replace(model, tries=daily_rules.read(data)),
    progress.LEARNED: progress.merged,
}
"""A reader for each entry other than matches: it adds the data to the model."""


def read(event: Start) -> Step:
    """Return the lobby with all saved data; after a fault, with what can be read."""
    blank = Model(
        settings=settings.parse_settings(None, event.languages),
        is_writer=event.writer,
        is_touched=event.touch,
        address=event.address,
        day=fields.today(event.day),
        chance=Rng(event.entropy),
    )
    return attempted(partial(_all, blank, event), lambda: (_some(blank, event), ()))


def _all(blank: Model, event: Start) -> Step:
    """Read all saved data, with the effects that repair it."""
    chosen = mirror.newest(event.stored, event.copies)
    stored = chosen.stored
    loaded = envelope.load(reviews.others(stored))
    model = replace(
        blank,
        saved=matches.matches(loaded.entries),
        can_store=event.storage == "ok",
        newer=loaded.newer,
        revisions=revisions.read(stored),
    )
    for key, read_entry in ENTRIES.items():
        model = read_entry(model, loaded.entries.get(key))
    odd = corrupt.moved(loaded.entries, stored)
    problems = (
        *chosen.problems,
        *loaded.problems,
        *([envelope.DAMAGED] if odd else ()),
    )
    mended = (*(chosen.effects if event.writer else ()), *loaded.effects, *odd)
    model = corrupt.noticed(model, dict.fromkeys(problems), stored, mended)
    if not model.can_store:
        model = model.noticed(NO_STORAGE)
    model, gone = reviews.of_matches(model, reviews.entries(stored))
    model, renumbered = saving.renumbered(model)
    follow = [Mend()] if event.writer else []
    return model, (*mended, *gone, *renumbered, *follow)


def _some(model: Model, event: Start) -> Model:
    """Read what can be read, entry by entry: for display, never to be saved."""
    for key, text in {**event.copies, **event.stored}.items():
        model = attempted(partial(_with, model, key, text), partial(_same, model))
    latest = sorted(model.saved, key=lambda saved: (-saved.touched, saved.id))
    return replace(model, saved=tuple(latest)).noticed(UNREAD)


def _with(model: Model, key: str, text: str) -> Model:
    """Return the model with one more entry."""
    entries = (
        {} if key.endswith(envelope.PREVIOUS) else envelope.load({key: text}).entries
    )
    if key in entries and key in ENTRIES:
        return ENTRIES[key](model, entries[key])
    return replace(model, saved=(*model.saved, *matches.matches(entries)))


def _same(model: Model) -> Model:
    return model
