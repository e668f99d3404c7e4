"""The options of a game against Eggbots."""

from clutch.core.game import Choice, Option
from clutch.core.message import Message, either, msg
from clutch.games.egg_thieves.table.components import HEAD_STARTS, Level, Placement
from clutch.games.egg_thieves.table.names import LEVEL_NAMES, PLACEMENT_NAMES

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

# ET-120: as printed; ET-103, ET-104: the harder way is a Clutch rule.
PLACEMENT = Option(
    "placement",
    msg("Where the Eggbots' cards go"),
    (
        Choice(
            Placement.ANYWHERE.value,
            PLACEMENT_NAMES[Placement.ANYWHERE],
            msg("As printed: to any nest or any of the Eggbot's spots."),
        ),
        Choice(
            Placement.APART.value,
            PLACEMENT_NAMES[Placement.APART],
            msg(
                "A harder Clutch rule: one of the two flipped cards goes to a "
                "nest, the other to a spot. The same applies to the two unseen "
                "cards."
            ),
        ),
    ),
    players=(1,),
    format=2,
)


GAMES = 10
WINS = {Level.HUNGRY: 9, Level.GREEDY: 7, Level.RAVENOUS: 4}
"""The wins of a medium bot in ten games with cards anywhere: see docs/rulings.md."""


def start_eggs(level: Level) -> Message:
    """The eggs each Eggbot starts with at a level, for one Eggbot, two, and so on."""
    return either(HEAD_STARTS[level])


def _told(level: Level) -> Message:
    """The extra eggs of Eggbots at a level, and how strong that makes them."""
    return msg(
        "A Clutch level: each Eggbot starts with {eggs} eggs (the more Eggbots, the "
        "fewer eggs). With “Anywhere” below, a medium bot in your place wins about "
        "{wins} out of {games} games.",
        eggs=start_eggs(level),
        wins=WINS[level],
        games=GAMES,
    )


# ET-121: the levels beyond the printed one are Clutch rules.
LEVEL = Option(
    "level",
    msg("Eggbot level"),
    (
        Choice(
            Level.PRINTED.value,
            LEVEL_NAMES[Level.PRINTED],
            msg(
                "Eggbots start without eggs. A medium bot in your place nearly always "
                "wins."
            ),
        ),
        *(
            Choice(level.value, LEVEL_NAMES[level], _told(level))
            for level in (Level.HUNGRY, Level.GREEDY, Level.RAVENOUS)
        ),
    ),
    players=(1,),
    format=2,
)
