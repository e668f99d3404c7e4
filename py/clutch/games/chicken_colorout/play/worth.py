"""What bots count with: what eggs, points and slots are worth.

A special action says what it is worth in these terms, beside its rule.
"""

from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.places import LARGEST
from clutch.games.chicken_colorout.table.position import Table

HIDDEN = 10.0
"""What an egg hidden is worth."""
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
