"""Evaluate a position, and play out a turn with a fast greedy policy."""

from collections.abc import Sequence

from clutch.core.odds import odds
from clutch.games.egg_thieves.bots.worth import (
    NEAR,
    Nest,
    Totals,
    best_plan,
    nest_of,
    prospect,
    standing_of,
    with_nest_card,
    worth,
)
from clutch.games.egg_thieves.play.spoils import expected
from clutch.games.egg_thieves.play.turn import AfterScouting, BeforeScouting
from clutch.games.egg_thieves.table.actions import (
    END,
    FIRST_SPOT,
    LAYS_DOWN,
    LAYS_UP,
    NEST_PLACES,
    PICKS,
)
from clutch.games.egg_thieves.table.components import (
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    RAIDS,
    ranks_for,
)
from clutch.games.egg_thieves.table.position import Stack, State, hand_of, triceratops

LEAD_AT_END, LEAD_PER_RAID = 2.0, 1.5
"""The lead in eggs that makes a win e times as likely: at the end; per raid to come."""
EGGS_PER_RAID = 3.0
"""What a solo player gets from a raid to come, beyond the cards laid so far."""


def outcome(state: State) -> Sequence[float]:
    """Each player's result at the end; a solo player's rank counts as much as a win.

    The rank is the one for the number of Eggbots, of which ET-055 has the printed ones.
    """
    if not state.table.is_solo:
        return state.returns()
    return (_solo_result(state, state.returns()[0], state.table.eggs[0]),)


def _solo_result(state: State, win: float, eggs: float) -> float:
    """Half for the win, half for the eggs up to those of the highest rank."""
    (highest, _), *_ = ranks_for(state.table.thieves - state.table.seats)
    return (win + min(1.0, eggs / highest)) / 2


def value(state: State) -> Sequence[float]:
    """Each player's chance of winning, as if all cards were face-up.

    For a solo player it is the result to expect; see `outcome`.

    If a nest is nearly full, one more turn is played first, to see how the raid comes.
    """
    state = _after_sure_ends(state)
    if state.is_terminal:
        return outcome(state)
    table, hidden = state.table, state.hidden
    points = list(map(float, table.eggs))
    for number, pile in enumerate(hidden.nests):
        totals = _eggs(pile)
        nearness, survival = prospect(totals, triceratops(pile), 0)
        for thief, board in enumerate(hidden.boards):
            if board[number]:
                own = _eggs(board[number])
                points[thief] += nearness * expected(survival, totals, own)
    to_come = RAIDS - len(table.raids)
    chances = odds(points, LEAD_AT_END + LEAD_PER_RAID * to_come)[: table.seats]
    if not table.is_solo:
        return chances
    return (_solo_result(state, chances[0], points[0] + EGGS_PER_RAID * to_come),)


def _after_sure_ends(state: State) -> State:
    """The position after a finished turn, and after a turn that may start a raid."""
    if state.table.is_solo:
        return state
    if isinstance(state.decision, AfterScouting):
        state = state.step(END)
    if state.is_terminal or not isinstance(state.decision, BeforeScouting):
        return state
    fullest = max(map(triceratops, state.hidden.nests))
    return state if fullest < NEAR else rollout_turn(state)


def _eggs(stack: Stack) -> Totals:
    """The eggs of each flavour on the cards of a nest or spot."""
    totals = [0] * len(FLAVOURS)
    for laid in stack:
        totals[FLAVOUR_OF[laid.card]] += EGGS_ON[laid.card]
    return tuple(totals)


def rollout_turn(state: State) -> State:
    """The position after a greedy turn of the current player, without raptors.

    The state must be at the start of a turn. The player uses only what they know in it.
    """
    hand, thief = hand_of(state), state.table.thief
    nests = [_nest_in(state, number, thief) for number in NEST_PLACES]
    if not hand:
        return state.step(END)
    if len(hand) == 1:
        gains = [worth(with_nest_card(nest, *hand)) - worth(nest) for nest in nests]
        lay = LAYS_UP[gains.index(max(gains))]
        return state.step(PICKS[hand[0]]).step(lay).step(END)
    plan = best_plan(nests, hand, NEST_PLACES)
    return (
        state.step(PICKS[plan.nest_card])
        .step(LAYS_UP[plan.nest])
        .step(PICKS[plan.spot_card])
        .step(LAYS_DOWN[FIRST_SPOT + plan.spot])
        .step(END)
    )


def _nest_in(state: State, number: int, me: int) -> Nest:
    """A nest of the state as a player knows it."""

    def faces(stack: Stack) -> list[int | None]:
        return [
            laid.card if laid.is_up or me in laid.seen_by else None for laid in stack
        ]

    pile = state.hidden.nests[number]
    spots = [faces(board[number]) for board in state.hidden.boards]
    own = spots.pop(me)
    standing = standing_of(state.table, me)
    return nest_of(faces(pile), triceratops(pile), own, spots, standing)
