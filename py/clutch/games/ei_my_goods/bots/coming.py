"""Predicts what a turn later in this round will bring, as if all cards were face up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.games.ei_my_goods.bots.worth import CARD
from clutch.games.ei_my_goods.play.chains import run_gain
from clutch.games.ei_my_goods.play.market import ENOUGH, resources_of, with_deliveries
from clutch.games.ei_my_goods.play.production import (
    WORKER_MAKES,
    can_feed,
    cards_wanted,
    goods_made,
    has_bunny,
    mode_at,
    shortfall,
)
from clutch.games.ei_my_goods.play.turn import Turn
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    CHAINS,
    COINS,
    GOODS,
    HALF_EGGS,
    Counts,
    Good,
)
from clutch.games.ei_my_goods.table.position import Phase, Seat, State


@dataclass(frozen=True, slots=True)
class Stock:
    """What a player will have once their secret choices take effect."""

    seat: Seat
    hand: Sequence[int]
    laid: int | None
    may_work: bool
    """Whether the player can still place the Worker in this round."""


def stock_of(state: State, player: int) -> Stock:
    """What a player has."""
    table, hidden = state.table, state.hidden
    plan, hand, seat = hidden.plans[player], hidden.hands[player], table.seats[player]
    if plan is None:
        may_work = table.phase <= Phase.FIRST_ROW and seat.worker is None
        return Stock(seat, hand, hidden.laid[player], may_work)
    left = [card for card in hand if card != plan.laid]
    return Stock(plan.seat, left, plan.laid, may_work=False)


def market_of(state: State) -> Counts:
    """How often each resource will be in the market once both rows are revealed."""
    table, pile = state.table, state.hidden.draw_pile
    cards, at = [*table.market[0], *table.market[1]], len(pile)
    if table.phase < Phase.PRODUCTION:
        for row in table.market:
            half_eggs = sum([HALF_EGGS[card] for card in row])
            while half_eggs < ENOUGH and at:
                at -= 1
                cards.append(pile[at])
                half_eggs += HALF_EGGS[pile[at]]
    return tuple(resources_of(cards))


@dataclass(slots=True)
class Coming:
    """What a turn brings, in coins."""

    by_market: int = 0
    """What bunnies make from the market alone."""
    by_hand: float = 0
    """What bunnies make with hand cards, less the worth of those cards."""
    hoped: float = 0
    """The most that a Worker who has yet to be placed could make."""
    chains: float = 0
    """What the chains of producing buildings can add, less the worth of hand cards."""

    @property
    def total(self) -> float:
        """The sum without chains, as those may count on cards used elsewhere."""
        return self.by_market + self.by_hand + self.hoped


def coming(stock: Stock, market: Counts, turn: Turn | None) -> Coming:
    """Predict what the rest of a turn brings; `turn` is its progress if it has begun.

    A hand card counts as one coin. Each building is valued as if no other took cards.
    """
    seat, found = stock.seat, Coming()
    supply, held = with_deliveries(market, seat.buildings), resources_of(stock.hand)
    made: list[tuple[int, int]] = []  # places and how many goods
    for place, mode, makes in _at_work(seat, turn):
        building = seat.buildings[place]
        wanted = _wanted(building, mode, supply, held)
        if wanted is None:
            continue
        coins = makes * COINS[building]
        if wanted:
            found.by_hand += max(0.0, coins - CARD * wanted)
        else:
            found.by_market += coins
        made.append((place, makes))
    if stock.may_work:
        hoped = [
            (makes * COINS[seat.buildings[place]] - CARD * wanted, place, makes)
            for place in seat.unassisted()
            for mode, makes in WORKER_MAKES.items()
            if (wanted := _wanted(seat.buildings[place], mode, supply, held))
            is not None
        ]
        found.hoped, place, makes = max(hoped, default=(0.0, 0, 0))
        if found.hoped > 0:
            made.append((place, makes))
    found.chains = _chains(seat, held, made, turn)
    return found


def _at_work(seat: Seat, turn: Turn | None) -> Iterator[tuple[int, Mode, int]]:
    """The bunnies that have yet to produce: place, mode and number of goods."""
    for place in range(len(seat.buildings)):
        if has_bunny(seat, place) and not (turn and turn.has_produced(place)):
            yield place, mode_at(seat, place), goods_made(seat, place)


def _wanted(
    building: int, mode: Mode, supply: Counts, held: Sequence[int]
) -> int | None:
    """How many hand cards a building needs; None if the hand has too few."""
    missing, units = shortfall(building, supply)
    wanted = cards_wanted(units, mode)
    return wanted if can_feed(building, missing, wanted, held) else None


def _chains(
    seat: Seat,
    held: Sequence[int],
    made: Sequence[tuple[int, int]],
    turn: Turn | None,
) -> float:
    """What the chains of these buildings, and the open chain, can add."""
    goods: dict[Good | None, int] = {}
    for building, number in zip(seat.buildings, seat.goods, strict=True):
        goods[GOODS[building]] = goods.get(GOODS[building], 0) + number
    for place, number in made:
        goods[GOODS[seat.buildings[place]]] += number
    places = [place for place, _ in made]
    if turn and turn.open is not None:
        places.append(turn.open)
    coins = 0.0
    for building in [seat.buildings[place] for place in places]:
        chain = CHAINS[building]
        if chain is None:
            continue
        limits, gain = [goods.get(good, 0) for good in chain.goods], run_gain(building)
        if chain.card is not None:
            limits.append(held[chain.card])
        coins += min(limits) * (gain - CARD * (chain.card is not None))
    return coins
