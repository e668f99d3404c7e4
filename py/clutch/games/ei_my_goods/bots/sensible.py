"""Excludes plainly foolish actions from search; see `Game.sensible_actions`."""

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
from clutch.games.ei_my_goods.table.position import Observation, own_seat

# Classes of actions: an `isinstance` test is faster than looking up a value, and
# searches ask at every new position.
_IDLE = (Rest, End, LayNothing)
_LEFT = (*_IDLE, Move)
_LINKS = (Add, Run)


def sensible_actions(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the actions that are not plainly foolish.

    These exclude staying idle when work is possible, ending a turn with something left
    to do, and paying for moves. A chain is used only if one of its links pays off, and
    it is opened only if it pays off.
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


def is_pointless(_: Observation, action: Action) -> bool:
    """Whether an action does nothing at all."""
    return isinstance(action, _IDLE)


def _pays(seen: Observation, link: Add | Run | Open) -> bool:
    if isinstance(link, Open):
        place = own_seat(seen).buildings.index(link.card)
        return chain_promise(seen, place) > 0
    if isinstance(link, Run):
        return True
    return run_gain(open_building(seen)) > keeping(seen, link.card)
