"""The last screens: what the page may paint at once when an address is followed again.

Python wakes up for half a second. Meanwhile the page shows what it was given here: what
Python itself would show to whoever follows that address now, before anybody has said or
done anything. So nothing is in it that is not shown then anyway: a match of several
people at one device is covered, one that came by link asks who is there.

The page asks for it when nothing has happened for a while (`Rest`), keeps it
(`web/last.js`), and shows it only as long as what it was drawn from is kept unchanged.
"""

import binascii
import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, replace

from clutch.app import arriving, playing
from clutch.app.effects import Effect, Forget, KeepScreen
from clutch.app.events import Rest
from clutch.app.model import (
    InvitationScreen,
    LobbyScreen,
    MatchScreen,
    Model,
    SharedScreen,
    Step,
)
from clutch.app.view import render

SCREEN = "screen."
"""How the keys of these entries begin; after it comes the id of a match, or a place."""
LOBBY, LINK = "lobby", "link"
"""Places that are no match: the latter is any that came by link."""
MOST = 59_000
"""So many letters at most: the page's envelope around them has room in 60 kB."""


def at_rest(model: Model, _: Rest) -> Step:
    """Nothing happens: the page is given what it may show when it is opened again."""
    if not (model.can_store and model.is_writer):
        return model, ()
    return model, tuple(_given(model))


def forgotten(match_id: str) -> tuple[Effect, ...]:
    """What goes with a match: its last screen, and the lobby that names it."""
    return Forget(SCREEN + match_id), Forget(SCREEN + LOBBY)


def _given(model: Model) -> Iterator[Effect]:
    """The screens of the address that is open, and of the lobby."""
    # What is said, asked and offered now is not said, asked and offered then.
    model = replace(model, notices=(), dialog=None, share="", resting=None)
    screen = model.screen
    if isinstance(screen, SharedScreen | InvitationScreen):
        yield from _kept(LINK, model)
    elif isinstance(screen, MatchScreen):
        yield from _match(model, screen)
    yield from _kept(LOBBY, replace(model, screen=LobbyScreen(), hash="#/"))


def _match(model: Model, screen: MatchScreen) -> Iterator[Effect]:
    """A match of this device as it is when it is opened anew: nobody is there yet."""
    for saved in model.saved:
        if saved.id == screen.id and screen.learning is None:
            opened = arriving.screen_of(saved, screen.history)
            model, _ = playing.settle(replace(model, screen=opened))
            yield from _kept(saved.id, replace(model, hash=f"#/table/{saved.id}"))


def _kept(name: str, model: Model) -> Iterator[Effect]:
    """A screen under its name; one that is too large is drawn anew each time."""
    drawn = json.dumps(asdict(render(model)) | {"address": model.hash})
    packed = zlib.compress(drawn.encode(), 6)
    text = binascii.b2a_base64(packed, newline=False).decode()
    if len(text) <= MOST:
        yield KeepScreen(SCREEN + name, text)
