"""Tips: the one of this turn."""

from dataclasses import dataclass
from typing import Self

from clutch.app.model.state import Move
from clutch.core.lesson import Tip


@dataclass(frozen=True, slots=True)
class Tipping:
    """The tip for a beginner in this turn."""

    tip: Tip | None = None
    step: int = 0
    """The number of actions after which the tip came."""
    is_read: bool = False
    """Whether the tip has been dismissed."""

    def after(self, _: Move) -> Self:
        """It stays until the turn is over, which `tips.given` decides."""
        return self

    def handed_over(self) -> Self:
        """Tips are for a person who plays alone, so there is no other reader."""
        return self
