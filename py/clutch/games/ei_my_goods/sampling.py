"""Positions that fit what a player sees: the rest is left to chance."""

from collections.abc import Callable
from dataclasses import replace

from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods.course import PLANNING, Phase, clockwise
from clutch.games.ei_my_goods.rules import State
from clutch.games.ei_my_goods.seats import Seat
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import DECK
from clutch.games.ei_my_goods.view import Observation, SeatView


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen.

    All cards that are not seen are one pool: draw pile, discards, goods, the others'
    hands and what they have laid down. Their choices of phase 2 are left to chance.
    """
    pool = list(rng.shuffle(_unseen(observation)))

    def take(number: int) -> tuple[int, ...]:
        return tuple(pool.pop() for _ in range(number))

    seats = tuple(_sampled_seat(view, take) for view in observation.seats)
    return State(
        rng=Rng(f"{rng.randrange(1 << 30)}"),
        round=observation.round,
        active=observation.active,
        phase=observation.phase,
        decision=observation.decision,
        current=observation.current_player,
        seats=seats,
        plans=_sampled_plans(observation, seats, rng),
        on_show=observation.on_show,
        draw_pile=take(observation.draw_pile),
        discards=take(observation.discards),
        market=observation.market,
        turn=observation.turn,
        agenda=observation.agenda,
        is_last=observation.is_last,
    )


def _sampled_seat(view: SeatView, take: Callable[[int], tuple[int, ...]]) -> Seat:
    hand = tuple(sorted(take(view.hand_size))) if view.hand is None else view.hand
    laid = view.laid
    if view.has_laid and laid is None:
        [laid] = take(1)
    return Seat(
        hand=hand,
        buildings=view.buildings,
        goods=tuple(map(take, view.goods)),
        assistants=view.assistants,
        laid=laid,
        worker=view.worker,
        mode=view.mode,
    )


def _sampled_plans(
    observation: Observation, seats: tuple[Seat, ...], rng: RngStream
) -> tuple[Seat | None, ...]:
    """What the players have chosen so far in phase 2, as far as the viewer knows."""
    plans: list[Seat | None] = [None] * len(seats)
    if observation.phase is not Phase.FIRST_ROW:
        return tuple(plans)
    if observation.decision not in PLANNING:
        return tuple(plans)
    for player in clockwise(observation.active, len(seats)):
        seat = seats[player]
        if player == observation.player:
            plans[player] = _known_plan(seat, observation.plan)
        elif player == observation.current_player:
            plans[player] = seat
        else:
            plans[player] = _sampled_plan(seat, rng)
        if player == observation.current_player:
            break
    return tuple(plans)


def _known_plan(seat: Seat, plan: SeatView | None) -> Seat:
    if plan is None:
        return seat
    assert plan.hand is not None
    piles = zip(seat.goods, plan.goods, strict=True)
    return Seat(
        hand=plan.hand,
        buildings=plan.buildings,
        goods=tuple(pile[:number] for pile, number in piles),
        assistants=plan.assistants,
        laid=plan.laid,
        worker=plan.worker,
        mode=plan.mode,
    )


def _sampled_plan(seat: Seat, rng: RngStream) -> Seat:
    place = rng.choice([None, *seat.free_places()])
    if place is not None:
        seat = replace(seat, worker=place, mode=rng.choice(tuple(Mode)))
    card = rng.choice([None, *seat.hand])
    return seat if card is None else replace(seat.without(card), laid=card)


def _unseen(observation: Observation) -> list[int]:
    """The cards of the deck that could be anywhere."""
    seen = {card for row in observation.market for card in row}
    for seat in observation.seats:
        seen.update(seat.buildings)
        seen.update(seat.hand or ())
        seen.add(-1 if seat.laid is None else seat.laid)
    return [card for card in range(len(DECK)) if card not in seen]
