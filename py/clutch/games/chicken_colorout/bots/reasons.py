"""Why an action is good: the strategy's rules that apply, as sentences.

Each rule looks at the table after the action, as the rating does.
"""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n, spelled
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.chicken_colorout.bots.strategy import (
    UNKNOWN,
    best_gain,
    could_hide,
    explores,
)
from clutch.games.chicken_colorout.play.hiding import with_egg
from clutch.games.chicken_colorout.play.powers.again import HidingAgain
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.scoring import score
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.table import actions as verbs
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.eggs import Type, size
from clutch.games.chicken_colorout.table.position import (
    Hidden,
    Observation,
    State,
    Table,
)

LAST_EGG = msg("It hides your last egg.")
ENABLES = msg("After that, you can hide an egg.")
EXPLORES = msg("You can't hide an egg right now, but a new tile may help.")
SEVERAL = 2
"""The least number of types for the next turn that is worth mentioning."""


def reason(seen: Observation, action: Action) -> Message | None:
    """The most important reason for an action; None if none applies."""
    return next(_reasons(seen, action), None)


def _reasons(seen: Observation, action: Action) -> Iterator[Message]:
    table, now = seen.table, seen.decision
    match action:
        case verbs.Hide(place) if isinstance(now, Hiding):
            is_all = now.has_moved or special_of(table, now.egg) is None
            yield from _of_egg(table, place, now.egg, is_all=is_all)
        case verbs.Add(egg) if isinstance(now, HidingAgain):
            yield from _of_egg(table, now.place, egg, is_all=True)
        case verbs.Slide() | verbs.Turn() | verbs.Walk() | verbs.Pivot():
            yield from _of_move(table, action)
        case _:
            return


def _of_egg(table: Table, place: int, egg: Type, *, is_all: bool) -> Iterator[Message]:
    """Reasons for hiding that egg there; `is_all` adds its effect on the next turns."""
    after = with_egg(table, place, egg, table.agenda)
    if not after.hand:
        yield LAST_EGG
    if table.variant.has_scores:
        points = score(after, place, egg, table.hand)
        if points > 0:
            yield msg_n("It scores {n} point.", "It scores {n} points.", n=points)
    if is_all:
        yield from _of_next_turns(table, after)


def _of_next_turns(table: Table, after: Table) -> Iterator[Message]:
    """How the action changes what players could hide in their next turns."""
    me = table.on_turn
    for player in range(table.players):
        if player == me or could_hide(after, player):
            continue
        if could_hide(table, player):
            yield msg(
                "After that, {player} can't hide any eggs.",
                player=Player(player),
            )
    types = size(could_hide(after, me))
    if types >= SEVERAL:
        yield msg(
            "On your next turn, {n} of your egg types would fit somewhere.",
            n=spelled(types),
        )


def _of_move(
    table: Table, action: verbs.Slide | verbs.Turn | verbs.Walk | verbs.Pivot
) -> Iterator[Message]:
    if hideable(table):
        return
    if explores(table, action):
        yield EXPLORES
        return
    state = State(table, Hidden((UNKNOWN,) * table.pile), Rng("strategy"))
    after = state.step(action).table
    if after.on_turn == table.on_turn and best_gain(replace(after)) is not None:
        yield ENABLES
