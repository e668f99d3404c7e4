"""Dragging: what can be picked up, what is in hand, and how it goes back.

Picking something up is the same action as clicking it, and so is putting it down. The
page (`web/drag.js`) only carries it from the one to the other.
"""

from collections.abc import Mapping

from clutch.app import replies
from clutch.app.events import Act, PutBack
from clutch.app.model import MatchScreen, Model, Step
from clutch.app.playing import choose, undo
from clutch.core.decision import Action
from clutch.core.message import msg
from clutch.ui.offers import Grip

DRAG_IT = msg(
    "Drag it to its place: by the settings, pieces are moved by dragging only."
)


def grips(screen: MatchScreen) -> Mapping[str, Grip]:
    """How each thing can be dragged: by the text of its action, or as what is tried."""
    held = in_hand(screen)
    if held is None:
        return {
            str(action): grip
            for action in screen.history.legal
            if (grip := grip_of(action)) is not None
        }
    instead = {
        what: Grip.TAKE
        for what, (_, action) in replies.choices_instead(screen).items()
        if action.takes
    }
    return {held: Grip.HELD, **instead}


def grip_of(action: Action) -> Grip | None:
    """How the thing is dragged with which this is done; None: it is not."""
    if action.takes:
        return Grip.TAKE
    return Grip.PUT if action.puts else None


def in_hand(screen: MatchScreen) -> str | None:
    """What on the board has been taken, to be put elsewhere by what is done next.

    What has been put somewhere may still be in hand, if it can go on from there.
    """
    history, actions = screen.history, screen.history.match.actions
    if not actions or not actions[-1].takes:
        return None
    last, before = actions[-1], history.states[-2]
    goes_on = history.is_choosing or any(type(a) is type(last) for a in history.legal)
    is_same = before.current_player == history.state.current_player
    return last.target if goes_on and is_same else None


def act(model: Model, screen: MatchScreen, event: Act) -> Step:
    """A legal action on the board, by a click, by a key or by a drag."""
    if event.by == "click" and model.settings.moving == "drags":
        grip = grips(screen).get(event.action)
        if grip is not None:
            return replies.say(model, screen, DRAG_IT)
    return choose(model, screen, event.action)


def put_back(model: Model, screen: MatchScreen, event: PutBack) -> Step:
    """What a drag has taken was let go where it cannot lie: that was no choice.

    Where taking it was for good, or something else has happened, it stays in hand.
    """
    return undo(model, screen) if goes_back(screen, event) else (model, ())


def goes_back(screen: MatchScreen, event: PutBack) -> bool:
    """Whether what was let go is what has just been taken, and can be put back."""
    history = screen.history
    if not (screen.is_mine and history.is_choosing):
        return False
    last = history.match.actions[-1]
    return last.takes and event.what in {str(last), last.target}
