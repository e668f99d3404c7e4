"""What all decisions have in common: an egg in hand, and buttons that can be tried."""

from dataclasses import dataclass
from typing import TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW
from clutch.core.message import Message, msg
from clutch.games.les_oeufs_sont_faits.table.actions import PASS, STOP, Action
from clutch.games.les_oeufs_sont_faits.table.components import Cell
from clutch.games.les_oeufs_sont_faits.table.position import Observation, State

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Decision(decision.Decision[State, Observation, A]):
    """Something to be decided, with an egg in hand or without."""

    path: tuple[Cell, ...] = ()
    """The cells that the egg in hand has been on, the one where it is now last."""


def path_in_hand(seen: Observation) -> tuple[int, ...]:
    """The path of the egg in hand; empty if there is none."""
    if seen.table.is_over:
        return ()
    now = seen.decision
    assert isinstance(now, Decision)
    return now.path


def why_no_button(tried: str) -> Message:
    """Why not, of what is no cell and refused alike by several decisions."""
    if tried == str(STOP):
        return msg("Only jumps can be stopped: no egg has jumped yet.")
    if tried == str(PASS):
        return msg("Only a player who can do nothing else passes.")
    return NOT_NOW
