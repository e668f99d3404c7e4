"""Samples positions that are consistent with an observation."""

from collections.abc import Callable

from clutch.core.rng import Rng, RngStream
from clutch.core.values import replace
from clutch.games.ei_my_goods.bots.prospects import unseen
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.position import (
    Hidden,
    Observation,
    Plan,
    Seat,
    State,
    clockwise,
)

Take = Callable[[int], tuple[int, ...]]


def sample(seen: Observation, rng: RngStream) -> State:
    """Return a random position that is consistent with an observation (EG-116).

    All unseen cards form one pool: draw pile, discards, goods, the others' hands and
    the cards they laid down. The others' choices in phase 2 are random.
    """
    table, known = seen.table, seen.known
    pool = list(rng.shuffle(unseen(seen)))

    def take(number: int) -> tuple[int, ...]:
        taken = tuple(pool[: -number - 1 : -1])
        del pool[len(pool) - number :]
        return taken

    hands, laid, goods = [], [], []
    for player, seat in enumerate(table.seats):
        hands.append(_hand(known.hands[player], take))
        laid.append(_laid(seat, known.laid[player], take))
        goods.append(tuple(map(take, seat.goods)))
    chance = Rng(f"{rng.randrange(1 << 30)}")
    hidden = Hidden(
        plans=_plans(seen, hands, rng),
        hands=tuple(hands),
        laid=tuple(laid),
        goods=tuple(goods),
        draw_pile=take(known.draw_pile),
        discards=take(known.discards),
        planning=known.planning,
    )
    return State(table, hidden, chance)


def _hand(known: tuple[int | None, ...], take: Take) -> tuple[int, ...]:
    if known and known[0] is None:
        return tuple(sorted(take(len(known))))
    return tuple([card for card in known if card is not None])


def _laid(seat: Seat, known: int | None, take: Take) -> int | None:
    if seat.has_laid and known is None:
        [known] = take(1)
    return known


def _plans(
    seen: Observation, hands: list[tuple[int, ...]], rng: RngStream
) -> tuple[Plan | None, ...]:
    """The plans made so far in phase 2: the viewer's own, and random ones."""
    seats = seen.table.seats
    plans: list[Plan | None] = [None] * len(seats)
    if seen.table.is_over or not isinstance(seen.table.decision, Planning):
        return tuple(plans)
    for player in clockwise(seen.table.active, len(seats)):
        if player == seen.player:
            plans[player] = seen.known.plan
        elif player != seen.current_player:
            plans[player] = _sampled_plan(seats[player], hands[player], rng)
        if player == seen.current_player:
            break
    return tuple(plans)


def _sampled_plan(seat: Seat, hand: tuple[int, ...], rng: RngStream) -> Plan | None:
    before = seat
    place = rng.choice([None, *seat.free_places()])
    if place is not None:
        seat = replace(seat, worker=place, mode=rng.choice(tuple(Mode)))
    card = rng.choice([None, *hand])
    if card is not None:
        seat = replace(seat, has_laid=True)
    return Plan(seat, card) if seat is not before else None
