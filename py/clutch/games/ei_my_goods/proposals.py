"""Proposals: a click that stands for several ordinary actions, and what is left."""

from collections.abc import Iterable, Iterator, Sequence

from clutch.core.game import Proposal
from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.advice import (
    best_payment,
    best_run,
    card_worth,
    chain_cards,
    chain_view,
    cheapest_cards,
    goods_made,
    run_gain,
)
from clutch.games.ei_my_goods.course import Decision
from clutch.games.ei_my_goods.production import shortfall
from clutch.games.ei_my_goods.table.actions import Action, Mode
from clutch.games.ei_my_goods.table.components import COINS, COSTS, DECK, NAMES, SIDES
from clutch.games.ei_my_goods.telling import name_of
from clutch.games.ei_my_goods.view import Observation, SeatView


def proposals(
    observation: Observation, legal_actions: Sequence[Action]
) -> Sequence[Proposal]:
    """What the page proposes to do in one go, best first; only series of actions."""
    if observation.player != observation.current_player:
        return ()
    legal = {str(action) for action in legal_actions}
    found = _found(observation)
    return tuple(p for p in found if p.actions and p.actions[0] in legal)


def _found(observation: Observation) -> Iterable[Proposal]:
    seat, turn = observation.own, observation.turn
    match observation.decision:
        case Decision.MENU:
            for proposal, _ in _earnings(observation, seat):
                yield proposal
            yield from _purchases_proposed(observation, seat)
        case Decision.FEED:
            assert turn.focus is not None
            building = seat.buildings[turn.focus]
            cards = cheapest_cards(seat, building, turn.missing, turn.wanted)
            yield Proposal(
                msg_n(
                    "Play the cheapest card",
                    "Play the {n} cheapest cards",
                    n=len(cards or ()),
                ),
                _uses(cards or ()),
            )
        case Decision.PAY:
            yield _payment_proposed(seat, turn.bill)
        case _:
            return


def _uses(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"use {DECK[card].name}" for card in cards)


def left_over(observation: Observation) -> Proposal | None:
    """Production or a chain that would bring more than its hand cards are worth."""
    earnings = _earnings(observation, observation.own)
    return next((proposal for proposal, profit in earnings if profit > 0), None)


def _earnings(
    observation: Observation, seat: SeatView
) -> Iterator[tuple[Proposal, float]]:
    """What brings goods now, and the coins that it brings beyond its hand cards."""
    yield from _chains(observation, seat)
    if not observation.turn.is_late:
        yield from _productions(observation, seat)


def _loss(observation: Observation, seat: SeatView, cards: Iterable[int]) -> float:
    """What hand cards are worth to their owner; at the end they are worth nothing."""
    if observation.is_last:
        return 0.0
    return sum(card_worth(seat, card) for card in cards)


def _gain(coins: int) -> Message:
    return msg_n("+1 coin", "+{n} coins", n=coins)


def _openable(observation: Observation, seat: SeatView) -> Iterator[int]:
    """In the last round: the other buildings whose chain can be turned to."""
    turn = observation.turn
    for place in range(len(seat.buildings)):
        if place != turn.focus and not (turn.is_late and turn.produced >> place & 1):
            yield place


def _chains(
    observation: Observation, seat: SeatView
) -> Iterator[tuple[Proposal, float]]:
    focus = observation.turn.focus
    places = [focus] if focus is not None else []
    if observation.is_last:
        places += _openable(observation, seat)
    for place in places:
        actions = best_run(seat, place)
        if not actions:
            continue
        view = chain_view(seat, place)
        assert view is not None
        label = msg_n(
            "{building}: use the chain once, {gain}",
            "{building}: use the chain {n} times, {gain}",
            n=view.runs,
            building=name_of(seat.buildings[place]),
            gain=_gain(view.gain),
        )
        building = seat.buildings[place]
        cards = chain_cards(seat, building)[:1]
        if place != focus:
            actions = (f"open {_name(seat, place)}", *actions)
        profit = run_gain(building) - _loss(observation, seat, cards)
        yield Proposal(label, actions), profit


def _name(seat: SeatView, place: int) -> str:
    return NAMES[seat.buildings[place]]


def _productions(
    observation: Observation, seat: SeatView
) -> Iterator[tuple[Proposal, float]]:
    supply = observation.supply(observation.player)
    for place, building in enumerate(seat.buildings):
        number = goods_made(seat, place)
        if not number or observation.turn.produced >> place & 1:
            continue
        missing, units = shortfall(building, supply)
        if place == seat.worker and seat.mode is Mode.SLOPPY:
            units = max(0, units - 1)
        cards = cheapest_cards(seat, building, missing, units)
        if cards is None:
            continue
        label = (
            msg_n(
                "{building}: produce with 1 hand card, {gain}",
                "{building}: produce with {n} hand cards, {gain}",
                n=len(cards),
                building=name_of(building),
                gain=_gain(number * COINS[building]),
            )
            if cards
            else msg(
                "{building}: produce, {gain}",
                building=name_of(building),
                gain=_gain(number * COINS[building]),
            )
        )
        actions = (f"produce {_name(seat, place)}", *_uses(cards))
        profit = number * COINS[building] - _loss(observation, seat, cards)
        yield Proposal(label, actions), profit


def _purchases_proposed(observation: Observation, seat: SeatView) -> Iterator[Proposal]:
    if seat.laid is not None:
        payment = _payment_proposed(seat, COSTS[seat.laid])
        yield Proposal(
            msg(
                "Build for {price}: {building}",
                price=_price(seat, COSTS[seat.laid]),
                building=name_of(seat.laid),
            ),
            (f"build {DECK[seat.laid].name}", *payment.actions),
        )
    for side in observation.on_show:
        payment = _payment_proposed(seat, SIDES[side].cost)
        yield Proposal(
            msg(
                "Hire {name} for {price}",
                name=SIDES[side].person,
                price=_price(seat, SIDES[side].cost),
            ),
            (f"hire {SIDES[side].name}", *payment.actions),
        )


def _price(seat: SeatView, bill: int) -> Message:
    """What the cheapest payment comes to, and how much of that is overpaid."""
    counts = best_payment(seat, bill)
    paid = sum(n * COINS[b] for n, b in zip(counts, seat.buildings, strict=False))
    coins = msg_n("1 coin", "{n} coins", n=paid)
    if paid <= bill:
        return coins
    return msg("{coins} ({over} too many)", coins=coins, over=paid - bill)


def _payment_proposed(seat: SeatView, bill: int) -> Proposal:
    counts = best_payment(seat, bill)
    actions = [
        f"pay {_name(seat, place)}"
        for place, number in enumerate(counts)
        for _ in range(number)
    ]
    return Proposal(
        msg("Pay {price} as cheaply as possible", price=_price(seat, bill)),
        tuple(actions),
    )
