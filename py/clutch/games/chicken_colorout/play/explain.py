"""What a tile asks in words, why an egg does not fit, and what hiding it would bring.

Pure functions of the table, for the board, `why_not` and the tests alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg, msg_n
from clutch.games.chicken_colorout.play.requirements import (
    allowed,
    neighbour,
    open_places,
    seen,
)
from clutch.games.chicken_colorout.play.scoring import distance_of, rule_of, score
from clutch.games.chicken_colorout.table.components import (
    ALL,
    NOWHERE,
    ONE,
    STARTING_TILES,
    Laid,
    Power,
    Requirement,
    ScoreRule,
    Type,
    Variant,
    present,
    types_of,
)
from clutch.games.chicken_colorout.table.position import Phase, Table

TYPE_WORDS = (
    msg("red"),
    msg("green"),
    msg("yellow"),
    msg("blue"),
    msg("orange"),
    msg("cyan"),
)
DIRECTION_WORDS = (
    msg("to the north"),
    msg("to the east"),
    msg("to the south"),
    msg("to the west"),
)
POWER_WORDS = {
    Power.MOVE_SEEKER: msg("put the Seeker on any tile, or turn it any way"),
    Power.TURN_SEEKER: msg(
        "turn the Seeker any way; in your next turn its look forbids you nothing"
    ),
    Power.CLEAR: msg("clear one tile of all its eggs"),
    Power.LAY_TILES: msg("look at 5 tiles, add up to 2 or replace up to 2"),
    Power.SWAP_WITH_PLAYER: msg("swap up to 2 eggs with one other player"),
    Power.GIVE: msg("give an egg to a player who has fewer"),
    Power.HIDE_AGAIN: msg("hide another egg on the same tile"),
    Power.MOVE_EGG: msg("move an egg on the map to another slot"),
    Power.REARRANGE: msg("rearrange up to 3 tiles without eggs"),
    Power.ROTATE: msg("rotate up to 3 tiles"),
    Power.SWAP_WITH_MAP: msg("swap up to 2 of your eggs with eggs on the map"),
}
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


@dataclass(frozen=True, slots=True)
class Preview:
    """What hiding an egg on a tile would bring, or why it cannot be hidden there."""

    place: int
    refusal: Message | None
    """Why it does not fit; None if it does."""
    points: int = 0
    """What it would score with Special Scores."""
    distance: int = 0
    rule: int = 0
    """What of that is distance, and what comes from the tile's own rule."""
    power: Power | None = None
    """The special action that would follow."""

    @property
    def fits(self) -> bool:
        """Whether the egg may be hidden there."""
        return self.refusal is None


def previews(table: Table, egg: Type) -> tuple[Preview, ...]:
    """For each tile on the map what hiding an egg of that type there would bring."""
    return tuple(preview(table, place, egg) for place in table.places)


def preview(table: Table, place: int, egg: Type) -> Preview:
    """What hiding an egg of that type on that tile would bring the current player."""
    refused = refusal(table, place, egg)
    if refused is not None:
        return Preview(place, refused)
    power = None if table.now.has_moved or table.now.hidden else power_of(table, egg)
    if not table.variant.has_scores:
        return Preview(place, None, power=power)
    hand = table.hand
    after = table.with_eggs(place, table.eggs[place] + ONE[egg]).with_hand(
        hand - ONE[egg]
    )
    return Preview(
        place,
        None,
        score(after, place, egg, hand),
        distance_of(after, place),
        rule_of(after, place, egg, hand),
        power,
    )


def power_of(table: Table, egg: Type) -> Power:
    """The special action of a type on the starting tile of this game."""
    return STARTING_TILES[table.start].powers[egg]


# Words


def listed(types: int | Sequence[Type]) -> Message:
    """Types in words: a set of them, or a row."""
    first, *rest = types_of(types) if isinstance(types, int) else types
    word = TYPE_WORDS[first]
    if not rest:
        return word
    if len(rest) == 1:
        second = TYPE_WORDS[rest[0]]
        return msg("{first} and {second}", first=word, second=second)
    return msg("{first}, {rest}", first=word, rest=listed(rest))


