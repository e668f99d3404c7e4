"""Which eggs fit on which tile: the eight requirements, plain and crossed.

For each: the types it accepts, its words, and why an egg does not fit.
"""

from collections.abc import Iterable
from functools import lru_cache

from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.words import TYPE_WORDS, listed_types, where
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    NOTHING,
    Type,
    extremes,
    present,
    size,
)
from clutch.games.chicken_colorout.table.places import NEIGHBOURS, NOWHERE
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid, Requirement

_EGG, _BOARD, _RAINBOW, _ARROW, _SEEKER, _HAND, _SKULL, _PAWN = Requirement


def neighbour(tile: Laid, place: int) -> int:
    """The neighbour that the requirement's arrow points at from that place."""
    return NOWHERE if tile.arrow is None else NEIGHBOURS[tile.arrow][place]


def allowed(table: Table, place: int) -> int:  # noqa: C901  (eight requirements)
    """The set of types that the requirement of the tile there accepts now.

    Slots, the Seeker's look and pawns are ignored here. Victory Eggs are in no bag, so
    they do not count (CC-018, CC-062, CC-088).
    """
    tile = table.tiles[place]
    if tile is None:
        return NOTHING
    kind = tile.requirement
    if kind is _EGG:  # CC-022, CC-073
        named = tile.types
    elif kind is _ARROW:  # CC-025, CC-076, CC-085
        there = present(table.eggs[neighbour(tile, place)])
        if not there:
            return ALL
        return there if tile.is_crossed else ALL ^ there
    elif kind is _RAINBOW:  # CC-024, CC-075, CC-083, CC-084
        here = present(table.eggs[place])
        if not here:
            return ALL
        return here if tile.is_crossed else ALL ^ here
    elif kind is _SEEKER:  # CC-026, CC-077, CC-087
        named = sighted(table)
    elif kind is _BOARD:  # CC-023, CC-074, CC-083
        eggs = table.eggs_on_map
        if not eggs:
            return ALL
        named = _most_or_least(eggs)
    elif kind is _SKULL:  # CC-031, CC-079
        named = table.since[table.on_turn]
    elif kind is _PAWN:  # CC-032, CC-080, CC-086
        named = ALL if table.pawns_on(neighbour(tile, place)) else NOTHING
    else:
        assert kind is _HAND  # CC-030, CC-078
        named = _most_or_least(table.hand)
    return ALL ^ named if tile.is_crossed else named


def sighted(table: Table) -> int:
    """The set of the types that the Seeker sees: on the tiles it watches (CC-142)."""
    eggs = table.eggs
    return present(sum([eggs[place] for place in table.watched()]))


@lru_cache(maxsize=4096)
def _most_or_least(bag: int) -> int:
    """The set of types tied for most or least common in the bag (CC-081, CC-082)."""
    most, least = extremes(bag)
    return most | least


def open_places(table: Table, places: Iterable[int]) -> list[int]:
    """Those of the places that have a free slot the Seeker does not watch (CC-017)."""
    tiles, eggs, forbidden = table.tiles, table.eggs, table.forbidden()
    return [
        place
        for place in places
        if tiles[place].slots > size(eggs[place])  # type: ignore[union-attr]  # laid
        and place not in forbidden
    ]


def hiding_places(table: Table, egg: int) -> list[int]:
    """The places where the current player may hide an egg of that type (CC-018)."""
    bit = 1 << 8 * egg
    return [
        place
        for place in open_places(table, table.reach())
        if allowed(table, place) & bit
    ]


def hideable(table: Table) -> int:
    """The set of types that the current player can hide now."""
    wanted = present(table.hand)
    found = NOTHING
    for place in open_places(table, table.reach()):
        found |= allowed(table, place)
        if found & wanted == wanted:
            return wanted
    return found & wanted


# Words


