"""How players stand: the numbers on the plates with their names."""

from clutch.core.game import Fact, Standing
from clutch.core.message import msg_n
from clutch.games.ei_my_goods.board.players import coins_of
from clutch.games.ei_my_goods.table.components import COINS_PER_VP
from clutch.games.ei_my_goods.table.position import Observation, seat_of


def standing(seen: Observation, player: int) -> Standing:
    """Points, coins, and the buildings that bring about the end: all of it is open.

    Equal points are told apart by the coins that are left, as at the end (EG-071).
    """
    seat = seat_of(seen, player)
    coins, buildings = coins_of(seen, seat), len(seat.buildings)
    points = msg_n("victory point", "victory points", n=seat.vp)
    return Standing(
        (
            Fact(seat.vp, points, "ic-vp", f"points-{player}"),
            Fact(coins, msg_n("coin", "coins", n=coins), "ic-coin", f"coins-{player}"),
            Fact(
                buildings,
                msg_n("building", "buildings", n=buildings),
                "ic-home",
                f"buildings-{player}",
            ),
        ),
        seat.vp + seat.change / COINS_PER_VP,
    )
