"""What is done by an action, in few words: as a plan of several tells it."""

from clutch.core import position
from clutch.core.message import Message
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.table.actions import Action, Choose
from clutch.games.chicken_colorout.table.position import Observation


def spoken(seen: Observation, action: Action) -> Message | None:
    """What is done; which egg is chosen is said by where it is hidden."""
    if isinstance(action, Choose) and isinstance(seen.decision, OnTurn):
        return None
    return position.label(seen, action)
