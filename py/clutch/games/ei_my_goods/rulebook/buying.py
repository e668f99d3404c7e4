"""Phase 4: what is bought with goods, and what helps by itself."""

from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.rulebook import examples
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    EASTER_POST,
    KINDS,
    RESOURCES,
    SMALL_HAND,
    Resource,
)
from clutch.ui.rulebook import Example, Section, ours, rule

ANY_RESOURCES = max(ANY_INPUTS)
"""What the Confectioner asks for."""


def buying() -> Section:
    """Buildings and Assistants."""
    return Section(
        "buying",
        msg("Phase 4: building and hiring"),
        (
            rule(
                msg(
                    "After your production you may build what you have laid down. You "
                    "discard goods worth its cost or more; there is no change."
                ),
                "EG-051",
                "EG-053",
                "EG-054",
                "EG-055",
            ),
            rule(
                msg("What you cannot or will not build goes back to your hand."),
                "EG-052",
            ),
            rule(
                msg(
                    "Instead of building you may hire one Assistant. You pay the "
                    "coins, you need buildings in the colours it shows, and you keep "
                    "them."
                ),
                "EG-056",
                "EG-057",
                "EG-058",
                "EG-059",
            ),
            rule(
                msg(
                    "A hired Assistant goes to a production building of yours at once. "
                    "The Worker has left by then."
                ),
                "EG-049",
                "EG-060",
            ),
            rule(msg("Assistants stay where they are from round to round."), "EG-050"),
            rule(
                msg(
                    "If several players want the same Assistant, the active one comes "
                    "first, then clockwise."
                ),
                "EG-063",
            ),
            rule(
                msg(
                    "At the end of the round the market is discarded, and the next "
                    "player clockwise becomes active."
                ),
                "EG-064",
                "EG-065",
            ),
            ours(
                msg("You may own equal buildings, and build a ninth one."),
                "EG-122",
                "EG-123",
            ),
            ours(
                msg(
                    "A colour that an Assistant shows twice asks for two buildings. "
                    "Chicken Coop and Worker have no colour."
                ),
                "EG-090",
            ),
            ours(
                msg(
                    "Without a production building that is free of Assistants you "
                    "cannot hire."
                ),
                "EG-119",
            ),
            ours(msg("What was not built goes back to the hand unseen."), "EG-111"),
        ),
        (
            Example(
                examples.paying,
                msg(
                    "A Florist for 7 coins: two chocolate eggs and one stick are 3 + 3 "
                    "+ 2 = 8, and nothing comes back."
                ),
            ),
        ),
        lesson="first/10",
    )


def brown() -> Section:
    """Buildings without a bunny, and the one that takes anything."""
    return Section(
        "brown",
        msg("Brown buildings and the Confectioner"),
        (
            rule(
                msg(
                    "No bunny works in a brown building: it helps you in every round "
                    "by itself."
                ),
                "EG-074",
                "EG-075",
            ),
            rule(
                msg(
                    "The Easter Post brings one card more in phase 1, unless you hold "
                    "more than {cards} cards when the phase begins.",
                    cards=spelled(SMALL_HAND),
                ),
                "EG-077",
            ),
            rule(
                msg(
                    "A Delivery Service adds its resource to the market for you alone, "
                    "to start production; not for chains."
                ),
                "EG-078",
                "EG-079",
            ),
            rule(
                msg(
                    "The Confectioner needs any {resources} resources.",
                    resources=spelled(ANY_RESOURCES),
                ),
                "EG-076",
            ),
            ours(msg("Several Easter Posts add up."), "EG-124"),
            ours(
                msg("A Delivery Service counts once for each of your buildings."),
                "EG-095",
            ),
            ours(
                msg(
                    "At the Confectioner a sloppy Worker makes one good from any "
                    "{fewer} resources, an Assistant one from any {resources}.",
                    fewer=spelled(ANY_RESOURCES - 1),
                    resources=spelled(ANY_RESOURCES),
                ),
                "EG-094",
            ),
            ours(
                msg(
                    "{posts} of the {brown} brown cards are Easter Posts.",
                    posts=KINDS.count(EASTER_POST),
                    brown=RESOURCES.count(Resource.COCOA),
                ),
                "EG-089",
            ),
        ),
        lesson="later/1",
    )
