"""How a board is to be shown: in which words, with what lit, for whose eyes."""

from dataclasses import dataclass

from clutch.ui.words import Words

Told = tuple[tuple[str, int], ...]
"""How far a reader is with what is told step by step: its name, and the step."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a board is told besides the observation and the legal actions."""

    t: Words
    lit: bool = True
    """Whether the things that can be chosen are marked."""
    live: bool = True
    """Whether the board can be played on; not in a replay or a rules example."""
    prefix: str = ""
    """Goes before every id, so that several boards fit in one page."""
    told: Told | None = None
    """None for a reader who is told everything at once, as in a rules example."""
