"""What bots need to know about playing Ei my Goods! Royal Eggs well.

Everything is rated in coins, of which 5 are a victory point. What a building is worth
is its points, and what it would earn in the rounds that are probably left.
"""

from collections.abc import Sequence
from functools import lru_cache

from clutch.core.odds import odds
from clutch.games.ei_my_goods.bots.advice import (
    best_payment,
    card_worth,
    cheapest_cards,
    prospect,
)
from clutch.games.ei_my_goods.play.chains import run_gain, stocks
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import (
    cards_missing,
    coins_made,
    supply_of,
)
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import (
    END,
    LAY_NOTHING,
    REST,
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
    State,
    own_hand,
    own_seat,
)

FEEDING = {3: 0.8, 4: 0.6, 5: 0.42, 6: 0.25, 11: 0.4}
"""How likely a building with so many inputs can be fed, with some hand cards."""
CHAIN_RUNS = 1.5
"""How often a chain runs when its building produces, roughly."""
POST, DELIVERY = 1.5, 1.0
"""What an Easter Post and a Delivery Service bring in a round."""
CARD = 1.0
"""What a hand card is worth when nothing more is known."""
NEARER = 6.0
"""What it costs to bring the end nearer by a building: it leaves less time to earn."""
LEAD_AT_END, LEAD_PER_ROUND = 8.0, 3.0
"""How many coins of a lead make a win e times as likely, with rounds to come."""
ROLLOUT = 10
"""What a round brings shows at its end: so many decisions bots play on."""
_IDLE: frozenset[Action] = frozenset({REST, END, LAY_NOTHING})
FIRST, THEN, LATER, BUY = 4000.0, 3000.0, 2000.0, 1000.0
"""In a turn: chains, production, other chains, and building or hiring at last."""


