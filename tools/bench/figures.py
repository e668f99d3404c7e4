"""Figures: what was measured, what it ought to be, and how often that is done."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Main(StrEnum):
    """The figures by which releases are compared."""

    FIRST = "first visit / bare"
    AGAIN = "again / bare"
    SLOW = "slow line / bare"
    BYTES = "kB before the lobby"
    CLICK = "click, ms"
    LATE = "click 95 %, ms"
    WORK = "fixed work, ms"
    DECISIONS = "decisions a second"
    MEMORY = "memory, MB"

    def told(self, figures: Sequence["Figure"]) -> "Figure":
        """That of several games which stands for all: the worst one.

        The fixed piece of work is of no game: of that it is the one in the middle.
        """
        ordered = sorted(figures, key=lambda figure: figure.value)
        if self is Main.WORK:
            return ordered[len(ordered) // 2]
        return ordered[0 if self is Main.DECISIONS else -1]


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and what it ought to be at most or at least."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None
    main: Main | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is what it ought to be."""
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    @property
    def shown(self) -> str:
        """Its value, as exact as makes sense."""
        return f"{self.value:,.2f}" if self.unit == "x" else f"{self.value:,.0f}"

    @property
    def wanted(self) -> str:
        """What it ought to be; empty where nothing is wanted of it."""
        sign, limit = ("<=", self.most) if self.most is not None else (">=", self.least)
        return "" if limit is None else f"{sign} {limit:g}"

    def __str__(self) -> str:
        mark = "" if self.is_met else "  MISSED"
        return f"{self.name:58} {self.shown:>11} {self.unit:8} {self.wanted:>9}{mark}"


def latest(times: list[float]) -> float:
    """What 95 % of them stay within: 19 of 20, 57 of 60."""
    outside = len(times) * 5 // 100
    return sorted(times)[-1 - outside]


@dataclass(frozen=True, slots=True)
class Effort:
    """How often each thing is measured, or for how long."""

    starts: int = 5
    long_starts: int = 3
    """Of those that take long: on a slow line, or with a rest before."""
    last_screens: int = 4
    tables: int = 2
    """New tables of each game, for their memory."""
    clicks: int = 60
    slowed_clicks: int = 30
    lessons: int = 3
    """Times each lesson is taken, each in a fresh browser."""
    thoughts: int = 4
    hints: int = 12
    """Decisions of a game at which a hint is asked for."""
    pace_seconds: float = 1.0
    random_games: int = 200
    """For links; and of bots, who take longer:"""
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
