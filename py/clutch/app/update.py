"""The application as a function: `update(model, event) -> (model, effects)`.

What the page shows follows from the model alone (`clutch.app.view`), so the rendering
is added here wherever a model has changed, and nowhere else.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clutch.app import drafting, playing, replaying, routes, shelf, store
from clutch.app.advice import Advice
from clutch.app.effects import (
    After,
    Announce,
    Copy,
    Download,
    Effect,
    Focus,
    Navigate,
    OpenFile,
    TakeOver,
    Think,
    Update,
)
from clutch.app.events import (
    Act,
    Advised,
    BotDecided,
    Change,
    Click,
    Copied,
    Event,
    HashChanged,
    Key,
    SaveFailed,
    Start,
    StoredElsewhere,
    Timer,
    Tried,
    UpdateReady,
    Writer,
)
from clutch.app.model import (
    NOTICE_MILLISECONDS,
    SETTING_VALUES,
    Dialog,
    MatchScreen,
    Model,
    Notice,
    ReplayScreen,
    SettingsScreen,
    SetupScreen,
    SharedScreen,
)
from clutch.app.playing import Step
from clutch.app.view import render
from clutch.core.link import game_word, setup_query
from clutch.core.message import msg, msg_n
from clutch.core.rng import Rng
from clutch.games import GAMES, game_of

NO_STORAGE = Notice(
    msg(
        "This browser does not let the page keep anything. You can play on; "
        "copy a link to the game if you want to keep it."
    )
)
FULL = Notice(
    msg(
        "This device has no room left to save the game. You can play on; "
        "remove old games in the lobby, or copy a link to this one."
    )
)
NEWER_FILE = msg(
    "This file was saved by a newer version of Clutch. Reload the page, then bring the "
    "games back once more."
)


def update(model: Model, event: Event) -> tuple[Model, tuple[Effect, ...]]:
    """The model after an event, and what the page is to do about it."""
    after, effects = _update(model, event)
    if after is model:
        return model, effects
    # A question takes the focus when it comes.
    is_asked = after.dialog is not None and after.dialog != model.dialog
    focus = (Focus("dialog-no"),) if is_asked else ()
    return after, (render(after), *effects, *focus)


def _update(model: Model, event: Event) -> Step:
    match event:
        case Start():
            return _start(event)
        case Click():
            return _click(model, event)
        case HashChanged(address):
            return routes.go(model, address)
        case Change(name, value, form):
            return _change(model, name, value, form)
        case Key(key):
            return _key(model, key)
        case Timer("notice"):
            return model.without_brief(), ()
        case Advised(advice):
            return _advised(model, advice)
        case Act() | Tried() if model.dialog is not None:
            return model, ()
        case Act() | Tried() | Timer() | BotDecided():
            return _at_table(model, event)
        case _:
            return _around(model, event)


def _around(model: Model, event: Event) -> Step:
    """What the browser has to say beside what people do."""
    match event:
        case StoredElsewhere(key, text):
            return _stored(model, key, text)
        case SaveFailed(reason=reason):
            return _save_failed(model, reason)
        case Writer(writer):
            return _writer(model, writer=writer)
        case Copied(ok, text):
            return _copied(model, text, ok=ok)
        case UpdateReady():
            return _update_ready(model)
        case _:
            return model, ()


def _at_table(model: Model, event: Act | Tried | Timer | BotDecided) -> Step:
    screen = model.screen
    if not isinstance(screen, MatchScreen):
        return model, ()
    match event:
        case Act(action):
            return playing.act(model, screen, action)
        case Tried(what):
            return playing.tried(model, screen, what)
        case Timer(timer_id):
            return playing.timer(model, screen, timer_id)
        case BotDecided(ticket, action):
            return playing.bot_acts(model, screen, ticket, action)


def _advised(model: Model, advice: Advice) -> Step:
    screen = model.screen
    if isinstance(screen, MatchScreen):
        return playing.advised(model, screen, advice)
    if isinstance(screen, ReplayScreen) and advice.ticket == screen.question:
        screen = replace(screen, advice=advice)
        said = Announce(model.words(replaying.judgement(model, screen)))
        return replace(model, screen=screen), (said,)
    return model, ()


# The page itself


def _start(event: Start) -> Step:
    loaded = store.load(event.stored)
    settings = shelf.parse_settings(loaded.entries.get("settings"), event.languages)
    model = Model(
        settings=settings,
        saved=shelf.matches(loaded.entries),
        records=shelf.parse_records(loaded.entries.get(shelf.RECORDS)),
        can_store=event.storage == "ok",
        is_writer=event.writer,
        address=event.address,
        chance=Rng(event.entropy),
    )
    model = model.noticed(*(Notice(problem) for problem in loaded.problems))
    if not model.can_store:
        model = model.noticed(NO_STORAGE)
    model, effects = routes.go(model, event.hash)
    return model, (*loaded.effects, *effects)


def _stored(model: Model, key: str, text: str | None) -> Step:
    """Another tab has saved: this one shows the same."""
    if key == shelf.SETTINGS and text is not None:
        loaded = store.load({key: text}).entries.get(key)
        settings = shelf.parse_settings(loaded, (model.settings.language,))
        return replace(model, settings=settings), ()
    if key == shelf.RECORDS and text is not None:
        records = shelf.parse_records(store.load({key: text}).entries.get(key))
        return replace(model, records=records), ()
    if not key.startswith(shelf.MATCH):
        return model, ()
    match_id = key.removeprefix(shelf.MATCH)
    others = tuple(saved for saved in model.saved if saved.id != match_id)
    entries = store.load({key: text}).entries if text is not None else {}
    found = shelf.matches(entries)
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=(*found, *others), resting=resting)
    screen = model.screen
    if found and isinstance(screen, MatchScreen) and screen.id == match_id:
        return routes.reopen(model, found[0])
    return model, ()


def _save_failed(model: Model, reason: str) -> Step:
    return model.noticed(FULL if reason == "full" else NO_STORAGE), ()


def _writer(model: Model, *, writer: bool) -> Step:
    if writer == model.is_writer:
        return model, ()
    model = replace(model, is_writer=writer)
    if writer and isinstance(model.screen, MatchScreen):
        return playing.settle(model)
    return model, ()


def _copied(model: Model, text: str, *, ok: bool) -> Step:
    if not ok:
        return replace(model, share=text), (Focus("field-share"),)
    said = msg("The link is on the clipboard.")
    copied = Notice(said, is_error=False, passes=True, is_brief=True)
    after = After(NOTICE_MILLISECONDS, "notice")
    return replace(model, share="").noticed(copied), (after,)


def _update_ready(model: Model) -> Step:
    notice = Notice(
        msg("A new version of Clutch is here."),
        is_error=False,
        do="update",
        label=msg("Use it now"),
    )
    return model.noticed(notice), ()


def _key(model: Model, key: str) -> Step:
    screen = model.screen
    if key == "Escape" and model.dialog is not None:
        return replace(model, dialog=None), ()
    if key == "Escape" and model.share:
        return replace(model, share=""), ()
    if key == "Escape" and isinstance(screen, MatchScreen):
        return playing.undo(model, screen)
    if isinstance(screen, ReplayScreen):
        return _step(model, screen, key)
    return model, ()


# Clicks


def _click(model: Model, click: Click) -> Step:
    if model.dialog is not None and click.do not in {"no", model.dialog.do}:
        return model, ()
    if click.do in _VERBS:
        return _VERBS[click.do](model, click)
    screen = model.screen
    if isinstance(screen, MatchScreen | ReplayScreen) and click.do == "tell":
        return playing.tell(model, screen, click.value)
    if isinstance(screen, MatchScreen):
        return _click_at_table(model, screen, click)
    if isinstance(screen, SetupScreen):
        return drafting.click(model, screen, click)
    if isinstance(screen, ReplayScreen):
        return _click_in_replay(model, screen, click)
    if isinstance(screen, SharedScreen) and click.do == "sit":
        return _sit(model, screen, click.value)
    return model, ()


def _click_at_table(model: Model, screen: MatchScreen, click: Click) -> Step:
    match click.do:
        case "act":
            return playing.act(model, screen, click.value)
        case "undo":
            return playing.undo(model, screen)
        case "hint":
            return playing.ask_hint(model, screen)
        case "stop":
            return playing.stop(model, screen)
        case "propose":
            return playing.propose(model, screen, click.value)
        case "uncover":
            return playing.uncover(model, screen)
        case "rematch":
            setup = replace(screen.history.match.setup, seed="")
            return playing.start(model, setup)
    return model, ()


def _no(model: Model, _: Click) -> Step:
    return replace(model, dialog=None), ()


def _close(model: Model, click: Click) -> Step:
    left = tuple(n for i, n in enumerate(model.notices) if str(i) != click.value)
    return replace(model, notices=left), ()


def _explain(model: Model, click: Click) -> Step:
    """A button that is not to be had now says why."""
    return _explained(model, click.value)


def _explained(model: Model, text: str) -> Step:
    screen = model.screen
    if isinstance(screen, MatchScreen):
        return replace(model, screen=replace(screen, reply=msg("{why}", why=text))), ()
    return model, ()


def _play_now(model: Model, click: Click) -> Step:
    """A match against a bot, with the usual options, in one click."""
    try:
        game = game_of(click.value)
    except KeyError:
        return model, ()
    model = replace(model, is_writer=True)
    draft = drafting.usual(game)
    model, effects = playing.start(model, draft.setup())
    return model, (TakeOver(), *effects)


def _set_up(model: Model, click: Click) -> Step:
    """The set-up screen with this set-up in it."""
    address = f"#/new/{click.value}"
    model, effects = routes.go(replace(model, notices=()), address)
    return model, (Navigate(address), *effects)


def _remove(model: Model, click: Click) -> Step:
    question = msg("Remove this game from the device? It cannot be brought back.")
    dialog = Dialog(question, msg("Remove it"), "remove-now", click.value)
    return replace(model, dialog=dialog), ()


def _remove_now(model: Model, click: Click) -> Step:
    model, effects = shelf.forget(model, click.value)
    return replace(model, dialog=None), effects


def _language(model: Model, click: Click) -> Step:
    return _setting(model, "language", click.value)


def _take_over(model: Model, _: Click) -> Step:
    model, effects = _writer(model, writer=True)
    return model, (TakeOver(), *effects)


def _update_now(model: Model, _: Click) -> Step:
    return model, (Update(),)


def _share_game(model: Model, _: Click) -> Step:
    """The whole game as a link; in a replay, the very step."""
    screen = model.screen
    if isinstance(screen, MatchScreen | SharedScreen):
        return model, (Copy(f"{model.address}#/game/{game_word(screen.history)}"),)
    if isinstance(screen, ReplayScreen):
        return model, (Copy(model.address + replay_hash(screen)),)
    return model, ()


def _share_setup(model: Model, _: Click) -> Step:
    screen = model.screen
    if isinstance(screen, SetupScreen):
        if not drafting.is_sound(screen.draft):
            return model, ()
        setup = screen.draft.setup()
    elif isinstance(screen, MatchScreen | ReplayScreen):
        setup = screen.history.match.setup
    else:
        return model, ()
    return model, (Copy(f"{model.address}#/play/{setup_query(setup)}"),)


def _close_share(model: Model, _: Click) -> Step:
    return replace(model, share=""), ()


def _to_file(model: Model, _: Click) -> Step:
    return model, (Download("clutch-games.json", shelf.to_file(model)),)


def _ask_file(model: Model, _: Click) -> Step:
    return model, (OpenFile(),)


def _from_file(model: Model, text: str) -> Step:
    try:
        after, effects = shelf.from_file(model, text, GAMES)
    except store.DamagedError:
        wrong = Notice(msg("This file holds no games of Clutch."), passes=True)
        return model.noticed(wrong), ()
    except store.TooNewError:
        return model.noticed(Notice(NEWER_FILE, passes=True)), ()
    done = msg_n(
        "{n} game is on this device now.",
        "{n} games are on this device now.",
        len(after.saved),
    )
    return after.noticed(Notice(done, is_error=False, passes=True)), effects


_VERBS: Mapping[str, Callable[[Model, Click], Step]] = {
    "no": _no,
    "close": _close,
    "explain": _explain,
    "play-now": _play_now,
    "set-up": _set_up,
    "remove": _remove,
    "remove-now": _remove_now,
    "language": _language,
    "take-over": _take_over,
    "update": _update_now,
    "share-game": _share_game,
    "share-setup": _share_setup,
    "close-share": _close_share,
    "to-file": _to_file,
    "from-file": _ask_file,
}
"""The verbs of buttons that stand on more than one screen."""


def _sit(model: Model, shared: SharedScreen, value: str) -> Step:
    """A seat, all of them or none is played on this device from now on."""
    seats = shared.history.match.setup.seats
    people = tuple(i for i, seat in enumerate(seats) if not seat.is_bot)
    mine = tuple(i for i in people if value in {"all", str(i)})
    model = replace(model, is_writer=True)
    model, effects = playing.place(model, shared.history, mine)
    return model, (TakeOver(), *effects)


# Fields


def _change(model: Model, name: str, value: str, form: Mapping[str, str]) -> Step:
    screen = model.screen
    if name == "file":
        return _from_file(model, value)
    if name in SETTING_VALUES and (
        name == "language" or isinstance(screen, SettingsScreen)
    ):
        return _setting(model, name, value)
    if isinstance(screen, SetupScreen):
        return drafting.change(model, screen, form)
    if isinstance(screen, ReplayScreen) and name == "step":
        return _step(model, screen, value)
    if isinstance(screen, ReplayScreen) and name == "viewer":
        seats = range(-1, len(screen.history.match.setup.seats))
        if screen.history.state.is_terminal and value in map(str, seats):
            return replace(model, screen=replace(screen, viewer=int(value))), ()
    return model, ()


def _setting(model: Model, name: str, value: str) -> Step:
    values = SETTING_VALUES[name]
    if len(values) == 2 and value not in values:
        value = values[1]
    if value not in values:
        return model, ()
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings)
    return model, shelf.keep_settings(model)


# The replay


def _click_in_replay(model: Model, replay: ReplayScreen, click: Click) -> Step:
    match click.do:
        case "judge" if replaying.can_judge(replay):
            replay = replace(replay, asked=replay.ticket, advice=None)
            return replace(model, screen=replay), (Think(replay.ticket),)
        case "stop":
            return replace(model, screen=replace(replay, asked="")), ()
        case "step":
            return _step(model, replay, click.value)
    return model, ()


_STEPS: Mapping[str, Callable[[int, int], int]] = {
    "ArrowLeft": lambda step, _: step - 1,
    "ArrowRight": lambda step, _: step + 1,
    "Home": lambda _, __: 0,
    "End": lambda _, last: last,
}


def _step(model: Model, replay: ReplayScreen, where: str) -> Step:
    """Another step of the replay: by a key's name, or by its number."""
    last = len(replay.history.match.actions)
    if where in _STEPS:
        step = _STEPS[where](replay.step, last)
    elif where.isdecimal():
        step = int(where)
    else:
        return model, ()
    replay = replace(replay, step=max(0, min(step, last)), asked="")
    address = replay_hash(replay)
    return replace(model, screen=replay, hash=address), (
        Navigate(address, replace=True),
    )


def replay_hash(replay: ReplayScreen) -> str:
    """The address of this step."""
    return f"#/replay/{game_word(replay.history)}/{replay.step}"
