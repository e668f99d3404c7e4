"""Last screens: what the page can paint at once when an address is opened again.

Python takes half a second to start. Meanwhile the page shows what it was given here:
exactly what Python would show to anyone opening that address, before they have done
anything. So it reveals nothing more: a match of several people at one device is
covered, and one from a link asks who the reader is.

The page asks for it when nothing has happened for a while (`Rest`), stores it
(`web/last.js`), and shows it only while the data it was drawn from is unchanged.
"""

import binascii
import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, replace

from clutch.app.invite.state import InvitationScreen, SharedScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match import opening
from clutch.app.match.bots import pacing
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, KeepScreen
from clutch.app.protocol.events import Rest
from clutch.app.shell.page import render
from clutch.app.storage.screens import LINK, LOBBY, SCREEN

MOST = 59_000
"""The maximum length in characters; the page's envelope then fits in 60 kB."""


def at_rest(model: Model, _: Rest) -> Step:
    """Give the page the screens it may show when it is next opened."""
    if not (model.can_store and model.is_writer):
        return model, ()
    return model, tuple(_given(model))


def _given(model: Model) -> Iterator[Effect]:
    """Yield the screens of the open address and of the lobby."""
    # Notices, questions and offers of now will not apply then.
    model = replace(model, notices=(), dialog=None, share="", resting=None)
    screen = model.screen
    if isinstance(screen, SharedScreen | InvitationScreen):
        yield from _kept(LINK, model)
    elif isinstance(screen, MatchScreen):
        yield from _match(model, screen)
    yield from _kept(LOBBY, replace(model, screen=LobbyScreen(), hash="#/"))


def _match(model: Model, screen: MatchScreen) -> Iterator[Effect]:
    """Yield a match as it looks when it is opened again, before anyone sits down."""
    for saved in model.saved:
        if saved.id == screen.id and screen.learning is None:
            opened = opening.screen_of(saved, screen.history)
            model, _ = pacing.continue_match(replace(model, screen=opened))
            yield from _kept(saved.id, replace(model, hash=f"#/table/{saved.id}"))


def _kept(name: str, model: Model) -> Iterator[Effect]:
    """Yield a screen under its name, unless it is too large."""
    drawn = json.dumps(asdict(render(model)) | {"address": model.hash})
    packed = zlib.compress(drawn.encode(), 6)
    text = binascii.b2a_base64(packed, newline=False).decode()
    if len(text) <= MOST:
        yield KeepScreen(SCREEN + name, text)


ROWS = Rows(
    events=(row(Rest, at_rest),),
)
