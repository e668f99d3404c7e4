"""The application as a function: `update(model, event) -> (model, effects)`.

What the page shows follows from the model alone (`clutch.app.shell.page`), so rendering
is added here whenever the model has changed, and nowhere else.

Two tables say what handles what: `VERBS` the verb of each button, `EVENTS` all else.
The first service that accepts an event on the current screen handles it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from clutch.app.invite import join
from clutch.app.invite import update as invite_update
from clutch.app.invite.state import InvitationScreen, SharedScreen
from clutch.app.lobby import update as lobby_update
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match import drag, opening, play, reply, send
from clutch.app.match.explain import update as explain_update
from clutch.app.match.hints import update as hints_update
from clutch.app.match.lesson import update as lesson_update
from clutch.app.match.recap import update as recap_update
from clutch.app.match.sounds import heard
from clutch.app.match.state import MatchScreen
from clutch.app.match.tips import update as tips_update
from clutch.app.match.undo import update as undo_update
from clutch.app.model import saving
from clutch.app.model.dialogs import Dialog
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Focus, Navigate
from clutch.app.protocol.events import (
    Act,
    BotDecided,
    Change,
    Click,
    Copied,
    Drilled,
    Event,
    Foresee,
    HashChanged,
    Hindsighted,
    Hinted,
    Input,
    Key,
    PageChanged,
    PutBack,
    Rest,
    Reviewed,
    SaveFailed,
    Start,
    StoredElsewhere,
    ThinkOn,
    Timer,
    Today,
    Tried,
    UpdateReady,
    Writer,
)
from clutch.app.replay import playback
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.replay.state import ReplayScreen
from clutch.app.rulebook import update as rulebook_update
from clutch.app.settings import update as settings_update
from clutch.app.settings.state import SettingsScreen
from clutch.app.setup import update as setup_update
from clutch.app.setup.state import SetupScreen
from clutch.app.share import update as share_update
from clutch.app.shell import (
    backup,
    corrupt,
    last_screen,
    notices,
    routing,
    startup,
    tabs,
)
from clutch.app.shell.page import render
from clutch.app.statistics import backfill
from clutch.app.statistics.state import StatisticsScreen
from clutch.ui.verbs import Verb

S = TypeVar("S")
E = TypeVar("E")

Service = Callable[[Model, E], Step | None]
"""Handle an event; None if it is not for this service."""


def update(model: Model, event: Event) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model after an event, and what the page should do."""
    after, effects = saving.stamped(model, _update(model, event))
    if after is model:
        return model, effects
    # A new question gets the focus.
    is_asked = after.dialog is not None and after.dialog != model.dialog
    focus = (Focus("dialog-no"),) if is_asked else ()
    return after, (render(after), *effects, *focus, *heard(model, after, event))


def _update(model: Model, event: Event) -> Step:
    tried = rulebook_update.served(model, event, _update)
    if tried is not None:
        return tried
    if model.dialog is not None and _has_to_wait(event, model.dialog):
        return model, ()
    for serve in _services(event):
        step = serve(model, event)
        if step is not None:
            return step
    return model, ()


def _services(event: Event) -> tuple[Service[Any], ...]:  # each row's own kind
    return VERBS[event.do] if isinstance(event, Click) else EVENTS[type(event)]


def _has_to_wait(event: Event, dialog: Dialog) -> bool:
    """Whether an event is something other than an answer to the open question."""
    if isinstance(event, Click):
        return event.do not in {Verb.NO, dialog.do}
    return isinstance(event, Act | Tried)


# On every screen


def _no(model: Model, _: Click | None = None) -> Step:
    dialog, model = model.dialog, replace(model, dialog=None)
    if dialog is None or dialog.do is not Verb.BEGIN_DAY:
        return model, ()
    # Keeping its address would ask again.
    return replace(model, hash="#/"), (Navigate("#/", replace=True), Focus("daily"))


def _close(model: Model, click: Click) -> Step:
    left = tuple(n for i, n in enumerate(model.notices) if str(i) != click.value)
    gone = [n for n in model.notices if n not in left and n.passes and n.of is None]
    model = replace(model, notices=left)
    if gone and isinstance(model.screen, LobbyScreen):
        # Only the message about that link goes.
        model = replace(model, screen=replace(model.screen, refused=""))
    return model, ()


def _close_share(model: Model, _: Click) -> Step:
    return replace(model, share=""), ()


def _escape(model: Model, event: Key) -> Step | None:
    if event.key == "Escape" and model.dialog is not None:
        return _no(model)
    if event.key == "Escape" and model.share:
        return replace(model, share=""), ()
    return None


