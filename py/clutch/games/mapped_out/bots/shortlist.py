"""Which choices are worth a search in Mapped Out."""

from collections.abc import Sequence
from heapq import nlargest

from clutch.games.mapped_out.bots.rating import rate
from clutch.games.mapped_out.table.actions import Action, Cork, Fill, Lay, Play
from clutch.games.mapped_out.table.position import Observation

MANY = 4
"""From how many players on one tile changes less than what is imagined around it."""
FEW = 2
"""So many tiles and places for one are then worth a search."""


def shortlist(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """All but the tiles and places that look worse, where many lay tiles in a round.

    Of all that is laid before the walk each then has little, and most cards of the
    others are unknown. `rate` weighs every way that these can lead at once; a search
    sees a few of them, and takes for good what just went well.
    """
    if seen.table.rules.players < MANY or not all(map(_is_laying, actions)):
        return actions
    ratings = rate(seen, actions)
    places = nlargest(FEW, range(len(actions)), key=ratings.__getitem__)
    return [actions[place] for place in sorted(places)]


def _is_laying(action: Action) -> bool:
    return isinstance(action, Play | Lay | Cork | Fill)
