"""The game of the day: one deal a day for each game, the same for everyone.

The day is the local date of the player; yesterday's game is still open. The seed is
made from the date and the version of the rules, so new rules bring a new deal. One try
a day counts. It is saved by game and date from its start, so that neither a clock set
back nor another time zone gives a second one. Any later game on that deal is practice.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import count

from clutch.app.match.state import MatchScreen
from clutch.app.model import dates as days
from clutch.app.model.dialogs import Dialog
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Save
from clutch.app.results import result_log
from clutch.app.results.challenge.state import Outcome, Try
from clutch.app.setup.state import default_draft
from clutch.app.storage import envelope, fields
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, Setup
from clutch.core.message import msg
from clutch.ui.verbs import Verb

TRIES = "days"
MOST = 4_000
"""The maximum number of tries saved; the latest are kept."""
PERSON = 0
"""The seat of the player."""
NO_DAY = msg(
    "The date on this device isn't valid, so there is no game of the day. Set "
    "the date, then reload the page."
)
ROW = 28
"""The number of days shown in a row."""
NONE = "-"
LINE = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([a-z0-9-]{1,40}) ([0-9]{1,3}) ([0-9A-Z]{1,24}) "
    r"(-|lost|shared|won)"
)


def setup_of(game: AnyGame, day: str) -> Setup:
    """The game of that day: the printed rules, against the fewest medium bots."""
    seed = f"{day.replace('-', '')}V{game.version}"
    return default_draft(game, seed).setup()


def open_days(today: str) -> tuple[str, ...]:
    """Today and yesterday: the days whose games are open."""
    if not today:
        return ()
    return today, days_before(today, 1)


def check_open(day: str, today: str, game: AnyGame) -> None:
    """Raises `LinkError` if the game of this day is not open now."""
    if not today:
        raise LinkError(NO_DAY)
    try:
        is_day = bool(fields.day(day))
    except ValueError:
        is_day = False
    if not is_day:
        raise LinkError(msg("There is no game for that date."))
    if day in open_days(today):
        return
    if day > today:
        raise LinkError(msg("That day's game isn't available yet."))
    raise LinkError(
        msg(
            "That day's game is closed: only today's and yesterday's count. You can "
            "still play it as a normal game."
        ),
        setup_of(game, day),
    )


def days_before(day: str, days: int) -> str:
    """The date this many days earlier, but not before the first date."""
    then = date.fromisoformat(day).toordinal() - days
    return date.fromordinal(min(max(1, then), date.max.toordinal())).isoformat()


def try_at(model: Model, game: str, day: str) -> Try | None:
    """The try that counts for this game and day, if there is one."""
    found = (one for one in model.tries if (one.day, one.game) == (day, game))
    return next(found, None)


# The life of a try


def question(game: AnyGame, day: str) -> Dialog:
    """Return the question asked before the try that counts."""
    return Dialog(
        msg(
            "The game for {day} is the same for everyone. You get one try that "
            "counts, without hints.",
            day=days.date_of(day),
        ),
        msg("Start"),
        Verb.BEGIN_DAY,
        f"{game.key}/{day}",
        msg("Game of the day: {game}", game=game.name),
    )


def is_try(screen: MatchScreen) -> bool:
    """Whether this match is the try that counts."""
    return bool(screen.terms.aim.day) and not screen.terms.is_practice


def kept(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """Record the match as the day's try; change nothing if it is practice."""
    day, game = screen.terms.aim.day, screen.game
    if not is_try(screen):
        return model, ()
    state = screen.history.state
    outcome = result_log.outcome_of(state, PERSON) if state.is_terminal else None
    now = Try(day, game.key, game.version, screen.id, outcome)
    earlier = try_at(model, game.key, day)
    if earlier is not None and not _goes_on(now, earlier):
        return model, ()
    others = tuple(one for one in model.tries if one != earlier)
    after = replace(model, tries=merged((now,), others))
    return after, saving(after) if after.tries != model.tries else ()


def is_told(screen: MatchScreen) -> bool:
    """Whether it is the try that counts and is over, so its result can be shared."""
    return is_try(screen) and screen.history.state.is_terminal


def _goes_on(now: Try, earlier: Try) -> bool:
    """Whether `now` is the same unfinished try, or replaces a void one."""
    is_on = now.match == earlier.match and earlier.outcome is None
    return is_on or earlier.is_void(now.version)


def merged(*some: Iterable[Try]) -> tuple[Try, ...]:
    """Return one try for each game and day: a finished one if any, else the first.

    The latest days come first.
    """
    found: dict[tuple[str, str], Try] = {}
    for one in (one for tries in some for one in tries):
        other = found.setdefault((one.day, one.game), one)
        if other.outcome is None and one.outcome is not None:
            found[one.day, one.game] = one
    order = sorted(found.values(), key=lambda one: (one.day, one.game), reverse=True)
    return tuple(order[:MOST])


# Saving


def saving(model: Model) -> tuple[Effect, ...]:
    """Return the effects that save the tries."""
    if not (model.can_store and model.is_writer):
        return ()
    return (Save(TRIES, envelope.seal(written(model))),)


def written(model: Model) -> envelope.Data:
    """Return the tries as they are saved, in an entry of their own and in files."""
    return {TRIES: [_line(one) for one in model.tries]}


def _line(one: Try) -> str:
    ended = one.outcome.value if one.outcome else NONE
    return f"{one.day} {one.game} {one.version} {one.match} {ended}"


def read(data: envelope.Data | None) -> tuple[Try, ...]:
    """Read the saved tries; invalid ones are left out."""
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


# Streaks


def streak(tries: Iterable[Try], today: str) -> int:
    """Return the number of days in a row, up to now, with a finished game.

    Today's and yesterday's games may still be open, so they do not break a streak.
    Tomorrow counts too, as a traveller may come from where it is already that day; any
    later date comes from a wrong clock.
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
    """The tries of each of the last days, the earliest first; empty without today."""
    if not today:
        return {}
    days = {days_before(today, ROW - 1 - i): () for i in range(ROW)}
    found: dict[str, tuple[Try, ...]] = dict(days)
    for one in tries:
        if one.day in found:
            found[one.day] = (*found[one.day], one)
    return found
