"""The recap: which of the others' moves the reader looks at."""

from dataclasses import dataclass
from typing import Self

from clutch.app.model.state import Move


@dataclass(frozen=True, slots=True)
class Recap:
    """A player whose changes are marked, or an earlier board."""

    player: int | None = None
    """The player whose changes are shown on the board."""
    step: int | None = None
    """The number of actions after which the board is shown; None for now."""

    def after(self, move: Move) -> Self:
        """It is about the others' moves, so it ends with the reader's own."""
        return self if move.is_by_others else type(self)()

    def handed_over(self) -> Self:
        """The next person has not looked at anything yet."""
        return type(self)()
