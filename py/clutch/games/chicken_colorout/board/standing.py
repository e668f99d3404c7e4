"""How players stand: the numbers on the plates with their names."""

from clutch.core.game import Fact, Standing
from clutch.core.message import msg
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.position import Observation

EGGS_LEFT = msg("egg left"), msg("eggs left")
VICTORY_EGGS = msg("Victory Egg"), msg("Victory Eggs")
"""What is counted: one, and any other number."""
LEVEL = 1000
"""Eggs left decide only between equal numbers of Victory Eggs: there are fewer."""


def standing(observation: Observation, player: int) -> Standing:
    """The eggs that are left, and Victory Eggs where these count more."""
    table = observation.table
    eggs, victory = size(table.hands[player]), table.victory[player]
    left = Fact(eggs, EGGS_LEFT[eggs != 1], "score--egg", f"hoard-{player}")
    if not table.variant.has_scores:
        return Standing((left,), -eggs)
    won = Fact(victory, VICTORY_EGGS[victory != 1], "fact-victory", "victory")
    return Standing((won, left), victory - eggs / LEVEL)
