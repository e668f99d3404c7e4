"""Tips for a player's first games, each shown when it is useful."""

from clutch.core.lesson import Tip
from clutch.core.message import msg
from clutch.games.egg_thieves.play.outlook import column_of, doubt
from clutch.games.egg_thieves.play.turn import BeforeScouting
from clutch.games.egg_thieves.table.components import FULL, NESTS, START_EGGS
from clutch.games.egg_thieves.table.position import Observation

NEAR = FULL - 3
"""With this many triceratops in it, a nest can be filled with two cards."""


def tips() -> tuple[Tip, ...]:
    """The tips, most urgent first."""
    return (
        Tip(
            "near",
            msg(
                "A nest is nearly full. The player who lays the last triceratops "
                "triggers the raid: have the right cards in your spot by then."
            ),
            _is_near,
        ),
        Tip(
            "eggbot",
            msg(
                "The Eggbot's cards can help you: lay those of your flavour in the "
                "nest, and make another flavour the most common one."
            ),
            lambda seen: seen.table.is_eggbot,
        ),
        Tip(
            "match",
            msg(
                "A card in your spot counts only if its flavour is in the nest "
                "with the same letter and not guarded there."
            ),
            _begins,
        ),
        Tip(
            "payment",
            msg(
                "The payment area has a lot of eggs. Players who get nothing "
                "from a raid share them: sometimes that pays best."
            ),
            lambda seen: seen.table.payment > START_EGGS,
        ),
        Tip(
            "unknown",
            msg(
                "The question mark beside “if raided now” stands for cards you do not "
                "know. Some raptors let you look at them."
            ),
            _has_doubts,
        ),
    )


def _begins(seen: Observation) -> bool:
    return isinstance(seen.decision, BeforeScouting)


def _is_near(seen: Observation) -> bool:
    nests = range(len(NESTS))
    return any(NEAR <= seen.known.triceratops(nest) < FULL for nest in nests)


def _has_doubts(seen: Observation) -> bool:
    return _begins(seen) and any(
        doubt(column_of(seen, nest)) for nest in range(len(NESTS))
    )
