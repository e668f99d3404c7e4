"""Keeping: the start of the page, saved data, other tabs and settings."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.app.lobby import update as lobby_update
from clutch.app.match.bots import pacing
from clutch.app.match.state import MatchScreen
from clutch.app.model import dates, saved_names, saving
from clutch.app.model.model import (
    ALL,
    OPEN,
    OVER,
    Dialog,
    LobbyScreen,
    Model,
    Notice,
    SettingsScreen,
    Step,
)
from clutch.app.protocol.effects import Download, HandOn, TakeOver, Update
from clutch.app.protocol.events import (
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
from clutch.app.results import reviews
from clutch.app.shell import backup, last_screen, reading, routing
from clutch.app.storage import envelope, fields, matches
from clutch.app.storage.state import SETTING_VALUES, Saved
from clutch.core.message import msg
from clutch.games import GAMES
from clutch.ui.verbs import Verb

PAGE = 20
"""The number of matches each `show_more` adds."""

FULL = Notice(
    msg(
        "This device has no space left to save the game. You can keep playing. To "
        "keep the game, remove old games in the lobby or copy a link to this one."
    )
)


def start(_: Model, event: Start) -> Step:
    """Read what was saved, and go to the address."""
    model, mended = reading.read(event)
    model, effects = routing.go(model, event.hash)
    return model, (*mended, *effects)


def save_failed(model: Model, event: SaveFailed) -> Step:
    """Report that the storage is full; not for a review, which can be redone."""
    if event.key.startswith(reviews.REVIEW):
        return model, ()
    return model.noticed(FULL if event.reason == "full" else reading.NO_STORAGE), ()


def today(model: Model, event: Today) -> Step:
    """Update the date after midnight."""
    return replace(model, day=fields.today(event.day)), ()


def update_ready(model: Model, _: UpdateReady) -> Step:
    """Offer to activate a newer version of the site."""
    notice = Notice(
        msg("A new version of Clutch is available."),
        is_error=False,
        do=Verb.UPDATE,
        label=msg("Update now"),
    )
    return model.noticed(notice), ()


def page_changed(model: Model, _: PageChanged) -> Step:
    """Report that a file is not as it was built, so it is not stored."""
    notice = Notice(
        msg(
            "Your network or this site's host has changed part of the page. You can "
            "keep playing. Clutch only stores unchanged files, so some may be missing "
            "when you're offline."
        ),
        is_error=False,
    )
    return model.noticed(notice), ()


def update_now(model: Model, _: Click) -> Step:
    """Activate the newer version."""
    return model, (Update(),)


# Other tabs


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
        return pacing.settle(model)
    return model, ()


def take_over(model: Model, _: Click) -> Step:
    """Ask to save from this tab; it does once the other tab has handed over."""
    return model, (TakeOver(),)


# Matches and files


def remove(model: Model, click: Click) -> Step:
    """Ask whether to remove a match."""
    saved = next((one for one in model.saved if one.id == click.value), None)
    if saved is None:
        return model, ()
    names = {game.key: game.name for game in GAMES}
    question = msg(
        "Remove {game} ({about}) from this device? This can't be undone.",
        game=names.get(saved.game, saved.game),
        about=", ".join(_about(model, saved)),
    )
    dialog = Dialog(question, msg("Remove game"), Verb.REMOVE_NOW, click.value)
    return replace(model, dialog=dialog), ()


def _about(model: Model, saved: Saved) -> Iterator[str]:
    """Yield what tells a match from others of its game: players and last date."""
    t, when = model.words, dates.when(saved.day, model.day)
    yield " – ".join(saved_names.players(saved, t))
    if when is not None:
        yield t(when)


def remove_now(model: Model, click: Click) -> Step:
    """Remove a match, and make this tab the one that saves."""
    model, taking = saving.taken_over(model)
    model, effects = lobby_update.forget(model, click.value)
    gone = last_screen.forgotten(click.value)
    return replace(model, dialog=None), (*taking, *effects, *gone)


def show(model: Model, screen: LobbyScreen, which: str) -> Step:
    """Show other matches on this device."""
    if which not in {ALL, OPEN, OVER}:
        return model, ()
    return replace(model, screen=replace(screen, shown=which, more=0)), ()


def show_more(model: Model, screen: LobbyScreen) -> Step:
    """Show more matches."""
    return replace(model, screen=replace(screen, more=screen.more + PAGE)), ()


def to_file(model: Model, _: Click) -> Step:
    """Download all matches as a file."""
    return model, (Download("clutch-games.json", backup.text_of(model)),)


# Settings


def language(model: Model, click: Click) -> Step:
    """Change the language by a button."""
    return _setting(model, "language", click.value)


def setting(model: Model, _: SettingsScreen, event: Change) -> Step:
    """Change a setting."""
    return _setting(model, event.name, event.value)


def _setting(model: Model, name: str, value: str) -> Step:
    if name == "name":
        return saving.named(model, value)
    values = SETTING_VALUES.get(name, ())
    if len(values) == 2 and value not in values:
        value = values[1]
    if value not in values:
        return model, ()
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings)
    return model, saving.keep_settings(model)
