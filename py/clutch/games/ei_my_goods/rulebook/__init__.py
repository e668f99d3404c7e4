"""The rules of Ei my Goods! Royal Eggs for readers, with the values for `rules.md`.

Numbers in the text are read from the tables, so they are never out of date.
"""

from clutch.core.message import Message, msg, msg_n, spelled
from clutch.core.prose import Facts, Rows
from clutch.games.ei_my_goods.play.hands import DEALT
from clutch.games.ei_my_goods.play.market import ENOUGH
from clutch.games.ei_my_goods.play.moving import MOVE_COST
from clutch.games.ei_my_goods.play.rounds import BUILDINGS, PATIENCE, ROUNDS
from clutch.games.ei_my_goods.play.setup import ASSISTANTS_EACH, EGGS, HAND
from clutch.games.ei_my_goods.rulebook import positions
from clutch.games.ei_my_goods.rulebook.material import (
    draw_anatomy,
    draw_assistants,
    table_of,
)
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    ASSISTANTS,
    CHICKEN_COOP,
    COINS_PER_VP,
    COOPS,
    DECK,
    EASTER_POST,
    HALF_EGGS,
    KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    SMALL_HAND,
    Resource,
)
from clutch.ui.prose import Examples, told
from clutch.ui.rulebook import Rulebook

ANY_RESOURCES = max(ANY_INPUTS)
"""How many resources the Confectioner needs."""


def rulebook() -> Rulebook:
    """All rules, including our own decisions."""
    return told("clutch.games.ei_my_goods", facts(), rows(), examples())


def facts() -> Facts:
    """The values for the placeholders of `rules.md`; each Chicken Coop has a Worker."""
    return {
        "assistants": len(ASSISTANTS),
        "assistants_each": spelled(ASSISTANTS_EACH),
        "brown": RESOURCES.count(Resource.COCOA),
        "buildings": spelled(BUILDINGS),
        "cards": len(DECK) + 2 * len(COOPS) + len(ASSISTANTS),
        "coops": len(COOPS),
        "dealt": spelled(DEALT),
        "deck": len(DECK),
        "egg_worth": msg_n("1 coin", "{n} coins", n=CHICKEN_COOP.coins),
        "eggs": EGGS,
        "fewer": spelled(ANY_RESOURCES - 1),
        "gives_bottle": gives(Resource.BOTTLE),
        "gives_cocoa": gives(Resource.COCOA),
        "gives_flower": gives(Resource.FLOWER),
        "gives_grain": gives(Resource.GRAIN),
        "gives_willow": gives(Resource.WILLOW),
        "green": RESOURCES.count(Resource.GRAIN),
        "half_eggs": sum(HALF_EGGS[: len(DECK)]),
        "halves": spelled(ENOUGH),
        "hand": HAND,
        "idle_rounds": spelled(PATIENCE),
        "kinds": len(dict.fromkeys(KINDS)),
        "last_round": ROUNDS,
        "move_coins": MOVE_COST,
        "others": RESOURCES.count(Resource.WILLOW),
        "point_coins": COINS_PER_VP,
        "posts": KINDS.count(EASTER_POST),
        "resources": spelled(ANY_RESOURCES),
        "small_hand": spelled(SMALL_HAND),
        "workers": len(COOPS),
    }


def gives(resource: Resource) -> Message:
    """What the cards of a colour give as a resource (EG-072)."""
    return msg(
        "As a resource, each of these cards gives {resource}.",
        resource=RESOURCE_NAMES[resource],
    )


def rows() -> Rows:
    """Rules in several rows: none in this game."""
    return {}


def examples() -> Examples:
    """The live examples of `rules.md`."""
    return {
        "card-signs": draw_anatomy,
        "planning": positions.planning,
        "sloppy-coop": positions.sloppy,
        "efficient-coop": positions.efficient,
        "woodcarver": positions.woodcarver,
        "eggnog-mixer": positions.eggnog,
        "apiary": positions.apiary,
        "paying": positions.paying,
        "last-round": positions.last_round,
        "coops": table_of(None),
        "grain-buildings": table_of(Resource.GRAIN),
        "willow-buildings": table_of(Resource.WILLOW),
        "bottle-buildings": table_of(Resource.BOTTLE),
        "flower-buildings": table_of(Resource.FLOWER),
        "cocoa-buildings": table_of(Resource.COCOA),
        "all-assistants": draw_assistants,
    }
