"""Bots: how they wait for the reader, and the reader for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from clutch.app.model.state import Move
from clutch.app.protocol.events import BotDecided

PACES: Mapping[str, tuple[int, int]] = {
    "slow": (900, 2_400),
    "calm": (450, 1_200),
    "quick": (150, 300),
    "instant": (0, 0),
}
"""Milliseconds before a bot's further actions in a turn, and before its first."""

MEMORY_PACE = 2
"""The factor by which bots pause longer in games that hide their history."""

MOMENTS: Mapping[str, int] = {"wait": 0, "long": 12_000, "short": 5_000}
"""Milliseconds a big moment is shown; 0 until the reader dismisses it."""


@dataclass(frozen=True, slots=True)
class Pacing:
    """The pause of the bot to move, and what ends it."""

    hurried: str = ""
    """The ticket of the position in which a bot was told to move at once."""
    pause_over: str = ""
    """The ticket of the position in which the pause of a thinking bot is over."""
    decided: BotDecided | None = None
    """The decision of that bot, for this position or an earlier one."""
    is_skipping: bool = False
    """Whether bots act without pauses until it is a person's turn."""
    acknowledged: int = 0
    """The number of actions at which the reader last dismissed a big moment."""

    def after(self, move: Move) -> Self:
        """Skipping goes on. A dismissed moment stays so until the reader's move."""
        acknowledged = self.acknowledged if move.is_by_others else 0
        return type(self)(is_skipping=self.is_skipping, acknowledged=acknowledged)

    def handed_over(self) -> Self:
        """It belongs to the match, not to a reader."""
        return self


PEEK_MILLISECONDS = 8_000
