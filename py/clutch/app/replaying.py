"""Looking back: the steps of a match, and what is thought of its moves at the end."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clutch.app.advice import called, verdict
from clutch.app.effects import Announce, Navigate, Think
from clutch.app.events import Advised, Change, Key
from clutch.app.model import Model, ReplayScreen, Step
from clutch.core.link import game_word
from clutch.core.match import legal_actions
from clutch.core.message import Message

_STEPS: Mapping[str, Callable[[int, int], int]] = {
    "ArrowLeft": lambda step, _: step - 1,
    "ArrowRight": lambda step, _: step + 1,
    "Home": lambda _, __: 0,
    "End": lambda _, last: last,
}


def step(model: Model, screen: ReplayScreen, where: str) -> Step:
    """Another step of the replay: by a key's name, or by its number."""
    last = len(screen.history.match.actions)
    if where in _STEPS:
        number = _STEPS[where](screen.step, last)
    elif where.isdecimal():
        number = int(where)
    else:
        return model, ()
    screen = replace(screen, step=max(0, min(number, last)), asked="")
    model = replace(model, screen=screen, hash=address_of(screen))
    return model, (Navigate(model.hash, replace=True),)


def key(model: Model, screen: ReplayScreen, event: Key) -> Step:
    """A key that is not for the board."""
    return step(model, screen, event.key)


def change(model: Model, screen: ReplayScreen, event: Change) -> Step:
    """The slider, or whose eyes to look through."""
    if event.name == "step":
        return step(model, screen, event.value)
    seats = range(-1, len(screen.history.match.setup.seats))
    is_seat = event.name == "viewer" and event.value in map(str, seats)
    if not (is_seat and screen.history.state.is_terminal):
        return model, ()
    return replace(model, screen=replace(screen, viewer=int(event.value))), ()


def address_of(screen: ReplayScreen) -> str:
    """The address of this step."""
    return f"#/replay/{game_word(screen.history)}/{screen.step}"


# Judging


def can_judge(screen: ReplayScreen) -> bool:
    """Whether the action that led to this step may be judged, and is worth it.

    In a game that is still on, a judgement would tell what its player knows.
    """
    if not screen.step or not screen.history.state.is_terminal:
        return False
    return len(legal_actions(screen.history.states[screen.step - 1])) > 1


def judge(model: Model, screen: ReplayScreen) -> Step:
    """Ask what the best bot thinks of the action that led here."""
    if not can_judge(screen):
        return model, ()
    screen = replace(screen, asked=screen.ticket, advice=None)
    return replace(model, screen=screen), (Think(screen.ticket),)


def stop(model: Model, screen: ReplayScreen) -> Step:
    """Give up a judgement that is being worked out."""
    return replace(model, screen=replace(screen, asked="")), ()


def advised(model: Model, screen: ReplayScreen, event: Advised) -> Step:
    """A judgement is there, if the replay still waits for just that."""
    if event.advice.ticket != screen.question:
        return model, ()
    screen = replace(screen, advice=event.advice)
    said = Announce(model.words(judgement(model, screen)))
    return replace(model, screen=screen), (said,)


def judgement(model: Model, screen: ReplayScreen) -> Message:
    """The judgement that is there, as a sentence."""
    assert screen.verdict is not None
    state = screen.history.states[screen.step - 1]
    best = screen.verdict.best.action
    choice = called(state, best, model.words)
    return verdict(screen.verdict, choice)
