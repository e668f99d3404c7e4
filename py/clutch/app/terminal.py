"""The terminal: JSON events in, JSON effects out. The worker of the page calls it.

Here is the one variable of the program: the current model, a bot's current thought,
what will come of a click that is on its way, and what is rehearsed while nothing
happens.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from time import perf_counter

from clutch.app.effects import Effect, Navigate, Render, Think, to_json
from clutch.app.events import (
    Event,
    Foresee,
    Rest,
    Start,
    StoredElsewhere,
    ThinkOn,
    parse_event,
)
from clutch.app.faults import attempted
from clutch.app.model import (
    LobbyScreen,
    MatchScreen,
    Model,
    Notice,
    ReplayScreen,
    RulesScreen,
    Step,
)
from clutch.app.reading import UNREAD
from clutch.app.rehearsing import rehearsal
from clutch.app.thinking import (
    ATTENTION_SECONDS,
    SHORT_SECONDS,
    SLICE_SECONDS,
    Thought,
    awaited,
)
from clutch.app.update import update
from clutch.app.view import render
from clutch.core.message import msg
from clutch.ui.verbs import Verb

AT_A_BOARD = (MatchScreen, ReplayScreen, RulesScreen)
"""Screens on which what people are about to do is worked out before they do it."""
REHEARSE = Think("rehearsal")
FAULT = Notice(
    msg(
        "Something went wrong here, and it is not your fault. Your games are kept: "
        "go on, or load the page again."
    ),
    do=Verb.UPDATE,
    label=msg("Load the page again"),
)
LOBBY, LINKS = "#/", ("#/game/", "#/play/", "#/replay/")
NOT_SHOWN = Notice(
    msg(
        "What you wanted to see cannot be shown, and it is not your fault. Here is "
        "everything that is kept on this device."
    )
)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What comes of an event, if nothing else happens before it."""

    event: Event
    before: Model
    step: Step


class Terminal:
    """A running app."""

    def __init__(self) -> None:
        self.model = Model()
        self.thought: Thought | None = None
        self.foreseen: Foreseen | None = None
        self.rehearsal: Iterator[None] | None = None
        self.is_at_rest = False
        self.last_served = -ATTENTION_SECONDS

    def dispatch(self, text: str) -> str:
        """What the page is to do about an event; both are JSON."""
        event = parse_event(text)
        if event is None:
            return "[]"
        effects = attempted(partial(self._serve, event), partial(self._failed, event))
        return to_json(effects)

    def _serve(self, event: Event) -> tuple[Effect, ...]:
        if isinstance(event, ThinkOn):
            return self._think()
        if isinstance(event, Foresee):
            self._foresee(parse_event(event.message))
            return ()
        self.is_at_rest = isinstance(event, Rest)
        if not self.is_at_rest:
            self.last_served = perf_counter()
        effects = self._update(event)
        is_idle = self.is_at_rest and self.thought is None
        return (*effects, *self._rehearse()) if is_idle else effects

    def _update(self, event: Event) -> tuple[Effect, ...]:
        model, effects = self._step(event)
        ticket, thought = awaited(model), self.thought
        if thought is not None and thought.ticket != ticket:
            thought = None
        for effect in effects:
            if isinstance(effect, Think) and effect.ticket == ticket:
                # A thought that was asked to hurry goes on with what it has found.
                thought = thought or Thought(model, ticket)
        self.model, self.thought = model, thought
        return effects

    def _step(self, event: Event) -> Step:
        """What comes of an event now; it may have been worked out already."""
        seen = self.foreseen
        if seen and seen.before is self.model and seen.event == event:
            return seen.step
        return update(self.model, event)

    def _foresee(self, event: Event | None) -> None:
        """Work out what would come of an event: nothing of it happens yet."""
        self.last_served = perf_counter()
        if event is None or not isinstance(self.model.screen, AT_A_BOARD):
            return
        with suppress(Exception):  # what goes wrong is told when it happens
            step = self._step(event)
            self.foreseen = Foreseen(event, self.model, step)

    def _failed(self, event: Event) -> tuple[Effect, ...]:
        """What is left as it was before the fault, with a sentence about it."""
        self.thought = None
        if isinstance(event, Start):
            return self._start_at_lobby(event)
        if isinstance(event, StoredElsewhere):  # it is not known what is kept now
            self.model = replace(self.model, can_store=False).noticed(UNREAD)
        else:
            self.model = self.model.noticed(FAULT)
        return (render(self.model),)

    def _start_at_lobby(self, event: Start) -> tuple[Effect, ...]:
        """The start once more, to where everything is that is kept.

        What cannot be shown would fail whenever its address is followed, so that goes;
        a link stays in the field for links that were refused. If this fails too, the
        page shows what it has for that (`web/rescue.js`).
        """
        model, effects = update(self.model, replace(event, hash=LOBBY))
        link = event.hash if event.hash.startswith(LINKS) else ""
        screen = LobbyScreen(refused=link and model.address + link)
        self.model = replace(model.noticed(NOT_SHOWN), screen=screen)
        mended = (effect for effect in effects if not isinstance(effect, Render))
        return (render(self.model), *mended, Navigate(LOBBY, replace=True))

    def _think(self) -> tuple[Effect, ...]:
        """A slice of the current thought, if there is one."""
        thought = self.thought
        if thought is None:
            return self._rehearse() if self.is_at_rest else ()
        screen = self.model.screen
        is_hurried = isinstance(screen, MatchScreen) and screen.is_hurried
        decided = thought.slice(hurry=is_hurried, seconds=self._slice_seconds())
        if decided is None:
            return (Think(thought.ticket),)
        self.thought = None
        return self._update(decided)

    def _rehearse(self) -> tuple[Effect, ...]:
        """A step of the rehearsal, as long as there is one; it is held once."""
        if self.rehearsal is None:
            self.rehearsal = rehearsal(Terminal(), self.model)
        return tuple(REHEARSE for _ in islice(self.rehearsal, 1))

    def _slice_seconds(self) -> float:
        """How long to think: a review lets those who look through the match by."""
        is_over = perf_counter() - self.last_served > ATTENTION_SECONDS
        is_at_rest = is_over or not isinstance(self.model.screen, ReplayScreen)
        return SLICE_SECONDS if is_at_rest else SHORT_SECONDS


_terminal = Terminal()


def dispatch(event: str) -> str:
    """What the page is to do about an event; both are JSON."""
    return _terminal.dispatch(event)