def where(direction: int | None) -> Message:
    """On which side a neighbour lies."""
    assert direction is not None
    return DIRECTION_WORDS[direction]


def describe(tile: Laid) -> Message:  # noqa: C901, PLR0912 - a table of messages
    """What the tile asks of an egg."""
    is_crossed = tile.is_crossed
    match tile.requirement:
        case Requirement.EGG if is_crossed:
            return msg("not {types}", types=listed(tile.types))
        case Requirement.EGG:
            return msg("only {types}", types=listed(tile.types))
        case Requirement.BOARD if is_crossed:
            return msg("neither the most nor the least common type on the map")
        case Requirement.BOARD:
            return msg("the most or the least common type on the map")
        case Requirement.RAINBOW if is_crossed:
            return msg("the same type as on this tile")
        case Requirement.RAINBOW:
            return msg("a type that is not on this tile yet")
        case Requirement.ARROW if is_crossed:
            return msg(
                "a type that is on the neighbour {where}", where=where(tile.arrow)
            )
        case Requirement.ARROW:
            return msg(
                "a type that is not on the neighbour {where}", where=where(tile.arrow)
            )
        case Requirement.SEEKER if is_crossed:
            return msg("a type that the Seeker does not see")
        case Requirement.SEEKER:
            return msg("a type that the Seeker sees")
        case Requirement.HAND if is_crossed:
            return msg(
                "neither the type you have most of nor the one you have least of"
            )
        case Requirement.HAND:
            return msg("the type you have most or least of")
        case Requirement.SKULL if is_crossed:
            return msg("a type that nobody has hidden since your last turn")
        case Requirement.SKULL:
            return msg("a type that somebody has hidden since your last turn")
        case Requirement.PAWN if is_crossed:
            return msg(
                "any type, if neither the Seeker nor a pawn stands on the neighbour "
                "{where}",
                where=where(tile.arrow),
            )
        case _:
            return msg(
                "any type, if the Seeker or a pawn stands on the neighbour {where}",
                where=where(tile.arrow),
            )


def describe_score(tile: Laid) -> Message | None:
    """The score rule printed on the tile, with the direction of its arrow."""
    if tile.score is None:
        return None
    rule = SCORE_WORDS[tile.score]
    if tile.score_arrow is None:
        return rule
    return msg("{rule} ({where})", rule=rule, where=where(tile.score_arrow))


def need_of(tile: Laid, variant: Variant) -> Message:
    """What the tile asks of an egg, and what it adds to the score if that counts."""
    if not tile.slots:
        return msg("the starting tile")
    rule = describe_score(tile)
    if rule is None or not variant.has_scores:
        return describe(tile)
    return msg("{need}; scores {rule}", need=describe(tile), rule=rule)


def describe_points(seen: Preview) -> Message:
    """What an egg would score, and why."""
    if not seen.rule:
        return msg_n("{n} point", "{n} points", n=seen.points)
    return msg_n(
        "{n} point: distance {distance}, this tile {rule}",
        "{n} points: distance {distance}, this tile {rule}",
        n=seen.points,
        distance=seen.distance,
        rule=f"{seen.rule:+}".replace("-", "−"),
    )


# Why not


def refusal(table: Table, place: int, egg: Type) -> Message | None:
    """Why the current player may not hide an egg of that type there; None: they may."""
    tile = table.tiles[place]
    if tile is None:
        return msg("There is no tile here to hide an egg on.")
    if not tile.slots:
        return msg("The starting tile has no slots.")
    if not table.free_slots(place):
        return msg("All slots of this tile are full.")
    if table.phase is not Phase.MOVE_TO and place not in table.reach():
        return msg("You hide eggs only on your pawn's tile or on the one it faces.")
    if not open_places(table, [place]):
        return msg("The Seeker is watching this tile: nothing can be hidden here.")
    if allowed(table, place) & ONE[egg]:
        return None
    return _unmet(table, place, tile, TYPE_WORDS[egg])


