"""Undo: what the last click did."""

from dataclasses import dataclass
from typing import Self

from clutch.app.model.state import Move


@dataclass(frozen=True, slots=True)
class Undo:
    """How the match came to its position."""

    has_undone: bool = False
    """Whether the last thing that happened was an undo."""
    proposal_span: tuple[int, int] | None = None
    """The steps before and after the last click, if it did several actions."""

    def proposal_start(self, step: int) -> int | None:
        """The step at which the proposal that led to a step started, if one did."""
        span = self.proposal_span
        return span[0] if span and span[1] == step else None

    def after(self, move: Move) -> Self:
        """A proposal can be undone as a whole until the reader's next move."""
        return type(self)(
            proposal_span=self.proposal_span if move.is_by_others else None
        )

    def handed_over(self) -> Self:
        """It belongs to the match, not to a reader."""
        return self
