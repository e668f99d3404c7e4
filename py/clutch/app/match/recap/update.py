"""Looking at what others have done."""

from dataclasses import replace

from clutch.app.match.bots.pacing import continue_match
from clutch.app.match.recap import changes
from clutch.app.match.recap.changes import past_line
from clutch.app.match.recap.state import Recap
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.model.state import reader_of
from clutch.app.protocol.effects import Announce, Effect
from clutch.app.protocol.events import Key
from clutch.core import position
from clutch.ui.verbs import Verb


def point(model: Model, screen: MatchScreen, value: str) -> Step:
    """Show or hide what another player has done, and where."""
    reader = reader_of(screen)
    told = {str(one): one for one in changes.told_since(screen.history, reader)}
    if value not in told:
        return model, ()
    player = None if screen.recap.player == told[value] else told[value]
    screen = replace(screen, recap=replace(screen.recap, player=player), reply=None)
    return replace(model, screen=screen), ()


def look_at_past(model: Model, screen: MatchScreen, value: str) -> Step:
    """Show the board after this many actions, or as it is now.

    Bots wait meanwhile, so that what is shown does not change.
    """
    steps = changes.steps(screen.history, reader_of(screen))
    past = int(value) if value.isdecimal() else None
    if past is not None and past not in steps:
        return model, ()
    was = screen.recap.step
    screen = replace(screen, recap=Recap(step=past), reply=None)
    model, effects = replace(model, screen=screen), _said_of(model, screen)
    if past is not None or was is None:
        return model, effects
    model, going_on = continue_match(model)
    return model, (*effects, *going_on)


def _said_of(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    if screen.recap.step is None:
        return (Announce(model.words(position.prompt(screen.observation))),)
    return (Announce(model.words(past_line(screen, screen.recap.step))),)


_KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Go to another step of the look back, or end it; None outside one."""
    if screen.recap.step is None:
        return None
    if event.key == "Escape":
        return look_at_past(model, screen, "")
    if event.key not in _KEYS:
        return model, ()
    steps = changes.steps(screen.history, reader_of(screen))
    place = steps.index(screen.recap.step) + _KEYS[event.key]
    if place < 0:
        return model, ()
    past = str(steps[place]) if place < len(steps) else ""
    return look_at_past(model, screen, past)


ROWS = Rows(
    verbs={
        Verb.POINT: (given(MatchScreen, point),),
        Verb.PAST: (given(MatchScreen, look_at_past),),
    },
    events=(row(Key, on(MatchScreen, key)),),
)
