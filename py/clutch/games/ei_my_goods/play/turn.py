"""A player's turn in phase 4, and its progress so far.

A turn is on the agenda below any feeding, payment or placing that it includes.
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
    """The progress of a turn; `acting` says which actions are possible."""

    player: int
    produced: int = 0
    """The buildings that have produced, as a bit set of their places."""
    open: int | None = None
    """The place of the building whose chain is open."""
    turned: bool = False
    """Whether that chain was chosen explicitly and has not been used since."""

    def has_produced(self, place: int) -> bool:
        """Whether the building there has produced in this turn."""
        return bool(self.produced >> place & 1)


def turn_on(table: Table) -> Turn | None:
    """The current turn, if one has begun."""
    return next((top for top in reversed(table.agenda) if isinstance(top, Turn)), None)


def turn_under(table: Table) -> Turn:
    """The turn below the top entry of the agenda."""
    turn = table.agenda[-2]
    assert isinstance(turn, Turn)
    return turn


def after_turn(table: Table) -> Agenda:
    """The agenda without the turn, and without an entry above it if there is one."""
    agenda = table.agenda
    return agenda[:-1] if isinstance(agenda[-1], Turn) else agenda[:-2]
