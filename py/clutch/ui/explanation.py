"""Explanations: what a thing on a table is, drawn large, with what is on it named."""

from dataclasses import dataclass

from clutch.core.message import Message
from clutch.ui.html import Html


@dataclass(frozen=True, slots=True)
class Explanation:
    """A card about one thing, made from what its reader knows.

    It says nothing of what may be done with the thing now: that is the decision's.
    """

    name: Message
    """What it is called, as its rules call it."""
    lines: tuple[Message, ...]
    """Every sign and number on it, and what it can do, a sentence each."""
    drawing: Html | None = None
    """The thing, large; what is drawn on it is told by `lines`."""
    section: str = ""
    """The key of the section of the rulebook in which its rules stand."""
