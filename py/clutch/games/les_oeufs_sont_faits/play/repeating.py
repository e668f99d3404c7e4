"""A position that comes again and again ends the game: nobody gets on any more.

Only positions after moves count: who looks again and again repeats nothing.
"""

from clutch.games.les_oeufs_sont_faits.play.eggs import Eggs
from clutch.games.les_oeufs_sont_faits.table.position import Past

MOST = 3
"""When a position lies there so often, the game ends (OE-066)."""


def past_after(past: Past, player: int, eggs: Eggs) -> Past:
    """The past with the position in which a player's move has left the eggs.

    Who has moved is as much as to say who is next.
    """
    return (*past, (eggs.turned, eggs.showing, player))
