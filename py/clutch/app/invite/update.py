"""Invitations: the reader of a set-up link says who they are, and the match starts."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from clutch.app.invite.state import InvitationScreen
from clutch.app.match import guests, opening, recognise
from clutch.app.model import saving
from clutch.app.model.handlers import Rows, at, edits, on
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import TakeOver
from clutch.app.protocol.events import Change, Click
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import NO_AIM, Aim
from clutch.app.storage.state import Terms
from clutch.core.link import setup_query
from clutch.core.match import Seat, Setup, begin
from clutch.core.position import SPECTATOR
from clutch.games import GAMES
from clutch.ui.verbs import Verb

HERE, APART = "here", "apart"
"""Where the other people play: on this device, or elsewhere by links."""


def opened(model: Model, setup: Setup, aim: Aim) -> Step:
    """Show the invitation of a set-up link; nothing starts yet."""
    seat = guests.own_seat(setup.seats)
    screen = InvitationScreen(
        setup,
        aim,
        seat,
        own_name(model, setup.seats, seat),
        is_apart=len(setup.people) > 1,
    )
    screen = replace(screen, match=_begun(model, screen))
    return replace(model, screen=screen), ()


def _begun(model: Model, screen: InvitationScreen) -> str:
    """Return the id of a match on this device started from, or equal to, this link."""
    said = text(screen)
    for saved in model.saved:
        if saved.terms.invitation == said:
            return saved.id
    if not screen.setup.seed or screen.aim != NO_AIM:
        return ""
    found = recognise.known(model, begin(screen.setup), GAMES)
    return found[0].id if found is not None else ""


def text(screen: InvitationScreen) -> str:
    """Return the content of the link in canonical form, equal for equal invitations."""
    if screen.aim.beat is None:
        return setup_query(screen.setup)
    return challenge_rules.written(screen.setup, screen.aim.beat)


def address(screen: InvitationScreen) -> str:
    """Return the address of the invitation."""
    return f"#/play/{text(screen)}"


def own_name(model: Model, seats: tuple[Seat, ...], seat: int) -> str:
    """Return the reader's name: the one in the link, else the one in the settings.

    In a game for one person, the name in the link is the sender's.
    """
    people = [one for one in seats if not one.is_bot]
    said = seats[seat].name if seat != SPECTATOR and len(people) > 1 else ""
    return said or model.settings.name


def change(model: Model, screen: InvitationScreen, event: Change) -> Step:
    """Update the invitation after a change in a field."""
    return replace(model, screen=_filled(model, screen, event.form)), ()


def _filled(
    model: Model, screen: InvitationScreen, form: Mapping[str, str]
) -> InvitationScreen:
    """Return the invitation with the valid values of the form."""
    setup = screen.setup
    usual = partial(own_name, model, setup.seats)
    seat, name = guests.chosen(form, setup.people, (screen.seat, screen.name), usual)
    where = form.get("others", "")
    is_apart = where == APART if where in {HERE, APART} else screen.is_apart
    return replace(screen, seat=seat, name=name, is_apart=is_apart)


def start(model: Model, screen: InvitationScreen, click: Click) -> Step:
    """Start the match with the reader in their seat, under their name."""
    screen = _filled(model, screen, click.form)
    setup = replace(screen.setup, seats=called(screen))
    mine = (screen.seat,) if screen.is_apart else setup.people
    model = replace(model, is_writer=True)
    proposed = own_name(model, screen.setup.seats, screen.seat)
    model, naming = saving.introduced(model, screen.name, proposed)
    model, effects = _begin(model, screen, setup, mine)
    return model, (*effects, *naming)


def called(screen: InvitationScreen) -> tuple[Seat, ...]:
    """Return the seats, with the name the reader gave."""
    return guests.called(screen.setup.seats, screen.seat, screen.name)


def just_start(model: Model, screen: InvitationScreen) -> Step:
    """Start the match exactly as in the link, with all people on this device."""
    return _begin(
        replace(model, is_writer=True), screen, screen.setup, screen.setup.people
    )


def _begin(
    model: Model, screen: InvitationScreen, setup: Setup, mine: tuple[int, ...]
) -> Step:
    aim = screen.aim
    called = opening.names_in(screen.setup.seats)
    terms = Terms(aim=aim, invitation=text(screen), called=called)
    model, effects = opening.start(model, setup, mine, terms)
    if aim:
        model = model.noticed(challenge_rules.announced(aim, setup.game))
    return model, (TakeOver(), *effects)


ROWS = Rows(
    verbs={
        Verb.START: (on(InvitationScreen, start),),
        Verb.JUST_START: (at(InvitationScreen, just_start),),
    },
    events=edits(on(InvitationScreen, change)),
)
