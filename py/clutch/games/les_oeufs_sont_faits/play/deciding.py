"""What all decisions share: an egg in hand, and buttons that cannot be used yet."""

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
    """A decision, with or without an egg in hand."""

    path: tuple[Cell, ...] = ()
    """The cells that the egg in hand has been on, its current cell last."""


def path_in_hand(seen: Observation) -> tuple[int, ...]:
    """The path of the egg in hand; empty if there is none."""
    if seen.table.is_over:
        return ()
    now = seen.decision
    assert isinstance(now, Decision)
    return now.path


def why_no_button(tried: str) -> Message:
    """Why a button cannot be used, for the cases that several decisions share."""
    if tried == str(STOP):
        return msg("You can't stop until an egg has jumped.")
    if tried == str(PASS):
        return msg("You can't pass while another action is possible.")
    return NOT_NOW
