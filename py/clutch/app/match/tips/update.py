"""Tips: advice for beginners at the moment it is useful, each given once.

At most one a turn, to a person playing alone against bots. A game defines its tips and
when they apply; the device saves which have been given.
"""

from dataclasses import replace

from clutch.app.match.state import MatchScreen
from clutch.app.match.tips.state import Tipping
from clutch.app.model.handlers import Rows, at
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect
from clutch.app.results import progress
from clutch.core.lesson import Tip
from clutch.ui.verbs import Verb


def given(
    model: Model, screen: MatchScreen
) -> tuple[Model, MatchScreen, tuple[Effect, ...]]:
    """Return the match with a new tip for this turn, if there is one.

    It stays until the turn is over.
    """
    if not screen.is_mine or _is_past(screen):
        screen = replace(screen, tipping=Tipping())
    if screen.tipping.tip is not None or not _is_welcome(model, screen):
        return model, screen, ()
    tip = _next_tip(model, screen)
    if tip is None:
        return model, screen, ()
    model = replace(model, tipped=(*model.tipped, _name(screen, tip)))
    at = len(screen.history.match.actions)
    screen = replace(screen, tipping=Tipping(tip, at))
    return model, screen, progress.saving(model)


def read(model: Model, screen: MatchScreen) -> Step:
    """Dismiss the tip; there may be another one in a later turn."""
    tipping = replace(screen.tipping, is_read=True)
    return replace(model, screen=replace(screen, tipping=tipping)), ()


def new(screen: MatchScreen) -> Tip | None:
    """Return the tip that came with the last action, if any."""
    is_new = screen.tipping.step == len(screen.history.match.actions)
    return screen.tipping.tip if is_new else None


def _is_past(screen: MatchScreen) -> bool:
    """Whether the turn of the tip is over in a solo game."""
    if len(screen.seats) > 1:
        return False
    states = screen.history.states
    came = min(screen.tipping.step, len(states) - 1)
    return states[came].checkpoint != states[-1].checkpoint


def _is_welcome(model: Model, screen: MatchScreen) -> bool:
    return (
        screen.is_mine
        and model.settings.tips == "on"
        and model.is_writer
        and len(screen.people) == 1
        and screen.learning is None
    )


def _next_tip(model: Model, screen: MatchScreen) -> Tip | None:
    new = (tip for tip in screen.game.tips() if _name(screen, tip) not in model.tipped)
    return next((tip for tip in new if tip.when(screen.observation)), None)


def _name(screen: MatchScreen, tip: Tip) -> str:
    return f"{screen.game.key}/{tip.key}"


ROWS = Rows(
    verbs={
        Verb.TIP_READ: (at(MatchScreen, read),),
    },
)
