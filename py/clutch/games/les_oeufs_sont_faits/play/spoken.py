"""What is done by an action, in few words: as a plan of several tells it."""

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


def spoken(seen: Observation, action: Action) -> Message | None:
    """What is done; which egg is taken is said by where it goes."""
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
            return msg("Jump on to {cell}", cell=NAMES[cell])
        case Look():
            return msg("Look in secret at {cell}", cell=NAMES[path[0]])
        case Claim():
            return msg("Say that your eggs are ready")
        case _:
            return position.label(seen, action)
