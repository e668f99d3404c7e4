"""The screen of the statistics."""

from dataclasses import dataclass

from clutch.core.match import AnyGame


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """The statistics of all games, or of one."""

    game: AnyGame | None = None
    back: str = "#/"
