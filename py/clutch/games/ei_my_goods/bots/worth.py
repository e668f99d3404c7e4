"""Estimates the worth of buildings, Assistants and hand cards to their owner.

All values are in coins; 5 coins are a victory point. A building is worth its points and
what it would earn in the rounds that are probably left.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from clutch.games.ei_my_goods.play.chains import run_gain, stocks
from clutch.games.ei_my_goods.play.hiring import lacking_colours
from clutch.games.ei_my_goods.play.market import resources_of
from clutch.games.ei_my_goods.play.production import WORKER_MAKES
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    COINS,
    COINS_PER_VP,
    COSTS,
    DELIVERS,
    EASTER_POST,
    GOODS,
    INPUTS,
    KINDS,
    RESOURCES,
    SIDES,
    Good,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_seat,
)

FEEDING = {3: 0.8, 4: 0.6, 5: 0.42, 6: 0.25, 11: 0.4}
"""The chance to feed a building, by its number of inputs, with a few hand cards."""
CHAIN_RUNS = 1.5
"""How often a chain runs when its building produces, on average."""
POST, DELIVERY = 1.5, 0.5
"""What an Easter Post and a Delivery Service are worth in a round."""
CARD = 1.0
"""The worth of a hand card when nothing else is known."""
EARNED = 4.0
"""What an Assistant who has yet to be hired will earn."""
TOWARDS = {1: 1.0, 2: 0.5, 3: 0.2}
"""A colour's share of an Assistant's gain, by how many colours are lacking."""
NEAR = (1.0, 0.5, 0.2)
"""The share of an Assistant's gain that counts, by how many colours are lacking."""


def rounds_left(seen: Observation) -> float:
    """Estimate how many rounds come after this one."""
    return 0.0 if seen.table.is_last else rounds_after(seen.table.seats)


def rounds_after(seats: Sequence[Seat]) -> float:
    """Estimate how many rounds come after one that is not the last."""
    most = max(len(seat.buildings) for seat in seats)
    return 1 + 1.4 * max(0, BUILDINGS - most)


def _feeding(building: int) -> float:
    return FEEDING[ANY_INPUTS[building] or sum(INPUTS[building])]


def _makes(buildings: Sequence[int]) -> set[Good]:
    return {good for b in buildings if (good := GOODS[b]) is not None}


def income(seat: Seat, building: int) -> float:
    """Estimate what a building earns in a round when a bunny works there."""
    return _income(_makes(seat.buildings), building)


def _income(makes: set[Good], building: int) -> float:
    """The same, given the goods that its owner makes."""
    chain = CHAINS[building]
    if GOODS[building] is None:
        return 0.0
    earned: float = WORKER_MAKES[Mode.EFFICIENT] * COINS[building]
    if chain is not None and makes.issuperset(chain.goods):
        cards = CARD if chain.card is not None else 0.0
        earned += CHAIN_RUNS * max(0.0, run_gain(building) - cards)
    return earned * _feeding(building)


# Searches call this in every iteration, for seats whose buildings rarely change.
@lru_cache(maxsize=512)
def earnings(own: tuple[int, ...], buildings: tuple[int, ...], helpers: int) -> float:
    """What the best buildings earn in a round: the Worker and `helpers` Assistants.

    Chains count only on the goods made by the buildings in `own`.
    """
    makes = _makes(own)
    incomes = sorted([_income(makes, b) for b in buildings], reverse=True)
    return incomes[0] + fsum(incomes[1 : helpers + 1]) / 2


def earnings_of(seat: Seat) -> float:
    """What a player's buildings earn together in a round."""
    return earnings(seat.buildings, seat.buildings, helpers_of(seat))


def helpers_of(seat: Seat) -> int:
    """How many Assistants a player has."""
    return sum(side is not None for side in seat.assistants)


def worth_of(seen: Observation, card: int) -> float:
    """The worth of one more building: its points and what it will earn."""
    seat, left = own_seat(seen), rounds_left(seen)
    points: float = COINS_PER_VP * KINDS[card].vp
    if left:
        points += _towards(seat.buildings, seen.table.on_show, card)
    if service := services((card,)):
        return points + left * service
    before = earnings_of(seat)
    after = earnings(seat.buildings, (*seat.buildings, card), helpers_of(seat))
    return points + left * (after - before) * 0.7


