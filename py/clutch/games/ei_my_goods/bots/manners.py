"""What is plainly foolish, and not even tried, see `Game.manners`."""

from collections.abc import Sequence

from clutch.games.ei_my_goods.bots.worth import chain_promise, keeping
from clutch.games.ei_my_goods.play.chains import open_building, run_gain
from clutch.games.ei_my_goods.table.actions import (
    END,
    LAY_NOTHING,
    REST,
    Action,
    Add,
    Move,
    Open,
    Run,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    own_seat,
)

_IDLE: frozenset[Action] = frozenset({REST, END, LAY_NOTHING})


def manners(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody idles who can work, ends a turn with something left to do, or pays for moves.
    A chain that pays is gone on with; another one is opened only if that pays.
    """
    links = [action for action in actions if isinstance(action, Add | Run)]
    pays = any(_link_pays(seen, link) for link in links)
    sensible = [
        action
        for action in actions
        if action not in _IDLE
        and not isinstance(action, Move)
        and (pays or not isinstance(action, Add | Run))
        and not (isinstance(action, Open) and pays)
    ]
    opens = [action for action in sensible if isinstance(action, Open)]
    if opens:
        buildings = own_seat(seen).buildings
        worth_it = (
            action
            for action in opens
            if chain_promise(seen, buildings.index(action.card)) > 0
        )
        opened = next(worth_it, None)
        sensible = [a for a in sensible if not isinstance(a, Open) or a is opened]
    return sensible or actions


def _link_pays(seen: Observation, link: Add | Run) -> bool:
    if isinstance(link, Run):
        return True
    return run_gain(open_building(seen)) > keeping(seen, link.card)
