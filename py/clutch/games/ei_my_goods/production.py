"""What buildings need and what chains take, asked by rules, bots and board alike.

Cards and buildings are numbers, see `components`; goods are counted or listed by
building, in the order of the buildings.
"""

from collections.abc import Iterable, Sequence, Sized

from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    COINS,
    DELIVERS,
    GOODS,
    INPUTS,
    RESOURCES,
    Counts,
    Good,
)


def resources_of(cards: Iterable[int]) -> list[int]:
    """How often each resource is on those cards."""
    counts = [0, 0, 0, 0, 0]
    for card in cards:
        counts[RESOURCES[card]] += 1
    return counts


def supply_of(market: Iterable[Iterable[int]], buildings: Iterable[int]) -> list[int]:
    """What starts production without hand cards: the market and one's deliveries."""
    counts = [0, 0, 0, 0, 0]
    for row in market:
        for card in row:
            counts[RESOURCES[card]] += 1
    for building in buildings:
        resource = DELIVERS[building]
        if resource is not None:
            counts[resource] += 1
    return counts


def shortfall(building: int, supply: Sequence[int]) -> tuple[Counts, int]:
    """What that supply lacks: by resource what would help, and how many units."""
    number = ANY_INPUTS[building]
    if number:
        number = max(0, number - sum(supply))
        return (number,) * 5, number
    lacking = tuple(
        [
            need - have if need > have else 0
            for need, have in zip(INPUTS[building], supply, strict=True)
        ]
    )
    return lacking, sum(lacking)


def can_feed(
    building: int, missing: Sequence[int], wanted: int, hand: Sequence[int]
) -> bool:
    """Whether a hand with those resources has as many of the missing as are wanted."""
    if not wanted:
        return True
    if ANY_INPUTS[building]:
        return sum(hand) >= wanted
    return sum(map(min, missing, hand)) >= wanted


def worth(buildings: Sequence[int], goods: Iterable[Sized]) -> int:
    """What all goods together are worth in coins."""
    total = 0
    for building, pile in zip(buildings, goods, strict=True):
        if pile:
            total += COINS[building] * len(pile)
    return total


def source_of(good: Good, buildings: Sequence[int], goods: Sequence[object]) -> int:
    """The first of the buildings that holds such a good, as a place; -1 for none."""
    for place, building in enumerate(buildings):
        if GOODS[building] is good and goods[place]:
            return place
    return -1


def has_items(
    building: int,
    hand: Iterable[int],
    buildings: Sequence[int],
    goods: Sequence[object],
) -> bool:
    """Whether that building's chain finds everything that it takes."""
    chain = CHAINS[building]
    if chain is None:
        return False
    for good in chain.goods:
        if source_of(good, buildings, goods) < 0:
            return False
    if chain.card is None:
        return True
    return any(RESOURCES[card] == chain.card for card in hand)
