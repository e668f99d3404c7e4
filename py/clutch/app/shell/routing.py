"""Routes: which screen an address leads to.

- `#/` the lobby, `#/settings`
- `#/statistics`, `#/statistics/GAME`
- `#/daily` the games of the day; `#/daily/GAME`, `#/daily/GAME/DATE` one of them
- `#/rules/GAME`, `#/rules/GAME/SECTION`, or with `/try` added, to try it there
- `#/learn/GAME`, `#/learn/GAME/LESSON`, or with `/STEP` added: a lesson
- `#/new/GAME`, `#/new/GAME?seats=...` the set-up screen
- `#/play/GAME?seats=...` invites to that match; `&beat=...` gives a result to beat
- `#/table/ID` a match on this device
- `#/game/WORD` a match that came by link
- `#/replay/WORD/STEP` a replay

An invalid address leads to the lobby, with a message and a field for correcting it. The
address is then cleared, so that reloading is safe.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from clutch.app.invite import update as invite_update
from clutch.app.invite.state import InvitationScreen, SharedScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match import opening
from clutch.app.match.lesson import place as lesson_place
from clutch.app.match.state import MatchScreen
from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows, on, row
from clutch.app.model.model import Model, Screen, Step
from clutch.app.model.names import own_named
from clutch.app.protocol.effects import Focus, Navigate, TakeOver
from clutch.app.protocol.events import Click, HashChanged
from clutch.app.replay.state import ReplayScreen
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import Aim
from clutch.app.results.daily import rules as daily_rules
from clutch.app.rulebook import update as rulebook_update
from clutch.app.rulebook.state import RulesScreen
from clutch.app.settings.state import SettingsScreen
from clutch.app.setup.state import Draft, SetupScreen, default_draft
from clutch.app.shell.replays import named, replay
from clutch.app.statistics import backfill
from clutch.app.statistics.state import StatisticsScreen
from clutch.app.storage.state import Saved, Terms
from clutch.core.link import (
    LinkError,
    NowhereError,
    game_word,
    parse_game,
    parse_setup,
    setup_query,
    too_long,
)
from clutch.core.match import AnyGame, Setup
from clutch.core.message import msg
from clutch.core.readings import MAX_LINK, first_reading, left_out
from clutch.games import GAMES, game_of
from clutch.ui.verbs import Verb

ADDRESS = re.compile(r"#(?:!?/|%2F|%252F)", re.IGNORECASE)
"""The start of a screen's address; anything else after a `#` leads to the lobby."""

WORD = re.compile(r"[\w.%,-]{12,}")
"""An encoded game, without its address."""

NO_LINK = msg("There is no Clutch link in this text.")

MOST_TOLD = 3
"""The maximum number of unknown link fields that are named."""


def go(model: Model, address: str) -> Step:
    """Open the screen of an address."""
    model = _left(model)
    if not ADDRESS.match(address):
        address = "#/"
    if len(address) > MAX_LINK:
        return _refused(model, too_long(), address)
    try:
        return first_reading(address, partial(_open, model, address))
    except LinkError as error:
        return _refused(model, error, address)


def set_up(model: Model, click: Click) -> Step:
    """Open the set-up screen with this set-up."""
    address = f"#/new/{click.value}"
    model, effects = go(replace(model, notices=()), address)
    return model, (Navigate(address), *effects)


def _left(model: Model) -> Model:
    """Return the model with the match just left remembered, and no open question."""
    screen = model.screen
    if isinstance(screen, MatchScreen) and screen.learning is None:
        model = replace(model, resting=screen.left())
    return replace(model, dialog=None, share="").without(lambda notice: notice.passes)


def _open(model: Model, came: str, address: str) -> Step:
    """Open an address, and correct the URL if another one was followed."""
    model, effects = _go(model, address)
    if address == came:
        return model, effects
    return model, (Navigate(address, replace=True), *effects)


def _go(model: Model, address: str) -> Step:
    place, _, rest = address.removeprefix("#/").partition("/")
    if place not in PLACES:
        raise NowhereError(msg("This page doesn't exist."))
    return PLACES[place](replace(model, hash=address), rest)


