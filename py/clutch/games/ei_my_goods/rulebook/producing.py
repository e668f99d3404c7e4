"""Phase 4: production and its chains."""

from clutch.core.message import msg
from clutch.games.ei_my_goods.rulebook import examples
from clutch.ui.rulebook import Example, Section, ours, rule


def production() -> Section:
    """What buildings need and make."""
    return Section(
        "production",
        msg("Phase 4: production"),
        (
            rule(
                msg(
                    "The players have their turns clockwise, from the active one on. "
                    "In your turn you first produce, then build or hire."
                ),
                "EG-024",
                "EG-025",
            ),
            rule(
                msg(
                    "A building with a bunny produces if all resources that it shows "
                    "are in the market. For units that are missing you may discard "
                    "hand cards with that resource."
                ),
                "EG-026",
            ),
            rule(
                msg(
                    "The market stays as it is: it serves every building of every "
                    "player."
                ),
                "EG-027",
                "EG-028",
                "EG-032",
            ),
            rule(
                msg(
                    "An efficient Worker needs everything and makes two goods. With "
                    "anything missing, nothing is made."
                ),
                "EG-029",
                "EG-030",
                "EG-036",
            ),
            rule(
                msg(
                    "A sloppy Worker does without one unit and makes one good, never "
                    "two."
                ),
                "EG-034",
                "EG-035",
            ),
            rule(
                msg("An Assistant needs everything and makes one good."),
                "EG-037",
                "EG-038",
            ),
            rule(
                msg(
                    "Goods are cards from the draw pile, laid face down on the "
                    "building."
                ),
                "EG-029",
            ),
            rule(msg("A hand card is one unit for one building."), "EG-031"),
            ours(msg("You pick the order in which your buildings produce."), "EG-113"),
            ours(
                msg("Production that does not come about costs no hand cards."),
                "EG-096",
            ),
            ours(
                msg(
                    "You choose which unit a sloppy Worker does without. The page "
                    "proposes the cheapest way."
                ),
                "EG-097",
            ),
            ours(msg("You may decline to produce."), "EG-121"),
        ),
        (
            Example(
                examples.sloppy,
                msg(
                    "One willow in the market. The coop needs two willow and one "
                    "grain: worked sloppily, it makes one egg for a grain or a willow "
                    "card."
                ),
            ),
            Example(
                examples.efficient,
                msg("Worked efficiently, it takes both cards and makes two eggs."),
            ),
        ),
        lesson="first/7",
    )


def chains() -> Section:
    """What goods and hand cards become."""
    return Section(
        "chains",
        msg("Production chains"),
        (
            rule(
                msg(
                    "When a building has made a good, its chain is open, as often as "
                    "you like. An Assistant opens it too."
                ),
                "EG-039",
                "EG-040",
                "EG-048",
            ),
            rule(
                msg(
                    "A chain takes hand cards or goods of your own and lays these same "
                    "cards on the building, as its goods. Hand cards are shown to all."
                ),
                "EG-041",
                "EG-042",
                "EG-043",
                "EG-044",
                "EG-083",
                "EG-084",
            ),
            rule(
                msg(
                    "A chain with two items takes both at the same time and makes two "
                    "goods."
                ),
                "EG-045",
                "EG-046",
                "EG-047",
                "EG-085",
                "EG-086",
            ),
            rule(
                msg("Neither market nor Delivery Service feeds a chain."),
                "EG-033",
                "EG-079",
            ),
            ours(
                msg(
                    "A chain is used right after its own building has produced, before "
                    "the next one does."
                ),
                "EG-098",
            ),
            ours(msg("The Confectioner has no chain."), "EG-087"),
            ours(msg("Only your own goods go into your chains."), "EG-088"),
        ),
        (
            Example(
                examples.woodcarver,
                msg("The Woodcarver has produced: each willow card becomes a stick."),
            ),
            Example(
                examples.eggnog,
                msg(
                    "Three bottle cards and two eggs: the chain runs twice and makes "
                    "four egg liqueurs."
                ),
            ),
            Example(
                examples.apiary,
                msg("Each beehive worth 6 coins becomes honey worth 8."),
            ),
        ),
        lesson="first/9",
    )
