"""What all special actions share."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clutch.core import decision
from clutch.core.decision import AnyDecision
from clutch.core.message import Message
from clutch.games.chicken_colorout.play.deciding import then
from clutch.games.chicken_colorout.table.position import State, Table

SWAPS = 2
"""The most eggs that a player can swap."""
ARRANGED = 3
"""The most tiles that can be rearranged or rotated."""


@dataclass(frozen=True, slots=True)
class Special(decision.Event[State]):
    """A special action that is due: an egg was hidden without a move (CC-019)."""

    place: int
    """The place of the egg."""

    words: ClassVar[Message]
    """What the special action does, in a few words."""
    usual_worth: ClassVar[float] = 0.0
    """The value to a bot, if it does not depend on the table."""

    def resolve(self, state: State) -> State:
        """Start the special action, or skip it if it cannot be carried out (CC-095)."""
        return then(state, *self.decisions(state))

    @abstractmethod
    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """Its decisions, the next one last; empty if it cannot be carried out."""

    def worth(self, table: Table) -> float:
        """The value to the player who has just hidden the egg, as bots count it."""
        return self.usual_worth
