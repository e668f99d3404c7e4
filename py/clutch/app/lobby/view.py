"""The lobby: the games, the matches on this device, language and theme."""

from collections.abc import Callable
from functools import partial

from clutch.app.lobby.matches import listed
from clutch.app.lobby.state import ALL, OPEN, OVER, LobbyScreen
from clutch.app.match.lesson import view as lesson_view
from clutch.app.model.language_menu import languages
from clutch.app.model.model import Model
from clutch.app.model.names import players_text
from clutch.app.protocol.faults import attempted
from clutch.app.results.daily import view as daily_view
from clutch.core.match import AnyGame
from clutch.core.message import msg, msg_n
from clutch.games import GAMES
from clutch.ui.board import scope
from clutch.ui.html import Html, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, field, link
from clutch.ui.words import Words

LATEST = 3
"""The number of matches shown at first; the others are shown on request."""


def view(model: Model, notices: Html) -> Html:
    """The first screen; also rendered at build time, so that it shows at once."""
    t, screen = model.words, model.screen
    refused = screen.refused if isinstance(screen, LobbyScreen) else ""
    # New users see the games first, others what is new today.
    is_known = bool(model.saved or model.tries)
    return tag(
        "div",
        _bar(model),
        notices,
        _refused(refused, t) if refused else None,
        _welcome(t),
        _part(model, _own) if is_known else None,
        tag(
            "section",
            tag("h2", t("Games"), class_="visually-hidden"),
            tag(
                "div",
                (_part(model, partial(_card, game)) for game in GAMES),
                None if is_known else _part(model, daily_view.card),
                class_="card-grid",
            ),
        ),
        _footer(t),
        class_="page page--lobby",
    )


def _bar(model: Model) -> Html:
    t = model.words
    return tag(
        "header",
        tag("h1", "Clutch", class_="brand bar-title", id="title", tabindex=-1),
        tag(
            "div",
            languages(model),
            link(t("Settings"), "#/settings", icon="settings", kind="icon named quiet"),
            class_="bar-actions row",
        ),
        class_="bar row",
    )


def _refused(address: str, t: Words) -> Html:
    """A form to correct and retry a link that could not be opened."""
    return tag(
        "form",
        field(
            t("The link that did not open"),
            "refused",
            address,
            hint=t("Fix the link here, or paste the whole message it came in."),
        ),
        tag(
            "div",
            button(t("Try again"), do=Verb.TRY_LINK, icon="link", kind="primary"),
            class_="row",
        ),
        class_="refused card stack tight",
        id="refused",
    )


def _welcome(t: Words) -> Html:
    return tag(
        "div",
        tag("p", t("Board games about eggs, for your own table."), class_="lead"),
        tag(
            "p",
            t(
                "Play against bots, with friends around one screen, or with friends "
                "far away by sending links. No account, nothing to install."
            ),
            class_="muted",
        ),
        class_="welcome stack tight",
    )


def _card(game: AnyGame, model: Model) -> Html:
    t = model.words
    is_new = not model.knows(game.key)
    kind, is_learnt = (
        "primary" if is_new else "quiet",
        lesson_view.is_learnt(model, game),
    )
    learn = None if is_learnt else lesson_view.entry(model, game, f"button {kind}")
    return tag(
        "article",
        tag(
            "div",
            game.symbol(),
            class_=f"game-card-art {scope(game.key)}",
            aria_hidden="true",
        ),
        tag(
            "div",
            tag("h3", game.name, id=f"game-{game.key}"),
            tag("p", t(game.pitch)),
            tag(
                "p",
                tag("span", icon("users"), players_text(game, t)),
                tag("span", icon("clock"), t("{n} minutes", n=game.minutes)),
                class_="chips muted",
            ),
            learn,
            tag(
                "div",
                button(
                    t("Play a bot"),
                    do=Verb.PLAY_NOW,
                    value=game.key,
                    icon="play",
                    kind="" if learn and is_new else "primary",
                    describedby=f"game-{game.key}",
                ),
                link(t("Set up"), f"#/new/{game.key}", icon="users", kind="button"),
                link(
                    t("Rules"), f"#/rules/{game.key}", icon="rules", kind="button quiet"
                ),
                class_="row",
            ),
            class_="game-card-body stack",
        ),
        class_="card game-card",
    )


def _part(model: Model, draw: Callable[[Model], Html]) -> Html:
    """A part of the lobby; if it fails, the other parts are still shown."""
    return attempted(partial(draw, model), partial(_not_shown, model))


def _not_shown(model: Model) -> Html:
    said = msg("This part of the page can't be shown. Nothing has been lost.")
    return tag("section", tag("p", model.words(said)), class_="card")


def _own(model: Model) -> Html:
    """The user's matches and the games of the day."""
    return tag(
        "div",
        _part(model, _matches) if model.saved else None,
        _part(model, daily_view.card),
        class_="own-games",
    )


def _matches(model: Model) -> Html:
    """The matches on this device, a few at a time, those that are on before others."""
    t, screen = model.words, model.screen
    which, more = ALL, 0
    if isinstance(screen, LobbyScreen):
        which, more = screen.shown, screen.more
    ordered = sorted(model.saved, key=lambda one: one.is_over)
    kinds = ((one, OVER if one.is_over else OPEN) for one in ordered)
    saved = [one for one, kind in kinds if which in {ALL, kind}]
    left = len(saved) - LATEST - more
    return tag(
        "section",
        tag("h2", t("Your games")),
        _filter(model, which),
        listed(saved[: LATEST + more], model)
        if saved
        else tag("p", t("No games here."), class_="muted"),
        button(
            t(msg_n("{n} earlier game", "{n} earlier games", n=left)),
            do=Verb.MORE,
            icon="chevron-down",
            kind="quiet",
            id="more",
        )
        if left > 0
        else None,
        class_="card saved-games stack tight",
    )


def _filter(model: Model, which: str) -> Html | None:
    """The filter: all, in progress or finished; None unless there are both kinds."""
    if len({one.is_over for one in model.saved}) == 1:
        return None
    t = model.words
    labels = {ALL: t("All"), OPEN: t("In progress"), OVER: t("Finished")}
    return tag(
        "div",
        (
            button(
                label,
                do=Verb.SHOWN,
                value=value,
                kind="quiet",
                id=f"shown-{value}",
                is_on=value == which,
            )
            for value, label in labels.items()
        ),
        class_="languages row",
        role="group",
        aria_label=t("Your games"),
    )


def _footer(t: Words) -> Html:
    return tag(
        "footer",
        tag(
            "p",
            t(
                "Everything stays on your device: no server, no account, no cookies. "
                "The games, bots and screens are written in Python."
            ),
        ),
        class_="muted footer stack",
    )
