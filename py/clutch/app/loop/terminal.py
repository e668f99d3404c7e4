"""The terminal: JSON events in, JSON effects out. The page's worker calls it.

This is the only mutable state of the program: the current model, the current thought,
the precomputed result of a coming click, and the rehearsal during idle time.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from time import perf_counter

from clutch.app.lobby.state import LobbyScreen
from clutch.app.loop.thinking import (
    ATTENTION_SECONDS,
    SHORT_SECONDS,
    SLICE_SECONDS,
    Thought,
    awaited,
)
from clutch.app.loop.update import update
from clutch.app.loop.warm_up import rehearsal
from clutch.app.match.state import MatchScreen
from clutch.app.model.dialogs import Notice
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Navigate, Render, Think, to_json
from clutch.app.protocol.events import (
    Event,
    Foresee,
    Rest,
    Start,
    StoredElsewhere,
    ThinkOn,
    parse_event,
)
from clutch.app.protocol.faults import attempted
from clutch.app.replay.state import ReplayScreen
from clutch.app.rulebook.state import RulesScreen
from clutch.app.shell.page import render
from clutch.app.shell.reading import UNREAD
from clutch.core.message import msg
from clutch.ui.verbs import Verb

AT_A_BOARD = (MatchScreen, ReplayScreen, RulesScreen)
"""Screens on which the result of a coming click is computed in advance."""
REHEARSE = Think("rehearsal")
FAULT = Notice(
    msg(
        "Something went wrong, and it's not your fault. Your games are safe: "
        "continue, or reload the page."
    ),
    do=Verb.UPDATE,
    label=msg("Reload the page"),
)
LOBBY, LINKS = "#/", ("#/game/", "#/play/", "#/replay/")
NOT_SHOWN = Notice(
    msg(
        "That page can't be shown, and it's not your fault. Here is everything saved "
        "on this device."
    )
)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The precomputed result of an event, valid if nothing else happens before it."""

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
        """Handle an event and return the effects for the page; both are JSON."""
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
                # A thought told to hurry continues with what it has found.
                thought = thought or Thought(model, ticket)
        self.model, self.thought = model, thought
        return effects

    def _step(self, event: Event) -> Step:
        """Return the result of an event, precomputed or computed now."""
        seen = self.foreseen
        if seen and seen.before is self.model and seen.event == event:
            return seen.step
        return update(self.model, event)

    def _foresee(self, event: Event | None) -> None:
        """Compute the result of an event in advance, without applying it."""
        self.last_served = perf_counter()
        if event is None or not isinstance(self.model.screen, AT_A_BOARD):
            return
        with suppress(Exception):  # what goes wrong is told when it happens
            step = self._step(event)
            self.foreseen = Foreseen(event, self.model, step)

    def _failed(self, event: Event) -> tuple[Effect, ...]:
        """Keep the state from before the fault, and add a notice about it."""
        self.thought = None
        if isinstance(event, Start):
            return self._start_at_lobby(event)
        if isinstance(event, StoredElsewhere):  # it is not known what is kept now
            self.model = replace(self.model, can_store=False).noticed(UNREAD)
        else:
            self.model = self.model.noticed(FAULT)
        return (render(self.model),)

    def _start_at_lobby(self, event: Start) -> tuple[Effect, ...]:
        """Start again at the lobby, with everything that is saved.

        A screen that fails would fail at every visit, so its address is dropped; a link
        stays in the field for refused links. If this fails too, the page shows its
        rescue page (`web/rescue.js`).
        """
        model, effects = update(self.model, replace(event, hash=LOBBY))
        link = event.hash if event.hash.startswith(LINKS) else ""
        screen = LobbyScreen(refused=link and model.address + link)
        self.model = replace(model.noticed(NOT_SHOWN), screen=screen)
        mended = (effect for effect in effects if not isinstance(effect, Render))
        return (render(self.model), *mended, Navigate(LOBBY, replace=True))

    def _think(self) -> tuple[Effect, ...]:
        """Run a slice of the current thought, if there is one."""
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
        """Run a step of the rehearsal until it is over; it is held only once."""
        if self.rehearsal is None:
            self.rehearsal = rehearsal(Terminal(), self.model)
        return tuple(REHEARSE for _ in islice(self.rehearsal, 1))

    def _slice_seconds(self) -> float:
        """Return the length of a slice; a review yields to people using the replay."""
        is_over = perf_counter() - self.last_served > ATTENTION_SECONDS
        is_at_rest = is_over or not isinstance(self.model.screen, ReplayScreen)
        return SLICE_SECONDS if is_at_rest else SHORT_SECONDS


_terminal = Terminal()


def dispatch(event: str) -> str:
    """Handle an event and return the effects for the page; both are JSON."""
    return _terminal.dispatch(event)