def _refused(model: Model, error: LinkError, address: str) -> Step:
    """Show the lobby with the error, and with the address for correction."""
    notice = Notice(error.message, passes=True)
    if error.setup is not None:
        notice = replace(
            notice,
            do=Verb.SET_UP,
            label=msg("Play this set-up"),
            value=setup_query(error.setup),
        )
        address = ""
    if address.startswith("#/table/") or error.message == daily_rules.NO_DAY:
        address = ""
    screen = LobbyScreen(refused=address and model.address + address)
    model = replace(model.noticed(notice), screen=screen, hash="#/")
    return model, (Navigate("#/", replace=True),)


def try_link(model: Model, screen: LobbyScreen, click: Click) -> Step:
    """Open a refused link after its correction, or another one found in the text."""
    text = click.form.get("refused", screen.refused).strip()
    joined = re.sub("=[\r\n]+", "=", text)  # as mails break lines
    begun = ADDRESS.search(joined)
    if begun is None and not WORD.fullmatch(text):
        gone = model.without(lambda notice: notice.passes)
        gone = gone.noticed(Notice(NO_LINK, passes=True))
        screen = replace(screen, refused=text or screen.refused)
        return replace(gone, screen=screen), (Focus("field-refused"),)
    address = joined[begun.start() :] if begun else f"#/game/{joined}"
    address = "".join(address.split()[:1])
    model, effects = go(model, address)
    if isinstance(model.screen, LobbyScreen) and model.screen.refused:
        screen = replace(model.screen, refused=text)
        return replace(model, screen=screen), (*effects, Focus("field-refused"))
    return model, (Navigate(address), *effects)


def _back(model: Model) -> str:
    """Return where the screens around a game lead back to."""
    screen: Screen = model.screen
    if isinstance(screen, MatchScreen) and screen.learning is not None:
        at = screen.learning
        return lesson_place.address_of(screen.game, at.lesson, at.number)
    if isinstance(screen, MatchScreen):
        return f"#/table/{screen.id}"
    if isinstance(screen, SetupScreen):
        return f"#/new/{screen.draft.game.key}"
    if isinstance(screen, InvitationScreen):
        return invite_update.address(screen)
    if isinstance(screen, SharedScreen):
        return f"#/game/{game_word(screen.history)}"
    if isinstance(
        screen, RulesScreen | SettingsScreen | ReplayScreen | StatisticsScreen
    ):
        return screen.back
    return "#/"


def _game(key: str) -> AnyGame:
    try:
        return game_of(key)
    except KeyError as error:
        raise LinkError(
            msg("This link is for a game that Clutch doesn't have.")
        ) from error


def _lobby(model: Model, _: str) -> Step:
    return replace(model, screen=LobbyScreen()), ()


def _settings(model: Model, _: str) -> Step:
    return replace(model, screen=SettingsScreen(_back(model))), ()


def _rules(model: Model, rest: str) -> Step:
    key, _, rest = rest.partition("/")
    section, _, what = map(named, rest.partition("/"))
    screen = RulesScreen(_game(key), section, _back(model))
    if what == rulebook_update.TRY:
        return rulebook_update.opened(model, screen)
    effects = (Focus(_place_in_rules(model, section)),) if section else ()
    return replace(model, screen=screen), effects


def _place_in_rules(model: Model, section: str) -> str:
    """Return the id of a section's start, or of its try-it link after a try."""
    match model.screen:
        case RulesScreen(section=was, tried=MatchScreen()) if was == section:
            return rulebook_update.way_in(section)
    return f"rules-{section}-title"


def _learn(model: Model, rest: str) -> Step:
    key, _, rest = rest.partition("/")
    model = replace(model, is_writer=True)
    model, effects = lesson_place.opened(model, _game(key), rest, _back(model))
    return model, (TakeOver(), *effects)


def _new(model: Model, rest: str) -> Step:
    key, _, query = rest.partition("?")
    seed, model = model.new_seed()
    draft = default_draft(_game(key), seed, model.settings.name)
    if query:
        setup = parse_setup(rest, GAMES)
        draft = draft_from(draft, setup)
        model = model.noticed(*_left_out(rest, setup))
    return replace(model, screen=SetupScreen(draft)), ()


def _left_out(query: str, setup: Setup) -> Iterator[Notice]:
    """Yield a notice about parts of a link that the set-up does not have, if any."""
    if names := left_out(query, setup, {challenge_rules.BEAT}):
        yield Notice(
            msg(
                "Clutch doesn't recognise some parts of this link and has left them "
                "out: {parts}.",
                parts=", ".join(names[:MOST_TOLD]),
            ),
            passes=True,
        )


