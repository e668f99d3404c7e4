"""The lesson about later rounds: a brown building helps, and an Assistant is hired."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.play.production import shortfall
from clutch.games.ei_my_goods.table.components import NUMBERS, SIDES, Resource
from clutch.games.ei_my_goods.table.position import Observation, own_seat

CHOCOLATIER, SERVICE = NUMBERS["G11"], NUMBERS["N09"]
HELPER = next(
    side for side in SIDES if side.name == "A02" and side.needs[Resource.COCOA]
)
"""The Assistant in the lesson, who needs a brown building among others."""
MISSING = 2
"""How many bottles are missing, in spite of the Delivery Service."""

# After two rounds, the learner has built a Chocolatier and a Delivery Service.
TWO_ROUNDS = (
    "keep, keep, work sloppy K02, lay G11, work sloppy K04, lay G26, build G11, "
    "pay K02, pay K02, pay K02, pay K02, pay K02, pay K02, produce K04, add G08, "
    "build G26, pay K04, pay K04, pay K04, pay K04, pay K04, pay K04, pay K04, "
    "exchange, exchange, work efficient K04, lay R06, work efficient G11, lay N09, "
    "produce K04, add G03, build R06, pay K04, pay K04, produce G11, use R16, "
    "use R10, use R14, add N16, build N09, pay G11, pay G11, pay G11"
)
THEN = (
    "exchange, exchange, work efficient G11, lay nothing, work efficient G26, lay G17"
)


def _is_delivered(seen: Observation) -> bool:
    """Whether the Delivery Service reduces the missing bottles by one."""
    market, owned = seen.table.market, own_seat(seen).buildings
    others = tuple(one for one in owned if one != SERVICE)
    lacking, _ = shortfall(CHOCOLATIER, supply_of(market, owned))
    without, _ = shortfall(CHOCOLATIER, supply_of(market, others))
    bottle = Resource.BOTTLE
    return (lacking[bottle], without[bottle]) == (MISSING, MISSING + 1)


def _has_hired(seen: Observation) -> bool:
    assistants = own_seat(seen).assistants
    return any(side is not None and SIDES[side] is HELPER for side in assistants)


LATER = Lesson(
    key="later",
    title=msg("Brown buildings and Assistants"),
    minutes=1,
    players=2,
    seed="EGG761",
    about=("rules", "brown"),
    steps=(
        Step(
            msg(
                "Brown buildings help on their own. Thanks to the {service}, "
                "the {building} lacks only {n} resources. Produce, and "
                "discard cards to replace them.",
                service=name_of(SERVICE),
                building=name_of(CHOCOLATIER),
                n=spelled(MISSING),
            ),
            before=f"{TWO_ROUNDS}, {THEN}",
            points=("N09",),
            wanted="produce G11, use R12, use R08",
            also=("produce G11, use R08, use R12",),
            wrong={"end": msg("Then you would make no goods. Produce first.")},
            holds=_is_delivered,
        ),
        Step(
            msg(
                "You have nothing to build, so hire {person} for {cost} coins. Pay "
                "with your goods, and send the Assistant to the {building}.",
                person=HELPER.person,
                cost=HELPER.cost,
                building=name_of(NUMBERS["K02"]),
            ),
            wanted="hire A02, pay G11, pay G11, pay G11, place K02",
            also=("hire A02, pay G11, pay G11, pay G11, place G11",),
            wrong={"end": msg("Then your goods would go unused. Hire first.")},
        ),
        Step(
            msg(
                "{person} required a green and a brown building, is worth "
                "{points} victory points and works alongside your Worker every "
                "round. Now play!",
                person=HELPER.person,
                points=spelled(HELPER.vp),
            ),
            points=("K02",),
            holds=_has_hired,
        ),
    ),
)
