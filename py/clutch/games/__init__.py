"""All games, in the order of the lobby.

To add a game, add its package and a line here.
"""

from clutch.core.match import AnyGame
from clutch.games import (
    chicken_colorout,
    egg_thieves,
    ei_my_goods,
    les_oeufs_sont_faits,
    mapped_out,
)

GAMES: tuple[AnyGame, ...] = (
    les_oeufs_sont_faits.GAME,
    egg_thieves.GAME,
    mapped_out.GAME,
    chicken_colorout.GAME,
    ei_my_goods.GAME,
)

_BY_KEY = {game.key: game for game in GAMES}


def game_of(key: str) -> AnyGame:
    """Return the game with that key. Raises `KeyError` if there is none."""
    return _BY_KEY[key]
