"""Asking for a hint, and following it."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.app.match.ask import Deed, advised
from clutch.app.match.bots.pacing import may_act
from clutch.app.match.explain.state import Explaining
from clutch.app.match.hints import wording
from clutch.app.match.hints.state import Advice
from clutch.app.match.play import in_one_go, without_hint
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, at, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce, Think
from clutch.app.protocol.events import Hinted
from clutch.app.results.daily import rules as daily_rules
from clutch.core.match import legal_actions
from clutch.ui.verbs import Verb


def ask(model: Model, screen: MatchScreen) -> Step:
    """Ask for the best plan found from what the asking player knows.

    If a hint is shown, it is closed instead: it may cover what others did. Asking also
    closes an explanation, which would cover the hint.
    """
    if not can_ask(model, screen):
        return model, ()
    if screen.advice.hint is not None:
        return without_hint(model, screen)
    advice = Advice(asked=screen.ticket)
    screen = replace(screen, advice=advice, explaining=Explaining(), reply=None)
    return replace(model, screen=screen), (Think(screen.ticket),)


def can_ask(model: Model, screen: MatchScreen) -> bool:
    """Whether a hint is allowed: not in a game that hides its history.

    There it would recall what players must remember themselves. Nor in the try that
    counts, which everyone should make unaided.
    """
    is_alone = screen.history.state.hides_history or daily_rules.is_try(screen)
    return may_act(model, screen) and not is_alone


def hinted(model: Model, screen: MatchScreen, event: Hinted) -> Step:
    """Show a hint if the match is still waiting for it."""
    if event.hint.ticket != screen.question:
        return model, ()
    screen = replace(screen, advice=replace(screen.advice, hint=event.hint))
    return replace(model, screen=screen), (_said(model, screen),)


def _said(model: Model, screen: MatchScreen) -> Announce:
    assert screen.advice.hint is not None
    return Announce(wording.sentence(model.words, screen.advice.hint, screen.history))


def follow(model: Model, screen: MatchScreen) -> Step:
    """Carry out the hint, up to the point where something is revealed."""
    steps = advised(screen)
    if not (steps and may_act(model, screen)):
        return model, ()
    plan = wording.in_words(model.words, screen.game, screen.history.state, steps)
    return in_one_go(model, screen, tuple(known(screen)), Deed(plan, Verb.FOLLOW))


def known(screen: MatchScreen) -> Iterator[str]:
    """Yield the actions of the plan up to the first that reveals something."""
    before = screen.history.state
    for state, action in wording.steps(before, advised(screen)):
        if state.checkpoint != before.checkpoint or action not in legal_actions(state):
            return
        yield str(action)


ROWS = Rows(
    verbs={
        Verb.HINT: (at(MatchScreen, ask),),
        Verb.FOLLOW: (at(MatchScreen, follow),),
    },
    events=(row(Hinted, on(MatchScreen, hinted)),),
)
