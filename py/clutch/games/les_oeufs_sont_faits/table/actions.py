"""The actions of Les œufs sont faits!, each of them one click."""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import CELLS, NAMES


@dataclass(frozen=True, slots=True)
class Take(decision.Action):
    """Take a showing egg of one's own that can move, or any turned egg."""

    takes = True

    cell: int

    def __str__(self) -> str:
        return f"take {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Step(decision.Action):
    """Put the egg in hand on a free neighbouring cell."""

    cell: int

    def __str__(self) -> str:
        return f"step {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Jump(decision.Action):
    """Jump with the egg in hand over a neighbouring egg onto the cell behind it."""

    takes = True

    cell: int

    def __str__(self) -> str:
        return f"jump {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Look(decision.Action):
    """Peek at the turned egg in hand."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Stop(decision.Action):
    """Jump no further."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Claim(decision.Action):
    """Say that the eggs are ready; the page asks for confirmation (OE-051)."""

    for_good = True
    question = msg(
        "Say that all your eggs are turned and in your camp? If one is missing, you "
        "lose."
    )

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Leave(decision.Action):
    """Take one's eggs off the board after a wrong claim."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Pass(decision.Action):
    """Do nothing, if no other action is possible."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Done(decision.Action):
    """End the turn without a claim; after a look this puts the egg back."""

    closes_by_itself = True

    def __str__(self) -> str:
        return "done"


Goal = Take | Step | Jump
"""The actions taken by clicking a cell."""
Button = Look | Stop | Claim | Leave | Pass | Done
"""The actions with a button of their own."""
Action = Goal | Button

TAKES = tuple(Take(cell) for cell in range(CELLS))
STEPS = tuple(Step(cell) for cell in range(CELLS))
JUMPS = tuple(Jump(cell) for cell in range(CELLS))
LOOK, STOP, CLAIM, PASS, DONE = Look(), Stop(), Claim(), Pass(), Done()
LEAVE = Leave()
