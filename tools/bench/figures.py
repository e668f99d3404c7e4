"""Figures with their targets, and how often each thing is measured."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Main(StrEnum):
    """The main figures, by which releases are compared."""

    FIRST = "first visit / bare"
    AGAIN = "second visit / bare"
    SLOW = "slow line / bare"
    BYTES = "kB before the lobby"
    CLICK = "click, ms"
    LATE = "click 95 %, ms"
    WORK = "reference workload, ms"
    DECISIONS = "decisions/s"
    MEMORY = "memory, MB"

    def told(self, figures: Sequence["Figure"]) -> "Figure":
        """The figure that represents several games: the worst one.

        The reference workload belongs to no game, so it is represented by the median.
        """
        ordered = sorted(figures, key=lambda figure: figure.value)
        if self is Main.WORK:
            return ordered[len(ordered) // 2]
        return ordered[0 if self is Main.DECISIONS else -1]


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value with its target, an upper or a lower bound."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None
    main: Main | None = None

    @property
    def is_met(self) -> bool:
        """Whether the target is met."""
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    @property
    def shown(self) -> str:
        """The value with a suitable number of digits."""
        return f"{self.value:,.2f}" if self.unit == "x" else f"{self.value:,.0f}"

    @property
    def wanted(self) -> str:
        """The target as text; empty if there is none."""
        sign, limit = ("<=", self.most) if self.most is not None else (">=", self.least)
        return "" if limit is None else f"{sign} {limit:g}"

    def __str__(self) -> str:
        mark = "" if self.is_met else "  MISSED"
        return f"{self.name:58} {self.shown:>11} {self.unit:8} {self.wanted:>9}{mark}"


def latest(times: list[float]) -> float:
    """The 95 % quantile: covers 19 of 20 times, or 57 of 60."""
    outside = len(times) * 5 // 100
    return sorted(times)[-1 - outside]


@dataclass(frozen=True, slots=True)
class Effort:
    """How often, or for how long, each thing is measured."""

    starts: int = 5
    long_starts: int = 3
    """Repetitions of slow starts: on a slow line, or after a rest."""
    last_screens: int = 4
    tables: int = 2
    """How many new tables of each game are opened to measure memory."""
    clicks: int = 60
    slowed_clicks: int = 30
    lessons: int = 3
    """How often each lesson is taken, each time in a fresh browser."""
    thoughts: int = 4
    hints: int = 12
    """About how many decisions of a game a hint is requested for."""
    pace_seconds: float = 1.0
    random_games: int = 200
    """Random games for link lengths; `bot_games` take longer, so they are fewer."""
    bot_games: int = 40


WHOLE = Effort()
QUICK = Effort(
    starts=3,
    long_starts=1,
    last_screens=3,
    tables=1,
    clicks=30,
    slowed_clicks=16,
    lessons=1,
    thoughts=3,
    hints=4,
    pace_seconds=0.5,
    random_games=40,
    bot_games=8,
)
