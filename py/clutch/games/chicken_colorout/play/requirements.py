"""Which eggs fit on which tile: the eight requirements, plain and crossed."""

from collections.abc import Iterable
from functools import lru_cache

from clutch.games.chicken_colorout.table.components import (
    ALL,
    NEIGHBOURS,
    NOTHING,
    NOWHERE,
    Laid,
    Requirement,
    extremes,
    present,
    size,
)
from clutch.games.chicken_colorout.table.position import Table

_EGG, _BOARD, _RAINBOW, _ARROW, _SEEKER, _HAND, _SKULL, _PAWN = Requirement


def neighbour(tile: Laid, place: int) -> int:
    """The place that the requirement's arrow points at from there."""
    return NOWHERE if tile.arrow is None else NEIGHBOURS[tile.arrow][place]


def allowed(table: Table, place: int) -> int:  # noqa: C901 - eight requirements
    """The types that the requirement of the tile there accepts now, as a set.

    Slots, the Seeker's look and pawns have no say here.
    """
    tile = table.tiles[place]
    if tile is None:
        return NOTHING
    kind = tile.requirement
    if kind is _EGG:
        named = tile.types
    elif kind is _ARROW:
        there = present(table.eggs[neighbour(tile, place)])
        if not there:
            return ALL
        return there if tile.is_crossed else ALL ^ there
    elif kind is _RAINBOW:
        here = present(table.eggs[place])
        if not here:
            return ALL
        return here if tile.is_crossed else ALL ^ here
    elif kind is _SEEKER:
        named = seen(table)
    elif kind is _BOARD:
        eggs = table.eggs_on_map
        if not eggs:
            return ALL
        named = _most_or_least(eggs)
    elif kind is _SKULL:
        named = table.since[table.player]
    elif kind is _PAWN:
        named = ALL if table.pawns_on(neighbour(tile, place)) else NOTHING
    else:
        named = _most_or_least(table.hand)
    return ALL ^ named if tile.is_crossed else named


def seen(table: Table) -> int:
    """The set of the types on the tiles that the Seeker watches."""
    eggs = table.eggs
    return present(sum([eggs[place] for place in table.watched()]))


@lru_cache(maxsize=4096)
def _most_or_least(bag: int) -> int:
    most, least = extremes(bag)
    return most | least


def open_places(table: Table, places: Iterable[int]) -> list[int]:
    """Those of the places that have a free slot the Seeker does not watch."""
    tiles, eggs, forbidden = table.tiles, table.eggs, table.forbidden()
    return [
        place
        for place in places
        if tiles[place].slots > size(eggs[place])  # type: ignore[union-attr]  # laid
        and place not in forbidden
    ]


def hiding_places(table: Table, egg: int) -> list[int]:
    """Where the current player may hide an egg of that type."""
    bit = 1 << 8 * egg
    return [
        place
        for place in open_places(table, table.reach())
        if allowed(table, place) & bit
    ]


def hideable(table: Table) -> int:
    """The types in the current player's hand that can be hidden now, as a set."""
    wanted = present(table.hand)
    found = NOTHING
    for place in open_places(table, table.reach()):
        found |= allowed(table, place)
        if found & wanted == wanted:
            return wanted
    return found & wanted
