"""How a board is shown: in which language, with what highlighted, to whom."""

from dataclasses import dataclass

from clutch.ui.words import Words

Told = tuple[tuple[str, int], ...]
"""How far a reader is with each step-by-step explanation: its name, and the step."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a board needs to know besides the observation and the legal actions."""

    t: Words
    lit: bool = True
    """Whether things that can be chosen are highlighted."""
    live: bool = True
    """Whether the board can be played on; false in a replay or a rules example."""
    prefix: str = ""
    """Prefix of every id, so that one page can hold several boards."""
    told: Told | None = None
    """None if the reader is told everything at once, as in a rules example."""
