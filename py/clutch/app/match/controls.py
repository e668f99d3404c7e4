"""The buttons under a table: undo, hint, the ways on."""

from collections.abc import Iterator

from clutch.app.match import menu
from clutch.app.match.bots import pacing
from clutch.app.match.cover import other_ways
from clutch.app.match.explain import view as explain_view
from clutch.app.match.lesson import view as lesson_view
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.model.model import Model
from clutch.app.protocol.effects import ScreenName
from clutch.app.results.daily import rules as daily_rules
from clutch.core.link import game_word
from clutch.core.message import Player
from clutch.ui.html import Html, join, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words


def is_ending(screen: MatchScreen) -> bool:
    """Whether the screen shows how the game ended."""
    return kind(screen) is ScreenName.OVER and screen.recap.step is None


def controls(model: Model, screen: MatchScreen) -> Html:
    """The buttons under the table; in a lesson only the switch for explanations."""
    t, state = model.words, screen.history.state
    if screen.learning is not None:
        return explain_view.switch(t, screen)
    if state.is_terminal:
        return join(
            (
                _undo(model, screen) if screen.terms.is_practice else None,
                explain_view.switch(t, screen),
            )
        )
    hint = button(
        t("Hint"),
        do=Verb.HINT,
        icon="hint",
        id="hint",
        disabled=_no_hint(model, screen),
        is_on=screen.advice.hint is not None,
    )
    is_try = daily_rules.is_try(screen)  # which everybody makes by themselves
    return join(
        (_undo(model, screen), None if is_try else hint, explain_view.switch(t, screen))
    )


def ways_on(model: Model, screen: MatchScreen) -> Iterator[Html | None]:
    """The links away from the table, and notes about the match."""
    t, state = model.words, screen.history.state
    if screen.learning is not None:
        yield lesson_view.controls(model)
        return
    yield button(t("All turns"), opens=menu.LOG, icon="list", id="log-menu")
    if not state.is_terminal and not (model.is_writer and screen.is_apart):
        yield button(
            t("Copy game link"),
            do=Verb.SHARE_GAME,
            opens=menu.PLACE,
            icon="share",
            id="share-game",
        )
    yield button(
        t("Copy set-up link"), do=Verb.SHARE_SETUP, opens=menu.PLACE, icon="link"
    )
    if not (state.hides_history or state.is_terminal):
        word = game_word(screen.history)
        yield link(t("Replay"), f"#/replay/{word}", icon="history", kind="button")
    yield lesson_view.entry(model, screen.game, "button")
    yield _apart(model, screen)
    if _has_remote(screen) and not state.is_terminal:
        yield tag("p", _link_warning(t), class_="muted small")


def _apart(model: Model, screen: MatchScreen) -> Html | None:
    """Further options while a player elsewhere is to move."""
    if not (model.is_writer and screen.is_apart):
        return None
    player = Player(screen.history.state.current_player)
    return tag("div", other_ways(model, screen, player), class_="row")


def practice(t: Words, screen: MatchScreen) -> Html | None:
    """A note that the match does not count; a new try gets a link back."""
    if screen.learning is not None or is_ending(screen):
        return None
    if screen.terms.origin:
        back = link(t("Back to the review"), screen.terms.origin, id="origin")
        said = t("This is a new try at a past game: it doesn't count.")
        return tag("p", said, " ", back, class_="muted small")
    if screen.terms.is_practice:
        said = t("Practice: this game doesn't count.")
        return tag("p", said, class_="muted small")
    if screen.terms.has_gone_back:
        said = t("You undid a finished turn: this game doesn't count.")
        return tag("p", said, class_="muted small")
    return None


def _undo(model: Model, screen: MatchScreen) -> Html:
    t = model.words
    return button(
        t("Undo"),
        do=Verb.UNDO,
        icon="undo",
        id="undo",
        disabled=_no_undo(model, screen),
    )


def _has_remote(screen: MatchScreen) -> bool:
    """Whether a person plays elsewhere and gets links."""
    return any(i not in screen.mine for i in screen.people)


def _link_warning(t: Words) -> str:
    return t(
        "A game link contains the whole game: anyone who opens it could see what any "
        "player sees, so only send it to people you trust."
    )


def _no_undo(model: Model, screen: MatchScreen) -> str | bool:
    """Return why undo is not possible now; False if it is."""
    reason = undo_rules.why_not(screen) if model.is_writer else undo_rules.NOT_MINE
    return False if reason is None else model.words(reason)


def _no_hint(model: Model, screen: MatchScreen) -> str | bool:
    """Return why a hint is not available now; False if it is."""
    t = model.words
    if screen.history.state.hides_history:
        return t("There are no hints in a memory game.")
    may_have = pacing.may_act(model, screen)
    return False if may_have else t("You can only get hints on your turn.")


def kind(screen: MatchScreen) -> ScreenName:
    """Return the name of the screen: a match can be three different ones."""
    if screen.is_covered:
        return ScreenName.COVER
    is_over = screen.history.state.is_terminal and screen.learning is None
    return ScreenName.OVER if is_over else ScreenName.TABLE
