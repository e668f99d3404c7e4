"""Advice that the page shows: the cheapest cards, best runs and best payments."""

from collections.abc import Sequence

from clutch.games.ei_my_goods.play.chains import chain_view, run_gain
from clutch.games.ei_my_goods.play.market import resources_of
from clutch.games.ei_my_goods.play.production import can_feed
from clutch.games.ei_my_goods.table.actions import ADDS, RUNS
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    COINS,
    COINS_PER_VP,
    COSTS,
    GOODS,
    KINDS,
    RESOURCES,
)
from clutch.games.ei_my_goods.table.position import Seat

# Hand cards


def card_worth(seat: Seat, card: int) -> float:
    """Estimate the worth of a hand card to its owner, in coins."""
    building = COINS_PER_VP * KINDS[card].vp - COSTS[card] * 0.8
    best = max(1.0, building * 0.35)
    for own in seat.buildings:
        chain = CHAINS[own]
        if chain is not None and chain.card == RESOURCES[card]:
            best = max(best, 0.6 * run_gain(own))
    return best


def cheapest_cards(
    seat: Seat,
    hand: Sequence[int],
    building: int,
    missing: Sequence[int],
    wanted: int,
) -> tuple[int, ...] | None:
    """The least useful hand cards that fill the gap; None if there are too few."""
    if not can_feed(building, missing, wanted, resources_of(hand)):
        return None
    if not wanted:
        return ()
    room = [wanted] * 5 if ANY_INPUTS[building] else list(missing)
    chosen: list[int] = []
    for card in sorted(hand, key=lambda c: (card_worth(seat, c), c)):
        if room[RESOURCES[card]] and len(chosen) < wanted:
            room[RESOURCES[card]] -= 1
            chosen.append(card)
    return tuple(chosen)


# Chains


def best_run(seat: Seat, place: int, hand: Sequence[int]) -> tuple[str, ...]:
    """The best-paying use of an open chain, as texts of actions; may be empty."""
    view = chain_view(seat, place, hand)
    building = seat.buildings[place]
    chain = CHAINS[building]
    if view is None or chain is None or view.gain <= 0:
        return ()
    if chain.card is None:
        return (str(RUNS[building]),) * view.runs
    cards = chain_cards(seat, hand, building)
    return tuple(str(ADDS[card]) for card in cards[: view.runs])


def chain_cards(seat: Seat, hand: Sequence[int], building: int) -> list[int]:
    """The hand cards that a building's chain takes, least useful first."""
    chain = CHAINS[building]
    if chain is None or chain.card is None:
        return []
    cards = [card for card in hand if RESOURCES[card] == chain.card]
    return sorted(cards, key=lambda card: (card_worth(seat, card), card))


# Paying


def good_worth(seat: Seat, building: int) -> float:
    """The worth of one good to its owner: its coins, and what chains may add."""
    good = GOODS[building]
    hopes = [
        run_gain(own) / len(chain.goods)
        for own in seat.buildings
        if (chain := CHAINS[own]) is not None and good in chain.goods
    ]
    return COINS[building] + 0.3 * max(hopes, default=0.0)


def best_payment(seat: Seat, bill: int) -> tuple[int, ...]:
    """How many goods of each building pay a bill at the least loss; may be empty."""
    options: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for building, number in zip(seat.buildings, seat.goods, strict=True):
        coins, worth = COINS[building], good_worth(seat, building)
        grown: dict[int, tuple[float, tuple[int, ...]]] = {}
        for paid, (loss, counts) in options.items():
            most = min(number, -((paid - bill) // coins)) if coins else 0
            for more in range(max(0, most) + 1):
                at = min(bill, paid + more * coins)
                # With equal losses, prefer the fewest goods.
                found = (loss + more * (worth + 0.001), (*counts, more))
                if at not in grown or found[0] < grown[at][0]:
                    grown[at] = found
        options = grown
    return options[bill][1] if bill in options else ()
