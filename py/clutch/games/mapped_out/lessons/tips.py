"""Tips for somebody's first games: each for the moment when it is of use."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.mapped_out.play.studying import Studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.turn import Laying
from clutch.games.mapped_out.table.position import Observation


def tips() -> tuple[Tip, ...]:
    """The urgent ones first."""
    return (
        Tip(
            "nearly-full",
            msg(
                "One more reveal fills a row: then the map is finished at once, and "
                "tiles in hand are never laid."
            ),
            _is_nearly_full,
        ),
        Tip(
            "study",
            msg(
                "Study your own cards first: what you alone know, you alone can build "
                "for."
            ),
            lambda seen: isinstance(seen.decision, Studying),
        ),
        Tip(
            "swap",
            msg(
                "Swaps may reach into any row: give away what leads you off the map, "
                "or spoil a good way of others."
            ),
            lambda seen: isinstance(seen.decision, Swapping),
        ),
        Tip(
            "way",
            msg(
                "“Show my way” draws where your known cards lead. Lay many fish of one "
                "type there."
            ),
            lambda seen: isinstance(seen.decision, Laying) and _knows_some(seen),
        ),
        Tip(
            "walk",
            msg(
                "Where a card leaves you the choice, look for the type of fish that "
                "you have seen most."
            ),
            lambda seen: seen.table.is_walk,
        ),
    )


def _is_nearly_full(seen: Observation) -> bool:
    """Whether one card is missing in some row, while the map is made."""
    missing = (sum(not placed.is_up for placed in row) for row in seen.known.rows)
    return not seen.table.is_walk and 1 in missing


def _knows_some(seen: Observation) -> bool:
    """Whether the own row begins with a card that is known."""
    return any(placed.is_up for placed in seen.known.rows[seen.player][:2])
