"""The score of a hidden egg with Special Scores: distance, plus the tile's rule.

Defines the 18 score rules and their words.
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
    ScoreRule.EGGS_HERE: msg("the number of eggs here, minus 2"),
    ScoreRule.PAWNS_HERE: msg("the number of pawns here, minus 2"),
    ScoreRule.FULL_HERE: msg("+5 if all slots here are full, else −5"),
    ScoreRule.TYPES_HERE: msg("the number of types here, minus 2"),
    ScoreRule.RED_AND_BLUE: msg("the number of red and blue eggs here, minus 1"),
    ScoreRule.GREEN_AND_YELLOW: msg(
        "the number of green and yellow eggs here, minus 1"
    ),
    ScoreRule.ORANGE_AND_CYAN: msg("the number of orange and cyan eggs here, minus 1"),
    ScoreRule.VALUE_OF_NEIGHBOUR: msg("the same as the strip on the neighbouring tile"),
    ScoreRule.EGGS_ON_NEIGHBOUR: msg(
        "the number of eggs on the neighbouring tile, minus 2"
    ),
    ScoreRule.PAWNS_ON_NEIGHBOUR: msg(
        "the number of pawns on the neighbouring tile, minus 2"
    ),
    ScoreRule.FULL_ON_NEIGHBOUR: msg(
        "+5 if all slots on the neighbouring tile are full, else −5"
    ),
    ScoreRule.TYPES_ON_NEIGHBOUR: msg(
        "the number of types on the neighbouring tile, minus 2"
    ),
    ScoreRule.YOUR_MOST_COMMON: msg(
        "+2 if the egg is of your most common type, else −2"
    ),
    ScoreRule.YOUR_LEAST_COMMON: msg(
        "+2 if the egg is of your least common type, else −2"
    ),
    ScoreRule.LEAD: msg("−5 if you alone have the most Victory Eggs, else +5"),
    ScoreRule.EGGS_ON_MAP: msg("the number of eggs on the map, divided by 8"),
    ScoreRule.WATCHED_TILES: msg(
        "the number of tiles the Seeker watches, divided by 3"
    ),
    ScoreRule.TILES_ON_MAP: msg("the number of tiles on the map, divided by 5"),
}
PAIRS = {
    ScoreRule.RED_AND_BLUE: (Type.RED, Type.BLUE),
    ScoreRule.GREEN_AND_YELLOW: (Type.GREEN, Type.YELLOW),
    ScoreRule.ORANGE_AND_CYAN: (Type.ORANGE, Type.CYAN),
}


def score(table: Table, place: int, egg: int, hand: int) -> int:
    """The score of the egg just hidden there; `hand` is the hand before.

    It is never below 0 (CC-036, CC-115).
    """
    return max(0, distance_of(table, place) + rule_of(table, place, egg, hand))


def distance_of(table: Table, place: int) -> int:
    """The distance to the Seeker or another player's pawn, whichever is nearer.

    Counted in rows plus columns (CC-035, CC-053, CC-114).
    """
    others = [
        pawn[0] for player, pawn in enumerate(table.pawns) if player != table.on_turn
    ]
    return min(distance(place, pawn) for pawn in (table.seeker, *others))


def rule_of(table: Table, place: int, egg: int, hand: int) -> int:
    """The value of the score rule printed on the tile there; 0 if it has none.

    Used with Special Scores only, and only Terrific Tiles have one. The egg is already
    there; `hand` is the hand it came from (CC-033, CC-123, CC-129, CC-154).
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
    """The neighbour that the arrow of the score rule points at from that place."""
    return NOWHERE if tile.score_arrow is None else NEIGHBOURS[tile.score_arrow][place]


def _value(  # noqa: C901, PLR0912  (a table of rules)
    table: Table, tile: Laid, place: int, egg: int, hand: int
) -> int:
    """The value of a rule that does not copy another tile's, rounded down.

    A missing neighbour has 0 eggs, pawns and types, and no full slots (CC-038, CC-130).
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
    """Whether the current player has more Victory Eggs than every other player."""
    mine = table.victory[table.on_turn]
    return all(
        eggs < mine
        for player, eggs in enumerate(table.victory)
        if player != table.on_turn
    )


def describe_score(tile: Laid) -> Message | None:
    """The score rule of the tile in words, with its arrow; None if it has none."""
    if tile.score is None:
        return None
    if tile.score_arrow is None:
        return SCORE_WORDS[tile.score]
    side = where(tile.score_arrow)
    match tile.score:
        case ScoreRule.EGGS_ON_NEIGHBOUR:
            return msg("the number of eggs on the tile {side}, minus 2", side=side)
        case ScoreRule.PAWNS_ON_NEIGHBOUR:
            return msg("the number of pawns on the tile {side}, minus 2", side=side)
        case ScoreRule.TYPES_ON_NEIGHBOUR:
            return msg("the number of types on the tile {side}, minus 2", side=side)
        case ScoreRule.FULL_ON_NEIGHBOUR:
            return msg(
                "+5 if all slots on the tile {side} are full, else −5", side=side
            )
        case _:
            return msg("the same as the strip on the tile {side}", side=side)
