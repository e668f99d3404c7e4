"""The screen of a match: the facts of its table, and the parts of its features.

A feature adds one field here, and one line each in `with_history` and `handed_to`.
What is left of it after a move or for another reader, it says itself.
"""

from dataclasses import dataclass, replace
from typing import Self

from clutch.app.match.bots.state import Pacing
from clutch.app.match.explain.state import Explaining
from clutch.app.match.hints.state import Advice
from clutch.app.match.lesson.state import Learning
from clutch.app.match.recap.state import Recap
from clutch.app.match.tips.state import Tipping
from clutch.app.match.undo.state import Undo
from clutch.app.model.state import Move, Table
from clutch.core.match import History
from clutch.core.message import Message


@dataclass(frozen=True, slots=True)
class MatchScreen(Table):
    """A match that is being played, or has just ended."""

    reply: Message | None = None
    """Why the last attempted action was impossible."""
    undo: Undo = Undo()
    bots: Pacing = Pacing()
    recap: Recap = Recap()
    advice: Advice = Advice()
    explaining: Explaining = Explaining()
    tipping: Tipping = Tipping()
    learning: Learning | None = None
    """The lesson played at this table; it is not saved as a match."""

    def with_history(self, history: History) -> Self:
        """Return the match after a move, with what each part says is left of it.

        Only the reply that it is another player's turn stays until that turn is over.
        """
        move = Move(self, history)
        is_reply_kept = move.is_by_others and move.is_within_turn
        return replace(
            self,
            history=history,
            reply=self.reply if is_reply_kept else None,
            undo=self.undo.after(move),
            bots=self.bots.after(move),
            recap=self.recap.after(move),
            advice=self.advice.after(move),
            explaining=self.explaining.after(move),
            tipping=self.tipping.after(move),
        )

    def handed_to(self, viewer: int, *, is_covered: bool) -> Self:
        """Return the match for another reader at this device."""
        return replace(
            self,
            viewer=viewer,
            is_covered=is_covered,
            told=(),
            undo=self.undo.handed_over(),
            bots=self.bots.handed_over(),
            recap=self.recap.handed_over(),
            advice=self.advice.handed_over(),
            explaining=self.explaining.handed_over(),
            tipping=self.tipping.handed_over(),
        )

    def laid(self, id_: str, history: History, learning: Learning) -> Self:
        """Return a fresh table of a lesson, with the same seats at another position."""
        return type(self)(
            id_,
            history,
            self.mine,
            self.viewer,
            is_covered=self.is_covered,
            told=self.told,
            terms=self.terms,
            learning=learning,
        )

    def left(self) -> Self:
        """Return the match as it waits while another screen is shown."""
        return replace(self, advice=replace(self.advice, asked=""))

    @property
    def question(self) -> str | None:
        """The ticket of the hint being computed."""
        return self.ticket if self.advice.is_awaited(self.ticket) else None

    @property
    def is_hurried(self) -> bool:
        """Whether the thinking bot was told to move at once."""
        return self.bots.hurried == self.ticket
