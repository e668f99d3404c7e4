"""The standings: the numbers next to the players' names."""

from clutch.core.game import Fact, Standing
from clutch.core.message import msg
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.position import Observation

EGGS_LEFT = msg("egg left"), msg("eggs left")
VICTORY_EGGS = msg("Victory Egg"), msg("Victory Eggs")
"""The unit of the count: singular and plural."""
LEVEL = 1000
"""The weight of a Victory Egg against eggs left, which only break ties."""


def standing(observation: Observation, player: int) -> Standing:
    """The eggs left, and with Special Scores the Victory Eggs."""
    table = observation.table
    eggs, victory = size(table.hands[player]), table.victory[player]
    left = Fact(eggs, EGGS_LEFT[eggs != 1], "score--egg", f"hoard-{player}")
    if not table.variant.has_scores:
        return Standing((left,), -eggs)
    won = Fact(
        victory, VICTORY_EGGS[victory != 1], "fact-victory shell--victory", "victory"
    )
    return Standing((won, left), victory - eggs / LEVEL)
