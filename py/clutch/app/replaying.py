"""Looking back: the steps of a match."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clutch.app.effects import Navigate
from clutch.app.events import Change, Key
from clutch.app.model import Model, ReplayScreen, Step
from clutch.core.link import game_word

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
    screen = replace(screen, step=max(0, min(number, last)))
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
