"""What a hidden egg scores with Special Scores: distance, and what its tile adds.

The 18 score rules: what each gives, and how it is told.
"""

from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.words import where
from clutch.games.chicken_colorout.table.eggs import (
    Type,
    extremes,
    number,
    present,
    size,
)
from clutch.games.chicken_colorout.table.places import NEIGHBOURS, NOWHERE, distance
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid, ScoreRule

SCORE_WORDS = {
    ScoreRule.EGGS_HERE: msg("eggs here − 2"),
    ScoreRule.PAWNS_HERE: msg("pawns here − 2"),
    ScoreRule.FULL_HERE: msg("+5 if all slots here are full, else −5"),
    ScoreRule.TYPES_HERE: msg("types here − 2"),
    ScoreRule.RED_AND_BLUE: msg("red and blue here − 1"),
    ScoreRule.GREEN_AND_YELLOW: msg("green and yellow here − 1"),
    ScoreRule.ORANGE_AND_CYAN: msg("orange and cyan here − 1"),
    ScoreRule.VALUE_OF_NEIGHBOUR: msg("the score rule of the neighbour"),
    ScoreRule.EGGS_ON_NEIGHBOUR: msg("eggs on the neighbour − 2"),
    ScoreRule.PAWNS_ON_NEIGHBOUR: msg("pawns on the neighbour − 2"),
    ScoreRule.FULL_ON_NEIGHBOUR: msg(
        "+5 if all slots of the neighbour are full, else −5"
    ),
    ScoreRule.TYPES_ON_NEIGHBOUR: msg("types on the neighbour − 2"),
    ScoreRule.YOUR_MOST_COMMON: msg("+2 if the type is your most common, else −2"),
    ScoreRule.YOUR_LEAST_COMMON: msg("+2 if the type is your least common, else −2"),
    ScoreRule.LEAD: msg("−5 if you lead, else +5"),
    ScoreRule.EGGS_ON_MAP: msg("eggs on the map / 8"),
    ScoreRule.WATCHED_TILES: msg("tiles that the Seeker watches / 3"),
    ScoreRule.TILES_ON_MAP: msg("tiles on the map / 5"),
}
PAIRS = {
    ScoreRule.RED_AND_BLUE: (Type.RED, Type.BLUE),
    ScoreRule.GREEN_AND_YELLOW: (Type.GREEN, Type.YELLOW),
    ScoreRule.ORANGE_AND_CYAN: (Type.ORANGE, Type.CYAN),
}


def score(table: Table, place: int, egg: int, hand: int) -> int:
    """What the egg scores that has just been put there, out of that hand.

    Never less than nothing (CC-036, CC-115).
    """
    return max(0, distance_of(table, place) + rule_of(table, place, egg, hand))


def distance_of(table: Table, place: int) -> int:
    """How far it is to the Seeker, or to the nearest pawn that is not one's own.

    Rows plus columns (CC-035, CC-053, CC-114).
    """
    others = [
        pawn[0] for player, pawn in enumerate(table.pawns) if player != table.on_turn
    ]
    return min(distance(place, pawn) for pawn in (table.seeker, *others))


def rule_of(table: Table, place: int, egg: int, hand: int) -> int:
    """What the score rule printed on the tile there adds; 0 if it has none.

    Only Special Scores ask for it, and only Terrific Tiles have one. The egg lies there
    by now; `hand` is the one that it came from (CC-033, CC-123, CC-129, CC-154).
    """
    tile = table.tiles[place]
    if tile is None or tile.score is None:
        return 0
    if tile.score is ScoreRule.VALUE_OF_NEIGHBOUR:
        there = score_neighbour(tile, place)
        other = table.tiles[there]
        if other is None or other.score is ScoreRule.VALUE_OF_NEIGHBOUR:
            return 0
        return rule_of(table, there, egg, hand)
    return _value(table, tile, place, egg, hand)


def score_neighbour(tile: Laid, place: int) -> int:
    """The place that the arrow beside the score rule points at from there."""
    return NOWHERE if tile.score_arrow is None else NEIGHBOURS[tile.score_arrow][place]


def _value(  # noqa: C901, PLR0912  (a table of rules)
    table: Table, tile: Laid, place: int, egg: int, hand: int
) -> int:
    """What a rule gives that looks at no other; what is not whole is rounded down.

    Nowhere there are 0 eggs, pawns and types, and no full slots (CC-038, CC-130).
    """
    there = score_neighbour(tile, place)
    match tile.score:
        case ScoreRule.EGGS_HERE:  # CC-118
            return size(table.eggs[place]) - 2
        case ScoreRule.PAWNS_HERE:  # CC-119
            return table.pawns_on(place) - 2
        case ScoreRule.FULL_HERE:  # CC-120
            return 5 if table.is_full(place) else -5
        case ScoreRule.TYPES_HERE:  # CC-121
            return size(present(table.eggs[place])) - 2
        case (  # CC-122
            ScoreRule.RED_AND_BLUE
            | ScoreRule.GREEN_AND_YELLOW
            | ScoreRule.ORANGE_AND_CYAN
        ) as rule:
            return sum(number(table.eggs[place], one) for one in PAIRS[rule]) - 1
        case ScoreRule.EGGS_ON_NEIGHBOUR:
            return size(table.eggs[there]) - 2
        case ScoreRule.PAWNS_ON_NEIGHBOUR:
            return table.pawns_on(there) - 2
        case ScoreRule.FULL_ON_NEIGHBOUR:
            return 5 if table.is_full(there) else -5
        case ScoreRule.TYPES_ON_NEIGHBOUR:
            return size(present(table.eggs[there])) - 2
        case ScoreRule.YOUR_MOST_COMMON:  # CC-124
            return 2 if number(extremes(hand)[0], egg) else -2
        case ScoreRule.YOUR_LEAST_COMMON:
            return 2 if number(extremes(hand)[1], egg) else -2
        case ScoreRule.LEAD:  # CC-125
            return -5 if _leads(table) else 5
        case ScoreRule.EGGS_ON_MAP:  # CC-126
            return size(table.eggs_on_map) // 8
        case ScoreRule.WATCHED_TILES:  # CC-127
            return len(table.watched()) // 3
        case ScoreRule.TILES_ON_MAP:  # CC-128
            return len(table.places) // 5
        case ScoreRule.VALUE_OF_NEIGHBOUR | None:
            return 0


def _leads(table: Table) -> bool:
    """Whether whoever is on turn has more Victory Eggs than anybody else."""
    mine = table.victory[table.on_turn]
    return all(
        eggs < mine
        for player, eggs in enumerate(table.victory)
        if player != table.on_turn
    )


def describe_score(tile: Laid) -> Message | None:
    """The score rule printed on the tile, with the direction of its arrow."""
    if tile.score is None:
        return None
    rule = SCORE_WORDS[tile.score]
    if tile.score_arrow is None:
        return rule
    return msg("{rule} ({where})", rule=rule, where=where(tile.score_arrow))