@lru_cache(maxsize=2048)
def services(buildings: tuple[int, ...]) -> float:
    """What the Easter Posts and Delivery Services among them are worth a round."""
    posts = sum(KINDS[building] is EASTER_POST for building in buildings)
    deliveries = sum(DELIVERS[building] is not None for building in buildings)
    return POST * posts + DELIVERY * deliveries


@lru_cache(maxsize=2048)
def within_reach(buildings: tuple[int, ...], on_show: tuple[int, ...]) -> float:
    """The weighted gain of the Assistant whose colours are most nearly complete."""
    best = 0.0
    for side in on_show:
        lacking = sum(lacking_colours(buildings, side))
        if lacking < len(NEAR):
            best = max(best, NEAR[lacking] * _gain(side))
    return best


def _gain(side: int) -> float:
    """What an Assistant who has yet to be hired brings, less their cost."""
    return max(0.0, COINS_PER_VP * SIDES[side].vp + EARNED - SIDES[side].cost)


@lru_cache(maxsize=2048)
def _towards(buildings: tuple[int, ...], on_show: tuple[int, ...], card: int) -> float:
    """What a card's colour is worth towards the Assistants who need it."""
    best = 0.0
    for side in on_show:
        lacking = lacking_colours(buildings, side)
        if lacking[RESOURCES[card]]:
            best = max(best, TOWARDS.get(sum(lacking), 0.0) * _gain(side))
    return best


def worth_of_assistant(seen: Observation, side: int) -> float:
    """The worth of an Assistant: the points and what they will earn."""
    seat, left = own_seat(seen), rounds_left(seen)
    before = earnings_of(seat)
    after = earnings(seat.buildings, seat.buildings, helpers_of(seat) + 1)
    return COINS_PER_VP * SIDES[side].vp + left * (after - before) * 1.6


def keeping(seen: Observation, card: int) -> float:
    """The worth of keeping a hand card instead of using it in a chain."""
    if seen.table.is_last:
        return 0.0
    worth = worth_of(seen, card) - COSTS[card]
    if lacking := sum(COINS[card] == COINS[other] for other in own_hand(seen)):
        worth /= 1 + 0.1 * lacking
    return max(0.8, 0.12 * worth)


def harvest(seat: Seat, hand: Sequence[int]) -> float:
    """Estimate what all chains together would bring in the last round.

    Chains that take only cards come first, then those that gain most.
    """
    cards, earned = resources_of(hand), 0.0
    stock: dict[Good, int] = {}
    for building, number in zip(seat.buildings, seat.goods, strict=True):
        good = GOODS[building]
        if good is not None:
            stock[good] = stock.get(good, 0) + number
    order = sorted([b for b in seat.buildings if b in _PAYS], key=_PAYS.__getitem__)
    for building in order * 2:  # what comes later may feed what came before
        chain, made = CHAINS[building], GOODS[building]
        assert chain is not None
        assert made is not None
        limits = [stock.get(good, 0) for good in chain.goods]
        if chain.card is not None:
            limits.append(cards[chain.card])
        runs = min(limits)
        if runs:
            for good in chain.goods:
                stock[good] -= runs
            if chain.card is not None:
                cards[chain.card] -= runs
            stock[made] += runs * chain.items
            earned += runs * run_gain(building)
    return earned


def _pay_orders() -> dict[int, tuple[bool, int]]:
    """The order in which chains are best used, by building: smallest first."""
    return {
        building: (bool(chain.goods), -run_gain(building))
        for building, chain in enumerate(CHAINS)
        if chain is not None
    }


_PAYS = _pay_orders()


def chain_promise(seen: Observation, place: int) -> float:
    """What a building's chain would earn now, less the worth of hand cards."""
    seat = own_seat(seen)
    building = seat.buildings[place]
    chain = CHAINS[building]
    if chain is None:
        return 0.0
    gain = run_gain(building)
    stock = stocks(seat, chain.goods)
    if chain.card is None:
        return float(gain * min(stock))
    gains = sorted(
        (
            gain - keeping(seen, card)
            for card in own_hand(seen)
            if RESOURCES[card] == chain.card
        ),
        reverse=True,
    )
    most = min(stock, default=len(gains))
    return fsum(max(0.0, found) for found in gains[:most])
