"""The numbers shown beside the players' names."""

from clutch.core.game import Fact, Measure, Standing
from clutch.core.message import msg, msg_n
from clutch.games.ei_my_goods.board.players import coins_of
from clutch.games.ei_my_goods.table.components import COINS_PER_VP
from clutch.games.ei_my_goods.table.position import Observation, seat_of

_COUNTED = {
    "vp": (msg("victory point"), msg("victory points")),
    "coin": (msg("coin"), msg("coins")),
    "home": (msg("building"), msg("buildings")),
}
"""The singular and plural of each count, by its drawing."""

MEASURES = (
    Measure("vp", msg_n("{n} fewer victory point", "{n} fewer victory points", n=0)),
    Measure("coin", msg_n("{n} fewer coin", "{n} fewer coins", n=0)),
    Measure("home", msg_n("{n} fewer building", "{n} fewer buildings", n=0)),
)
_MEASURED = {measure.key: measure for measure in MEASURES}


def standing(seen: Observation, player: int) -> Standing:
    """Points, coins and the buildings that end the game, all of which are public.

    Coins left break a tie on points, as at the end of the game (EG-071).
    """
    seat = seat_of(seen, player)
    facts = (
        _fact("vp", seat.vp, f"points-{player}"),
        _fact("coin", coins_of(seen, seat), f"coins-{player}"),
        _fact("home", len(seat.buildings), f"buildings-{player}"),
    )
    return Standing(facts, seat.vp + seat.change / COINS_PER_VP)


def _fact(drawing: str, number: int, about: str) -> Fact:
    word = msg_n("point", "points", n=number) if drawing == "vp" else None
    label, measure = _COUNTED[drawing][number != 1], _MEASURED[drawing]
    return Fact(number, label, f"ic-{drawing}", about, word, measure)