def describe(tile: Laid) -> Message:  # noqa: C901, PLR0912  (a table)
    """A tile's requirement in words."""
    is_crossed = tile.is_crossed
    match tile.requirement:
        case Requirement.EGG if is_crossed:
            return msg("any type but {types}", types=listed_types(tile.types))
        case Requirement.EGG:
            return msg("only {types}", types=listed_types(tile.types))
        case Requirement.BOARD if is_crossed:
            return msg("any type but the most and least common on the map")
        case Requirement.BOARD:
            return msg("the most or least common type on the map")
        case Requirement.RAINBOW if is_crossed:
            return msg("the same type as the eggs on this tile")
        case Requirement.RAINBOW:
            return msg("a type not on this tile yet")
        case Requirement.ARROW if is_crossed:
            return msg("a type that is on the tile {where}", where=where(tile.arrow))
        case Requirement.ARROW:
            return msg(
                "a type that is not on the tile {where}", where=where(tile.arrow)
            )
        case Requirement.SEEKER if is_crossed:
            return msg("a type the Seeker does not see")
        case Requirement.SEEKER:
            return msg("a type the Seeker sees")
        case Requirement.HAND if is_crossed:
            return msg("any type but your most and least common ones")
        case Requirement.HAND:
            return msg("your most or least common type")
        case Requirement.SKULL if is_crossed:
            return msg("a type nobody has hidden since your last turn")
        case Requirement.SKULL:
            return msg("a type someone has hidden since your last turn")
        case Requirement.PAWN if is_crossed:
            return msg(
                "any type, if neither the Seeker nor a pawn is on the tile {where}",
                where=where(tile.arrow),
            )
        case Requirement.PAWN:
            return msg(
                "any type, if the Seeker or a pawn is on the tile {where}",
                where=where(tile.arrow),
            )


def unmet(table: Table, place: int, egg: Type) -> Message:  # noqa: C901  (a table)
    """Why an egg of that type does not meet the requirement of the tile there."""
    tile = table.tile_on(place)
    match tile.requirement:
        case Requirement.EGG if tile.is_crossed:
            return msg(
                "This tile takes every type but {types}.",
                types=listed_types(tile.types),
            )
        case Requirement.EGG:
            return msg(
                "This tile takes only {types}, not {egg}.",
                types=listed_types(tile.types),
                egg=TYPE_WORDS[egg],
            )
        case Requirement.BOARD if tile.is_crossed:
            return msg(
                "The most and least common types on the map don't fit here: {types}.",
                types=listed_types(ALL & ~allowed(table, place)),
            )
        case Requirement.BOARD:
            return msg(
                "Only the most and least common types on the map fit here: {types}.",
                types=listed_types(allowed(table, place)),
            )
        case Requirement.RAINBOW if tile.is_crossed:
            return msg(
                "Only the type already on this tile fits here: {types}.",
                types=listed_types(present(table.eggs[place])),
            )
        case Requirement.RAINBOW:
            return msg(
                "There is already another {egg} egg on this tile.", egg=TYPE_WORDS[egg]
            )
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
    there = listed_types(present(table.eggs[neighbour(tile, place)]))
    if tile.is_crossed:
        return msg(
            "Only types on the tile {where} fit here: {types}.",
            where=where(tile.arrow),
            types=there,
        )
    return msg(
        "Types on the tile {where} don't fit here: {types}.",
        where=where(tile.arrow),
        types=there,
    )


def _unmet_seeker(table: Table, tile: Laid) -> Message:
    types = sighted(table)
    if not types:
        return msg("The Seeker sees no eggs, so no type fits here right now.")
    if tile.is_crossed:
        return msg(
            "Types the Seeker sees don't fit here: {types}.",
            types=listed_types(types),
        )
    return msg(
        "Only types the Seeker sees fit here: {types}.", types=listed_types(types)
    )


def _unmet_hand(table: Table, place: int, tile: Laid) -> Message:
    fits = allowed(table, place)
    if tile.is_crossed:
        return msg(
            "Your most and least common types don't fit here: {types}.",
            types=listed_types(ALL & ~fits),
        )
    return msg(
        "Only your most and least common types fit here: {types}.",
        types=listed_types(fits),
    )


def _unmet_skull(table: Table, tile: Laid) -> Message:
    types = table.since[table.on_turn]
    if not types:
        return msg(
            "No egg has been hidden since your last turn, so no type fits here right "
            "now."
        )
    if tile.is_crossed:
        return msg(
            "Types hidden since your last turn don't fit here: {types}.",
            types=listed_types(types),
        )
    return msg(
        "Only types hidden since your last turn fit here: {types}.",
        types=listed_types(types),
    )


def _unmet_pawn(table: Table, place: int, tile: Laid) -> Message:
    there = neighbour(tile, place)
    side = where(tile.arrow)
    if tile.is_crossed:
        return msg(
            "The Seeker or a pawn is on the tile {where}, so no type fits here right "
            "now.",
            where=side,
        )
    if there == NOWHERE or table.tiles[there] is None:
        return msg(
            "There is no tile {where} for the Seeker or a pawn to stand on, so no "
            "type fits here right now.",
            where=side,
        )
    return msg(
        "Neither the Seeker nor a pawn is on the tile {where}, so no type fits here "
        "right now.",
        where=side,
    )
