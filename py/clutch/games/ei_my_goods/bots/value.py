"""How likely each player wins from a position, see `Game.value`."""

from collections.abc import Sequence

from clutch.core.odds import odds
from clutch.games.ei_my_goods.bots.worth import (
    CARD,
    DELIVERY,
    POST,
    earnings,
    helpers_of,
    rounds_after,
)
from clutch.games.ei_my_goods.table.components import (
    COINS_PER_VP,
    DELIVERS,
    EASTER_POST,
    KINDS,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Seat,
    State,
)

LEAD_AT_END, LEAD_PER_ROUND = 8.0, 3.0
"""How many coins of a lead make a win e times as likely, with rounds to come."""
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
        points += left * 0.7 * earnings(seat, seat.buildings, helpers_of(seat))
        points += CARD * cards
    return points
