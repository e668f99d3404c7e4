"""Proposals: a click that stands for several ordinary actions, and what is left."""

from collections.abc import Iterable, Iterator, Sequence

from clutch.core.game import Proposal
from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.bots.advice import (
    best_payment,
    best_run,
    card_worth,
    chain_cards,
    cheapest_cards,
)
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.chains import can_turn_to, chain_view, run_gain
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import (
    Feeding,
    cards_missing,
    coins_made,
    has_bunny,
)
from clutch.games.ei_my_goods.play.turn import Turn, turn_on
from clutch.games.ei_my_goods.table.actions import (
    BUILDS,
    HIRES,
    OPENS,
    PAYS,
    PRODUCES,
    USES,
    Action,
)
from clutch.games.ei_my_goods.table.components import COINS, COSTS, SIDES
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_laid,
    own_seat,
)


def proposals(seen: Observation, legal_actions: Sequence[Action]) -> Sequence[Proposal]:
    """What the page proposes to do in one go, best first; only series of actions."""
    if seen.player != seen.current_player or seen.table.is_over:
        return ()
    legal = {str(action) for action in legal_actions}
    return tuple(p for p in _found(seen) if p.actions and p.actions[0] in legal)


def _found(seen: Observation) -> Iterable[Proposal]:
    seat = own_seat(seen)
    match seen.decision:
        case Acting() as turn:
            for proposal, _ in _earnings(seen, turn):
                yield proposal
            yield from _purchases_proposed(seen)
        case Feeding(_, place, missing, wanted):
            building = seat.buildings[place]
            cards = cheapest_cards(seat, own_hand(seen), building, missing, wanted)
            yield Proposal(
                msg_n(
                    "Play the cheapest card",
                    "Play the {n} cheapest cards",
                    n=len(cards or ()),
                ),
                _uses(cards or ()),
            )
        case Bill(_, bill):
            yield _payment_proposed(seat, bill)


def _uses(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(USES[card]) for card in cards)


def left_over(seen: Observation) -> Proposal | None:
    """Production or a chain that would bring more than its hand cards are worth."""
    turn = turn_on(seen.table)
    assert turn is not None
    earnings = _earnings(seen, turn)
    return next((proposal for proposal, profit in earnings if profit > 0), None)


def _earnings(seen: Observation, turn: Turn) -> Iterator[tuple[Proposal, float]]:
    """What brings goods now, and the coins that it brings beyond its hand cards."""
    yield from _chains(seen, turn)
    if not turn.is_late:
        yield from _productions(seen, turn)


def _loss(seen: Observation, cards: Iterable[int]) -> float:
    """What hand cards are worth to their owner; at the end they are worth nothing."""
    if seen.table.is_last:
        return 0.0
    return sum(card_worth(own_seat(seen), card) for card in cards)


def _gain(coins: int) -> Message:
    return msg_n("+1 coin", "+{n} coins", n=coins)


def _chains(seen: Observation, turn: Turn) -> Iterator[tuple[Proposal, float]]:
    seat, hand = own_seat(seen), own_hand(seen)
    places = [turn.open] if turn.open is not None else []
    places += [
        place
        for place in range(len(seat.buildings))
        if can_turn_to(seen.table, turn, place)
    ]
    for place in places:
        actions = best_run(seat, place, hand)
        if not actions:
            continue
        view = chain_view(seat, place, hand)
        assert view is not None
        label = msg_n(
            "{building}: use the chain once, {gain}",
            "{building}: use the chain {n} times, {gain}",
            n=view.runs,
            building=name_of(seat.buildings[place]),
            gain=_gain(view.gain),
        )
        building = seat.buildings[place]
        cards = chain_cards(seat, hand, building)[:1]
        if place != turn.open:
            actions = (str(OPENS[building]), *actions)
        yield Proposal(label, actions), run_gain(building) - _loss(seen, cards)


def _productions(seen: Observation, turn: Turn) -> Iterator[tuple[Proposal, float]]:
    seat, hand = own_seat(seen), own_hand(seen)
    supply = supply_of(seen.table.market, seat.buildings)
    for place, building in enumerate(seat.buildings):
        if not has_bunny(seat, place) or turn.has_produced(place):
            continue
        missing, wanted = cards_missing(seat, place, supply)
        cards = cheapest_cards(seat, hand, building, missing, wanted)
        if cards is None:
            continue
        gain = _gain(coins_made(seat, place))
        label = (
            msg_n(
                "{building}: produce with 1 hand card, {gain}",
                "{building}: produce with {n} hand cards, {gain}",
                n=len(cards),
                building=name_of(building),
                gain=gain,
            )
            if cards
            else msg(
                "{building}: produce, {gain}", building=name_of(building), gain=gain
            )
        )
        actions = (str(PRODUCES[building]), *_uses(cards))
        yield Proposal(label, actions), coins_made(seat, place) - _loss(seen, cards)


def _purchases_proposed(seen: Observation) -> Iterator[Proposal]:
    seat, laid = own_seat(seen), own_laid(seen)
    if laid is not None:
        payment = _payment_proposed(seat, COSTS[laid])
        yield Proposal(
            msg(
                "Build for {price}: {building}",
                price=_price(seat, COSTS[laid]),
                building=name_of(laid),
            ),
            (str(BUILDS[laid]), *payment.actions),
        )
    for side in seen.table.on_show:
        payment = _payment_proposed(seat, SIDES[side].cost)
        yield Proposal(
            msg(
                "Hire {name} for {price}",
                name=SIDES[side].person,
                price=_price(seat, SIDES[side].cost),
            ),
            (str(HIRES[side]), *payment.actions),
        )


def _price(seat: Seat, bill: int) -> Message:
    """What the cheapest payment comes to, and how much of that is overpaid."""
    counts = best_payment(seat, bill)
    paid = sum(n * COINS[b] for n, b in zip(counts, seat.buildings, strict=False))
    coins = msg_n("1 coin", "{n} coins", n=paid)
    if paid <= bill:
        return coins
    return msg("{coins} ({over} too many)", coins=coins, over=paid - bill)


def _payment_proposed(seat: Seat, bill: int) -> Proposal:
    counts = best_payment(seat, bill)
    actions = [
        str(PAYS[building])
        for building, number in zip(seat.buildings, counts, strict=False)
        for _ in range(number)
    ]
    return Proposal(
        msg("Pay {price} as cheaply as possible", price=_price(seat, bill)),
        tuple(actions),
    )