def _play(model: Model, rest: str) -> Step:
    setup = parse_setup(rest, GAMES)
    aim, notice = challenge_rules.read(rest)
    model, effects = invite_update.opened(model, setup, aim)
    return model.noticed(*filter(None, [notice]), *_left_out(rest, setup)), effects


def _daily(model: Model, rest: str, *, is_wanted: bool = False) -> Step:
    """Open a game of the day: ask first, continue or show the try, or practise."""
    if not rest:
        return replace(model, screen=LobbyScreen()), (Focus("daily"),)
    key, _, day = rest.partition("/")
    game, day = _game(key), day or model.day
    daily_rules.check_open(day, model.day, game)
    one = daily_rules.try_at(model, key, day)
    found = (saved for saved in model.saved if one and saved.id == one.match)
    with suppress(LinkError):
        for saved in found:
            model, effects = opening.open_saved(model, saved, GAMES)
            address = f"#/table/{saved.id}"
            model = replace(model, hash=address)
            return model, (Navigate(address, replace=True), *effects)
    is_practice = one is not None and not one.is_void(game.version)
    if not (is_practice or is_wanted):
        screen, dialog = LobbyScreen(), daily_rules.question(game, day)
        return replace(model, screen=screen, dialog=dialog), ()
    aim, model = Aim(day=day), replace(model, is_writer=True)
    setup = daily_rules.setup_of(game, day)
    setup = replace(setup, seats=own_named(setup.seats, model.settings.name))
    terms = Terms(is_practice=is_practice, aim=aim)
    model, effects = opening.start(model, setup, terms=terms)
    if is_practice:
        model = model.noticed(challenge_rules.announced(aim, game, is_practice=True))
    return model, (TakeOver(), *effects)


def begin_day(model: Model, click: Click) -> Step:
    """Start the try that counts."""
    model = replace(model, dialog=None)
    try:
        return _daily(model, click.value, is_wanted=True)
    except LinkError as error:
        return _refused(model, error, f"#/daily/{click.value}")


def _statistics(model: Model, rest: str) -> Step:
    screen = StatisticsScreen(_game(rest) if rest else None, _back(model))
    return backfill.go_on(replace(model, screen=screen))


def draft_from(usual: Draft, setup: Setup) -> Draft:
    """Return a draft of this set-up, with defaults for what it leaves open."""
    return replace(
        usual,
        players=len(setup.seats),
        seats=(
            *own_named(setup.seats, usual.seats[0].name),
            *usual.seats[len(setup.seats) :],
        ),
        options=setup.options,
        seed=setup.seed or usual.seed,
    )


def _kept(model: Model, match_id: str) -> Step:
    for saved in model.saved:
        if saved.id == match_id:
            return opening.open_saved(model, saved, GAMES)
    raise LinkError(msg("This game is not on this device."))


def reopen(model: Model, saved: Saved) -> Step:
    """Reopen the match on the screen as another tab has saved it."""
    try:
        return opening.open_saved(model, saved, GAMES)
    except LinkError as error:
        return _refused(model, error, "")


def lose(model: Model) -> Step:
    """Go to the lobby, as another tab has removed the match on the screen."""
    model, effects = go(replace(model, screen=LobbyScreen()), "#/")
    removed = Notice(
        msg("This game has been removed in another tab."), is_error=False, passes=True
    )
    return model.noticed(removed), (Navigate("#/", replace=True), *effects)


def _shared(model: Model, rest: str) -> Step:
    history = parse_game(rest, GAMES)
    after, effects = opening.open_shared(replace(model, is_writer=True), history, GAMES)
    if isinstance(after.screen, MatchScreen):
        return after, (TakeOver(), *effects)
    return replace(after, is_writer=model.is_writer), effects


PLACES: Mapping[str, Callable[[Model, str], Step]] = {
    "": _lobby,
    "settings": _settings,
    "rules": _rules,
    "learn": _learn,
    "new": _new,
    "play": _play,
    "daily": _daily,
    "statistics": _statistics,
    "table": _kept,
    "game": _shared,
    "replay": replay,
}
"""The opener of each kind of address, by its first word."""


def follow(model: Model, event: HashChanged) -> Step:
    """Go to an address that was followed or typed."""
    return go(model, event.hash)


ROWS = Rows(
    verbs={
        Verb.SET_UP: (set_up,),
        Verb.BEGIN_DAY: (begin_day,),
        Verb.TRY_LINK: (on(LobbyScreen, try_link),),
    },
    events=(row(HashChanged, follow),),
)
