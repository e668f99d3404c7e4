"""Replies to clicks on what is not available: why not, and what else they may mean."""

from collections.abc import Mapping
from dataclasses import replace

from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.model.handlers import Rows, given
from clutch.app.model.model import Model, Step
from clutch.app.model.state import observed
from clutch.app.protocol.effects import Announce
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import History
from clutch.core.message import Message, msg
from clutch.core.position import SPECTATOR, AnyObservation
from clutch.ui.verbs import Verb


def answer(model: Model, screen: MatchScreen, what: str) -> Step:
    """Show and announce why something can't be chosen now."""
    return say(model, screen, position.why_not(_seen_by_asker(screen), what))


def say(model: Model, screen: MatchScreen, reply: Message) -> Step:
    """Show and announce a reply."""
    model = replace(model, screen=replace(screen, reply=reply))
    return model, (Announce(model.words(reply)),)


def _seen_by_asker(screen: MatchScreen) -> AnyObservation:
    """Return what the asker may know, also if it is not their turn.

    During another player's turn, two people at one device see what a spectator sees.
    """
    state, seats = screen.history.state, range(len(screen.seats))
    if screen.viewer != SPECTATOR or state.is_terminal:
        return screen.observation
    others = (i for i in (*screen.mine, *seats) if i != state.current_player)
    return observed(state, next(others, SPECTATOR))


def explain(model: Model, screen: MatchScreen, why: str) -> Step:
    """Show why a button is not available now."""
    return say(model, screen, msg("{why}", why=why))


def choices_instead(screen: MatchScreen) -> Mapping[str, tuple[History, Action]]:
    """Return what can be chosen instead of what is in hand, with the history before it.

    The keys are targets. A decision of several clicks is complete only with the last
    one; until then another card can be picked up, with the same verb and another
    target.
    """
    found: dict[str, tuple[History, Action]] = {}
    if not screen.is_mine or screen.learning is not None:
        return found
    history = screen.history
    for earlier in undo_rules.takebacks(screen):
        if not history.is_choosing:
            break
        last = history.match.actions[-1]
        for action in earlier.legal:
            if type(action) is type(last) and action != last:
                found.setdefault(action.target, (earlier, action))
        history = earlier
    return found


ROWS = Rows(
    verbs={
        Verb.EXPLAIN: (given(MatchScreen, explain),),
    },
)
