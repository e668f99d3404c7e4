"""The application as a function: `update(model, event) -> (model, effects)`.

What the page shows follows from the model alone (`clutch.app.view`), so rendering is
added here whenever the model has changed, and nowhere else.

Two tables say what handles what: `VERBS` the verb of each button, `EVENTS` all else.
The first service that accepts an event on the current screen handles it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from clutch.app import (
    arriving,
    bringing,
    counting,
    damage,
    drafting,
    dragging,
    drilling,
    explaining,
    hinting,
    inviting,
    joining,
    keeping,
    last,
    learning,
    playing,
    replaying,
    replies,
    reviewing,
    revisions,
    routes,
    sending,
    sharing,
    tips,
    trying,
)
from clutch.app.hearing import heard
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import (
    Dialog,
    InvitationScreen,
    LobbyScreen,
    Model,
    ReplayScreen,
    SettingsScreen,
    SetupScreen,
    SharedScreen,
    StatisticsScreen,
    Step,
)
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
from clutch.app.view import render
from clutch.ui.verbs import Verb

S = TypeVar("S")
E = TypeVar("E")

Service = Callable[[Model, E], Step | None]
"""Handle an event; None if it is not for this service."""


def update(model: Model, event: Event) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model after an event, and what the page should do."""
    after, effects = revisions.stamped(model, *_update(model, event))
    if after is model:
        return model, effects
    # A new question gets the focus.
    is_asked = after.dialog is not None and after.dialog != model.dialog
    focus = (Focus("dialog-no"),) if is_asked else ()
    return after, (render(after), *effects, *focus, *heard(model, after, event))


def _update(model: Model, event: Event) -> Step:
    tried = trying.served(model, event, _update)
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
    return routes.go(model, event.hash)


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
    Verb.EXPLAIN: (given(MatchScreen, replies.explain),),
    Verb.PLAY_NOW: (drafting.play_now,),
    Verb.SET_UP: (routes.set_up,),
    Verb.REMOVE: (keeping.remove,),
    Verb.REMOVE_NOW: (keeping.remove_now,),
    Verb.DROP_DAMAGED: (damage.drop,),
    Verb.SHOWN: (given(LobbyScreen, keeping.show),),
    Verb.MORE: (at(LobbyScreen, keeping.show_more),),
    Verb.BEGIN_DAY: (routes.begin_day,),
    Verb.NEW_SEED: (on(SetupScreen, drafting.new_seed),),
    Verb.TRY_LINK: (on(LobbyScreen, routes.try_link),),
    Verb.START: (
        on(SetupScreen, drafting.start),
        on(InvitationScreen, inviting.start),
    ),
    Verb.JUST_START: (at(InvitationScreen, inviting.just_start),),
    Verb.ACT: (given(MatchScreen, learning.choose), given(MatchScreen, playing.choose)),
    Verb.PROPOSE: (
        given(MatchScreen, learning.propose),
        given(MatchScreen, playing.propose),
    ),
    Verb.UNDO: (at(MatchScreen, learning.undo), at(MatchScreen, playing.undo)),
    Verb.HINT: (at(MatchScreen, hinting.ask),),
    Verb.FOLLOW: (at(MatchScreen, hinting.follow),),
    Verb.STOP: (
        at(MatchScreen, learning.hurry),
        at(MatchScreen, playing.stop),
        at(ReplayScreen, reviewing.stop),
    ),
    Verb.GO_ON: (at(MatchScreen, playing.go_on),),
    Verb.POINT: (given(MatchScreen, playing.point),),
    Verb.PAST: (given(MatchScreen, playing.look_at_past),),
    Verb.INSPECT: (
        given(MatchScreen, explaining.inspect),
        given(ReplayScreen, explaining.inspect),
    ),
    Verb.EXPLAINING: (at(MatchScreen, explaining.switch),),
    Verb.TIP_READ: (at(MatchScreen, tips.read),),
    Verb.UNCOVER: (at(MatchScreen, playing.uncover),),
    Verb.REMATCH: (given(MatchScreen, arriving.rematch),),
    Verb.TELL: (given(MatchScreen, playing.tell), given(ReplayScreen, playing.tell)),
    Verb.STEP: (given(ReplayScreen, replaying.step),),
    Verb.PLAY: (at(ReplayScreen, replaying.play),),
    Verb.TRY_AGAIN: (at(ReplayScreen, replaying.try_again),),
    Verb.BETTER: (at(ReplayScreen, drilling.show_better),),
    Verb.DRILL: (at(ReplayScreen, drilling.begin),),
    Verb.DRILL_ON: (at(ReplayScreen, drilling.go_on),),
    Verb.DRILL_AGAIN: (at(ReplayScreen, drilling.again),),
    Verb.DRILL_DONE: (at(ReplayScreen, drilling.leave),),
    Verb.REVIEW: (at(ReplayScreen, reviewing.begin),),
    Verb.HINDSIGHT: (given(ReplayScreen, reviewing.ask_hindsight),),
    Verb.LESSON_ON: (at(MatchScreen, learning.go_on),),
    Verb.LESSON_BACK: (at(MatchScreen, learning.go_back),),
    Verb.LESSON_AGAIN: (at(MatchScreen, learning.again),),
    Verb.FIRST_GAME: (drafting.first_game,),
    Verb.SHARE_GAME: (
        at(MatchScreen, sharing.match),
        at(SharedScreen, sharing.match),
        at(ReplayScreen, sharing.step),
    ),
    Verb.SHARE_SETUP: (
        at(MatchScreen, sharing.setup),
        at(ReplayScreen, sharing.setup),
        at(SetupScreen, sharing.draft),
    ),
    Verb.CHALLENGE: (at(MatchScreen, sharing.challenged),),
    Verb.SHARE_RESULT: (at(MatchScreen, sharing.result),),
    Verb.CLEAR: (counting.clear,),
    Verb.CLEAR_NOW: (counting.clear_now,),
    Verb.MATCH_FILE: (at(ReplayScreen, sharing.file),),
    Verb.SIT: (on(SharedScreen, joining.sit),),
    Verb.SEND: (at(MatchScreen, sending.send),),
    Verb.STAY: (at(MatchScreen, sending.stay),),
    Verb.TO_FILE: (keeping.to_file,),
    Verb.FROM_FILE: (bringing.ask,),
    Verb.KEEP_BOTH: (bringing.keep_both,),
    Verb.LANGUAGE: (keeping.language,),
    Verb.TAKE_OVER: (keeping.take_over,),
    Verb.UPDATE: (keeping.update_now,),
}
"""The services of each verb, tried in order; some apply to one screen only."""


