"""The end, what happens when cards run out, and what stays hidden."""

from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.rounds import BUILDINGS, PATIENCE, ROUNDS
from clutch.games.ei_my_goods.rulebook import examples
from clutch.games.ei_my_goods.table.components import COINS_PER_VP
from clutch.ui.rulebook import Example, Section, ours, rule


def end() -> Section:
    """The last round, and who wins."""
    return Section(
        "end",
        msg("The end"),
        (
            rule(
                msg(
                    "When somebody has {buildings} buildings, the coop included, the "
                    "round is finished and one more is played.",
                    buildings=spelled(BUILDINGS),
                ),
                "EG-066",
                "EG-067",
            ),
            rule(
                msg(
                    "In that last round you may use the chains of all your buildings, "
                    "also of those that made nothing."
                ),
                "EG-068",
            ),
            rule(
                msg(
                    "Then you count the points of your buildings and Assistants, and a "
                    "point for every {coins} coins of goods.",
                    coins=COINS_PER_VP,
                ),
                "EG-069",
            ),
            rule(
                msg(
                    "Most points win. If that is level, most coins left after buying "
                    "points."
                ),
                "EG-070",
                "EG-071",
            ),
            ours(msg("If that is level too, the win is shared."), "EG-105"),
            ours(
                msg(
                    "Brown buildings count towards the {buildings}.",
                    buildings=spelled(BUILDINGS),
                ),
                "EG-093",
            ),
            ours(
                msg(
                    "If nobody builds, hires or produces for {rounds} rounds in a row, "
                    "the next round is the last one.",
                    rounds=spelled(PATIENCE),
                ),
                "EG-142",
            ),
            ours(
                msg("Round {n} is the last one in any case.", n=ROUNDS),
                "EG-143",
            ),
            ours(
                msg(
                    "The coins of all goods are added and divided by {coins}: the "
                    "remainder are the coins left.",
                    coins=COINS_PER_VP,
                ),
                "EG-125",
            ),
            ours(
                msg(
                    "In the last round you may use any chain of yours at any time, "
                    "before, between and after what you produce, as often as you have "
                    "what it takes. To produce closes none of them."
                ),
                "EG-114",
                "EG-129",
            ),
            ours(
                msg(
                    "A chain that you turn to is used before you turn to another one; "
                    "a click on that one instead takes the turning back."
                ),
                "EG-141",
            ),
        ),
        (
            Example(
                examples.last_round,
                msg("The last round: every chain that finds its items can be used."),
            ),
        ),
        lesson="first/10",
    )


def piles() -> Section:
    """What is done without cards to draw."""
    return Section(
        "piles",
        msg("When the cards run out"),
        (
            rule(msg("An empty draw pile is made anew from the discards."), "EG-015"),
            rule(
                msg(
                    "If there are no discards either, everybody discards half of the "
                    "hand, rounded down."
                ),
                "EG-016",
            ),
            ours(
                msg(
                    "This happens at once, whatever is being drawn, one after another "
                    "from the active player on. You choose the cards; one that you "
                    "have laid down is not in your hand."
                ),
                "EG-126",
                "EG-127",
                "EG-128",
            ),
            ours(
                msg(
                    "These cards are the new draw pile. If there are none, the draw "
                    "lapses, and a market row stops."
                ),
                "EG-103",
                "EG-104",
            ),
        ),
        lesson="first/2",
    )


def hidden() -> Section:
    """What nobody looks at."""
    return Section(
        "hidden",
        msg("What stays hidden"),
        (
            ours(
                msg(
                    "Goods are face-down cards. Nobody looks at them, not when they "
                    "are made and not when they are spent, and nobody looks through "
                    "the discards."
                ),
                "EG-100",
                "EG-101",
                "EG-108",
            ),
            ours(
                msg(
                    "A hand card that goes into a chain is shown, and from then on "
                    "counts as unknown."
                ),
                "EG-115",
            ),
            ours(
                msg(
                    "The chances that the page shows take all cards that you do not "
                    "see as equally likely."
                ),
                "EG-116",
            ),
        ),
        lesson="first/6",
    )