def _moment_over(model: Model, event: Timer) -> Step | None:
    if event.id != "notice":
        return None
    return model.without(lambda notice: notice.is_brief), ()


def _go(model: Model, event: HashChanged) -> Step:
    return routing.go(model, event.hash)


# The tables


def on(screen: type[S], serve: Callable[[Model, S, E], Step | None]) -> Service[E]:
    """Return a service for events on this screen."""

    def served(model: Model, event: E) -> Step | None:
        shown = model.screen
        return serve(model, shown, event) if isinstance(shown, screen) else None

    return served


def at(screen: type[S], serve: Callable[[Model, S], Step | None]) -> Service[object]:
    """Return a service for which only the screen matters."""
    return on(screen, lambda model, shown, _: serve(model, shown))


def given(
    screen: type[S], serve: Callable[[Model, S, str], Step | None]
) -> Service[Click]:
    """Return a service for a click of which only the value matters."""
    return on(screen, lambda model, shown, click: serve(model, shown, click.value))


VERBS: Mapping[Verb, tuple[Service[Click], ...]] = {
    Verb.NO: (_no,),
    Verb.CLOSE: (_close,),
    Verb.CLOSE_SHARE: (_close_share,),
    Verb.EXPLAIN: (given(MatchScreen, reply.explain),),
    Verb.PLAY_NOW: (setup_update.play_now,),
    Verb.SET_UP: (routing.set_up,),
    Verb.REMOVE: (lobby_update.remove,),
    Verb.REMOVE_NOW: (lobby_update.remove_now,),
    Verb.DROP_DAMAGED: (corrupt.drop,),
    Verb.SHOWN: (given(LobbyScreen, lobby_update.show),),
    Verb.MORE: (at(LobbyScreen, lobby_update.show_more),),
    Verb.BEGIN_DAY: (routing.begin_day,),
    Verb.NEW_SEED: (on(SetupScreen, setup_update.new_seed),),
    Verb.TRY_LINK: (on(LobbyScreen, routing.try_link),),
    Verb.START: (
        on(SetupScreen, setup_update.start),
        on(InvitationScreen, invite_update.start),
    ),
    Verb.JUST_START: (at(InvitationScreen, invite_update.just_start),),
    Verb.ACT: (
        given(MatchScreen, lesson_update.choose),
        given(MatchScreen, play.choose),
    ),
    Verb.PROPOSE: (
        given(MatchScreen, lesson_update.propose),
        given(MatchScreen, play.propose),
    ),
    Verb.UNDO: (at(MatchScreen, lesson_update.undo), at(MatchScreen, undo_update.undo)),
    Verb.HINT: (at(MatchScreen, hints_update.ask),),
    Verb.FOLLOW: (at(MatchScreen, hints_update.follow),),
    Verb.STOP: (
        at(MatchScreen, lesson_update.hurry),
        at(MatchScreen, play.stop),
        at(ReplayScreen, review_update.stop),
    ),
    Verb.GO_ON: (at(MatchScreen, play.go_on),),
    Verb.POINT: (given(MatchScreen, recap_update.point),),
    Verb.PAST: (given(MatchScreen, recap_update.look_at_past),),
    Verb.INSPECT: (
        given(MatchScreen, explain_update.inspect),
        given(ReplayScreen, explain_update.inspect),
    ),
    Verb.EXPLAINING: (at(MatchScreen, explain_update.switch),),
    Verb.TIP_READ: (at(MatchScreen, tips_update.read),),
    Verb.UNCOVER: (at(MatchScreen, play.uncover),),
    Verb.REMATCH: (given(MatchScreen, opening.rematch),),
    Verb.TELL: (given(MatchScreen, play.tell), given(ReplayScreen, play.tell)),
    Verb.STEP: (given(ReplayScreen, playback.step),),
    Verb.PLAY: (at(ReplayScreen, playback.play),),
    Verb.TRY_AGAIN: (at(ReplayScreen, playback.try_again),),
    Verb.BETTER: (at(ReplayScreen, drill_update.show_better),),
    Verb.DRILL: (at(ReplayScreen, drill_update.begin),),
    Verb.DRILL_ON: (at(ReplayScreen, drill_update.go_on),),
    Verb.DRILL_AGAIN: (at(ReplayScreen, drill_update.again),),
    Verb.DRILL_DONE: (at(ReplayScreen, drill_update.leave),),
    Verb.REVIEW: (at(ReplayScreen, review_update.begin),),
    Verb.HINDSIGHT: (given(ReplayScreen, review_update.ask_hindsight),),
    Verb.LESSON_ON: (at(MatchScreen, lesson_update.go_on),),
    Verb.LESSON_BACK: (at(MatchScreen, lesson_update.go_back),),
    Verb.LESSON_AGAIN: (at(MatchScreen, lesson_update.again),),
    Verb.FIRST_GAME: (setup_update.first_game,),
    Verb.SHARE_GAME: (
        at(MatchScreen, share_update.match),
        at(SharedScreen, share_update.match),
        at(ReplayScreen, share_update.step),
    ),
    Verb.SHARE_SETUP: (
        at(MatchScreen, share_update.setup),
        at(ReplayScreen, share_update.setup),
        at(SetupScreen, share_update.draft),
    ),
    Verb.CHALLENGE: (at(MatchScreen, share_update.challenged),),
    Verb.SHARE_RESULT: (at(MatchScreen, share_update.result),),
    Verb.CLEAR: (backfill.clear,),
    Verb.CLEAR_NOW: (backfill.clear_now,),
    Verb.MATCH_FILE: (at(ReplayScreen, share_update.file),),
    Verb.SIT: (on(SharedScreen, join.sit),),
    Verb.SEND: (at(MatchScreen, send.send),),
    Verb.STAY: (at(MatchScreen, send.stay),),
    Verb.TO_FILE: (backup.download,),
    Verb.FROM_FILE: (backup.ask,),
    Verb.KEEP_BOTH: (backup.keep_both,),
    Verb.LANGUAGE: (settings_update.language,),
    Verb.TAKE_OVER: (tabs.take_over,),
    Verb.UPDATE: (notices.update_now,),
}
"""The services of each verb, tried in order; some apply to one screen only."""


