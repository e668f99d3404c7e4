"""What can be dragged: how each thing is gripped, and what is in hand."""

from collections.abc import Mapping

from clutch.app.match import reply
from clutch.app.match.state import MatchScreen
from clutch.core.decision import Action
from clutch.ui.offers import Grip


def grips(screen: MatchScreen) -> Mapping[str, Grip]:
    """How each thing can be dragged, by action text or, for a swap, by target."""
    held = in_hand(screen)
    if held is None:
        return {
            str(action): grip
            for action in screen.history.legal
            if (grip := grip_of(action)) is not None
        }
    instead = {
        what: Grip.TAKE
        for what, (_, action) in reply.choices_instead(screen).items()
        if action.takes
    }
    return {held: Grip.HELD, **instead}


def grip_of(action: Action) -> Grip | None:
    """How the thing of an action can be dragged; None if it can't."""
    if action.takes:
        return Grip.TAKE
    return Grip.PUT if action.puts else None


def in_hand(screen: MatchScreen) -> str | None:
    """The target that has been picked up and is to be placed by the next action.

    Something that has been placed may still be in hand if it can move on from there.
    """
    history, actions = screen.history, screen.history.match.actions
    if not actions or not actions[-1].takes:
        return None
    last, before = actions[-1], history.states[-2]
    goes_on = history.is_choosing or any(type(a) is type(last) for a in history.legal)
    is_same = before.current_player == history.state.current_player
    return last.target if goes_on and is_same else None
