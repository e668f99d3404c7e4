"""Rates actions for a greedy player; see `Game.rate`."""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from clutch.games.ei_my_goods.bots.advice import (
    best_payment,
    card_worth,
    cheapest_cards,
)
from clutch.games.ei_my_goods.bots.course import course, texts
from clutch.games.ei_my_goods.bots.left import rest_of
from clutch.games.ei_my_goods.bots.prospects import prospect
from clutch.games.ei_my_goods.bots.worth import (
    CARD,
    chain_promise,
    income,
    keeping,
    rounds_left,
    worth_of,
    worth_of_assistant,
)
from clutch.games.ei_my_goods.play.chains import open_building, run_gain
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import (
    WORKER_MAKES,
    cards_missing,
    coins_made,
)
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Build,
    Drop,
    End,
    Exchange,
    Hire,
    Keep,
    Lay,
    LayNothing,
    Mode,
    Move,
    Open,
    Pay,
    Place,
    Produce,
    Rest,
    Run,
    Use,
    Work,
)
from clutch.games.ei_my_goods.table.components import CHAINS, COINS, COSTS, GOODS, SIDES
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_seat,
)

FIRST, THEN, LATER, BUY = 4000.0, 3000.0, 2000.0, 1000.0
"""The order in a turn: open chain, production, other chains, building or hiring."""
EXCHANGE = 1.5
"""What exchanging a hand of more than two cards is worth."""
BEST = 5000.0
"""The rating of the action that the search found best; above all others."""


def rate(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """Rate each action for a greedy player; higher is better."""
    ratings = [_rate(seen, action) for action in actions]
    best = best_at_last(seen)
    if best is None:
        return ratings
    found = zip(actions, ratings, strict=True)
    return [BEST if str(action) == best else rating for action, rating in found]


@lru_cache(maxsize=64)
def best_at_last(seen: Observation) -> str | None:
    """The first action of the best course; only in the last round (EG-114)."""
    rest = rest_of(seen) if seen.table.is_last else None
    steps = () if rest is None else course(rest).steps
    if rest is None or not steps:
        return None
    return texts(rest, steps[0])[0]


def _rate(  # noqa: C901, PLR0912  (a verb a case)
    seen: Observation, action: Action
) -> float:
    seat = own_seat(seen)
    match action:
        case Keep():
            return best_lay(seen)
        case Exchange():
            return EXCHANGE if len(own_hand(seen)) > 2 else 0.0
        case Work(card, mode):
            return _works(seen)[seat.buildings.index(card), mode]
        case Rest() | LayNothing():
            return 0.0
        case Move(side):
            return _rate_move(seen, seat.assistants.index(side))
        case Lay(card):
            return _promise(seen, card) - 0.3
        case Add(card):
            gain = run_gain(open_building(seen)) - keeping(seen, card)
            return FIRST + gain if gain > 0 else -gain
        case Run():
            return FIRST
        case Produce(card):
            return _rate_production(seen, seat.buildings.index(card))
        case Use(card):
            return -card_worth(seat, card)
        case Open(card):
            place = seat.buildings.index(card)
            return LATER - place if chain_promise(seen, place) > 0 else -1.0
        case Build(card):
            return BUY + worth_of(seen, card) - COSTS[card]
        case Hire(side):
            return BUY + worth_of_assistant(seen, side) - SIDES[side].cost
        case End():
            return BUY
        case Pay(card):
            return rate_payment(seen, seat.buildings.index(card))
        case Place(card):
            return income(seat, card)
        case Drop(card):
            return -card_worth(seat, card)


def best_lay(seen: Observation) -> float:
    """The promise of the most promising hand card as a building for this round."""
    return max((_promise(seen, c) for c in own_hand(seen)), default=0.0)


@lru_cache(maxsize=4)
def _works(seen: Observation) -> dict[tuple[int, Mode], float]:
    """What each way to work promises, in coins."""
    seat = own_seat(seen)
    found: dict[tuple[int, Mode], float] = {}
    for place in seat.unassisted():
        hopes = prospect(seen, place)
        spent = 0.5 * CARD * hopes.units
        chain = chain_promise(seen, place)
        coins = COINS[seat.buildings[place]]
        efficient = WORKER_MAKES[Mode.EFFICIENT] * coins + chain - spent
        sloppy = WORKER_MAKES[Mode.SLOPPY] * coins + chain - max(0.0, spent - CARD)
        found[place, Mode.EFFICIENT] = hopes.chance_with_hand * efficient
        found[place, Mode.SLOPPY] = hopes.sloppy_chance_with_hand * sloppy
    return found


def _promise(seen: Observation, card: int) -> float:
    """The worth of a building, weighted by how likely it can be paid for this round."""
    seat, cost = own_seat(seen), COSTS[card]
    gain = worth_of(seen, card) - cost
    earned = earned_by_work(seen)
    if cost <= seat.coins:
        return gain
    if cost <= seat.coins + earned:
        return 0.7 * gain
    if cost <= seat.coins + 2 * earned:
        return 0.2 * gain
    return 0.02 * gain


def earned_by_work(seen: Observation) -> float:
    """What the Worker promises in coins: where it is, or else in the best place."""
    seat = own_seat(seen)
    if seat.worker is not None:
        return _works(seen)[seat.worker, seat.mode]
    return max(_works(seen).values(), default=0.0)


def _rate_move(seen: Observation, place: int) -> float:
    """Rate a move, done before work: it pays if another building earns much more."""
    seat, left = own_seat(seen), rounds_left(seen)
    works = _works(seen)
    here = income(seat, seat.buildings[place])
    free = [income(seat, seat.buildings[p]) for p in seat.unassisted()]
    if len(free) < 2:
        return -1.0
    # The Worker gets the best free building, so the Assistant gets the next one.
    gained = (left + 1) * (sorted(free)[-2] - here) / 2 - 3
    return max(works.values(), default=0.0) + gained if gained > 0 else -1.0


def _rate_production(seen: Observation, place: int) -> float:
    """Rate production: goods that feed other chains first, unless cards cost more."""
    seat = own_seat(seen)
    building = seat.buildings[place]
    supply = supply_of(seen.table.market, seat.buildings)
    missing, wanted = cards_missing(seat, place, supply)
    cards = cheapest_cards(seat, own_hand(seen), building, missing, wanted) or ()
    made = coins_made(seat, place)
    cost = fsum(keeping(seen, card) for card in cards)
    if made + chain_promise(seen, place) < cost:
        return -1.0
    chain = CHAINS[building]
    takes = len(chain.goods) if chain is not None else 0
    return THEN + 10 * feeds(seat, building) - takes


def feeds(seat: Seat, building: int) -> int:
    """How many chains of a player take the good of that building."""
    return sum(
        1
        for other in seat.buildings
        if (chain := CHAINS[other]) is not None and GOODS[building] in chain.goods
    )


@lru_cache(maxsize=4)
def _payment(seen: Observation) -> tuple[int, ...]:
    assert isinstance(seen.decision, Bill)
    return best_payment(own_seat(seen), seen.decision.bill)


def rate_payment(seen: Observation, place: int) -> float:
    """1 for a good in the cheapest payment, else 0."""
    counts = _payment(seen)
    return float(place < len(counts) and counts[place] > 0)