def _row(
    kind: type[E], *services: Service[E]
) -> tuple[type[Any], tuple[Service[Any], ...]]:
    """Return a row of the next table; mypy checks that services match the event."""
    return kind, services


_CHANGE: tuple[Service[Change], ...] = (
    backup.chosen,
    on(SettingsScreen, settings_update.setting),
    on(SetupScreen, setup_update.change),
    on(InvitationScreen, invite_update.change),
    on(SharedScreen, join.change),
    on(ReplayScreen, playback.change),
)

EVENTS: Mapping[type[Any], tuple[Service[Any], ...]] = dict(
    (
        _row(Start, startup.start),
        _row(
            Act,
            on(MatchScreen, lesson_update.act),
            on(MatchScreen, drag.act),
            on(ReplayScreen, drill_update.act),
        ),
        _row(
            PutBack,
            on(MatchScreen, lesson_update.put_back),
            on(MatchScreen, drag.put_back),
        ),
        _row(
            Tried,
            on(MatchScreen, lesson_update.tried),
            on(MatchScreen, play.tried),
            on(ReplayScreen, drill_update.why_not),
        ),
        _row(Change, *_CHANGE),
        _row(Input, *_CHANGE),
        _row(
            Key,
            _escape,
            on(MatchScreen, explain_update.key),
            on(MatchScreen, lesson_update.key),
            on(MatchScreen, recap_update.key),
            on(MatchScreen, play.key),
            on(ReplayScreen, explain_update.put_away),
            on(ReplayScreen, playback.key),
        ),
        _row(HashChanged, _go),
        _row(StoredElsewhere, tabs.stored),
        _row(SaveFailed, notices.save_failed),
        _row(Today, notices.today),
        _row(Writer, tabs.writer),
        _row(Copied, share_update.copied),
        _row(UpdateReady, notices.update_ready),
        _row(PageChanged, notices.page_changed),
        _row(Rest, last_screen.at_rest),
        _row(ThinkOn),  # the terminal's own
        _row(Foresee),
        _row(
            Timer,
            _moment_over,
            on(MatchScreen, lesson_update.timer),
            on(MatchScreen, play.timer),
            on(StatisticsScreen, backfill.timer),
            on(ReplayScreen, playback.timer),
        ),
        _row(BotDecided, on(MatchScreen, play.bot_acts)),
        _row(Reviewed, on(ReplayScreen, drill_update.reviewed)),
        _row(Drilled, on(ReplayScreen, drill_update.drilled)),
        _row(Hindsighted, on(ReplayScreen, review_update.hindsighted)),
        _row(Hinted, on(MatchScreen, hints_update.hinted)),
    )
)
"""The services of each other event, tried in order; some apply to one screen only."""
