"""Short descriptions of actions, as used in a plan of several."""

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.table.actions import (
    Action,
    Claim,
    Jump,
    Look,
    Step,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import Observation


def step_description(seen: Observation, action: Action) -> Message | None:
    """The action in a few words; None for taking an egg, which its move includes."""
    path = path_in_hand(seen)
    match action:
        case Take():
            return None
        case Step(cell):
            start, end = NAMES[path[0]], NAMES[cell]
            return msg("Step from {start} to {end}", start=start, end=end)
        case Jump(cell) if len(path) == 1:
            start, end = NAMES[path[0]], NAMES[cell]
            return msg("Jump from {start} to {end}", start=start, end=end)
        case Jump(cell):
            return msg("Jump again to {cell}", cell=NAMES[cell])
        case Look():
            return msg("Peek at the egg on {cell}", cell=NAMES[path[0]])
        case Claim():
            return msg("Say that your eggs are ready")
        case _:
            return position.label(seen, action)
