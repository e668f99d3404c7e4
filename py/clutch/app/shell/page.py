"""The view: the page of a model."""

from clutch.app.invite import seat_choice
from clutch.app.invite import view as invite_view
from clutch.app.invite.state import InvitationScreen, SharedScreen
from clutch.app.lobby import view as lobby_view
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match import controls
from clutch.app.match import view as match_view
from clutch.app.match.state import MatchScreen
from clutch.app.model.dialogs import Notice
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Render, ScreenName
from clutch.app.replay import view as replay_view
from clutch.app.replay.state import ReplayScreen
from clutch.app.rulebook import view as rulebook_view
from clutch.app.rulebook.state import RulesScreen
from clutch.app.settings import view as settings_view
from clutch.app.settings.state import SettingsScreen
from clutch.app.setup import view as setup_view
from clutch.app.setup.state import SetupScreen
from clutch.app.statistics import view as statistics_view
from clutch.app.statistics.state import StatisticsScreen
from clutch.core.message import sentences
from clutch.ui.html import Html, join, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, dialog, field, notice, qr_code
from clutch.ui.words import Words


def render(model: Model) -> Render:
    """Return the effect that renders the model."""
    screen, title, body = _screen(model)
    settings_ = model.settings
    return Render(
        html=join((body, _briefly(model), _above(model))),
        screen=screen,
        title=f"{title} · Clutch" if title else "Clutch",
        language=settings_.language,
        theme=settings_.theme,
        motion=settings_.motion,
    )


def _screen(model: Model) -> tuple[ScreenName, str, Html]:
    """Return the name of the screen, the page title and the body."""
    t, notices = model.words, _notices(model)
    match model.screen:
        case LobbyScreen():
            return ScreenName.LOBBY, "", lobby_view.view(model, notices)
        case StatisticsScreen() as screen:
            return (
                ScreenName.STATISTICS,
                t("Statistics"),
                statistics_view.view(model, screen, notices),
            )
        case SettingsScreen() as screen:
            return (
                ScreenName.SETTINGS,
                t("Settings"),
                settings_view.view(model, screen, notices, _at_button(model)),
            )
        case RulesScreen() as screen:
            return (
                ScreenName.RULES,
                screen.game.name,
                rulebook_view.view(model, screen, notices),
            )
        case SetupScreen() as screen:
            return (
                ScreenName.SETUP,
                screen.draft.game.name,
                setup_view.view(model, screen, notices),
            )
        case InvitationScreen() as screen:
            return (
                ScreenName.INVITATION,
                screen.setup.game.name,
                invite_view.view(model, screen, notices),
            )
        case SharedScreen() as screen:
            name = screen.history.match.setup.game.name
            return ScreenName.SHARED, name, seat_choice.view(model, screen, notices)
        case ReplayScreen() as screen:
            name = screen.history.match.setup.game.name
            return ScreenName.REPLAY, name, replay_view.view(model, screen, notices)
        case MatchScreen() as screen:
            return (
                controls.kind(screen),
                screen.game.name,
                match_view.view(model, screen, notices),
            )


def _notices(model: Model) -> Html:
    """Return the notices at the top of every screen."""
    t = model.words
    shown = [
        _notice(t, number, item)
        for number, item in enumerate(model.notices)
        if not (item.is_brief or _is_at_button(model, item))
    ]
    if not model.is_writer:
        shown.append(
            notice(
                t("Clutch is open in another tab. In this tab, you can only watch."),
                actions=[button(t("Play here"), do=Verb.TAKE_OVER)],
                id="notice-tab",
            )
        )
    return tag("div", shown, class_="notices stack tight", id="notices")


def _notice(t: Words, number: int, item: Notice) -> Html:
    said = [tag("p", t(sentence)) for sentence in sentences(item.text)]
    return notice(
        said if len(said) > 1 else t(item.text),
        "error" if item.is_error else "info",
        close_do=Verb.CLOSE,
        close_value=str(number),
        close_label=t("Close"),
        actions=(
            [button(t(item.label), do=item.do, value=item.value)] if item.label else []
        ),
        id=f"notice-{number}",
        takes_focus=item.of is not None,
    )


def _is_at_button(model: Model, item: Notice) -> bool:
    """Whether a notice is shown at its button, as the top of the page is far away."""
    return item.of is Verb.FROM_FILE and isinstance(model.screen, SettingsScreen)


def _at_button(model: Model) -> Html:
    """Return the notices about a file, for the place at its button."""
    return join(
        _notice(model.words, number, item)
        for number, item in enumerate(model.notices)
        if _is_at_button(model, item)
    )


def _briefly(model: Model) -> Html:
    """Return the brief notices at the foot of the window, where they move nothing."""
    said = [tag("p", model.words(n.text)) for n in model.notices if n.is_brief]
    return tag("div", said, class_="toasts", role="status", id="toasts")


def _to_copy(text: str, t: Words) -> Html:
    """Return a field for a link of one line, or a result of several."""
    if "\n" not in text:
        return field(t("Link"), "share", text, readonly=True)
    return tag(
        "textarea",
        text,
        id="field-share",
        rows=text.count("\n") + 2,
        readonly=True,
        aria_label=t("Result"),
    )


def _code(text: str, t: Words) -> Html | None:
    """Return a QR code of a link, for a person nearby; None for a result."""
    if "\n" in text:
        return None
    return qr_code(text, t("The link as a QR code: scan it with a camera."))


def _above(model: Model) -> Html | None:
    """Return what covers the screen: a question, or a link to copy by hand."""
    t = model.words
    if model.dialog is not None:
        return dialog(
            t(model.dialog.title),
            t(model.dialog.text),
            button(t("No, go back"), do=Verb.NO, id="dialog-no"),
            button(
                t(model.dialog.yes),
                do=model.dialog.do,
                value=model.dialog.value,
                kind="primary" if model.dialog.is_calm else "danger",
                id="dialog-yes",
            ),
        )
    if model.share:
        return dialog(
            t("Copy this"),
            tag(
                "div",
                tag("p", t("This browser doesn't let the page copy text.")),
                _to_copy(model.share, t),
                _code(model.share, t),
            ),
            button(t("Close"), do=Verb.CLOSE_SHARE, kind="primary"),
        )
    return None
