"""The standing of the players, for the plates with their names."""

from clutch.core.game import Fact, Measure, Standing
from clutch.core.message import msg, msg_n
from clutch.games.egg_thieves.table.position import Observation

EGGS = Measure("eggs", msg_n("{n} fewer egg", "{n} fewer eggs", n=0))
MEASURES = (EGGS,)


def standing(seen: Observation, player: int) -> Standing:
    """Eggs at home, which rank the players (ET-039), and cards in hand (ET-087)."""
    eggs, cards = seen.table.eggs[player], len(seen.known.hands[player])
    return Standing(
        (
            Fact(
                eggs,
                msg_n("egg owned", "eggs owned", n=eggs),
                "thieves-home",
                f"eggs-{player}",
                msg("egg") if eggs == 1 else msg("eggs"),
                EGGS,
            ),
            Fact(
                cards,
                msg_n("card in hand", "cards in hand", n=cards),
                "thieves-held",
                f"hand-{player}",
                msg_n("card", "cards", n=cards),
            ),
        ),
        score=float(eggs),
    )