def manners(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody idles who can work, ends a turn with something left to do, or pays for moves.
    A chain that pays is gone on with; another one is opened only if that pays.
    """
    links = [action for action in actions if isinstance(action, Add | Run)]
    pays = any(_link_pays(seen, link) for link in links)
    sensible = [
        action
        for action in actions
        if action not in _IDLE
        and not isinstance(action, Move)
        and (pays or not isinstance(action, Add | Run))
        and not (isinstance(action, Open) and pays)
    ]
    opens = [action for action in sensible if isinstance(action, Open)]
    if opens:
        buildings = own_seat(seen).buildings
        worth_it = (
            action
            for action in opens
            if _chain_pays(seen, buildings.index(action.card))
        )
        opened = next(worth_it, None)
        sensible = [a for a in sensible if not isinstance(a, Open) or a is opened]
    return sensible or actions


def rate(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    return [_rate(seen, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins, by what they have and will earn."""
    hidden, seats, cards = state.hidden, [], []
    for player, seat in enumerate(state.table.seats):
        plan = hidden.plans[player]
        seats.append(plan.seat if plan else seat)
        laid = plan is not None and plan.laid is not None
        cards.append(len(hidden.hands[player]) - laid)
    left = 0.0 if state.table.is_last else _rounds_after(seats)
    standings = [
        _standing(seat, number, left) for seat, number in zip(seats, cards, strict=True)
    ]
    return odds(standings, LEAD_AT_END + LEAD_PER_ROUND * left)


def _standing(seat: Seat, cards: int, left: float) -> float:
    """What a player has and will earn in the rounds that are left, in coins."""
    points = float(seat.coins)
    for building in seat.buildings:
        points += COINS_PER_VP * KINDS[building].vp
        if DELIVERS[building] is not None:
            points += left * DELIVERY
        elif KINDS[building] is EASTER_POST:
            points += left * POST
    for side in seat.assistants:
        if side is not None:
            points += COINS_PER_VP * SIDES[side].vp
    if left:
        points += left * 0.7 * _earnings(seat, seat.buildings, _helpers(seat))
        points += CARD * cards
    return points


def _rate(  # noqa: C901, PLR0912  (a verb a case)
    seen: Observation, action: Action
) -> float:
    seat = own_seat(seen)
    match action:
        case Keep():
            return _best_lay(seen)
        case Exchange():
            return 1.5 if len(own_hand(seen)) > 2 else 0.0
        case Work(card, mode):
            return _works(seen)[seat.buildings.index(card), mode]
        case Rest() | LayNothing():
            return 0.0
        case Move(side):
            return _rate_move(seen, seat.assistants.index(side))
        case Lay(card):
            return _rate_lay(seen, card)
        case Add(card):
            gain = run_gain(_open_building(seen)) - _keeping(seen, card)
            return FIRST + gain if gain > 0 else -gain
        case Run():
            return FIRST
        case Produce(card):
            return _rate_production(seen, seat.buildings.index(card))
        case Use(card):
            return -card_worth(seat, card)
        case Open(card):
            place = seat.buildings.index(card)
            return LATER - place if _chain_pays(seen, place) else -1.0
        case Build(card):
            return BUY + _worth_of(seen, card) - COSTS[card]
        case Hire(side):
            return BUY + _worth_of_assistant(seen, side) - SIDES[side].cost
        case End():
            return BUY
        case Pay(card):
            return _rate_payment(seen, seat.buildings.index(card))
        case Place(card):
            return _income(seat, card)
        case Drop(card):
            return -card_worth(seat, card)


# What things are worth


def _rounds_left(seen: Observation) -> float:
    """How many rounds come after this one, roughly."""
    return 0.0 if seen.table.is_last else _rounds_after(seen.table.seats)


def _rounds_after(seats: Sequence[Seat]) -> float:
    """How many rounds come after one that is not the last, roughly."""
    most = max(len(seat.buildings) for seat in seats)
    return 1 + 1.4 * max(0, 8 - most)


def _feeding(building: int) -> float:
    return FEEDING[ANY_INPUTS[building] or sum(INPUTS[building])]


def _makes(seat: Seat) -> set[Good]:
    return {good for b in seat.buildings if (good := GOODS[b]) is not None}


def _income(seat: Seat, building: int) -> float:
    """What a building earns in a round in which somebody works there, roughly."""
    chain = CHAINS[building]
    if GOODS[building] is None:
        return 0.0
    earned = 2.0 * COINS[building]
    if chain is not None and set(chain.goods) <= _makes(seat):
        cards = CARD if chain.card is not None else 0.0
        earned += CHAIN_RUNS * max(0.0, run_gain(building) - cards)
    return earned * _feeding(building)


def _earnings(seat: Seat, buildings: Sequence[int], helpers: int) -> float:
    """What the best buildings earn together in a round: the Worker and Assistants."""
    incomes = sorted((_income(seat, b) for b in buildings), reverse=True)
    return incomes[0] + sum(incomes[1 : helpers + 1]) / 2


def _helpers(seat: Seat) -> int:
    return sum(side is not None for side in seat.assistants)


def _worth_of(seen: Observation, card: int) -> float:
    """What it is worth to own a building more: points, and what it will earn."""
    seat, left = own_seat(seen), _rounds_left(seen)
    points = COINS_PER_VP * KINDS[card].vp
    if DELIVERS[card] is not None:
        return points + left * DELIVERY - NEARER * bool(left)
    if KINDS[card] is EASTER_POST:
        return points + left * POST - NEARER * bool(left)
    helpers = _helpers(seat)
    before = _earnings(seat, seat.buildings, helpers)
    after = _earnings(seat, (*seat.buildings, card), helpers)
    return points + left * (after - before) * 0.7 - NEARER * bool(left)


def _worth_of_assistant(seen: Observation, side: int) -> float:
    """What it is worth to have that Assistant: points, and what it will earn."""
    seat, left = own_seat(seen), _rounds_left(seen)
    helpers = _helpers(seat)
    before = _earnings(seat, seat.buildings, helpers)
    after = _earnings(seat, seat.buildings, helpers + 1)
    return COINS_PER_VP * SIDES[side].vp + left * (after - before) * 1.6


def _keeping(seen: Observation, card: int) -> float:
    """What it is worth to keep a hand card instead of using it in a chain."""
    if seen.table.is_last:
        return 0.0
    worth = _worth_of(seen, card) - COSTS[card]
    if lacking := sum(COINS[card] == COINS[other] for other in own_hand(seen)):
        worth /= 1 + 0.1 * lacking
    return max(0.8, 0.12 * worth)


# Phases 1 and 2


def _best_lay(seen: Observation) -> float:
    """What the best card of the hand promises, as a building for this round."""
    return max((_promise(seen, c) for c in own_hand(seen)), default=0.0)


@lru_cache(maxsize=4)
def _works(seen: Observation) -> dict[tuple[int, Mode], float]:
    """What each way to work promises in coins."""
    seat = own_seat(seen)
    found: dict[tuple[int, Mode], float] = {}
    for place, building in enumerate(seat.buildings):
        if GOODS[building] is None or seat.assistants[place] is not None:
            continue
        hopes = prospect(seen, place)
        spent = 0.5 * CARD * hopes.units
        chain = _chain_promise(seen, place)
        coins = COINS[building]
        found[place, Mode.EFFICIENT] = hopes.chance_with_hand * (
            2 * coins + chain - spent
        )
        found[place, Mode.SLOPPY] = hopes.sloppy_chance_with_hand * (
            coins + chain - max(0.0, spent - CARD)
        )
    return found


def _chain_promise(seen: Observation, place: int) -> float:
    """What the chain of a building would earn now, hand cards counted."""
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
            gain - _keeping(seen, card)
            for card in own_hand(seen)
            if RESOURCES[card] == chain.card
        ),
        reverse=True,
    )
    most = min(stock, default=len(gains))
    return sum(max(0.0, found) for found in gains[:most])


