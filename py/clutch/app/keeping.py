"""Keeping: the page's start, what the device keeps, other tabs, settings."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.app import (
    fields,
    last,
    playing,
    reading,
    reviews,
    routes,
    shelf,
    store,
)
from clutch.app.effects import (
    Download,
    HandOn,
    TakeOver,
    Update,
)
from clutch.app.events import (
    Change,
    Click,
    PageChanged,
    SaveFailed,
    Start,
    StoredElsewhere,
    Today,
    UpdateReady,
    Writer,
)
from clutch.app.kept import SETTING_VALUES, Saved
from clutch.app.model import (
    ALL,
    OPEN,
    OVER,
    Dialog,
    LobbyScreen,
    MatchScreen,
    Model,
    Notice,
    SettingsScreen,
    Step,
)
from clutch.app.screens import days
from clutch.core.message import msg
from clutch.games import GAMES
from clutch.ui.verbs import Verb

PAGE = 20
"""So many matches more are shown at a time."""

FULL = Notice(
    msg(
        "This device has no room left to save the game. You can play on; "
        "remove old games in the lobby, or copy a link to this one."
    )
)


def start(_: Model, event: Start) -> Step:
    """The page is there: what was kept is read, and the address is gone to."""
    model, mended = reading.read(event)
    model, effects = routes.go(model, event.hash)
    return model, (*mended, *effects)


def save_failed(model: Model, event: SaveFailed) -> Step:
    """The storage took no more; a review can be worked out anew."""
    if event.key.startswith(reviews.REVIEW):
        return model, ()
    return model.noticed(FULL if event.reason == "full" else reading.NO_STORAGE), ()


def today(model: Model, event: Today) -> Step:
    """Midnight has passed since the page said what day it is."""
    return replace(model, day=fields.today(event.day)), ()


def update_ready(model: Model, _: UpdateReady) -> Step:
    """A newer version of the site waits."""
    notice = Notice(
        msg("A new version of Clutch is here."),
        is_error=False,
        do=Verb.UPDATE,
        label=msg("Use it now"),
    )
    return model.noticed(notice), ()


def page_changed(model: Model, _: PageChanged) -> Step:
    """The page or another file is not as it was built; such a file is not kept."""
    notice = Notice(
        msg(
            "Your network or the host of this site has changed part of the page. You "
            "can play on. Clutch keeps only what is as it was made, so offline some of "
            "it may be missing."
        ),
        is_error=False,
    )
    return model.noticed(notice), ()


def update_now(model: Model, _: Click) -> Step:
    """Let the newer version take over."""
    return model, (Update(),)


# Other tabs


def stored(model: Model, event: StoredElsewhere) -> Step:
    """Another tab has saved: this one shows the same, or saves what is later anew."""
    key, text = event.key, event.text
    if text is not None and model.revisions.is_later(key, text):
        return model, shelf.again(model, key) if model.is_writer else ()
    model = replace(model, revisions=model.revisions.seen(key, text))
    if key in reading.ENTRIES and text is not None:
        loaded = store.load({key: text})
        model = replace(model, newer=model.newer | loaded.newer)
        if key in loaded.entries:
            model = reading.ENTRIES[key](model, loaded.entries[key])
        return model, ()
    if key.startswith(reviews.REVIEW):
        return replace(model, reviews=reviews.changed(model, key, text)), ()
    if not key.startswith(shelf.MATCH):
        return model, ()
    return _match_stored(model, key.removeprefix(shelf.MATCH), text)


def _match_stored(model: Model, match_id: str, text: str | None) -> Step:
    others = tuple(saved for saved in model.saved if saved.id != match_id)
    key = shelf.MATCH + match_id
    loaded = store.load({key: text} if text is not None else {})
    model = replace(model, newer=model.newer | loaded.newer)
    if loaded.newer:
        # What is shown of it stays, and is not written over.
        return model.noticed(*map(Notice, loaded.problems)), ()
    found = shelf.matches(loaded.entries)
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
        return routes.lose(model)
    return routes.reopen(model, found[0]) if found else (model, ())


def writer(model: Model, event: Writer) -> Step:
    """This tab saves from now on, or does no longer."""
    if event.writer == model.is_writer:
        return model, ()
    model = replace(model, is_writer=event.writer)
    if not event.writer:
        return model, (HandOn(),)
    if isinstance(model.screen, MatchScreen):
        return playing.settle(model)
    return model, ()


def take_over(model: Model, _: Click) -> Step:
    """This tab is to be the one that saves: it is, once the other one has handed on."""
    return model, (TakeOver(),)


# Matches and files


def remove(model: Model, click: Click) -> Step:
    """Ask whether a match is to go."""
    saved = next((one for one in model.saved if one.id == click.value), None)
    if saved is None:
        return model, ()
    names = {game.key: game.name for game in GAMES}
    question = msg(
        "Remove {game} ({about}) from the device? It cannot be brought back.",
        game=names.get(saved.game, saved.game),
        about=", ".join(_about(model, saved)),
    )
    dialog = Dialog(question, msg("Remove it"), Verb.REMOVE_NOW, click.value)
    return replace(model, dialog=dialog), ()


def _about(model: Model, saved: Saved) -> Iterator[str]:
    """What tells a match from others of its game: who plays, and when it was last."""
    t, when = model.words, days.when(saved.day, model.day)
    yield " – ".join(shelf.players(saved, t))
    if when is not None:
        yield t(when)


def remove_now(model: Model, click: Click) -> Step:
    """A match goes, and whoever has it go is the one who saves."""
    model, taking = shelf.taken_over(model)
    model, effects = shelf.forget(model, click.value)
    gone = last.forgotten(click.value)
    return replace(model, dialog=None), (*taking, *effects, *gone)


def show(model: Model, screen: LobbyScreen, which: str) -> Step:
    """Other matches of this device are shown."""
    if which not in {ALL, OPEN, OVER}:
        return model, ()
    return replace(model, screen=replace(screen, shown=which, more=0)), ()


def show_more(model: Model, screen: LobbyScreen) -> Step:
    """Some more of them are shown."""
    return replace(model, screen=replace(screen, more=screen.more + PAGE)), ()


def to_file(model: Model, _: Click) -> Step:
    """All matches as a file."""
    return model, (Download("clutch-games.json", shelf.to_file(model)),)


# Settings


def language(model: Model, click: Click) -> Step:
    """Another language, by a button."""
    return _setting(model, "language", click.value)


def setting(model: Model, _: SettingsScreen, event: Change) -> Step:
    """Another value of a setting."""
    return _setting(model, event.name, event.value)


def _setting(model: Model, name: str, value: str) -> Step:
    if name == "name":
        return shelf.named(model, value)
    values = SETTING_VALUES.get(name, ())
    if len(values) == 2 and value not in values:
        value = values[1]
    if value not in values:
        return model, ()
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings)
    return model, shelf.keep_settings(model)
