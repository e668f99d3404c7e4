"""Joining: taking a seat in a match that came by link."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from clutch.app.invite.state import SharedScreen
from clutch.app.match import guests, opening
from clutch.app.model import saving
from clutch.app.model.handlers import Rows, edits, on
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, TakeOver
from clutch.app.protocol.events import Change, Click
from clutch.app.storage.state import Terms
from clutch.core.match import Seat
from clutch.core.position import SPECTATOR
from clutch.ui.verbs import Verb

OWN, ALL, NONE = "own", "all", "none"
"""Who plays here: the reader in the chosen seat, everyone, or no one."""


def change(model: Model, screen: SharedScreen, event: Change) -> Step:
    """Update the screen after a change in a field."""
    return replace(model, screen=_filled(model, screen, event.form)), ()


def _filled(
    model: Model, screen: SharedScreen, form: Mapping[str, str]
) -> SharedScreen:
    """Return the screen with the values of the form; invalid ones are ignored."""
    setup = screen.history.match.setup
    called = partial(usual, model, setup.seats)
    seat, name = guests.chosen(form, setup.people, (screen.seat, screen.name), called)
    return replace(screen, seat=seat, name=name)


def usual(model: Model, seats: tuple[Seat, ...], seat: int) -> str:
    """Return the default name of the reader in a seat."""
    return seats[seat].name or model.settings.name


def sit(model: Model, screen: SharedScreen, click: Click) -> Step:
    """Play one seat, all of them or none on this device from now on.

    A reader who takes one seat gets the name they entered. The seat is read from the
    form, as the button may have been drawn for an earlier choice.
    """
    history = screen.history
    mine = history.match.setup.people if click.value == ALL else ()
    model = replace(model, is_writer=True)
    naming: tuple[Effect, ...] = ()
    if click.value == OWN and screen.seat != SPECTATOR:
        own = _filled(model, screen, click.form)
        mine = (own.seat,)
        were = history.match.setup.seats
        seats = guests.called(were, own.seat, own.name)
        history = guests.renamed(history, seats)
        proposed = usual(model, were, own.seat)
        model, naming = saving.introduced(model, own.name, proposed)
    called = opening.names_in(screen.history.match.setup.seats)
    model, effects = opening.place(model, history, mine, Terms(called=called))
    return model, (TakeOver(), *effects, *naming)


ROWS = Rows(
    verbs={
        Verb.SIT: (on(SharedScreen, sit),),
    },
    events=edits(on(SharedScreen, change)),
)
