"""The units of the bots: the value of eggs, points and slots.

Each special action states its value in these units, next to its rule.
"""

from clutch.games.chicken_colorout.table.eggs import TYPES, number, size
from clutch.games.chicken_colorout.table.places import LARGEST
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import STARTING_TILES, Power

HIDDEN = 10.0
"""The value of an egg hidden."""
AGAIN = 0.5
"""The turns saved by having an egg that lets another one be hidden."""
SWAPPED = 2.5
"""The value of swapping another egg for such an egg."""
POINT = 4.0
"""The value of a Victory Egg."""
SHORTAGE = 1.2
"""The value of a slot if there are too few for the eggs."""
COMFORT = 12
"""The number of missing slots beyond which more do not matter."""
SPARE = 6
"""The number of slots beyond the eggs to hide that is enough."""


def shortage(table: Table) -> float:
    """How many slots are missing for a player to be able to hide every egg."""
    room = -size(table.eggs_on_map)
    for tile in table.tiles:
        if tile is not None:
            room += tile.slots
    if table.pile:
        room += 2 * (LARGEST * LARGEST - len(table.places))
    need = len(table.hands) * min(map(size, table.hands)) + SPARE
    return min(COMFORT, max(0, need - room))


def worth_of_room(table: Table) -> float:
    """The value of a special action for each slot it gains."""
    return SHORTAGE * 5 if table.variant.has_scores else SHORTAGE


def helpful(table: Table, eggs: int) -> int:
    """How many of those eggs let another one be hidden; usually the blue ones."""
    powers = STARTING_TILES[table.start].powers
    if Power.HIDE_AGAIN not in powers:
        return 0
    return number(eggs, TYPES[powers.index(Power.HIDE_AGAIN)])


def worth_of_swaps(table: Table, eggs: int, most: int) -> float:
    """The value to the current player of swapping up to `most` eggs for these."""
    if table.variant.has_scores:
        return 0.0
    others = size(table.hand) - helpful(table, table.hand)
    return SWAPPED * min(most, others, helpful(table, eggs))
