"""Before the first round: the cards and the set-up."""

from clutch.core.message import msg, msg_n, spelled
from clutch.games.ei_my_goods.play.setup import ASSISTANTS_EACH, EGGS, HAND
from clutch.games.ei_my_goods.rulebook import material
from clutch.games.ei_my_goods.table.components import (
    ASSISTANTS,
    CHICKEN_COOP,
    COOPS,
    DECK,
    HALF_EGGS,
    RESOURCES,
    Resource,
)
from clutch.ui.rulebook import Section, ours, rule


def cards() -> Section:
    """What lies in the box."""
    return Section(
        "cards",
        msg("The cards"),
        (
            rule(msg("There are {n} cards.", n=number_of_cards()), "EG-002"),
            ours(
                msg(
                    "They are {deck} cards of the deck, {coops} Chicken Coops, "
                    "{workers} Workers and {assistants} Assistants with two sides.",
                    deck=len(DECK),
                    coops=len(COOPS),
                    workers=len(COOPS),
                    assistants=len(ASSISTANTS),
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
                    "{green} cards of the deck are green; of each other colour there "
                    "are {others}. Half an egg is on {halves} of all {deck}.",
                    green=cards_of(Resource.GRAIN),
                    others=cards_of(Resource.WILLOW),
                    halves=sum(HALF_EGGS[: len(DECK)]),
                    deck=len(DECK),
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
        (material.anatomy(),),
        lesson="first/2",
    )


def number_of_cards() -> int:
    """All cards of the box: for each Chicken Coop there is a Worker."""
    return len(DECK) + 2 * len(COOPS) + len(ASSISTANTS)


def cards_of(resource: Resource) -> int:
    """How many cards of the deck give that resource."""
    return RESOURCES.count(resource)


def setup() -> Section:
    """What everybody begins with."""
    return Section(
        "setup",
        msg("Before the first round"),
        (
            rule(msg("Two to four people play."), "EG-001"),
            rule(
                msg(
                    "Everybody gets a Chicken Coop and a Worker by chance, {hand} hand "
                    "cards, and {eggs} cards face down on the coop: {eggs} eggs, each "
                    "worth {coins}.",
                    hand=HAND,
                    eggs=EGGS,
                    coins=msg_n("1 coin", "{n} coins", n=CHICKEN_COOP.coins),
                ),
                "EG-003",
                "EG-006",
                "EG-007",
            ),
            rule(
                msg(
                    "For each player {each} Assistants are for hire, each with a side "
                    "up by chance. The others stay in the box.",
                    each=spelled(ASSISTANTS_EACH),
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
        lesson="first/2",
    )
