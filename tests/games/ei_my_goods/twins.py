"""Positions of Ei my Goods! that a viewer cannot tell apart: other cards and plans.

Any face-down card or card in another hand can be exchanged for any other. Only the
current player in phase 4 reveals cards without a new checkpoint: a hand card by its
kind, the laid-down card by its cost.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from clutch.core.decision import Action
from clutch.core.rng import Rng, RngStream
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import COSTS, KINDS
from clutch.games.ei_my_goods.table.position import Hidden, Plan, Seat, State, clockwise
from tests.games.twins import Twin

Names = Mapping[int, int]
"""The card that each card becomes in the twin; other cards stay the same."""


def twins(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Yield twins: all cards exchanged, the current player's cards, other plans."""
    hidden, turn = state.hidden, turn_on(state.table)
    on = turn.player if turn and turn.player != viewer else None
    pool = [*hidden.draw_pile, *hidden.discards]
    pool += [card for piles in hidden.goods for pile in piles for card in pile]
    for player, hand in enumerate(hidden.hands):
        if player not in {viewer, on}:
            pool += hand
            pool += [card for card in (hidden.laid[player],) if card is not None]
    yield twin(state, dict(zip(pool, rng.shuffle(pool), strict=True)))
    if on is not None:
        yield from shown_alike(state, on, pool, rng)
    yield from planned(state, viewer, rng)


def twin(state: State, names: Names) -> Twin:
    """Return the position with other cards and another random seed."""
    other = State(state.table, renamed(state.hidden, names), Rng("twin"))
    return Twin(other, partial(translated, names))


def renamed(hidden: Hidden, names: Names) -> Hidden:
    def new(cards):
        return tuple(names.get(card, card) for card in cards)

    return replace(
        hidden,
        draw_pile=new(hidden.draw_pile),
        discards=new(hidden.discards),
        hands=tuple(tuple(sorted(new(hand))) for hand in hidden.hands),
        goods=tuple(tuple(map(new, piles)) for piles in hidden.goods),
        laid=new(hidden.laid),
        plans=tuple(
            plan and replace(plan, laid=names.get(plan.laid, plan.laid))
            for plan in hidden.plans
        ),
    )


def translated(names: Names, action: Action) -> Action:
    card = getattr(action, "card", None)
    return replace(action, card=names[card]) if card in names else action


def shown_alike(
    state: State, player: int, pool: list[int], rng: RngStream
) -> Iterator[Twin]:
    """Exchange the current player's cards for others that look the same if revealed."""
    exchanged: dict[int, int] = {}
    found = [(card, KINDS) for card in state.hidden.hands[player]]
    if state.hidden.laid[player] is not None:
        found.append((state.hidden.laid[player], COSTS))
    for card, traits in found:
        alike = [
            other
            for other in pool
            if traits[other] == traits[card] and other not in exchanged
        ]
        if alike:
            other = rng.choice(alike)
            exchanged |= {card: other, other: card}
    if exchanged:
        yield twin(state, exchanged)


def planned(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Change what other players have chosen in phase 2."""
    table, plans = state.table, state.hidden.plans
    if not isinstance(table.decision, Planning):
        return
    for player in clockwise(table.active, len(table.seats)):
        is_done = player != table.player
        if player != viewer:
            plan = other_plan(state, player, rng) if is_done else same_place(state)
            plans = put(plans, player, plan)
        if not is_done:
            break
    if plans != state.hidden.plans:
        hidden = replace(state.hidden, plans=plans)
        yield Twin(replace(state, hidden=hidden, rng=Rng("plan")))


def other_plan(state: State, player: int, rng: RngStream) -> Plan | None:
    """Return a plan with another place, mode or card, or no plan at all."""
    seat = state.table.seats[player]
    place = rng.choice([None, *seat.free_places()])
    card = rng.choice([None, *state.hidden.hands[player]])
    if place is not None:
        seat = worked(seat, place, rng.choice(tuple(Mode)))
    if place is None and card is None:
        return None
    return Plan(replace(seat, has_laid=card is not None), card)


def same_place(state: State) -> Plan | None:
    """Change the mode of the player who is choosing: the next choices are the same."""
    plan = state.hidden.plans[state.table.player]
    if plan is None or plan.seat.worker is None:
        return plan
    [mode] = set(Mode) - {plan.seat.mode}
    return replace(plan, seat=worked(plan.seat, plan.seat.worker, mode))


def worked(seat: Seat, place: int, mode: Mode) -> Seat:
    return replace(seat, worker=place, mode=mode)
