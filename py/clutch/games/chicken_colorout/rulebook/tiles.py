"""Rules, what tiles ask for: those of the base set, and Terrific Tiles."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.rulebook.examples import example_of
from clutch.games.chicken_colorout.rulebook.material import crossed, kinds, slots_of
from clutch.games.chicken_colorout.table.tiles import TERRIFIC_TILES, Requirement
from clutch.ui.rulebook import Section, ours, rule


def requirements() -> Section:
    """What the tiles of the base set ask for."""
    return Section(
        "requirements",
        msg("What tiles ask for"),
        (
            rule(
                msg("Egg: one of the types shown. Crossed: none of them."),
                "CC-022",
                "CC-073",
            ),
            rule(
                msg(
                    "Board: the type that is most or least common on the whole map. "
                    "Crossed: neither of the two."
                ),
                "CC-023",
                "CC-074",
            ),
            rule(
                msg(
                    "Rainbow: a type that is not on this tile yet. Crossed: the same "
                    "type as the eggs here."
                ),
                "CC-024",
                "CC-075",
            ),
            rule(
                msg(
                    "Rainbow arrow: a type that is not on the neighbour pointed at. "
                    "Crossed: a type that is there."
                ),
                "CC-025",
                "CC-076",
            ),
            rule(
                msg(
                    "Seeker: a type that the Seeker sees. Crossed: a type that it does "
                    "not see."
                ),
                "CC-026",
                "CC-077",
            ),
            ours(
                msg(
                    "If types are tied for most or for least common, each of them "
                    "counts. Types that are not on the map do not count as least."
                ),
                "CC-081",
                "CC-082",
            ),
            ours(
                msg(
                    "Board and rainbow ask nothing as long as there is no egg on the "
                    "map, and a crossed rainbow asks nothing of its first egg."
                ),
                "CC-083",
                "CC-084",
            ),
            ours(
                msg(
                    "A rainbow arrow, crossed or not, asks nothing while the neighbour "
                    "is missing or has no egg."
                ),
                "CC-085",
            ),
            ours(
                msg(
                    "If the Seeker sees no egg, nothing fits on a Seeker tile, and "
                    "everything on a crossed one."
                ),
                "CC-087",
            ),
            ours(msg("Victory Eggs count for no requirement."), "CC-088"),
        ),
        (
            example_of(
                Requirement.EGG, "red", {}, msg("Egg: e5 takes only the types shown.")
            ),
            example_of(
                Requirement.EGG,
                "blue",
                {},
                msg("Crossed egg: e5 takes every type but the one shown."),
                is_crossed=True,
            ),
            example_of(
                Requirement.BOARD,
                "red",
                {"d5": "red red", "e4": "blue blue blue cyan"},
                msg("Board: blue is most common, cyan least. Red does not fit on e5."),
            ),
            example_of(
                Requirement.BOARD,
                "red",
                {"d5": "red red", "e4": "blue blue blue cyan"},
                msg("Crossed board: blue and cyan do not fit on e5. Red does."),
                is_crossed=True,
            ),
            example_of(
                Requirement.RAINBOW,
                "red",
                {"e5": "blue cyan"},
                msg("Rainbow: blue and cyan are on e5, so any other type fits."),
            ),
            example_of(
                Requirement.RAINBOW,
                "red",
                {"e5": "red"},
                msg("Crossed rainbow: red is on e5, so only red fits."),
                is_crossed=True,
            ),
            example_of(
                Requirement.ARROW,
                "red",
                {"e4": "blue cyan"},
                msg("Rainbow arrow: e5 takes what is not on e4, to the south."),
            ),
            example_of(
                Requirement.ARROW,
                "red",
                {"e4": "blue cyan"},
                msg("Crossed rainbow arrow: e5 takes only what is on e4. Red is not."),
                is_crossed=True,
            ),
            example_of(
                Requirement.SEEKER,
                "red",
                {"d5": "red blue"},
                msg("Seeker: it sees red and blue on d5, so these fit on e5."),
            ),
            example_of(
                Requirement.SEEKER,
                "red",
                {"d5": "red blue"},
                msg("Crossed Seeker: red and blue are seen, so they do not fit on e5."),
                is_crossed=True,
            ),
        ),
        lesson="first/7",
    )


def terrific() -> Section:
    """What Terrific Tiles ask for besides."""
    return Section(
        "terrific",
        msg("Terrific Tiles"),
        (
            rule(
                msg(
                    "{tiles} more tiles are shuffled into the pile. They bring {kinds} "
                    "more requirements.",
                    tiles=len(TERRIFIC_TILES),
                    kinds=len({tile.requirement for tile in TERRIFIC_TILES}),
                ),
                "CC-027",
                "CC-029",
                "CC-060",
            ),
            rule(
                msg(
                    "Hand: the type that you have most or least of. Crossed: neither "
                    "of the two."
                ),
                "CC-030",
                "CC-078",
            ),
            rule(
                msg(
                    "Skull, crossed: a type that nobody has hidden since your previous "
                    "turn."
                ),
                "CC-031",
            ),
            rule(
                msg(
                    "Pawn arrow, crossed: any type, as long as no pawn stands on the "
                    "neighbour pointed at. The Seeker is a pawn too."
                ),
                "CC-032",
                "CC-037",
            ),
            ours(
                msg(
                    "Skull, not crossed: a type that somebody has hidden since your "
                    "previous turn ended. Pawn arrow, not crossed: any type, if a pawn "
                    "stands there."
                ),
                "CC-079",
                "CC-080",
            ),
            ours(
                msg(
                    "For a skull, eggs hidden earlier in your own turn count, and eggs "
                    "that were cleared since. Eggs only swapped or moved do not. In "
                    "your first turn everything hidden so far counts."
                ),
                "CC-139",
                "CC-140",
                "CC-141",
            ),
            ours(
                msg(
                    "A hand is judged before the egg leaves it, ties count on both "
                    "ends, and a type you do not have is not your least."
                ),
                "CC-081",
                "CC-082",
            ),
            ours(
                msg(
                    "Where a pawn arrow points at no tile, no pawn stands: nothing "
                    "fits, or everything if it is crossed."
                ),
                "CC-086",
            ),
            ours(
                msg(
                    "The {tiles} tiles have {slots} slots: {skull} skulls, {pawn} pawn "
                    "arrows and {hand} hands. {crossed} of them are crossed. Printed "
                    "arrows point in all four directions alike.",
                    tiles=len(TERRIFIC_TILES),
                    slots=slots_of(TERRIFIC_TILES),
                    crossed=crossed(TERRIFIC_TILES),
                    **kinds(TERRIFIC_TILES),
                ),
                "CC-067",
                "CC-068",
                "CC-070",
                "CC-137",
            ),
        ),
        (
            example_of(
                Requirement.HAND,
                "red",
                {},
                msg("Hand: red is what you have most of, so it fits on e5."),
            ),
            example_of(
                Requirement.HAND,
                "red",
                {},
                msg(
                    "Crossed hand: red is what you have most of. It does not fit on e5."
                ),
                is_crossed=True,
            ),
            example_of(
                Requirement.SKULL,
                "red",
                {},
                msg("Skull: red was hidden since your last turn, so it fits on e5."),
            ),
            example_of(
                Requirement.SKULL,
                "red",
                {},
                msg("Crossed skull: red was hidden, so it does not fit on e5."),
                is_crossed=True,
            ),
            example_of(
                Requirement.PAWN,
                "red",
                {},
                msg("Pawn arrow: the Seeker stands on e4, so any type fits on e5."),
                seeker="e4",
            ),
            example_of(
                Requirement.PAWN,
                "red",
                {},
                msg("Crossed pawn arrow: with the Seeker on e4, nothing fits on e5."),
                is_crossed=True,
                seeker="e4",
            ),
        ),
        lesson="terrific-tiles/1",
    )
