"""Short descriptions of actions, as used in a plan of several."""

from clutch.core import position
from clutch.core.message import Message, Player, msg
from clutch.games.chicken_colorout.play.powers.choosing import GivingFor
from clutch.games.chicken_colorout.play.powers.map_swapping import SwappingFor
from clutch.games.chicken_colorout.play.powers.swapping import Swapping
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.table.actions import (
    Action,
    Choose,
    From,
    Give,
    Pick,
    Want,
)
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation


def step_description(seen: Observation, action: Action) -> Message | None:
    """The action in a few words; None for a choice that a later action includes."""
    now = seen.decision
    if isinstance(action, Want | From | Pick):
        return None
    if isinstance(action, Choose) and isinstance(now, OnTurn):
        return None
    if isinstance(action, Give) and isinstance(now, GivingFor):
        return _swapped(now, action)
    return position.label(seen, action)


def _swapped(now: GivingFor, action: Give) -> Message:
    """The egg given, the egg taken, and where that comes from."""
    egg, wish = TYPE_WORDS[action.egg], TYPE_WORDS[now.wish]
    match now:
        case Swapping(partner=player):
            who = Player(player)
            return msg(
                "Give {egg} to {player} for {wish}", egg=egg, player=who, wish=wish
            )
        case SwappingFor(place=place):
            name = NAMES[place]
            return msg(
                "Swap {egg} for {wish} on {place}", egg=egg, wish=wish, place=name
            )
        case _:
            return msg("Give {egg} for {wish}", egg=egg, wish=wish)
