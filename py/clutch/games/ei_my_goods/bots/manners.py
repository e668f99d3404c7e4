"""What is plainly foolish, and not even tried, see `Game.manners`."""

from collections.abc import Sequence

from clutch.games.ei_my_goods.bots.worth import chain_promise, keeping
from clutch.games.ei_my_goods.play.chains import open_building, run_gain
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    End,
    LayNothing,
    Move,
    Open,
    Rest,
    Run,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    own_seat,
)

# Verbs, of which a class is told sooner than a value is looked up: searches ask this at
# every position that is new to them.
_IDLE = (Rest, End, LayNothing)
_LEFT = (*_IDLE, Move)
_LINKS = (Add, Run)


def manners(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody idles who can work, ends a turn with something left to do, or pays for moves.
    A chain is used only where one of its links pays, and turned to only if it pays.
    """
    links = [action for action in actions if isinstance(action, _LINKS)]
    pays = any(_pays(seen, link) for link in links)
    sensible = [
        action
        for action in actions
        if not isinstance(action, _LEFT)
        and (pays or not isinstance(action, _LINKS))
        and (not isinstance(action, Open) or _pays(seen, action))
    ]
    return sensible or actions


def idle(_: Observation, action: Action) -> bool:
    """Whether an action does nothing at all."""
    return isinstance(action, _IDLE)


def _pays(seen: Observation, link: Add | Run | Open) -> bool:
    if isinstance(link, Open):
        place = own_seat(seen).buildings.index(link.card)
        return chain_promise(seen, place) > 0
    if isinstance(link, Run):
        return True
    return run_gain(open_building(seen)) > keeping(seen, link.card)
