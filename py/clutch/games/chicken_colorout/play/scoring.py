"""What a hidden egg scores with Special Scores: distance, and what its tile adds."""

from clutch.games.chicken_colorout.table.components import (
    NEIGHBOURS,
    NOWHERE,
    Laid,
    ScoreRule,
    Type,
    distance,
    extremes,
    number,
    present,
    size,
)
from clutch.games.chicken_colorout.table.position import Table

PAIRS = {
    ScoreRule.RED_AND_BLUE: (Type.RED, Type.BLUE),
    ScoreRule.GREEN_AND_YELLOW: (Type.GREEN, Type.YELLOW),
    ScoreRule.ORANGE_AND_CYAN: (Type.ORANGE, Type.CYAN),
}


def score(table: Table, place: int, egg: int, hand: int) -> int:
    """What the egg scores that has just been put there, out of that hand."""
    return max(0, distance_of(table, place) + rule_of(table, place, egg, hand))


def distance_of(table: Table, place: int) -> int:
    """How far it is to the Seeker, or to the nearest pawn that is not one's own."""
    others = [
        pawn[0] for player, pawn in enumerate(table.pawns) if player != table.player
    ]
    return min(distance(place, pawn) for pawn in (table.seeker, *others))


def rule_of(table: Table, place: int, egg: int, hand: int) -> int:
    """What the score rule printed on the tile there adds; 0 if it has none."""
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


def _value(  # noqa: C901, PLR0912 - a table of rules
    table: Table, tile: Laid, place: int, egg: int, hand: int
) -> int:
    """What a rule gives that looks at no other; nowhere counts 0 and is not full."""
    there = score_neighbour(tile, place)
    match tile.score:
        case ScoreRule.EGGS_HERE:
            return size(table.eggs[place]) - 2
        case ScoreRule.PAWNS_HERE:
            return table.pawns_on(place) - 2
        case ScoreRule.FULL_HERE:
            return 5 if table.is_full(place) else -5
        case ScoreRule.TYPES_HERE:
            return size(present(table.eggs[place])) - 2
        case (
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
        case ScoreRule.YOUR_MOST_COMMON:
            return 2 if number(extremes(hand)[0], egg) else -2
        case ScoreRule.YOUR_LEAST_COMMON:
            return 2 if number(extremes(hand)[1], egg) else -2
        case ScoreRule.LEAD:
            return -5 if _leads(table) else 5
        case ScoreRule.EGGS_ON_MAP:
            return size(table.eggs_on_map) // 8
        case ScoreRule.WATCHED_TILES:
            return len(table.watched()) // 3
        case ScoreRule.TILES_ON_MAP:
            return len(table.places) // 5
        case _:
            return 0


def _leads(table: Table) -> bool:
    """Whether the current player has more Victory Eggs than anybody else."""
    mine = table.victory[table.player]
    return all(
        eggs < mine
        for player, eggs in enumerate(table.victory)
        if player != table.player
    )
