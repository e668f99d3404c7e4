"""How likely each player wins from a position, see `Game.value`.

The weights are those that foretell best who won 1,600 games of two, three and four
medium bots, half of which did something at random in every fifth decision. What a
player's buildings could earn in rounds to come foretells nothing that their points do
not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.odds import odds
from clutch.games.ei_my_goods.bots.worth import (
    earnings_of,
    earnings_placed,
    harvest,
    helpers_of,
    rounds_after,
)
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.building import Built
from clutch.games.ei_my_goods.play.hiring import Hired, Placing
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.market import resources_of, supply_of
from clutch.games.ei_my_goods.play.paying import Bill, Paying
from clutch.games.ei_my_goods.play.production import (
    can_feed,
    cards_missing,
    coins_made,
    has_bunny,
)
from clutch.games.ei_my_goods.play.turn import Turn, turn_on
from clutch.games.ei_my_goods.table.components import (
    COINS_PER_VP,
    COSTS,
    KINDS,
    SIDES,
    Counts,
)
from clutch.games.ei_my_goods.table.position import (
    Phase,
    Seat,
    State,
    Table,
)

LEAD_AT_END, LEAD_PER_ROUND = 2.8, 0.7
"""How many coins of a lead make a win e times as likely, with rounds to come."""

# What is worth how much, where a coin on a building is worth 1.
POINTS = 0.85
"""A coin's worth of points: what is left over of 5 coins buys nothing."""
HAND, HAND_AT_END = 0.75, 0.15
"""A hand card, before the last round and in it."""
HELPER = 0.2
"""An Assistant, for every round to come."""
FED, FED_BY_HAND = 1.0, 1.25
"""A coin that a turn to come will make, by the market alone or with hand cards."""
HOPED = 0.2
"""A coin that such a turn may make, as long as the market is not there."""
HARVEST, HARVEST_AT_END, HARVEST_LATER = 0.4, 0.8, 0.25
"""A coin that chains could make at once: in a turn to come, and in the next round."""
LAID = 0.6
"""A coin by which a building that is laid down is worth more than it costs."""
BOUGHT = 0.8
"""The same of what is being paid for."""


def value(state: State) -> Sequence[float]:
    """How likely each player wins, by what they have and will do in this round."""
    table = state.table
    stocks = [_stock(state, player) for player in range(len(table.seats))]
    left = 0.0 if table.is_last else rounds_after([stock.seat for stock in stocks])
    coming = set(to_come(table))
    standings: list[float] = []
    for player, stock in enumerate(stocks):
        points = _standing(stock, left)
        chains = harvest(stock.seat, stock.hand)
        if player in coming:
            points += (HARVEST if left else HARVEST_AT_END) * chains
            points += _coming(table, player, stock, chains)
        elif left:
            points += HARVEST_LATER * chains
        standings.append(points)
    if isinstance(top := table.agenda[-1], Paying | Placing):
        standings[top.player] += BOUGHT * _bought(top, stocks[top.player])
    return odds(standings, LEAD_AT_END + LEAD_PER_ROUND * left)


def to_come(table: Table) -> Iterator[int]:
    """The players whose production is on or still comes in this round."""
    is_buying = isinstance(table.agenda[-1], Bill | Housing)
    for entry in table.agenda:
        if isinstance(entry, Begin) or (isinstance(entry, Acting) and not is_buying):
            yield entry.player


@dataclass(frozen=True, slots=True)
class _Stock:
    """What a player has, when what has been chosen in secret is done."""

    seat: Seat
    hand: Sequence[int]
    laid: int | None


def _stock(state: State, player: int) -> _Stock:
    hidden = state.hidden
    plan, hand = hidden.plans[player], hidden.hands[player]
    if plan is None:
        return _Stock(state.table.seats[player], hand, hidden.laid[player])
    return _Stock(plan.seat, [card for card in hand if card != plan.laid], plan.laid)


def _standing(stock: _Stock, left: float) -> float:
    """What a player has, in coins, with so many rounds to come."""
    seat = stock.seat
    points = seat.coins + POINTS * COINS_PER_VP * seat.printed_vp
    points += (HAND if left else HAND_AT_END) * len(stock.hand)
    return points + HELPER * left * helpers_of(seat)


def _coming(table: Table, player: int, stock: _Stock, chains: float) -> float:
    """What a turn to come in this round will bring, but for its chains."""
    earned: float
    if table.phase is Phase.PRODUCTION:
        turn = turn_on(table)
        is_on = turn is not None and turn.player == player
        coins, by_hand = _production(table, stock, turn if is_on else None)
        points, earned = FED * coins + FED_BY_HAND * by_hand, coins + by_hand
    else:
        is_planned = stock.seat.worker is not None or table.phase > Phase.FIRST_ROW
        earned = earnings_placed(stock.seat) if is_planned else earnings_of(stock.seat)
        points = HOPED * earned
    if stock.laid is not None:
        gain = COINS_PER_VP * KINDS[stock.laid].vp - COSTS[stock.laid]
        points += LAID * gain * _affording(stock, earned, chains)
    return points


def _production(table: Table, stock: _Stock, turn: Turn | None) -> tuple[int, int]:
    """The coins that bunnies will make, and those beyond the hand cards they take."""
    seat, coins, by_hand = stock.seat, 0, 0
    supply = supply_of(table.market, seat.buildings)
    held: Counts = tuple(resources_of(stock.hand))
    for place, building in enumerate(seat.buildings):
        if not has_bunny(seat, place) or (turn and turn.has_produced(place)):
            continue
        missing, wanted = cards_missing(seat, place, supply)
        made = coins_made(seat, place)
        if not wanted:
            coins += made
        elif can_feed(building, missing, wanted, held):
            by_hand += max(0, made - wanted)
    return coins, by_hand


def _affording(stock: _Stock, earned: float, chains: float) -> float:
    """How likely what is laid down can be paid for in this round, roughly."""
    assert stock.laid is not None
    lacking = COSTS[stock.laid] - stock.seat.coins
    if lacking <= 0:
        return 1.0
    if lacking <= earned:
        return 0.8
    return 0.3 if lacking <= 1.7 * earned + 0.5 * chains else 0.05


def _bought(top: Paying | Placing, stock: _Stock) -> float:
    """The points of what is being paid for, less what is still due."""
    if isinstance(top, Placing):
        return COINS_PER_VP * SIDES[top.side].vp
    points = 0
    match top.purchase:
        case Built():
            assert stock.laid is not None
            points = KINDS[stock.laid].vp
        case Hired(side=side):
            points = SIDES[side].vp
    return COINS_PER_VP * points - top.bill
