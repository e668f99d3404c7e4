"""Tips for a player's first games, each shown when it becomes useful."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.position import Observation

FEW = 3
"""The most eggs that count as few."""


def tips() -> tuple[Tip, ...]:
    """All tips, the most urgent first."""
    return (
        Tip(
            "points",
            msg(
                "Victory Eggs win the game. Eggs from storage still have to "
                "be hidden, so take those last."
            ),
            lambda seen: isinstance(seen.decision, Taking),
        ),
        Tip(
            "stuck",
            msg(
                "None of your eggs fit right now. Make the Seeker look elsewhere, or "
                "explore: a new tile may ask for what you have."
            ),
            _is_stuck,
        ),
        Tip(
            "few",
            msg(
                "You have few eggs left. Keep a tile open that takes them, and turn "
                "the Seeker away from it."
            ),
            lambda seen: size(seen.table.hand) <= FEW,
        ),
        Tip(
            "special",
            msg(
                "If you move nothing, you get the special action of the egg you hide. "
                "Blue lets you hide a second egg, which saves a turn."
            ),
            _may_be_special,
        ),
        Tip(
            "look",
            msg(
                "The next player cannot hide eggs where the Seeker looks at the end "
                "of your turn. Point it at the tiles they need."
            ),
            lambda seen: seen.table.turn >= 2 * seen.table.players,
        ),
    )


def _is_stuck(seen: Observation) -> bool:
    return isinstance(seen.decision, OnTurn) and not hideable(seen.table)


def _may_be_special(seen: Observation) -> bool:
    decision, table = seen.decision, seen.table
    return (
        isinstance(decision, OnTurn)
        and not decision.has_moved
        and table.turn >= table.players
        and bool(hideable(table))
    )
