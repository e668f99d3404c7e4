"""Aims: what a match is played for besides the win, such as the game of the day.

A result is written as in a challenge link, `won,34,12,Ann`: outcome, points (`-` if the
game has none), turns and player name. Without a name it is the reader's own first try.
The text may come from anyone, so it is validated first.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from clutch.app.storage import fields
from clutch.core.naming import clean_name


class Outcome(StrEnum):
    """How a match ended for a player, from worst to best."""

    LOST = "lost"
    SHARED = "shared"
    WON = "won"


RANKS = {outcome: rank for rank, outcome in enumerate(Outcome)}
NO_POINTS = "-"
RESULT = re.compile(r"(lost|shared|won),(-|-?[0-9]{1,6}),([0-9]{1,5})(?:,(.*))?")
MOST = 200
"""The maximum length of a written result, in characters."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for one player."""

    outcome: Outcome
    points: int | None
    """None if the game has no points that rank players."""
    turns: int
    by: str | None = None
    """The name of the player, empty if not given; None for the reader."""

    @property
    def worth(self) -> tuple[int, int]:
        """The sort key for results of one deal: the outcome, then the points.

        Without points, a win in fewer turns is better.
        """
        if self.points is not None:
            return RANKS[self.outcome], self.points
        return RANKS[self.outcome], -self.turns if self.outcome is Outcome.WON else 0


@dataclass(frozen=True, slots=True)
class Aim:
    """What a match is played for besides the win; usually nothing."""

    day: str = ""
    """The date, if this is a game of the day."""
    beat: Result | None = None
    """The earlier result on this deal that is to be beaten."""

    def __bool__(self) -> bool:
        return bool(self.day or self.beat)


NO_AIM = Aim()


@dataclass(frozen=True, slots=True)
class Try:
    """The one try at a game of the day that counts."""

    day: str
    game: str
    version: int
    """The version of the rules it was played with."""
    match: str
    """The id of the match on this device."""
    outcome: Outcome | None = None
    """None until it is over."""

    def is_void(self, version: int) -> bool:
        """Whether it is unfinished and its rules are no longer the current ones."""
        return self.outcome is None and self.version != version


def written(result: Result) -> str:
    """Return a result as written in links and in the storage."""
    points = NO_POINTS if result.points is None else str(result.points)
    parts = [result.outcome.value, points, str(result.turns)]
    return ",".join(parts if result.by is None else [*parts, result.by])


def parse(text: str) -> Result | None:
    """Return the result that `written` gave as this text; None for anything else."""
    found = RESULT.fullmatch(text) if len(text) <= MOST else None
    if found is None:
        return None
    outcome, points, turns, name = found.groups()
    return Result(
        Outcome(outcome),
        None if points == NO_POINTS else int(points),
        int(turns),
        None if name is None else clean_name(name),
    )


def kept(aim: Aim) -> str:
    """Return an aim as it is saved with its match."""
    return f"{aim.day}/{written(aim.beat) if aim.beat else ''}" if aim else ""


def parse_kept(value: object) -> Aim:
    """Parse a saved aim. Raises `ValueError` if it is malformed."""
    day, _, result = fields.text(value).partition("/")
    return Aim(fields.day(day), parse(result))
