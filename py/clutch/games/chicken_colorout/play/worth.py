"""What bots count with: what eggs, points and slots are worth.

A special action says what it is worth in these terms, beside its rule.
"""

from clutch.games.chicken_colorout.table.eggs import TYPES, number, size
from clutch.games.chicken_colorout.table.places import LARGEST
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import STARTING_TILES, Power

HIDDEN = 10.0
"""What an egg hidden is worth."""
AGAIN = 0.5
"""How many turns it saves to have an egg that lets another one be hidden."""
SWAPPED = 2.5
"""What it is worth to get such an egg for another one."""
POINT = 4.0
"""What a Victory Egg is worth."""
SHORTAGE = 1.2
"""What a slot is worth when too few are left for the eggs."""
COMFORT = 12
"""How many slots too few is as bad as it gets."""
SPARE = 6
"""How many slots more than there are eggs to hide are enough."""


def shortage(table: Table) -> float:
    """How many slots are missing for somebody to be able to hide every egg."""
    room = -size(table.eggs_on_map)
    for tile in table.tiles:
        if tile is not None:
            room += tile.slots
    if table.pile:
        room += 2 * (LARGEST * LARGEST - len(table.places))
    need = len(table.hands) * min(map(size, table.hands)) + SPARE
    return min(COMFORT, max(0, need - room))


def worth_of_room(table: Table) -> float:
    """What a special action is worth for each slot that it gains."""
    return SHORTAGE * 5 if table.variant.has_scores else SHORTAGE


def helpful(table: Table, eggs: int) -> int:
    """How many of those eggs let another one be hidden; the blue ones, mostly."""
    powers = STARTING_TILES[table.start].powers
    if Power.HIDE_AGAIN not in powers:
        return 0
    return number(eggs, TYPES[powers.index(Power.HIDE_AGAIN)])


def worth_of_swaps(table: Table, eggs: int, most: int) -> float:
    """What it is worth to whoever is on to swap so many eggs for some of those."""
    if table.variant.has_scores:
        return 0.0
    others = size(table.hand) - helpful(table, table.hand)
    return SWAPPED * min(most, others, helpful(table, eggs))
