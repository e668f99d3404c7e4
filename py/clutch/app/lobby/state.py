"""The first screen."""

from dataclasses import dataclass

ALL, OPEN, OVER = "all", "open", "over"
"""Which matches the lobby shows."""


@dataclass(frozen=True, slots=True)
class LobbyScreen:
    """The first screen."""

    shown: str = ALL
    """Which matches on this device are shown."""
    more: int = 0
    """How many more matches are shown than at first."""
    refused: str = ""
    """The link that could not be opened, as received."""
