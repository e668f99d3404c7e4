"""Which eggs fit on which tile: the eight requirements, plain and crossed.

What each accepts, how it is told, and why an egg does not fit.
"""

from collections.abc import Iterable
from functools import lru_cache

from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.words import TYPE_WORDS, listed, where
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
    """The place that the requirement's arrow points at from there."""
    return NOWHERE if tile.arrow is None else NEIGHBOURS[tile.arrow][place]


def allowed(table: Table, place: int) -> int:  # noqa: C901  (eight requirements)
    """The types that the requirement of the tile there accepts now, as a set.

    Slots, the Seeker's look and pawns have no say here. Victory Eggs lie in no bag, so
    they count for nothing (CC-018, CC-062, CC-088).
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
    """All types tied for most or least among those in the bag (CC-081, CC-082)."""
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
    """Where an egg of that type may be hidden by whoever is on turn (CC-018)."""
    bit = 1 << 8 * egg
    return [
        place
        for place in open_places(table, table.reach())
        if allowed(table, place) & bit
    ]


def hideable(table: Table) -> int:
    """The types in the hand of whoever is on turn that can be hidden now, as a set."""
    wanted = present(table.hand)
    found = NOTHING
    for place in open_places(table, table.reach()):
        found |= allowed(table, place)
        if found & wanted == wanted:
            return wanted
    return found & wanted


# Words


def describe(tile: Laid) -> Message:  # noqa: C901, PLR0912  (a table)
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
        case Requirement.PAWN:
            return msg(
                "any type, if the Seeker or a pawn stands on the neighbour {where}",
                where=where(tile.arrow),
            )


def unmet(table: Table, place: int, egg: Type) -> Message:  # noqa: C901  (a table)
    """Why the requirement of the tile there is not met by an egg of that type."""
    tile = table.tile_on(place)
    match tile.requirement:
        case Requirement.EGG if tile.is_crossed:
            return msg(
                "This tile takes every type but {types}.", types=listed(tile.types)
            )
        case Requirement.EGG:
            return msg(
                "This tile takes only {types}, not {egg}.",
                types=listed(tile.types),
                egg=TYPE_WORDS[egg],
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
            return msg("There is {egg} on this tile already.", egg=TYPE_WORDS[egg])
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
    types = sighted(table)
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
    types = table.since[table.on_turn]
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
