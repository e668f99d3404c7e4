"""The result log: one line for every finished match that counts.

Statistics are computed from these lines alone, so that a match still counts after it is
removed. A deal counts once, the first time it is finished: a player knows it the second
time, and a match on two devices is one match. A match counts if exactly one person at
this device has played it, against others or alone; practice, lessons and tries from a
replay do not. If several people share a device, there is no single player to count for.
"""

import re
from binascii import crc32
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from clutch.app.match.state import MatchScreen
from clutch.app.model import log, outcome
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Save
from clutch.app.results.challenge.state import Outcome, Result
from clutch.app.storage import envelope, fields
from clutch.app.storage.state import Saved
from clutch.core.link import setup_query
from clutch.core.match import History, SeatKind, Setup
from clutch.core.position import AnyState

RESULTS = "results"
MOST = 4_000
"""The maximum number of lines; the latest are kept."""
KINDS = {
    "p": SeatKind.HUMAN,
    "e": SeatKind.EASY,
    "m": SeatKind.MEDIUM,
    "h": SeatKind.HARD,
    "x": SeatKind.EXPERT,
}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
NONE = "-"
LINE = re.compile(
    r"(?P<deal>[0-9a-f]{16}) (?P<game>[a-z0-9-]{1,40}) (?P<day>[0-9]{4}-[0-9]{2}-[0-9]"
    r"{2}|-) (?P<seats>[pemhx]{1,8}) (?P<seat>[0-7]) (?P<outcome>lost|shared|won) "
    r"(?P<points>-|-?[0-9]{1,6}) (?P<turns>[0-9]{1,5})"
)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match, as it counts for the person who played it."""

    deal: str
    """A hash of game, seats, options and seed: equal deals count once."""
    game: str
    day: str
    seats: tuple[SeatKind, ...]
    seat: int
    """The seat of the person."""
    result: Result


def line(played: Played) -> str:
    """Return the line of a match."""
    points = played.result.points
    return " ".join(
        (
            played.deal,
            played.game,
            played.day or NONE,
            "".join(LETTERS[kind] for kind in played.seats),
            str(played.seat),
            played.result.outcome.value,
            NONE if points is None else str(points),
            str(played.result.turns),
        )
    )


@lru_cache(maxsize=2 * MOST)
def parse(text: str) -> Played | None:
    """Parse a line; None if it is invalid."""
    found = LINE.fullmatch(text)
    if found is None:
        return None
    try:
        day = fields.day("" if found["day"] == NONE else found["day"])
    except ValueError:
        return None
    seats = tuple(KINDS[letter] for letter in found["seats"])
    if int(found["seat"]) >= len(seats):
        return None
    points = None if found["points"] == NONE else int(found["points"])
    result = Result(Outcome(found["outcome"]), points, int(found["turns"]))
    return Played(found["deal"], found["game"], day, seats, int(found["seat"]), result)


def deal_of(setup: Setup) -> str:
    """Return a hash that is the same for equal deals, whatever the players' names."""
    seats = tuple(replace(seat, name="") for seat in setup.seats)
    text = f"{setup_query(replace(setup, seats=seats))}&v={setup.game.version}"
    return f"{crc32(text.encode()):08x}{crc32(text[::-1].encode()):08x}"


def result_of(history: History, player: int, by: str | None = None) -> Result:
    """Return how a finished match ended for a player."""
    points = outcome.points_in(history)
    return Result(
        outcome_of(history.state, player),
        points[player] if points else None,
        log.count_turns(history),
        by,
    )


def outcome_of(state: AnyState, player: int) -> Outcome:
    """Return how a match ended for a player, given their last position."""
    winners = [number for number, share in enumerate(state.returns()) if share > 0]
    if player not in winners:
        return Outcome.LOST
    return Outcome.SHARED if len(winners) > 1 else Outcome.WON


def counts(screen: MatchScreen) -> bool:
    """Whether the match will count once it is over."""
    is_played = screen.learning is None and not is_aside(screen)
    return is_played and outcome.person(screen) is not None


def is_aside(match: MatchScreen | Saved) -> bool:
    """Whether it is practice, tried from a replay, or had a finished turn undone."""
    return (
        match.terms.is_practice or match.terms.has_gone_back or bool(match.terms.origin)
    )


def count(
    model: Model, screen: MatchScreen, day: str
) -> tuple[Model, tuple[Effect, ...]]:
    """Add a match that ended on this day to the log, if it counts."""
    person, history = outcome.person(screen), screen.history
    if person is None or not (counts(screen) and history.state.is_terminal):
        return model, ()
    setup = history.match.setup
    played = Played(
        deal_of(setup),
        setup.game.key,
        day,
        tuple(seat.kind for seat in setup.seats),
        person,
        result_of(history, person),
    )
    return added(model, (line(played),))


def added(model: Model, lines: Iterable[str]) -> tuple[Model, tuple[Effect, ...]]:
    """Add lines to the log, without counting a deal twice."""
    after = replace(model, results=merged((*model.results, *lines)))
    if after.results == model.results or not (model.can_store and model.is_writer):
        return after, ()
    return after, saving(after)


def merged(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the first line of each deal, ordered by day."""
    first: dict[str, str] = {}
    for text in lines:
        first.setdefault(text[:16], text)
    return tuple(sorted(first.values(), key=_day)[-MOST:])


def _day(text: str) -> str:
    day = text.split(" ", 3)[2]
    return "" if day == NONE else day


def saving(model: Model) -> tuple[Effect, ...]:
    """Return the effects that save the log."""
    return (Save(RESULTS, envelope.seal(written(model))),)


def written(model: Model) -> envelope.Data:
    """Return the log as it is saved, in an entry of its own and in files."""
    return {"results": list(model.results)}


def read(data: envelope.Data | None) -> tuple[str, ...]:
    """Read the saved lines; invalid ones are left out."""
    found = (data or {}).get("results")
    texts = found[-2 * MOST :] if isinstance(found, list) else ()
    return merged(
        text for text in texts if isinstance(text, str) and LINE.fullmatch(text)
    )


def is_counted(saved: Saved) -> bool:
    """Whether there is nothing left to count for a saved match."""
    return saved.is_counted or not saved.is_over or is_aside(saved)
