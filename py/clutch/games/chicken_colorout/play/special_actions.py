"""Maps the powers that starting tiles name to the special actions."""

from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.powers.again import HideAgain
from clutch.games.chicken_colorout.play.powers.clearing import Clear
from clutch.games.chicken_colorout.play.powers.giving import Give
from clutch.games.chicken_colorout.play.powers.laying import LayTiles
from clutch.games.chicken_colorout.play.powers.map_swapping import SwapWithMap
from clutch.games.chicken_colorout.play.powers.moving import MoveEgg
from clutch.games.chicken_colorout.play.powers.rearranging import Rearrange
from clutch.games.chicken_colorout.play.powers.rotating import Rotate
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.powers.steering import MoveSeeker, TurnSeeker
from clutch.games.chicken_colorout.play.powers.swapping import SwapWithPlayer
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.table.eggs import Type
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Power

SPECIAL_ACTIONS: dict[Power, type[Special]] = {
    Power.MOVE_SEEKER: MoveSeeker,
    Power.TURN_SEEKER: TurnSeeker,
    Power.CLEAR: Clear,
    Power.LAY_TILES: LayTiles,
    Power.SWAP_WITH_PLAYER: SwapWithPlayer,
    Power.GIVE: Give,
    Power.HIDE_AGAIN: HideAgain,
    Power.MOVE_EGG: MoveEgg,
    Power.REARRANGE: Rearrange,
    Power.ROTATE: Rotate,
    Power.SWAP_WITH_MAP: SwapWithMap,
}


def special_of(table: Table, egg: Type) -> type[Special]:
    """The special action of that type of egg in this game."""
    return SPECIAL_ACTIONS[table.power_of(egg)]


def words_of_power(egg: Type, power: Power) -> Message:
    """A special action as a sentence."""
    return msg(
        "Special action ({egg}): {power}.",
        egg=TYPE_WORDS[egg],
        power=SPECIAL_ACTIONS[power].words,
    )
