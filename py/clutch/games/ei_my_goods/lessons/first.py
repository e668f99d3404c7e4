"""The lesson about the game: a round, from new cards to the first building."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.names import name_of, resource_of, units
from clutch.games.ei_my_goods.play.production import WORKER_MAKES, shortfall
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.play.setup import EGGS
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import COSTS, INPUTS, KINDS, NUMBERS
from clutch.games.ei_my_goods.table.position import Observation, own_seat

COOP, BINDER = NUMBERS["K01"], NUMBERS["B12"]
CARVER, CONFECTIONER = NUMBERS["Y10"], NUMBERS["G05"]


def _lacks_one(seen: Observation) -> bool:
    """Whether the market still lacks a single willow for the coop."""
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
                "Easter is coming: make goods and build workshops. Once somebody has "
                "{buildings} buildings, the end is near, and most victory points win.",
                buildings=spelled(BUILDINGS),
            ),
            points=("purse-0", "K01"),
        ),
        Step(
            msg(
                "Each card is a resource, shown by its colour, or a building. You may "
                "exchange a whole hand; this one is fine: keep it."
            ),
            wanted="keep",
            points=("hand",),
            wrong={"exchange": msg("You may, but for this lesson you need this hand.")},
        ),
        Step(
            msg(
                "The market shows its first row: resources that everybody may use in "
                "this round, and nobody uses up."
            ),
            before="keep",
            points=("market",),
        ),
        Step(
            msg(
                "Your {coop} needs {units}. What is struck out is missing. The % is "
                "the chance that the second row brings it.",
                coop=name_of(COOP),
                units=units(INPUTS[COOP]),
            ),
            points=("K01",),
            holds=_lacks_one,
        ),
        Step(
            msg(
                "Send your Worker to the {coop}. Efficient work makes {goods} goods, "
                "but needs everything. Your hand can help: choose efficient.",
                coop=name_of(COOP),
                goods=spelled(WORKER_MAKES[Mode.EFFICIENT]),
            ),
            wanted="work efficient K01",
            wrong={
                "work": msg(
                    "Sloppy work may lack a resource, but makes a single good. Here "
                    "you can have more."
                ),
                "rest": msg("Then it would make nothing in this round."),
            },
        ),
        Step(
            msg(
                "Now lay down in secret what you will build in this round: the "
                "{building}. The coin says what it costs: {cost}.",
                building=name_of(BINDER),
                cost=COSTS[BINDER],
            ),
            wanted="lay B12",
            wrong={
                "lay": msg(
                    "That could be built as well. Here lay down the {building}.",
                    building=name_of(BINDER),
                ),
            },
        ),
        Step(
            msg(
                "All Workers are turned up, and the market has its second row. One "
                "willow is still missing. Start your production."
            ),
            before="work efficient K04, lay nothing",
            wanted="produce K01",
            wrong={"end": msg("Then you would make nothing. Produce first.")},
            holds=_lacks_one,
        ),
        Step(
            msg(
                "Hand cards make up for what is missing. Discard the {building}: as a "
                "resource it is {resource}.",
                building=name_of(CARVER),
                resource=resource_of(CARVER),
            ),
            wanted="use Y10",
            also=("use Y01",),
        ),
        Step(
            msg(
                "{goods} more eggs! Now the chain of the coop is open: each grain card "
                "becomes an egg. Put the {building} in.",
                goods=WORKER_MAKES[Mode.EFFICIENT],
                building=name_of(CONFECTIONER),
            ),
            wanted="add G05",
            also=("add G16",),
            points=("K01",),
            wrong={"end": msg("Use the chain first: after this it is closed.")},
            holds=_has_eggs,
        ),
        Step(
            msg(
                "Each egg is worth a coin. Build the {building}, and pay {cost} eggs: "
                "after that your production is over.",
                building=name_of(BINDER),
                cost=spelled(COSTS[BINDER]),
            ),
            wanted=", ".join(["build B12", *["pay K01"] * COSTS[BINDER]]),
            points=("B12", "purse-0"),
            wrong={
                "add": msg("One more egg does no harm. But build now."),
                "end": msg("Then what you laid down would go back to your hand."),
            },
        ),
        Step(
            msg(
                "Your {building} stands: {points} victory points. Its bouquets are "
                "worth more than eggs, and other chains turn them into more.",
                building=name_of(BINDER),
                points=KINDS[BINDER].vp,
            ),
            before="end",
            points=("B12",),
            holds=_has_built,
        ),
        Step(
            msg(
                "Instead of building you may hire an Assistant, who works in every "
                "round. That is all: now play a game!"
            ),
            points=("hire",),
        ),
    ),
)
