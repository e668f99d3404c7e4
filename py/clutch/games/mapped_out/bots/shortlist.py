"""Which choices are worth a search in Mapped Out."""

from collections.abc import Sequence
from heapq import nlargest

from clutch.games.mapped_out.bots.rating import rate
from clutch.games.mapped_out.table.actions import Action, Cork, Fill, Lay, Play
from clutch.games.mapped_out.table.position import Observation

MANY = 4
"""From this many players on, one tile matters less than how unknowns are sampled."""
FEW = 2
"""This many tiles, or spaces for one, are then worth a search."""


def shortlist(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """With many players, only the tiles and spaces that look best.

    Each tile then is a small part of what is laid before the walk, and most cards of
    the other players are unknown. `rate` weighs every way that these can lead at once.
    A search sees only a few of them, and overrates what happened to go well.
    """
    if seen.table.rules.players < MANY or not all(map(_is_laying, actions)):
        return actions
    ratings = rate(seen, actions)
    places = nlargest(FEW, range(len(actions)), key=ratings.__getitem__)
    return [actions[place] for place in sorted(places)]


def _is_laying(action: Action) -> bool:
    return isinstance(action, Play | Lay | Cork | Fill)
