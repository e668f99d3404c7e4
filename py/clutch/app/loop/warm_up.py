"""Rehearsal: a hidden game with random moves, as a warm-up while the page is idle.

Code runs faster the second time. Functions are packed until they are called, and
browsers recompile Python's interpreter several times, once it has run for a while and
when it does something new: each time takes 150 ms of a core, in which a click is
painted late. So the first idle time after the start is used.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Protocol

from clutch.app.match.bots import pacing
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.app.protocol.effects import type_name
from clutch.app.protocol.events import (
    Act,
    Click,
    Event,
    HashChanged,
    Start,
    ThinkOn,
    Tried,
)
from clutch.app.replay.state import ReplayScreen
from clutch.app.storage import envelope
from clutch.app.storage.settings import SETTINGS
from clutch.core.rng import Rng
from clutch.games import GAMES
from clutch.ui.verbs import Verb

ACTIONS = 24
"""The number of actions tried, by the reader and the bot."""
STEPS = 12
"""The number of lesson steps tried."""
SEED = "REHEARSAL"


class Stage(Protocol):
    """A separate terminal."""

    model: Model

    def dispatch(self, text: str, /) -> str:
        """Return what the page would have to do about an event."""


def rehearsal(stage: Stage, model: Model) -> Iterator[None]:
    """Play the game the reader is most likely to play, one event per step.

    Nothing of it is saved or shown, and it uses nothing of the model but its settings.
    """
    settings = replace(model.settings, pace="instant", confirm="never")
    kept = {SETTINGS: envelope.seal(asdict(settings))}
    game, chance = _game(model), Rng(SEED)
    address = f"#/play/{game}?seats=human,easy&seed={SEED}"
    _send(stage, Start(address, kept, day=model.day))
    _send(stage, Click(Verb.JUST_START))
    for done in range(ACTIONS):
        yield
        screen = stage.model.screen
        if not isinstance(screen, MatchScreen) or not screen.history.legal:
            break
        number, chance = chance.randrange(len(screen.history.legal))
        action = str(screen.history.legal[number])
        if pacing.moment(screen):
            _send(stage, Click(Verb.GO_ON))
        _send(stage, Act(action) if screen.is_mine else ThinkOn())
        if done % 8 == 0:
            yield
            _send(stage, Tried("table"))
            _send(stage, Click(Verb.UNDO))
    _send(stage, HashChanged(f"#/learn/{game}"))
    for _ in range(STEPS):
        yield
        _send(stage, Click(Verb.LESSON_ON))


def _send(stage: Stage, event: Event) -> None:
    stage.dispatch(json.dumps({"type": type_name(type(event)), **asdict(event)}))


def _game(model: Model) -> str:
    """Return the key of the game on the screen, else of the one last played."""
    if isinstance(model.screen, MatchScreen | ReplayScreen):
        return model.screen.game.key
    return model.saved[0].game if model.saved else GAMES[0].key
