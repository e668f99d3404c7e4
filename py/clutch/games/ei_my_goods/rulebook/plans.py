"""Phases 1 to 3: hand cards, the market, and what is planned."""

from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.hands import DEALT
from clutch.games.ei_my_goods.play.market import ENOUGH
from clutch.games.ei_my_goods.play.moving import MOVE_COST
from clutch.games.ei_my_goods.rulebook import examples
from clutch.ui.rulebook import Example, Section, ours, rule


def hands() -> Section:
    """Phase 1."""
    return Section(
        "hands",
        msg("Phase 1: new hand cards"),
        (
            rule(
                msg(
                    "You may discard your whole hand and draw as many cards. It is all "
                    "or nothing."
                ),
                "EG-012",
            ),
            ours(
                msg("The players decide one after another, the active one first."),
                "EG-012",
            ),
            rule(
                msg("Then everybody is dealt {cards} cards.", cards=spelled(DEALT)),
                "EG-013",
            ),
            rule(msg("You may hold as many cards as you like."), "EG-014"),
        ),
        lesson="first/2",
    )


def choices() -> Section:
    """Phases 2 and 3."""
    return Section(
        "choices",
        msg("Phases 2 and 3: the market and your plan"),
        (
            rule(
                msg(
                    "Cards are turned up into the first market row until {halves} half "
                    "eggs show. Each card counts as one unit of its resource.",
                    halves=spelled(ENOUGH),
                ),
                "EG-017",
                "EG-018",
            ),
            rule(
                msg(
                    "Then everybody plans at the same time: where the Worker works, "
                    "how, and what to build."
                ),
                "EG-019",
            ),
            rule(
                msg(
                    "The Worker goes to one of your production buildings and works "
                    "efficiently or sloppily. That is settled now."
                ),
                "EG-020",
                "EG-021",
            ),
            rule(
                msg(
                    "You may lay one hand card face down: the building that you mean "
                    "to build in phase 4."
                ),
                "EG-022",
            ),
            rule(
                msg(
                    "An Assistant may be moved to another building for {coins} coins.",
                    coins=MOVE_COST,
                ),
                "EG-062",
            ),
            rule(
                msg("A building never holds more than one bunny, Worker or Assistant."),
                "EG-061",
            ),
            rule(
                msg(
                    "In phase 3 the second market row is turned up until {halves} more "
                    "half eggs show. Both rows together are the market.",
                    halves=spelled(ENOUGH),
                ),
                "EG-023",
            ),
            ours(
                msg(
                    "The plans are made seat by seat and turned up before the second "
                    "row, once everybody has one. What you have laid down stays face "
                    "down."
                ),
                "EG-092",
                "EG-109",
                "EG-110",
            ),
            ours(msg("The Worker may stay at home."), "EG-120"),
            ours(
                msg(
                    "Any number of Assistants may be moved, before the Worker is "
                    "placed. Each goes to a production building of yours without a "
                    "bunny, costs goods worth {coins} coins or more, and no change is "
                    "given.",
                    coins=MOVE_COST,
                ),
                "EG-102",
                "EG-117",
                "EG-118",
            ),
            ours(
                msg("People who share a device see a cover between two plans."),
                "EG-112",
            ),
        ),
        (
            Example(
                examples.planning,
                msg(
                    "What is missing, and how likely the second row brings it, stands "
                    "on each of your buildings."
                ),
            ),
        ),
        lesson="first/5",
    )