def _unmet(table: Table, place: int, tile: Laid, egg: Message) -> Message:  # noqa: C901 - a table of messages
    """Why the requirement of the tile there is not met by the egg."""
    match tile.requirement:
        case Requirement.EGG if tile.is_crossed:
            return msg(
                "This tile takes every type but {types}.", types=listed(tile.types)
            )
        case Requirement.EGG:
            return msg(
                "This tile takes only {types}, not {egg}.",
                types=listed(tile.types),
                egg=egg,
            )
        case Requirement.BOARD if tile.is_crossed:
            return msg(
                "Most or least common on the map now: {types}. None of these fits "
                "here.",
                types=listed(ALL & ~allowed(table, place)),
            )
        case Requirement.BOARD:
            return msg(
                "Only the most or the least common types on the map fit here. Now: "
                "{types}.",
                types=listed(allowed(table, place)),
            )
        case Requirement.RAINBOW if tile.is_crossed:
            return msg(
                "Only the type that lies here fits: {types}.",
                types=listed(present(table.eggs[place])),
            )
        case Requirement.RAINBOW:
            return msg("There is {egg} on this tile already.", egg=egg)
        case Requirement.ARROW:
            return _unmet_arrow(table, place, tile)
        case Requirement.SEEKER:
            return _unmet_seeker(table, tile)
        case Requirement.HAND:
            return _unmet_hand(table, place, tile)
        case Requirement.SKULL:
            return _unmet_skull(table, tile)
        case Requirement.PAWN:
            return _unmet_pawn(table, place, tile)


def _unmet_arrow(table: Table, place: int, tile: Laid) -> Message:
    there = listed(present(table.eggs[neighbour(tile, place)]))
    if tile.is_crossed:
        return msg(
            "Only what lies on the neighbour {where} fits here: {types}.",
            where=where(tile.arrow),
            types=there,
        )
    return msg(
        "The neighbour {where} holds {types}: what lies there does not fit here.",
        where=where(tile.arrow),
        types=there,
    )


def _unmet_seeker(table: Table, tile: Laid) -> Message:
    types = seen(table)
    if not types:
        return msg("The Seeker sees no egg, so no type fits here now.")
    if tile.is_crossed:
        return msg(
            "The Seeker sees {types}: what it sees does not fit here.",
            types=listed(types),
        )
    return msg("Only what the Seeker sees fits here: {types}.", types=listed(types))


def _unmet_hand(table: Table, place: int, tile: Laid) -> Message:
    fits = allowed(table, place)
    if tile.is_crossed:
        return msg(
            "You have most or least of {types}: these do not fit here.",
            types=listed(ALL & ~fits),
        )
    return msg(
        "Only what you have most or least of fits here: {types}.", types=listed(fits)
    )


def _unmet_skull(table: Table, tile: Laid) -> Message:
    types = table.since[table.player]
    if not types:
        return msg("Nothing was hidden since your last turn, so no type fits here now.")
    if tile.is_crossed:
        return msg(
            "Hidden since your last turn: {types}. None of these fits here.",
            types=listed(types),
        )
    return msg(
        "Only what was hidden since your last turn fits here: {types}.",
        types=listed(types),
    )


def _unmet_pawn(table: Table, place: int, tile: Laid) -> Message:
    there = neighbour(tile, place)
    side = where(tile.arrow)
    if tile.is_crossed:
        return msg(
            "The Seeker or a pawn stands on the neighbour {where}, so no type fits "
            "here now.",
            where=side,
        )
    if there == NOWHERE or table.tiles[there] is None:
        return msg(
            "There is no tile {where} for the Seeker or a pawn to stand on, so no type "
            "fits here now.",
            where=side,
        )
    return msg(
        "Neither the Seeker nor a pawn stands on the neighbour {where}, so no type "
        "fits here now.",
        where=side,
    )
