"""Joining: a match that came by link, of which somebody takes a seat."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from clutch.app import arriving, guests, shelf
from clutch.app.effects import Effect, TakeOver
from clutch.app.events import Change, Click
from clutch.app.model import Model, SharedScreen, Step
from clutch.core.match import Seat
from clutch.core.position import ONLOOKER

OWN, ALL, NONE = "own", "all", "none"
"""Who plays here: the reader in the seat that is chosen, everybody, or nobody."""


def change(model: Model, screen: SharedScreen, event: Change) -> Step:
    """Another value in a field."""
    return replace(model, screen=_filled(model, screen, event.form)), ()


def _filled(
    model: Model, screen: SharedScreen, form: Mapping[str, str]
) -> SharedScreen:
    """The screen with the values of the form; what makes no sense changes nothing."""
    setup = screen.history.match.setup
    called = partial(usual, model, setup.seats)
    seat, name = guests.chosen(form, setup.people, (screen.seat, screen.name), called)
    return replace(screen, seat=seat, name=name)


def usual(model: Model, seats: tuple[Seat, ...], seat: int) -> str:
    """What who sits there is called, unless they say otherwise."""
    return seats[seat].name or model.settings.name


def sit(model: Model, screen: SharedScreen, click: Click) -> Step:
    """A seat, all of them or none is played on this device from now on.

    Who takes one seat is called there as they say. Which one it is says the form: what
    the button was drawn for may be an earlier choice.
    """
    history = screen.history
    mine = history.match.setup.people if click.value == ALL else ()
    model = replace(model, is_writer=True)
    naming: tuple[Effect, ...] = ()
    if click.value == OWN and screen.seat != ONLOOKER:
        own = _filled(model, screen, click.form)
        mine = (own.seat,)
        were = history.match.setup.seats
        seats = guests.called(were, own.seat, own.name)
        history = guests.renamed(history, seats)
        proposed = usual(model, were, own.seat)
        model, naming = shelf.introduced(model, own.name, proposed)
    model, effects = arriving.place(
        model, history, mine, called=screen.history.match.setup.seats
    )
    return model, (TakeOver(), *effects, *naming)
