"""A player's turn in phase 4: what has come of it so far.

It lies on the agenda, under what is being fed, paid or placed in it.
"""

from dataclasses import dataclass

from clutch.core.decision import Agenda
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.table.actions import (
    Add,
    Build,
    End,
    Hire,
    Open,
    Produce,
    Run,
)
from clutch.games.ei_my_goods.table.position import Table

Deed = Add | Run | Open | Produce | Build | Hire | End


@dataclass(frozen=True, slots=True)
class Turn(Decision[Deed]):
    """What has come of a turn; what can be done in it says `acting`."""

    player: int
    produced: int = 0
    """The buildings that have produced, as a set of bits by their places."""
    open: int | None = None
    """The place of the building whose chain is open."""
    turned: bool = False
    """Whether that chain was turned to, and nothing has been done since."""

    def has_produced(self, place: int) -> bool:
        """Whether the building there has produced in this turn."""
        return bool(self.produced >> place & 1)


def turn_on(table: Table) -> Turn | None:
    """The turn that has begun, if one has."""
    return next((top for top in reversed(table.agenda) if isinstance(top, Turn)), None)


def turn_under(table: Table) -> Turn:
    """The turn in which the next entry happens."""
    turn = table.agenda[-2]
    assert isinstance(turn, Turn)
    return turn


def after_turn(table: Table) -> Agenda:
    """What comes after the turn, whose end is next or lies under what is."""
    agenda = table.agenda
    return agenda[:-1] if isinstance(agenda[-1], Turn) else agenda[:-2]
