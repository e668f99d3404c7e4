"""What the page asks before it does it: whether production ends with something left."""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.bots.proposals import left_over
from clutch.games.ei_my_goods.table.actions import Action, Build, End, Hire
from clutch.games.ei_my_goods.table.position import Observation


def question(seen: Observation, action: Action) -> Message | None:
    """Whether to go on, where that leaves goods behind that would have paid."""
    if not isinstance(action, End | Build | Hire):
        return None
    left = left_over(seen)
    if left is None:
        return None
    return msg(
        "Still to be had: {what}. After this your production is over. Go on all the "
        "same?",
        what=left.label,
    )
