"""Dragging: what is done where a piece is dropped, and how it is put back.

Picking something up and putting it down are the same actions as clicks. The page
(`web/drag.js`) only moves the piece between the two places.
"""

from clutch.app.match import reply
from clutch.app.match.grips import grips
from clutch.app.match.play import choose
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo.update import undo
from clutch.app.model.handlers import Rows, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.events import Act, PutBack
from clutch.core.message import msg

DRAG_IT = msg("Drag the piece to its place: your settings only allow dragging.")


def act(model: Model, screen: MatchScreen, event: Act) -> Step:
    """Carry out a legal action on the board: by click, key or drag."""
    if event.by == "click" and model.settings.moving == "drags":
        grip = grips(screen).get(event.action)
        if grip is not None:
            return reply.say(model, screen, DRAG_IT)
    return choose(model, screen, event.action)


def put_back(model: Model, screen: MatchScreen, event: PutBack) -> Step:
    """Put back what a drag has dropped where it can't go: that was no choice.

    If picking it up can't be undone, or something else has happened, it stays in hand.
    """
    return undo(model, screen) if goes_back(screen, event) else (model, ())


def goes_back(screen: MatchScreen, event: PutBack) -> bool:
    """Whether the dropped thing was just picked up and can be put back."""
    history = screen.history
    if not (screen.is_mine and history.is_choosing):
        return False
    last = history.match.actions[-1]
    return last.takes and event.what in {str(last), last.target}


ROWS = Rows(
    events=(
        row(Act, on(MatchScreen, act)),
        row(PutBack, on(MatchScreen, put_back)),
    ),
)
