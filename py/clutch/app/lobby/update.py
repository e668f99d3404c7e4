"""The lobby: which matches are shown, and removing one."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.app.lobby.state import ALL, OPEN, OVER, LobbyScreen
from clutch.app.model import dates, saved_names, saving
from clutch.app.model.dialogs import Dialog
from clutch.app.model.handlers import Rows, at, given
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Forget
from clutch.app.protocol.events import Click
from clutch.app.results import reviews
from clutch.app.storage import screens
from clutch.app.storage.matches import MATCH
from clutch.app.storage.state import Saved
from clutch.core.message import msg
from clutch.ui.verbs import Verb

PAGE = 20
"""The number of matches each `show_more` adds."""


def forget(model: Model, match_id: str) -> tuple[Model, tuple[Effect, ...]]:
    """Remove a match."""
    left = tuple(saved for saved in model.saved if saved.id != match_id)
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=left, resting=resting)
    model, gone = reviews.forget(model, match_id)
    return model, (Forget(MATCH + match_id), *gone)


def remove(model: Model, click: Click) -> Step:
    """Ask whether to remove a match."""
    saved = next((one for one in model.saved if one.id == click.value), None)
    if saved is None:
        return model, ()
    question = msg(
        "Remove {game} ({about}) from this device? This can't be undone.",
        game=saved_names.game_name(saved),
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
    model, effects = forget(model, click.value)
    gone = screens.forgotten(click.value)
    return replace(model, dialog=None), (*taking, *effects, *gone)


def show(model: Model, screen: LobbyScreen, which: str) -> Step:
    """Show other matches on this device."""
    if which not in {ALL, OPEN, OVER}:
        return model, ()
    return replace(model, screen=replace(screen, shown=which, more=0)), ()


def show_more(model: Model, screen: LobbyScreen) -> Step:
    """Show more matches."""
    return replace(model, screen=replace(screen, more=screen.more + PAGE)), ()


ROWS = Rows(
    verbs={
        Verb.REMOVE: (remove,),
        Verb.REMOVE_NOW: (remove_now,),
        Verb.SHOWN: (given(LobbyScreen, show),),
        Verb.MORE: (at(LobbyScreen, show_more),),
    },
)
