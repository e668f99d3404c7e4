"""Explanations: what a thing on a table is, drawn large, with its symbols named."""

from dataclasses import dataclass

from clutch.core.message import Message
from clutch.ui.html import Html


@dataclass(frozen=True, slots=True)
class Explanation:
    """A card about one thing, made from what its reader knows.

    It does not say what may be done with the thing now, which depends on the decision.
    """

    name: Message
    """Its name in the rules."""
    lines: tuple[Message, ...]
    """Every symbol and number on it and what it can do, one sentence each."""
    drawing: Html | None = None
    """The thing, large; `lines` describe what is drawn on it."""
    section: str = ""
    """The key of the rulebook section with its rules."""
