"""Replies to a click on what cannot be had: why not, and what it may mean instead."""

from collections.abc import Mapping
from dataclasses import replace

from clutch.app import undoing
from clutch.app.effects import Announce
from clutch.app.model import MatchScreen, Model, Step, observed
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import History
from clutch.core.message import Message, msg
from clutch.core.position import ONLOOKER, AnyObservation


def answer(model: Model, screen: MatchScreen, what: str) -> Step:
    """Why that cannot be chosen now, to be read and to be heard."""
    return say(model, screen, position.why_not(_seen_by_asker(screen), what))


def say(model: Model, screen: MatchScreen, reply: Message) -> Step:
    """A reply, to be read and to be heard."""
    model = replace(model, screen=replace(screen, reply=reply))
    return model, (Announce(model.words(reply)),)


def _seen_by_asker(screen: MatchScreen) -> AnyObservation:
    """What is known to whoever asks why not: to somebody whose turn it is not.

    While somebody else is on, two people at one device see what an onlooker sees.
    """
    state, seats = screen.history.state, range(len(screen.seats))
    if screen.viewer != ONLOOKER or state.is_terminal:
        return screen.observation
    others = (i for i in (*screen.mine, *seats) if i != state.current_player)
    return observed(state, next(others, ONLOOKER))


def explain(model: Model, screen: MatchScreen, why: str) -> Step:
    """A button that is not to be had now says why."""
    return say(model, screen, msg("{why}", why=why))


def choices_instead(screen: MatchScreen) -> Mapping[str, tuple[History, Action]]:
    """What can be chosen in the place of what is in hand, by target, and from where.

    A decision of several clicks is not complete before the last of them, and until
    then another card may be taken up: the same verb with another target.
    """
    found: dict[str, tuple[History, Action]] = {}
    if not screen.is_mine or screen.learning is not None:
        return found
    history = screen.history
    for earlier in undoing.takebacks(screen):
        if not history.is_choosing:
            break
        last = history.match.actions[-1]
        for action in earlier.legal:
            if type(action) is type(last) and action != last:
                found.setdefault(action.target, (earlier, action))
        history = earlier
    return found
