"""How often things are measured: every figure is there with less effort too."""

from dataclasses import dataclass

from tools.reviewing import HINTS

CLICKS = 60


@dataclass(frozen=True, slots=True)
class Effort:
    """How often each thing is measured, or for how long."""

    starts: int = 5
    long_starts: int = 3
    """Of those that take long: on a slow line, or with a rest before."""
    last_screens: int = 4
    tables: int = 2
    """So many new tables of each game, for their memory."""
    clicks: int = CLICKS
    slowed_clicks: int = 30
    lessons: int = 3
    """So often each lesson is taken, each time by somebody else."""
    thoughts: int = 4
    hints: int = HINTS
    """At so many decisions of a game somebody asks for a hint."""
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