def _link_pays(seen: Observation, link: Add | Run) -> bool:
    if isinstance(link, Run):
        return True
    return run_gain(_open_building(seen)) > _keeping(seen, link.card)


def _open_building(seen: Observation) -> int:
    """The building whose chain is open."""
    turn = turn_on(seen.table)
    assert turn is not None
    assert turn.open is not None
    return own_seat(seen).buildings[turn.open]


def _chain_pays(seen: Observation, place: int) -> bool:
    return _chain_promise(seen, place) > 0


def _promise(seen: Observation, card: int) -> float:
    """What a building is worth, by how likely it can be paid in this round."""
    seat, cost = own_seat(seen), COSTS[card]
    gain = _worth_of(seen, card) - cost
    if seat.worker is not None:
        earned = _works(seen)[seat.worker, seat.mode]
    else:
        earned = max(_works(seen).values(), default=0.0)
    if cost <= seat.coins:
        return gain
    if cost <= seat.coins + earned:
        return 0.7 * gain
    if cost <= seat.coins + 2 * earned:
        return 0.2 * gain
    return 0.02 * gain


def _rate_lay(seen: Observation, card: int) -> float:
    return _promise(seen, card) - 0.3


def _rate_move(seen: Observation, place: int) -> float:
    """Moving pays where another building earns much more; it is done before work."""
    seat, left = own_seat(seen), _rounds_left(seen)
    works = _works(seen)
    here = _income(seat, seat.buildings[place])
    free = [
        _income(seat, building)
        for p, building in enumerate(seat.buildings)
        if seat.assistants[p] is None and GOODS[building] is not None
    ]
    if len(free) < 2:
        return -1.0
    # The best free building is for the Worker.
    gained = (left + 1) * (sorted(free)[-2] - here) / 2 - 3
    return max(works.values(), default=0.0) + gained if gained > 0 else -1.0


# Phase 4


def _rate_production(seen: Observation, place: int) -> float:
    """Goods that other chains take are made first; cards must not cost too much."""
    seat = own_seat(seen)
    building = seat.buildings[place]
    supply = supply_of(seen.table.market, seat.buildings)
    missing, wanted = cards_missing(seat, place, supply)
    cards = cheapest_cards(seat, own_hand(seen), building, missing, wanted) or ()
    made = coins_made(seat, place)
    cost = sum(_keeping(seen, card) for card in cards)
    if made + _chain_promise(seen, place) < cost:
        return -1.0
    feeds = sum(
        1
        for other in seat.buildings
        if (chain := CHAINS[other]) is not None and GOODS[building] in chain.goods
    )
    chain = CHAINS[building]
    takes = len(chain.goods) if chain is not None else 0
    return THEN + 10 * feeds - takes


@lru_cache(maxsize=4)
def _payment(seen: Observation) -> tuple[int, ...]:
    assert isinstance(seen.decision, Bill)
    return best_payment(own_seat(seen), seen.decision.bill)


def _rate_payment(seen: Observation, place: int) -> float:
    counts = _payment(seen)
    return float(place < len(counts) and counts[place] > 0)
