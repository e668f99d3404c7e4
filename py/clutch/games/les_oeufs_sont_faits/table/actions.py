"""What can be done in Les œufs sont faits!: the actions, each of them one click."""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import CELLS, NAMES


@dataclass(frozen=True, slots=True)
class Take(decision.Action):
    """Take an egg: an own one that shows and can move, or any turned one."""

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
    """Look in secret at the turned egg in hand."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Stop(decision.Action):
    """Jump no further."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Claim(decision.Action):
    """Say that the eggs are ready. The page asks whether you are sure (OE-051)."""

    question = msg(
        "Say that all your eggs lie turned in your camp? If one is missing, you have "
        "lost."
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
    """Do nothing, because nothing can be done."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Done(decision.Action):
    """End the turn without a claim; after a look this puts the egg back."""

    closes_by_itself = True

    def __str__(self) -> str:
        return "done"


Goal = Take | Step | Jump
"""What a cell is clicked for."""
Button = Look | Stop | Claim | Leave | Pass | Done
"""What has a button of its own."""
Action = Goal | Button

TAKES = tuple(Take(cell) for cell in range(CELLS))
STEPS = tuple(Step(cell) for cell in range(CELLS))
JUMPS = tuple(Jump(cell) for cell in range(CELLS))
LOOK, STOP, CLAIM, PASS, DONE = Look(), Stop(), Claim(), Pass(), Done()
LEAVE = Leave()