def _row(
    kind: type[E], *services: Service[E]
) -> tuple[type[Any], tuple[Service[Any], ...]]:
    """Return a row of the next table; mypy checks that services match the event."""
    return kind, services


_CHANGE: tuple[Service[Change], ...] = (
    bringing.chosen,
    on(SettingsScreen, keeping.setting),
    on(SetupScreen, drafting.change),
    on(InvitationScreen, inviting.change),
    on(SharedScreen, joining.change),
    on(ReplayScreen, replaying.change),
)

EVENTS: Mapping[type[Any], tuple[Service[Any], ...]] = dict(
    (
        _row(Start, keeping.start),
        _row(
            Act,
            on(MatchScreen, learning.act),
            on(MatchScreen, dragging.act),
            on(ReplayScreen, drilling.act),
        ),
        _row(
            PutBack,
            on(MatchScreen, learning.put_back),
            on(MatchScreen, dragging.put_back),
        ),
        _row(
            Tried,
            on(MatchScreen, learning.tried),
            on(MatchScreen, playing.tried),
            on(ReplayScreen, drilling.why_not),
        ),
        _row(Change, *_CHANGE),
        _row(Input, *_CHANGE),
        _row(
            Key,
            _escape,
            on(MatchScreen, explaining.key),
            on(MatchScreen, learning.key),
            on(MatchScreen, playing.key),
            on(ReplayScreen, explaining.put_away),
            on(ReplayScreen, replaying.key),
        ),
        _row(HashChanged, _go),
        _row(StoredElsewhere, keeping.stored),
        _row(SaveFailed, keeping.save_failed),
        _row(Today, keeping.today),
        _row(Writer, keeping.writer),
        _row(Copied, sharing.copied),
        _row(UpdateReady, keeping.update_ready),
        _row(PageChanged, keeping.page_changed),
        _row(Rest, last.at_rest),
        _row(ThinkOn),  # the terminal's own
        _row(Foresee),
        _row(
            Timer,
            _moment_over,
            on(MatchScreen, learning.timer),
            on(MatchScreen, playing.timer),
            on(StatisticsScreen, counting.timer),
            on(ReplayScreen, replaying.timer),
        ),
        _row(BotDecided, on(MatchScreen, playing.bot_acts)),
        _row(Reviewed, on(ReplayScreen, drilling.reviewed)),
        _row(Drilled, on(ReplayScreen, drilling.drilled)),
        _row(Hindsighted, on(ReplayScreen, reviewing.hindsighted)),
        _row(Hinted, on(MatchScreen, hinting.hinted)),
    )
)
"""The services of each other event, tried in order; some apply to one screen only."""
