"""What is done by an action, in few words: as a plan of several tells it."""

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
from clutch.games.ei_my_goods.table.components import (
    COSTS,
    GOOD_NAMES,
    GOODS,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import Observation


def spoken(  # noqa: C901, PLR0912  (a verb a case)
    seen: Observation, action: Action
) -> Message | None:
    """What is done; a chain that is turned to is named when it runs."""
    match action:
        case Open():
            return None
        case Produce(card):
            return msg("Produce: {building}", building=name_of(card))
        case Use(card):
            return msg("Play {card} for {n}", card=name_of(card), n=resource_of(card))
        case Add(card):
            return msg("Put {card} into the chain", card=name_of(card))
        case Run(card):
            coins = run_gain(card)
            return msg("Chain of {card}: +{coins}", card=name_of(card), coins=coins)
        case Build(card):
            cost = COSTS[card]
            return msg("Build {building} for {n}", building=name_of(card), n=cost)
        case Hire(side):
            facts = SIDES[side]
            return msg("Hire {name} for {n}", name=facts.person, n=facts.cost)
        case Pay(card):
            good = GOODS[card]
            assert good is not None
            return msg("Pay with {good}", good=GOOD_NAMES[good])
        case Place(card):
            return msg("Send the Assistant to {building}", building=name_of(card))
        case Lay(card):
            return msg("Lay {card} down", card=name_of(card))
        case Drop(card):
            return msg("Discard {card}", card=name_of(card))
        case Work(card, mode):
            return msg("{way}: {building}", way=WORK[mode], building=name_of(card))
        case _:
            return position.label(seen, action)
