"""Explanations: what is explained, and whether clicks ask for it."""

from dataclasses import dataclass, replace
from typing import Self

from clutch.app.model.state import Move


@dataclass(frozen=True, slots=True)
class Explaining:
    """The card beside the board of a match or a replay."""

    target: str = ""
    """The target of the thing explained; empty for no card."""
    is_on: bool = False
    """Whether clicks on the table explain things instead of acting."""

    def about(self, target: str) -> Self:
        """Return it with the card of another thing."""
        return replace(self, target=target)

    def after(self, move: Move) -> Self:
        """The card stays until the reader's own move."""
        return self if move.is_by_others else self.about("")

    def handed_over(self) -> Self:
        """The next person has not selected anything yet."""
        return self.about("")
