"""Messages about the page: storage, updates, changed files; closing them."""

from dataclasses import replace

from clutch.app.model.dialogs import Notice
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Update
from clutch.app.protocol.events import (
    Click,
    PageChanged,
    SaveFailed,
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
