"""What one player chooses before a game against Eggbots."""

from clutch.core.game import Choice, Option
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.table.components import (
    HEAD_STARTS,
    Level,
    Placement,
)
from clutch.games.egg_thieves.table.names import LEVEL_NAMES, PLACEMENT_NAMES, either

EGGBOTS = Option(
    "eggbots",
    msg("Eggbots"),
    (
        Choice("1-eggbot", msg("1 Eggbot"), msg("You play its turns as well.")),
        Choice("2-eggbots", msg("2 Eggbots")),
        Choice("3-eggbots", msg("3 Eggbots")),
        Choice("4-eggbots", msg("4 Eggbots")),
    ),
    players=(1,),
)

# ET-120: as printed; ET-103, ET-104: the harder way is ours.
PLACEMENT = Option(
    "placement",
    msg("Where the cards of Eggbots go"),
    (
        Choice(
            Placement.ANYWHERE.value,
            PLACEMENT_NAMES[Placement.ANYWHERE],
            msg("As printed: to any nest, or to any spot of the Eggbot."),
        ),
        Choice(
            Placement.APART.value,
            PLACEMENT_NAMES[Placement.APART],
            msg(
                "A rule of Clutch, and harder: of the two flipped cards one goes to a "
                "nest and one to a spot, and so do the two unseen ones."
            ),
        ),
    ),
    players=(1,),
    format=2,
)


GAMES = 10
WINS = {Level.HUNGRY: 9, Level.GREEDY: 7, Level.RAVENOUS: 4}
"""How many of ten games a medium bot wins with cards anywhere: see docs/rulings.md."""


def start_eggs(level: Level) -> Message:
    """What each Eggbot starts with at a level, if there is one, or two and so on."""
    return either([msg("{n}", n=eggs) for eggs in HEAD_STARTS[level]])


def _told(level: Level) -> Message:
    """How many eggs Eggbots have more than printed, and how strong that makes them."""
    return msg(
        "A level of Clutch: each Eggbot starts with {eggs} eggs, fewer the more there "
        "are. With cards anywhere a medium bot wins about {wins} of {games} games.",
        eggs=start_eggs(level),
        wins=WINS[level],
        games=GAMES,
    )


# ET-121: beyond what is printed the levels are ours.
LEVEL = Option(
    "level",
    msg("Level of the Eggbots"),
    (
        Choice(
            Level.PRINTED.value,
            LEVEL_NAMES[Level.PRINTED],
            msg("Eggbots start without eggs. A medium bot wins nearly always."),
        ),
        *(
            Choice(level.value, LEVEL_NAMES[level], _told(level))
            for level in (Level.HUNGRY, Level.GREEDY, Level.RAVENOUS)
        ),
    ),
    players=(1,),
    format=2,
)
