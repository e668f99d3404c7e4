"""How likely each player wins from a position, see `Game.value`."""

from collections.abc import Iterator, Sequence

from clutch.core.odds import odds
from clutch.games.ei_my_goods.bots.worth import (
    CARD,
    DELIVERY,
    POST,
    earnings_of,
    harvest,
    rounds_after,
)
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import (
    cards_missing,
    coins_made,
    has_bunny,
)
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.components import (
    COINS_PER_VP,
    DELIVERS,
    EASTER_POST,
    KINDS,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Phase,
    Seat,
    State,
    Table,
)

LEAD_AT_END, LEAD_PER_ROUND = 3.5, 2.0
"""How many coins of a lead make a win e times as likely, with rounds to come."""
LATER = 0.3
"""What part of what somebody could earn in a round to come makes them win more often.

Like the two above from games of two, three and four medium bots: what lies there
foretells who wins far better than what could be earned.
"""
ROLLOUT = 10
"""What a round brings shows at its end: so many decisions bots play on."""


def value(state: State) -> Sequence[float]:
    """How likely each player wins, by what they have and will earn."""
    hidden, seats, cards = state.hidden, [], []
    for player, seat in enumerate(state.table.seats):
        plan = hidden.plans[player]
        seats.append(plan.seat if plan else seat)
        laid = plan is not None and plan.laid is not None
        cards.append(len(hidden.hands[player]) - laid)
    left = 0.0 if state.table.is_last else rounds_after(seats)
    standings = [
        _standing(seat, number, left) for seat, number in zip(seats, cards, strict=True)
    ]
    for player in to_come(state.table):
        standings[player] += _still_to_earn(state, player, seats[player])
    return odds(standings, LEAD_AT_END + LEAD_PER_ROUND * left)


def to_come(table: Table) -> Iterator[int]:
    """The players whose production is on or still comes in this round."""
    is_buying = isinstance(table.agenda[-1], Bill | Housing)
    for entry in table.agenda:
        if isinstance(entry, Begin) or (isinstance(entry, Acting) and not is_buying):
            yield entry.player


def _still_to_earn(state: State, player: int, seat: Seat) -> float:
    """What the turn in this round will bring in goods.

    In the last round it is reckoned: what the market feeds, and chains. Before it what
    such a turn brings has to do: whoever comes later is not behind for that.
    """
    table, hand = state.table, state.hidden.hands[player]
    if not table.is_last:
        return earnings_of(seat)
    coins = harvest(seat, hand)
    if table.phase is not Phase.PRODUCTION:
        return coins
    turn, supply = turn_on(table), supply_of(table.market, seat.buildings)
    for place in range(len(seat.buildings)):
        is_done = turn and turn.player == player and turn.has_produced(place)
        if has_bunny(seat, place) and not is_done:
            _, wanted = cards_missing(seat, place, supply)
            coins += 0 if wanted else coins_made(seat, place)
    return coins


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
        points += left * LATER * earnings_of(seat)
        points += CARD * cards
    return points
