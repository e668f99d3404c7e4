"""Actions in a few words, for a list of several planned actions."""

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.chains import run_gain
from clutch.games.ei_my_goods.play.names import name_of, resource_of
from clutch.games.ei_my_goods.play.planning import WORK
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Build,
    Drop,
    Hire,
    Lay,
    Open,
    Pay,
    Place,
    Produce,
    Run,
    Use,
    Work,
)
from clutch.games.ei_my_goods.table.components import COSTS, GOOD_NAMES, GOODS, SIDES
from clutch.games.ei_my_goods.table.position import Observation


def step_description(  # noqa: C901, PLR0912  (a verb a case)
    seen: Observation, action: Action
) -> Message | None:
    """Describe an action; None for choosing a chain, which is named when it runs."""
    match action:
        case Open():
            return None
        case Produce(card):
            return msg("Produce at the {building}", building=name_of(card))
        case Use(card):
            return msg(
                "Play the {card} as {n}", card=name_of(card), n=resource_of(card)
            )
        case Add(card):
            return msg("Put the {card} into the chain", card=name_of(card))
        case Run(card):
            coins = run_gain(card)
            return msg(
                "Use the {card} chain (+{coins})", card=name_of(card), coins=coins
            )
        case Build(card):
            cost = COSTS[card]
            return msg(
                "Build the {building} for {n} coins", building=name_of(card), n=cost
            )
        case Hire(side):
            facts = SIDES[side]
            return msg("Hire {name} for {n} coins", name=facts.person, n=facts.cost)
        case Pay(card):
            good = GOODS[card]
            assert good is not None
            return msg("Pay with 1 {good}", good=GOOD_NAMES[good])
        case Place(card):
            return msg("Send the Assistant to the {building}", building=name_of(card))
        case Lay(card):
            return msg("Lay down the {card}", card=name_of(card))
        case Drop(card):
            return msg("Discard the {card}", card=name_of(card))
        case Work(card, mode):
            return msg(
                "{way} at the {building}", way=WORK[mode], building=name_of(card)
            )
        case _:
            return position.label(seen, action)
