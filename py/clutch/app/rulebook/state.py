"""The screen of a rulebook."""

from dataclasses import dataclass

from clutch.app.match.state import MatchScreen
from clutch.core.match import AnyGame


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """The rulebook of a game; `section` is the one to open."""

    game: AnyGame
    section: str = ""
    back: str = "#/"
    tried: MatchScreen | None = None
    """The table in that section, for trying out what it explains."""
