"""The cover over a table that is handed or sent to another person."""

from collections.abc import Iterator

from clutch.app.match import send
from clutch.app.match.menu import title_bar
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.core.message import Player, msg
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, fold, qr_code
from clutch.ui.words import Words

GOES_ON = msg("When you get a link back, open it here to continue.")


def cover(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """A cover that hides the game while the device changes hands."""
    t, player = model.words, Player(screen.history.state.current_player)
    is_apart = screen.is_apart
    return tag(
        "div",
        title_bar(model, screen),
        notices,
        tag(
            "section",
            _sent(model, screen, player) if is_apart else _handed(t, player),
            class_=f"cover card stack seat-{player.number}",
        ),
        class_="page page--cover",
    )


def _handed(t: Words, player: Player) -> Iterator[Html]:
    """The cover for the next person here, who may turn out to play elsewhere."""
    yield tag("h2", t("Hand the device to {player}", player=player))
    yield tag("p", t("The screen is covered to keep secrets secret."))
    yield button(
        t("I'm {player}: show my view", player=player),
        do=Verb.UNCOVER,
        kind="primary",
        icon="eye",
        id="uncover",
    )
    yield button(
        t("{player} isn't here: send the game", player=player),
        do=Verb.SEND,
        icon="share",
        id="send",
    )


def _sent(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """The cover on a person elsewhere's turn, hiding their secrets from those here."""
    t = model.words
    yield tag("h2", t("It's {player}'s turn.", player=player))
    yield tag("p", t(GOES_ON))
    yield send_button(t, player)
    yield from other_ways(model, screen, player)
    yield button(t("Show the table"), do=Verb.UNCOVER, icon="eye", id="uncover")


def send_button(t: Words, player: Player) -> Html:
    """The button that sends the game to that player."""
    return button(
        t("Send to {player}", player=player),
        do=Verb.SEND,
        kind="primary",
        icon="share",
        id="send",
    )


def other_ways(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """Other ways to send it, and a button in case they are here after all."""
    t = model.words
    yield button(t("Copy game link"), do=Verb.SHARE_GAME, icon="link", id="share-game")
    yield button(
        t("{player} plays on this device", player=player),
        do=Verb.STAY,
        icon="users",
        kind="quiet",
        id="stay",
    )
    label = t("The link as a QR code: scan it with a camera.")
    code = qr_code(send.link(model, screen), label)
    yield fold(t("QR code"), code, kind="plain", id="send-code")
