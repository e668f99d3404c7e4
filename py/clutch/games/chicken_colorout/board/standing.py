"""How players stand: the numbers on the plates with their names."""

from clutch.core.game import Fact, Standing
from clutch.core.message import msg_n
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.position import Observation

LEVEL = 1000
"""Eggs left decide only between equal numbers of Victory Eggs: there are fewer."""


def standing(observation: Observation, player: int) -> Standing:
    """The eggs that are left, and Victory Eggs where these count more."""
    table = observation.table
    eggs, victory = size(table.hands[player]), table.victory[player]
    left = Fact(
        eggs, msg_n("egg left", "eggs left", n=eggs), "score--egg", f"hoard-{player}"
    )
    if not table.variant.has_scores:
        return Standing((left,), -eggs)
    won = msg_n("Victory Egg", "Victory Eggs", n=victory)
    facts = Fact(victory, won, "fact-victory", "victory"), left
    return Standing(facts, victory - eggs / LEVEL)
