"""Tips for a player's first games, each for the moment when it is useful."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.mapped_out.play.studying import Studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.turn import Laying
from clutch.games.mapped_out.table.position import Observation


def tips() -> tuple[Tip, ...]:
    """The tips, the most urgent first."""
    return (
        Tip(
            "nearly-full",
            msg(
                "One more reveal turns a whole row face up. The map is then finished "
                "at once, and tiles left in hand are never laid."
            ),
            _is_nearly_full,
        ),
        Tip(
            "study",
            msg(
                "Study your own cards first: then you can build for a route only you "
                "know."
            ),
            lambda seen: isinstance(seen.decision, Studying),
        ),
        Tip(
            "swap",
            msg(
                "You can swap with any row: give away a card that leads you off "
                "the map, or spoil an opponent's good route."
            ),
            lambda seen: isinstance(seen.decision, Swapping),
        ),
        Tip(
            "way",
            msg(
                "“Show my route” draws your route from the cards you know. "
                "Lay many fish of one type along it."
            ),
            lambda seen: isinstance(seen.decision, Laying) and _knows_some(seen),
        ),
        Tip(
            "walk",
            msg(
                "When a card gives you a choice, look for the type of fish you "
                "have seen most."
            ),
            lambda seen: seen.table.is_walk,
        ),
    )


def _is_nearly_full(seen: Observation) -> bool:
    """Whether some row has only one face-down card left, while the map is made."""
    missing = (sum(not placed.is_up for placed in row) for row in seen.known.rows)
    return not seen.table.is_walk and 1 in missing


def _knows_some(seen: Observation) -> bool:
    """Whether one of the first two cards of the own row is face up."""
    return any(placed.is_up for placed in seen.known.rows[seen.player][:2])
