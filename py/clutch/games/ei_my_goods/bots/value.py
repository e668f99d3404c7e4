"""Estimates how likely each player wins from a position; see `Game.value`.

The weights are roughly those that best predict the winner of 1,500 games of two, three
and four medium bots, 650 of them with every fifth decision random. The exceptions are
`LATER`, `REACH` and `SERVICE`. The best prediction has `LATER` at 0, since a player who
earns more has paid for it, but bots with these weights win more.
"""

from collections.abc import Iterator, Sequence

from clutch.core.odds import odds
from clutch.games.ei_my_goods.bots.coming import Stock, coming, market_of, stock_of
from clutch.games.ei_my_goods.bots.worth import (
    earnings,
    earnings_of,
    harvest,
    helpers_of,
    rounds_after,
    services,
    within_reach,
)
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.building import Built
from clutch.games.ei_my_goods.play.hiring import Hired, Placing
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.paying import Bill, Paying
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.components import (
    COINS_PER_VP,
    COSTS,
    KINDS,
    SIDES,
    Counts,
)
from clutch.games.ei_my_goods.table.position import Phase, Seat, State, Table

LEAD_AT_END, LEAD_PER_ROUND = 3.0, 0.8
"""The lead in coins that makes a win e times as likely; grows with rounds to come."""

# Weights, relative to a coin on a building, which is worth 1.
POINTS = 0.9
"""Points worth a coin; less than 1, since goods can buy more than points."""
HAND, HAND_AT_END = 0.75, 0.15
"""A hand card, before the last round and in it."""
LATER = 0.2
"""A coin that buildings may earn in a later round."""
REACH, SERVICE = 0.5, 0.3
"""A coin promised by an Assistant within reach, or by a service in a later round."""
BY_MARKET, BY_HAND, CHAINS = 1.0, 1.2, 0.75
"""A coin from a coming turn: from the market, from hand cards, from chains."""
HOPED, HOPED_BY_HAND, HOPED_CHAINS, WORKER = 0.7, 0.5, 0.4, 0.8
"""The same before the market is complete; last, a coin from an unplaced Worker."""
HARVEST_AT_END, HARVEST_LATER = 0.75, 0.2
"""A coin that all chains together could make now."""
LAID = 0.8
"""A coin of the net worth of a building that is laid down."""
AT_ONCE, BY_WORK, BY_LUCK, HARDLY = 1.0, 0.85, 0.3, 0.05
"""The chance that it can be paid for in this round, by how much is lacking."""
BOUGHT = 0.9
"""A coin of a purchase that is being paid for."""


def value(state: State) -> Sequence[float]:
    """Estimate how likely each player wins, as if all cards were face up."""
    table, market = state.table, market_of(state)
    stocks = [stock_of(state, player) for player in range(len(table.seats))]
    left = 0.0 if table.is_last else rounds_after([stock.seat for stock in stocks])
    standings = [_standing(stock, left, table.on_show) for stock in stocks]
    for player in to_come(table):
        standings[player] += _coming(table, player, stocks[player], market, left)
    if isinstance(top := table.agenda[-1], Paying | Placing):
        standings[top.player] += BOUGHT * _bought(top, stocks[top.player])
    return odds(standings, LEAD_AT_END + LEAD_PER_ROUND * left)


def to_come(table: Table) -> Iterator[int]:
    """The players who have yet to finish their production in this round."""
    is_buying = isinstance(table.agenda[-1], Bill | Housing)
    for entry in table.agenda:
        if isinstance(entry, Begin) or (isinstance(entry, Acting) and not is_buying):
            yield entry.player


def _standing(stock: Stock, left: float, on_show: tuple[int, ...]) -> float:
    """What a player has, in coins, with `left` rounds to come."""
    seat = stock.seat
    points = seat.coins + POINTS * COINS_PER_VP * seat.printed_vp
    if not left:
        return points + HAND_AT_END * len(stock.hand)
    points += HAND * len(stock.hand) + HARVEST_LATER * harvest(seat, stock.hand)
    points += _promised(seat.buildings, left, on_show)
    return points + LATER * left * earnings_of(seat)


def _promised(
    buildings: tuple[int, ...], left: float, on_show: tuple[int, ...]
) -> float:
    """What buildings promise besides income: colours for Assistants, and services."""
    by_colours = REACH * within_reach(buildings, on_show)
    return by_colours + SERVICE * left * services(buildings)


def _coming(
    table: Table, player: int, stock: Stock, market: Counts, left: float
) -> float:
    """What a turn still to come in this round adds."""
    turn = turn_on(table)
    brings = coming(stock, market, turn if turn and turn.player == player else None)
    if table.phase is Phase.PRODUCTION:
        market_coin, hand_coin, chain_coin = BY_MARKET, BY_HAND, CHAINS
    else:
        market_coin, hand_coin, chain_coin = HOPED, HOPED_BY_HAND, HOPED_CHAINS
    points = market_coin * brings.by_market + hand_coin * brings.by_hand
    points += WORKER * brings.hoped  # 0 once the market is there
    if left:
        points += chain_coin * brings.chains
    else:
        points += HARVEST_AT_END * harvest(stock.seat, stock.hand)
    if stock.laid is not None:
        earned = brings.total + CHAINS * brings.chains
        gain = _gain(stock.seat, stock.laid, left, table.on_show)
        points += LAID * _paid(stock, earned) * gain
    return points


def _gain(seat: Seat, card: int, left: float, on_show: tuple[int, ...]) -> float:
    """By how much a building's worth exceeds its cost."""
    own, more = seat.buildings, (*seat.buildings, card)
    points: float = COINS_PER_VP * KINDS[card].vp - COSTS[card]
    if not left:
        return points
    points += _promised(more, left, on_show) - _promised(own, left, on_show)
    after = earnings(own, more, helpers_of(seat))
    return points + LATER * left * (after - earnings_of(seat))


def _paid(stock: Stock, earned: float) -> float:
    """Estimate the chance that the card laid down is paid for in this round."""
    assert stock.laid is not None
    lacking = COSTS[stock.laid] - stock.seat.coins
    if lacking <= 0:
        return AT_ONCE
    if lacking <= earned:
        return BY_WORK
    return BY_LUCK if lacking <= 1.5 * earned else HARDLY


def _bought(top: Paying | Placing, stock: Stock) -> float:
    """The points of the purchase being paid for, less what is still due."""
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
