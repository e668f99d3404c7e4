"""Asking for a hint, and doing what it says."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clutch.app import hints
from clutch.app.effects import Announce, Think
from clutch.app.events import Hinted
from clutch.app.model import MatchScreen, Model, Step
from clutch.app.playing import Deed, in_one_go, may_act
from clutch.core.decision import Action
from clutch.core.match import legal_actions
from clutch.ui.verbs import Verb


def ask(model: Model, screen: MatchScreen) -> Step:
    """Ask for the best plan that is found from what the asking player knows.

    A hint that stands is put away instead: it may lie over what others did.
    """
    if not can_ask(model, screen):
        return model, ()
    if screen.hint is not None:
        return replace(model, screen=replace(screen, hint=None, asked="")), ()
    screen = replace(screen, asked=screen.ticket, reply=None)
    return replace(model, screen=screen), (Think(screen.ticket),)


def can_ask(model: Model, screen: MatchScreen) -> bool:
    """Whether there may be a hint: it would remember what the game wants forgotten."""
    return may_act(model, screen) and not screen.history.state.hides_history


def hinted(model: Model, screen: MatchScreen, event: Hinted) -> Step:
    """A hint is there, if the match still waits for just that."""
    if event.hint.ticket != screen.question:
        return model, ()
    screen = replace(screen, hint=event.hint)
    return replace(model, screen=screen), (_said(model, screen),)


def _said(model: Model, screen: MatchScreen) -> Announce:
    assert screen.hint is not None
    return Announce(hints.sentence(model.words, screen.hint, screen.history))


def rest(screen: MatchScreen) -> Sequence[Action]:
    """What the hint that stands still advises; nothing where there is none."""
    return () if screen.hint is None else screen.hint.rest(screen.history)


def follow(model: Model, screen: MatchScreen) -> Step:
    """Do all that the hint says, as far as nothing new comes to light."""
    advised = rest(screen)
    if not (advised and may_act(model, screen)):
        return model, ()
    plan = hints.in_words(model.words, screen.game, screen.history.state, advised)
    return in_one_go(model, screen, tuple(known(screen)), Deed(plan, Verb.FOLLOW))


def known(screen: MatchScreen) -> Iterator[str]:
    """The actions of the plan up to the first that brings something to light."""
    before = screen.history.state
    for state, action in hints.steps(before, rest(screen)):
        if state.checkpoint != before.checkpoint or action not in legal_actions(state):
            return
        yield str(action)
