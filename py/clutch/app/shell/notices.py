"""Messages about the page: storage, updates, changed files; closing them."""

from dataclasses import replace

from clutch.app.lobby.state import LobbyScreen
from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Focus, Navigate, Update
from clutch.app.protocol.events import (
    Click,
    Key,
    PageChanged,
    SaveFailed,
    Timer,
    Today,
    UpdateReady,
)
from clutch.app.results import reviews
from clutch.app.shell import reading
from clutch.app.storage import fields
from clutch.core.message import msg
from clutch.ui.verbs import Verb

FULL = Notice(
    msg(
        "This device has no space left to save the game. You can keep playing. To "
        "keep the game, remove old games in the lobby or copy a link to this one."
    )
)


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


def no(model: Model, _: Click | None = None) -> Step:
    """Answer the open question with no."""
    dialog, model = model.dialog, replace(model, dialog=None)
    if dialog is None or dialog.do is not Verb.BEGIN_DAY:
        return model, ()
    # Keeping its address would ask again.
    return replace(model, hash="#/"), (Navigate("#/", replace=True), Focus("daily"))


def close(model: Model, click: Click) -> Step:
    """Close a message."""
    left = tuple(n for i, n in enumerate(model.notices) if str(i) != click.value)
    gone = [n for n in model.notices if n not in left and n.passes and n.of is None]
    model = replace(model, notices=left)
    if gone and isinstance(model.screen, LobbyScreen):
        # Only the message about that link goes.
        model = replace(model, screen=replace(model.screen, refused=""))
    return model, ()


def close_share(model: Model, _: Click) -> Step:
    """Close the link to copy by hand."""
    return replace(model, share=""), ()


def escape(model: Model, event: Key) -> Step | None:
    """Close the open question, or the link to copy by hand."""
    if event.key == "Escape" and model.dialog is not None:
        return no(model)
    if event.key == "Escape" and model.share:
        return replace(model, share=""), ()
    return None


def brief_over(model: Model, event: Timer) -> Step | None:
    """Drop the messages that are shown for a moment only."""
    if event.id != "notice":
        return None
    return model.without(lambda notice: notice.is_brief), ()


ROWS = Rows(
    verbs={
        Verb.NO: (no,),
        Verb.CLOSE: (close,),
        Verb.CLOSE_SHARE: (close_share,),
        Verb.UPDATE: (update_now,),
    },
    events=(
        row(Key, escape),
        row(Timer, brief_over),
        row(SaveFailed, save_failed),
        row(Today, today),
        row(UpdateReady, update_ready),
        row(PageChanged, page_changed),
    ),
)
