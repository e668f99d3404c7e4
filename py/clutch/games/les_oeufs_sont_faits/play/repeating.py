"""Ends the game by repetition when the same position keeps coming back.

Only positions after moves count, so repeated looks are no repetition.
"""

from clutch.games.les_oeufs_sont_faits.play.eggs import Eggs
from clutch.games.les_oeufs_sont_faits.table.position import Past

MOST = 3
"""The number of times a position must occur to end the game (OE-066)."""


def past_after(past: Past, player: int, eggs: Eggs) -> Past:
    """The past, with the position after a player's move added.

    The player who moved also tells whose turn is next.
    """
    return (*past, (eggs.turned, eggs.showing, player))
