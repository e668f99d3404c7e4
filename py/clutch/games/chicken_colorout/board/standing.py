"""The standings: the numbers next to the players' names."""

from clutch.core.game import Fact, Measure, Standing
from clutch.core.message import msg, msg_n
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.position import Observation

EGGS_LEFT = msg("egg left"), msg("eggs left")
VICTORY_EGGS = msg("Victory Egg"), msg("Victory Eggs")
"""The unit of the count: singular and plural."""
TURNS = Measure(
    "turns",
    msg_n(
        "{n} more turn to go before hiding the last egg",
        "{n} more turns to go before hiding the last egg",
        n=0,
    ),
    is_gain=False,
)
"""Not the eggs left: one that lets another be hidden is worth keeping."""
VICTORY = Measure(
    "victory", msg_n("{n} fewer Victory Egg", "{n} fewer Victory Eggs", n=0)
)
MEASURES = VICTORY, TURNS
LEVEL = 1000
"""The weight of a Victory Egg against eggs left, which only break ties."""


def standing(observation: Observation, player: int) -> Standing:
    """The eggs left, and with Special Scores the Victory Eggs."""
    table = observation.table
    eggs, victory = size(table.hands[player]), table.victory[player]
    word, about = EGGS_LEFT[eggs != 1], f"hoard-{player}"
    left = Fact(eggs, word, "score--egg", about)
    if not table.variant.has_scores:
        return Standing((left,), -eggs)
    word, drawing = VICTORY_EGGS[victory != 1], "fact-victory shell--victory"
    won = Fact(victory, word, drawing, "victory", measure=VICTORY)
    return Standing((won, left), victory - eggs / LEVEL)
