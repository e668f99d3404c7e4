"""What the page asks before it does it: whether to go on where production is lost.

In any round, and before anything that loses it (EG-131): the end of production, the
start of another one that closes a chain, hand cards that something else needs.
"""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.bots import left
from clutch.games.ei_my_goods.bots.course import course
from clutch.games.ei_my_goods.bots.left import Rest, rest_of
from clutch.games.ei_my_goods.bots.proposals import left_over
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Build,
    End,
    Hire,
    Produce,
    Use,
)
from clutch.games.ei_my_goods.table.position import Observation

LEAST = 1.0
"""So many coins have to be lost, or nothing is asked."""


def question(seen: Observation, action: Action) -> Message | None:
    """Whether to go on, where that leaves goods behind that would have paid."""
    match action:
        case End() | Build() | Hire():
            return _at_end(seen)
        case Produce() | Use() | Add():
            rest = rest_of(seen)
            return None if rest is None else _in_between(rest, action)
    return None


def _at_end(seen: Observation) -> Message | None:
    what = left_over(seen)
    if what is None:
        return None
    return msg(
        "Still to be had: {what}. After this your production is over. Go on all the "
        "same?",
        what=what,
    )


def _in_between(rest: Rest, action: Action) -> Message | None:
    """Whether another production, or the open chain, is lost by that action."""
    before = course(rest)
    gained, then = left.after(rest, action)
    assert then is not None
    now = course(then)
    if not before.steps or before.gain - gained - now.gain < LEAST:
        return None
    lost = sorted(before.productions - now.productions - _done(rest, then))
    if lost:
        return msg(
            "After this your hand can no longer feed: {building}. Go on all the same?",
            building=name_of(rest.buildings[lost[0]]),
        )
    if isinstance(action, Produce) and before.steps[0].runs and not rest.is_last:
        return msg(
            "The chain that is open would still pay: {building}. Production closes it. "
            "Go on all the same?",
            building=name_of(rest.buildings[before.steps[0].place]),
        )
    return None


def _done(rest: Rest, then: Rest) -> frozenset[int]:
    """The building that has just produced, if one has."""
    has_made = then.goods != rest.goods and then.open is not None
    return frozenset({then.open}) if has_made and then.open is not None else frozenset()
