"""Actions in a few words, for a plan that lists several of them."""

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.play.swaps import SwapWith
from clutch.games.egg_thieves.table.actions import Action, Pick
from clutch.games.egg_thieves.table.names import eggs_text, raptor_name
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import (
    RAPTORS,
    Hire,
    Peek,
    Swap,
    With,
    name_of,
)


def step_description(seen: Observation, action: Action) -> Message | None:
    """The action in words; None for a pick, which is named when it is laid."""
    match action:
        case Pick() | Swap():
            return None
        case Hire(raptor):
            return msg(
                "Hire {raptor} for {eggs}",
                raptor=raptor_name(raptor),
                eggs=eggs_text(RAPTORS[raptor].cost),
            )
        case Peek(nest, index):
            return msg("Look at {card}", card=_place(nest, index))
        case With(nest, index):
            now = seen.decision
            assert isinstance(now, SwapWith)
            one, other = _place(*now.first), _place(nest, index)
            return msg("Swap {one} with {other}", one=one, other=other)
        case _:
            return position.label(seen, action)


def _place(nest: int, index: int) -> str:
    return name_of(nest, index).upper()
