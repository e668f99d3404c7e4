"""What the page asks before an action that loses production.

It asks in every round, before anything that loses production (EG-131): ending
production, starting one that closes a paying chain, or using hand cards that another
needs.
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
"""The smallest loss in coins that is worth a question."""


def question(seen: Observation, action: Action) -> Message | None:
    """Ask whether to go on, if the action gives up goods that would pay off."""
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
        "This ends your production, but “{what}” would still pay off. Continue anyway?",
        what=what,
    )


def _in_between(rest: Rest, action: Action) -> Message | None:
    """Ask if that action gives up another production or the open chain."""
    before = course(rest)
    gained, then = left.after(rest, action)
    assert then is not None
    now = course(then)
    if not before.steps or before.gain - gained - now.gain < LEAST:
        return None
    lost = sorted(before.productions - now.productions - _done(rest, then))
    if lost:
        return msg(
            "After this, your hand can no longer feed the {building}. Continue anyway?",
            building=name_of(rest.buildings[lost[0]]),
        )
    if isinstance(action, Produce) and before.steps[0].runs and not rest.is_last:
        return msg(
            "The open {building} chain would still pay off, but producing closes it. "
            "Continue anyway?",
            building=name_of(rest.buildings[before.steps[0].place]),
        )
    return None


def _done(rest: Rest, then: Rest) -> frozenset[int]:
    """The building that has just produced, if any."""
    has_made = then.goods != rest.goods and then.open is not None
    return frozenset({then.open}) if has_made and then.open is not None else frozenset()
