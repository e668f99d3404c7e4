"""A match that came by link: the reader gives their seat and name."""

from collections.abc import Iterator

from clutch.app.invite import view as invite_view
from clutch.app.invite.join import ALL, NONE, OWN
from clutch.app.invite.state import SharedScreen
from clutch.app.match import guests
from clutch.app.model.characters import KINDS
from clutch.app.model.model import Model
from clutch.core.message import Player
from clutch.core.position import SPECTATOR
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button
from clutch.ui.words import Words


def view(model: Model, screen: SharedScreen, notices: Html) -> Html:
    """The match, whose turn it is, and the seats to choose from."""
    t, setup = model.words, screen.history.match.setup
    others = guests.others(setup.seats, screen.seat)
    return invite_view.page(
        t,
        setup.game,
        notices,
        tag(
            "h2",
            t("A game with {player}", player=", ".join(others))
            if others
            else t("Someone sent you a game"),
        ),
        invite_view.pitch(t, setup.game),
        tag("p", _whose_turn(screen, t), class_="prompt"),
        tag(
            "form",
            invite_view.places(
                t,
                guests.called(setup.seats, screen.seat, screen.name),
                screen.seat,
                (_place(screen, i, t) for i in range(len(setup.seats))),
            ),
            invite_view.own_name(t, screen.name, screen.seat)
            if screen.seat != SPECTATOR
            else None,
            tag("div", _ways_on(screen, t), class_="row"),
            class_="stack",
        ),
        tag("div", _other_ways(screen, t), class_="row"),
    )


def _whose_turn(screen: SharedScreen, t: Words) -> str:
    on = screen.history.state.current_player
    if on == screen.seat:
        return t("It's your turn.")
    return t("It's {player}'s turn.", player=Player(on))


def _place(screen: SharedScreen, number: int, t: Words) -> str:
    """Return who sits in a seat, or where they play from."""
    if number == screen.seat:
        return t("you")
    seat = screen.history.match.setup.seats[number]
    return t(KINDS[seat.kind]) if seat.is_bot else t("by link")


def _ways_on(screen: SharedScreen, t: Words) -> Iterator[Html]:
    """The main button."""
    if screen.seat != SPECTATOR:
        yield button(
            t("Join the game"),
            do=Verb.SIT,
            value=OWN,
            icon="user",
            kind="primary",
            id="join",
        )


def _other_ways(screen: SharedScreen, t: Words) -> Iterator[Html]:
    """The buttons for everyone being here, or no one."""
    if len(screen.history.match.setup.people) > 1:
        yield button(
            t("We're all on this device"), do=Verb.SIT, value=ALL, icon="users"
        )
    yield button(t("Just watching"), do=Verb.SIT, value=NONE, icon="eye")
