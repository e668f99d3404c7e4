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
"""With how many eggs a player swaps at most."""
ARRANGED = 3
"""How many tiles are rearranged or rotated at most."""


@dataclass(frozen=True, slots=True)
class Special(decision.Event[State]):
    """A special action that is due: an egg was hidden without a move (CC-019)."""

    place: int
    """Where that egg is hidden."""

    words: ClassVar[Message]
    """What it does, in a few words."""
    usual_worth: ClassVar[float] = 0.0
    """What it is worth, where that does not depend on the table."""

    def happen(self, state: State) -> State:
        """It begins; one that cannot be carried out is passed over (CC-095)."""
        return then(state, *self.decisions(state))

    @abstractmethod
    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """What is to be decided, the next last; nothing if it cannot be carried out."""

    def worth(self, table: Table) -> float:
        """What it is worth to whoever has just hidden the egg, as bots count."""
        return self.usual_worth
