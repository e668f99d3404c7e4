"""Before the first round: the cards and the set-up."""

from clutch.core.message import msg
from clutch.ui.rulebook import Section, ours, rule


def cards() -> Section:
    """What lies in the box."""
    return Section(
        "cards",
        msg("The cards"),
        (
            rule(msg("There are 110 cards."), "EG-002"),
            ours(
                msg(
                    "They are 94 cards of the deck, 4 Chicken Coops, 4 Workers and 8 "
                    "Assistants with two sides."
                ),
                "EG-080",
            ),
            rule(
                msg(
                    "A card of the deck can be three things: the resource it shows, "
                    "the building it shows, or, face down, a good."
                ),
                "EG-009",
            ),
            rule(
                msg(
                    "A good is worth the coins that stand on the building where it "
                    "lies."
                ),
                "EG-010",
            ),
            rule(
                msg(
                    "The colour of a card tells its resource: green grain, yellow "
                    "willow, red bottle, blue flower, brown cocoa."
                ),
                "EG-072",
            ),
            ours(
                msg(
                    "26 cards of the deck are green; of each other colour there are "
                    "17. Half an egg is on 47 of all 94."
                ),
                "EG-073",
                "EG-081",
                "EG-082",
            ),
            ours(
                msg(
                    "Costs, points, inputs and values that the rules text does not "
                    "tell are those of the game it comes from; which cards carry half "
                    "an egg and what Assistants ask for was designed for Clutch."
                ),
                "EG-091",
                "EG-106",
                "EG-107",
            ),
        ),
    )


def setup() -> Section:
    """What everybody begins with."""
    return Section(
        "setup",
        msg("Before the first round"),
        (
            rule(msg("Two to four people play."), "EG-001"),
            rule(
                msg(
                    "Everybody gets a Chicken Coop and a Worker by chance, five hand "
                    "cards, and seven cards face down on the coop: seven eggs, worth 1 "
                    "coin each."
                ),
                "EG-003",
                "EG-006",
                "EG-007",
            ),
            rule(
                msg(
                    "Four, six or eight Assistants are for hire with two, three or "
                    "four players, each with a side up by chance. The others stay in "
                    "the box."
                ),
                "EG-004",
                "EG-005",
            ),
            rule(
                msg(
                    "Chance decides who is the active player of the first round, "
                    "unless you choose a seat before the game."
                ),
                "EG-008",
            ),
            rule(
                msg(
                    "A round has four phases: new hand cards, the first market row, "
                    "the second market row, production and building."
                ),
                "EG-011",
            ),
        ),
    )
