"""The first lesson: one round, from new cards to the first building."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.names import name_of, resource_of, units
from clutch.games.ei_my_goods.play.production import WORKER_MAKES, shortfall
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.play.setup import EGGS
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    COINS_PER_VP,
    COSTS,
    INPUTS,
    KINDS,
    NUMBERS,
)
from clutch.games.ei_my_goods.table.position import Observation, own_seat

COOP, BINDER = NUMBERS["K01"], NUMBERS["B12"]
CARVER, CONFECTIONER = NUMBERS["Y10"], NUMBERS["G05"]


def _lacks_one(seen: Observation) -> bool:
    """Whether exactly one willow is missing in the market for the coop."""
    supply = supply_of(seen.table.market, own_seat(seen).buildings)
    return shortfall(COOP, supply) == ((0, 1, 0, 0, 0), 1)


def _has_eggs(seen: Observation) -> bool:
    return own_seat(seen).goods[0] == EGGS + WORKER_MAKES[Mode.EFFICIENT]


def _has_built(seen: Observation) -> bool:
    return own_seat(seen).buildings == (COOP, BINDER)


FIRST = Lesson(
    key="first",
    title=msg("Your first workshop"),
    minutes=3,
    players=2,
    seed="EGG76",
    steps=(
        Step(
            msg(
                "Easter is coming! Make goods and build workshops. Once a player "
                "has {buildings} buildings, the end is near. Most victory points "
                "wins.",
                buildings=spelled(BUILDINGS),
            ),
            points=("purse-0", "K01"),
        ),
        Step(
            msg(
                "Each card is a resource (see its colour) or a building. You can "
                "exchange your whole hand, but this one is worth keeping."
            ),
            wanted="keep",
            points=("hand",),
            wrong={
                "exchange": msg(
                    "You could do that, but you need this hand for the lesson."
                )
            },
        ),
        Step(
            msg(
                "The market's first row shows resources that everyone can use this "
                "round. They are not used up."
            ),
            before="keep",
            points=("market",),
        ),
        Step(
            msg(
                "Your {coop} needs {units}. Crossed-out resources are missing. The "
                "percentage is the chance that the second row provides them.",
                coop=name_of(COOP),
                units=units(INPUTS[COOP]),
            ),
            points=("K01",),
            holds=_lacks_one,
        ),
        Step(
            msg(
                "Send your Worker to the {coop}. Efficient work makes {goods} goods, "
                "but needs every resource. Your hand can help: choose efficient work.",
                coop=name_of(COOP),
                goods=spelled(WORKER_MAKES[Mode.EFFICIENT]),
            ),
            wanted="work efficient K01",
            wrong={
                "work": msg(
                    "Sloppy work can do without one resource, but makes only one "
                    "good. This time, you can do better."
                ),
                "rest": msg("Then your Worker would make no goods this round."),
            },
        ),
        Step(
            msg(
                "Now secretly lay down the card you will build this round: the "
                "{building}. The coin shows its cost: {cost}.",
                building=name_of(BINDER),
                cost=COSTS[BINDER],
            ),
            wanted="lay B12",
            wrong={
                "lay": msg(
                    "You could build that too, but in this lesson, lay down the "
                    "{building}.",
                    building=name_of(BINDER),
                ),
            },
        ),
        Step(
            msg(
                "All Workers are revealed, and the market has its second row. "
                "One willow is still missing. Start your production."
            ),
            before="work efficient K04, lay nothing",
            wanted="produce K01",
            wrong={"end": msg("Then you would make no goods. Produce first.")},
            holds=_lacks_one,
        ),
        Step(
            msg(
                "Cards from your hand can replace missing resources. Discard the "
                "{building}: it counts as {resource}.",
                building=name_of(CARVER),
                resource=resource_of(CARVER),
            ),
            wanted="use Y10",
            also=("use Y01",),
        ),
        Step(
            msg(
                "{goods} more eggs! Now the coop's chain is open: each grain card "
                "becomes an egg. Put the {building} into the chain.",
                goods=WORKER_MAKES[Mode.EFFICIENT],
                building=name_of(CONFECTIONER),
            ),
            wanted="add G05",
            also=("add G16",),
            points=("K01",),
            wrong={"end": msg("Use the chain first: it closes after this.")},
            holds=_has_eggs,
        ),
        Step(
            msg(
                "Each egg is worth a coin. Build the {building}: one click pays {cost} "
                "eggs. After that your production is over.",
                building=name_of(BINDER),
                cost=spelled(COSTS[BINDER]),
            ),
            wanted=", ".join(["build B12", *["pay K01"] * COSTS[BINDER]]),
            points=("B12", "purse-0"),
            wrong={
                "add": msg("One more egg would be nice, but build now."),
                "end": msg("Then the card you laid down would go back to your hand."),
            },
        ),
        Step(
            msg(
                "You built the {building}: {points} victory points. At the end, every "
                "{coins} coins' worth of goods gives one more. Most points wins.",
                building=name_of(BINDER),
                points=KINDS[BINDER].vp,
                coins=COINS_PER_VP,
            ),
            before="end",
            points=("B12", "purse-0"),
            holds=_has_built,
        ),
        Step(
            msg(
                "Instead of building, you can hire an Assistant. The symbols show "
                "which building colours you need. Now play a game!"
            ),
            points=("hire",),
        ),
    ),
)
