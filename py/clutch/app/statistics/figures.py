"""Figures: statistics over the matches of the result log."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from clutch.app.results import result_log
from clutch.app.results.challenge.state import Outcome
from clutch.app.results.result_log import Played
from clutch.core.match import SeatKind


class Level(StrEnum):
    """The level of a match: its strongest opponent, with people above all bots."""

    ALONE = "alone"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    PEOPLE = "people"


LEVELS = {
    SeatKind.EASY: Level.EASY,
    SeatKind.MEDIUM: Level.MEDIUM,
    SeatKind.HARD: Level.HARD,
    SeatKind.EXPERT: Level.EXPERT,
    SeatKind.HUMAN: Level.PEOPLE,
}
ORDER = tuple(Level)


@dataclass(frozen=True, slots=True)
class Figures:
    """Matches of one kind, the earliest first."""

    matches: tuple[Played, ...]

    @property
    def wins(self) -> int:
        """The number of wins, including shared ones."""
        return sum(map(is_won, self.matches))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of all matches that have points."""
        found = (match.result.points for match in self.matches)
        return tuple(points for points in found if points is not None)

    @property
    def best(self) -> int | None:
        """The highest points."""
        return max(self.points, default=None)

    @property
    def mean(self) -> float | None:
        """The mean points."""
        return sum(self.points) / len(self.points) if self.points else None

    @property
    def turns(self) -> float:
        """The average number of turns in a match."""
        return sum(match.result.turns for match in self.matches) / len(self.matches)

    @property
    def last(self) -> str:
        """The day of the last match; empty if unknown."""
        return max(match.day for match in self.matches)

    @property
    def streak(self) -> int:
        """The current number of wins in a row."""
        count = 0
        for match in reversed(self.matches):
            if not is_won(match):
                return count
            count += 1
        return count

    @property
    def longest(self) -> int:
        """The longest run of wins."""
        longest = count = 0
        for match in self.matches:
            count = count + 1 if is_won(match) else 0
            longest = max(longest, count)
        return longest


def is_won(match: Played) -> bool:
    """Whether it was won, alone or shared."""
    return match.result.outcome is not Outcome.LOST


def level(match: Played) -> Level:
    """Return the level of a match."""
    others = (kind for i, kind in enumerate(match.seats) if i != match.seat)
    levels = (LEVELS[kind] for kind in others)
    return max(levels, key=ORDER.index, default=Level.ALONE)


def players(match: Played) -> int:
    """Return the number of players."""
    return len(match.seats)


@lru_cache(maxsize=4)
def played(lines: tuple[str, ...]) -> tuple[Played, ...]:
    """Return the matches of a result log."""
    found = map(result_log.parse, lines)
    return tuple(match for match in found if match is not None)


def by(
    matches: Iterable[Played], kind: Callable[[Played], str | int]
) -> Mapping[str | int, Figures]:
    """Group matches by kind."""
    found: dict[str | int, list[Played]] = {}
    for match in matches:
        found.setdefault(kind(match), []).append(match)
    return {kind_: Figures(tuple(some)) for kind_, some in found.items()}


def spread(points: Sequence[int], most: int = 8) -> tuple[tuple[int, int, int], ...]:
    """Return a histogram of points in a few rows: from, to, count."""
    low, high = min(points), max(points)
    width = next(w for w in _widths() if high // w - low // w < most)
    rows = range(low // width, high // width + 1)
    return tuple(
        (
            row * width,
            row * width + width - 1,
            sum(one // width == row for one in points),
        )
        for row in rows
    )


def _widths() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
