"""Explanations of things on the table, and lists of what can be explained.

Everything is explained from an observation, so a card that is hidden there is explained
like any other hidden card.
"""

from clutch.games.mapped_out.board.explain.cards import about_slot
from clutch.games.mapped_out.board.explain.places import about_place
from clutch.games.mapped_out.board.explain.seats import about_seat
from clutch.games.mapped_out.board.explain.signs import about_sign
from clutch.games.mapped_out.board.explain.tiles import about_tile
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

_KINDS = about_place, about_slot, about_tile, about_seat, about_sign


def explain(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Explain a thing as far as the viewer knows it; None if there is no such thing."""
    for about in _KINDS:
        explanation = about(seen, target, look)
        if explanation:
            return explanation
    return None
