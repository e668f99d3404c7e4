"""The game of the day: for each game a deal a day, the same for everybody.

The day is the date as it is written where the player is; yesterday's game is open too.
The seed is made of the date and the version of the rules, so other rules are another
deal. There is one try a day that counts: it is kept by game and date from its beginning
on, so neither a clock that is set back nor another time zone brings a second one. What
is played of that deal later is practice.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import count

from clutch.app import fields, store, tally
from clutch.app.aims import Outcome, Try
from clutch.app.effects import Effect, Save
from clutch.app.model import MatchScreen, Model, default_draft
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, Setup
from clutch.core.message import msg

TRIES = "days"
MOST = 4_000
"""So many tries are kept, the latest ones."""
PERSON = 0
"""Where the player sits."""
NO_DAY = msg(
    "This device has no valid date, so there is no game of the day. Set the date, then "
    "load the page again."
)
ROW = 28
"""So many days are shown in a row."""
NONE = "-"
LINE = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([a-z0-9-]{1,40}) ([0-9]{1,3}) ([0-9A-Z]{1,24}) "
    r"(-|lost|shared|won)"
)


def setup_of(game: AnyGame, day: str) -> Setup:
    """The game of that day: the printed rules, against as few medium bots as can be."""
    seed = f"{day.replace('-', '')}V{game.version}"
    return default_draft(game, seed).setup()


def open_days(today: str) -> tuple[str, ...]:
    """Today and yesterday: the days whose games can be played."""
    if not today:
        return ()
    return today, days_before(today, 1)


def check_open(day: str, today: str, game: AnyGame) -> None:
    """Raises `LinkError` for a game of a day that cannot be played now."""
    if not today:
        raise LinkError(NO_DAY)
    try:
        is_day = bool(fields.day(day))
    except ValueError:
        is_day = False
    if not is_day:
        raise LinkError(msg("There is no game of such a day."))
    if day in open_days(today):
        return
    if day > today:
        raise LinkError(msg("The game of that day is yet to come."))
    raise LinkError(
        msg(
            "The game of that day is over: only today's and yesterday's still count. "
            "It can be played as any other."
        ),
        setup_of(game, day),
    )


def days_before(day: str, days: int) -> str:
    """The date so many days before another one; there is none before the first."""
    then = date.fromisoformat(day).toordinal() - days
    return date.fromordinal(min(max(1, then), date.max.toordinal())).isoformat()


def try_at(model: Model, game: str, day: str) -> Try | None:
    """The try that counts for that game of that day, if there was one."""
    found = (one for one in model.tries if (one.day, one.game) == (day, game))
    return next(found, None)


# A try begins, goes on, ends


def kept(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """The model with what a match means for its day; nothing where it is practice."""
    day, game = screen.aim.day, screen.game
    if not day or screen.is_practice:
        return model, ()
    state = screen.history.state
    outcome = tally.outcome_of(state, PERSON) if state.is_terminal else None
    now = Try(day, game.key, game.version, screen.id, outcome)
    earlier = try_at(model, game.key, day)
    if earlier is not None and not _goes_on(now, earlier):
        return model, ()
    others = tuple(one for one in model.tries if one != earlier)
    after = replace(model, tries=merged((now,), others))
    return after, saving(after) if after.tries != model.tries else ()


def is_told(screen: MatchScreen) -> bool:
    """Whether it is the try that counts, and over: its result can be told others."""
    is_try = bool(screen.aim.day) and not screen.is_practice
    return is_try and screen.history.state.is_terminal


def _goes_on(now: Try, earlier: Try) -> bool:
    """Whether it is the same try, not yet over, or one in the place of a void one."""
    is_on = now.match == earlier.match and earlier.outcome is None
    return is_on or earlier.is_void(now.version)


def merged(*some: Iterable[Try]) -> tuple[Try, ...]:
    """One try for each game of each day: of several one that is over, else the first.

    The latest days come first.
    """
    found: dict[tuple[str, str], Try] = {}
    for one in (one for tries in some for one in tries):
        other = found.setdefault((one.day, one.game), one)
        if other.outcome is None and one.outcome is not None:
            found[one.day, one.game] = one
    order = sorted(found.values(), key=lambda one: (one.day, one.game), reverse=True)
    return tuple(order[:MOST])


# What is kept


def saving(model: Model) -> tuple[Effect, ...]:
    """The saving of the tries."""
    if not (model.can_store and model.is_writer):
        return ()
    return (Save(TRIES, store.seal(written(model))),)


def written(model: Model) -> store.Data:
    """What is kept of them, in an entry of its own and in files."""
    return {TRIES: [_line(one) for one in model.tries]}


def _line(one: Try) -> str:
    ended = one.outcome.value if one.outcome else NONE
    return f"{one.day} {one.game} {one.version} {one.match} {ended}"


def read(data: store.Data | None) -> tuple[Try, ...]:
    """The tries that were kept; what makes no sense is left out."""
    lines = (data or {}).get(TRIES)
    return merged(_tries(lines[: 2 * MOST] if isinstance(lines, list) else ()))


def _tries(lines: Iterable[object]) -> Iterator[Try]:
    for line in lines:
        found = LINE.fullmatch(line) if isinstance(line, str) else None
        if found is None:
            continue
        day, game, version, match, ended = found.groups()
        try:
            fields.day(day)
        except ValueError:
            continue
        outcome = None if ended == NONE else Outcome(ended)
        yield Try(day, game, int(version), match, outcome)


# Days in a row


def streak(tries: Iterable[Try], today: str) -> int:
    """How many days in a row something was played to its end, up to now.

    Today may still be played, and so may yesterday. Tomorrow belongs to it, for who has
    come from where it is that already; what lies further ahead is a wrong clock's.
    """
    if not today:
        return 0
    over = {one.day for one in tries if one.outcome is not None}
    played = {date.fromisoformat(day).toordinal() for day in over}
    now = date.fromisoformat(today).toordinal()
    end = max((day for day in played if day <= now + 1), default=0)
    if end < now - 2:
        return 0
    return next(days for days in count() if end - days not in played)


def row(tries: Iterable[Try], today: str) -> Mapping[str, tuple[Try, ...]]:
    """The tries of each of the last days, the earliest first; nothing without a day."""
    if not today:
        return {}
    days = {days_before(today, ROW - 1 - i): () for i in range(ROW)}
    found: dict[str, tuple[Try, ...]] = dict(days)
    for one in tries:
        if one.day in found:
            found[one.day] = (*found[one.day], one)
    return found
