"""Aims: what a match is played for besides the win, as the game of a day.

A result is written as in a challenge's link, `won,34,12,Ann`: how it ended, the points
(`-` where a game has none), the turns, and who set it; without that it was the reader,
at their first try. What comes so may be from anybody, so it is looked at first.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from clutch.app import fields
from clutch.core.naming import clean_name


class Outcome(StrEnum):
    """How a match ended for somebody, the worst first."""

    LOST = "lost"
    SHARED = "shared"
    WON = "won"


RANKS = {outcome: rank for rank, outcome in enumerate(Outcome)}
NO_POINTS = "-"
RESULT = re.compile(r"(lost|shared|won),(-|-?[0-9]{1,6}),([0-9]{1,5})(?:,(.*))?")
MOST = 200
"""No result is written in more letters."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for one player."""

    outcome: Outcome
    points: int | None
    """None where the game has none that say who is better."""
    turns: int
    by: str | None = None
    """Who set it, if they said so; None: the reader."""

    @property
    def worth(self) -> tuple[int, int]:
        """What results of one deal are compared by: the win, then the points.

        Where there are no points, it is who has won in fewer turns.
        """
        if self.points is not None:
            return RANKS[self.outcome], self.points
        return RANKS[self.outcome], -self.turns if self.outcome is Outcome.WON else 0


@dataclass(frozen=True, slots=True)
class Aim:
    """What a match is played for besides the win; mostly nothing."""

    day: str = ""
    """The date whose game it is."""
    beat: Result | None = None
    """What has been reached with this deal before."""

    def __bool__(self) -> bool:
        return bool(self.day or self.beat)


NO_AIM = Aim()


@dataclass(frozen=True, slots=True)
class Try:
    """The try at a game of a day that counts."""

    day: str
    game: str
    version: int
    """Of the rules it was played by."""
    match: str
    """The id of the match on this device."""
    outcome: Outcome | None = None
    """None as long as it is not over."""

    def is_void(self, version: int) -> bool:
        """Whether it cannot go on, because it is by other rules than those of today."""
        return self.outcome is None and self.version != version


def written(result: Result) -> str:
    """A result as it stands in links and on the device."""
    points = NO_POINTS if result.points is None else str(result.points)
    parts = [result.outcome.value, points, str(result.turns)]
    return ",".join(parts if result.by is None else [*parts, result.by])


def parse(text: str) -> Result | None:
    """A result that was written so; None for anything else."""
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
    """An aim as it is kept with its match."""
    return f"{aim.day}/{written(aim.beat) if aim.beat else ''}" if aim else ""


def parse_kept(value: object) -> Aim:
    """An aim that was kept. Raises `ValueError`."""
    day, _, result = fields.text(value).partition("/")
    return Aim(fields.day(day), parse(result))
