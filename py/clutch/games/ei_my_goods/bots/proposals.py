"""Proposals: several actions in one click; and what a player has left to do."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from clutch.core.game import Proposal
from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.games.ei_my_goods.bots.advice import best_payment, best_run, cheapest_cards
from clutch.games.ei_my_goods.bots.course import Course, Step, course, earned, texts
from clutch.games.ei_my_goods.bots.left import Rest, rest_of
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.chains import chain_view, is_open
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.names import gain_in_words, name_of
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import (
    Feeding,
    cards_missing,
    coins_made,
    has_bunny,
)
from clutch.games.ei_my_goods.play.turn import Turn
from clutch.games.ei_my_goods.table.actions import (
    BUILDS,
    HIRES,
    OPENS,
    PAYS,
    PRODUCES,
    USES,
    Action,
)
from clutch.games.ei_my_goods.table.components import (
    COINS,
    COSTS,
    GOOD_NAMES,
    GOODS,
    NUMBERS,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_laid,
    own_seat,
)

MOST = 4
"""The most proposals to show: they fit on a phone without hiding the board."""


def most_proposals(seen: Observation) -> int:
    """How many proposals to make room for; 0 after the end of the game."""
    return 0 if seen.table.is_over else MOST


def proposals(seen: Observation, legal_actions: Sequence[Action]) -> Sequence[Proposal]:
    """Propose sequences of actions to carry out in one click, best first."""
    if seen.player != seen.current_player or seen.table.is_over:
        return ()
    legal = {str(action) for action in legal_actions}
    found = [p for p in _found(seen) if p.actions and p.actions[0] in legal]
    return tuple(map(_with_price, _few(found)))


def _with_price(proposal: Proposal) -> Proposal:
    """The same proposal, with the hand cards and goods it takes in its label."""
    spent = [*_cards_spent(proposal.actions), *_goods_spent(proposal.actions)]
    if not spent:
        return proposal
    what = with_commas(spent)
    label = msg("{proposal}. Uses: {what}", proposal=proposal.label, what=what)
    return Proposal(label, proposal.actions)


def _cards_spent(actions: Sequence[str]) -> Iterator[Message]:
    for text in actions:
        verb, _, name = text.partition(" ")
        if verb in {"use", "add"}:
            yield name_of(NUMBERS[name])


def _goods_spent(actions: Sequence[str]) -> Iterator[Message]:
    paid = Counter(text for text in actions if text.startswith("pay "))
    for text, number in paid.items():
        good = GOODS[NUMBERS[text.partition(" ")[2]]]
        assert good is not None
        yield msg("{n} × {good}", n=number, good=GOOD_NAMES[good])


def _few(found: Sequence[Proposal]) -> Iterator[Proposal]:
    """The first proposals, production before purchases, with room for purchases."""
    bought = [p for p in found if p.actions[0].startswith(("build ", "hire "))]
    made = [p for p in found if p not in bought]
    shown = made[: max(2, MOST - len(bought))]
    yield from shown
    yield from bought[: MOST - len(shown)]


def _found(seen: Observation) -> Iterable[Proposal]:
    seat = own_seat(seen)
    match seen.decision:
        case Acting() as turn:
            yield from _best_first(seen, turn)
            yield from _purchases_proposed(seen)
        case Feeding():
            yield from _feeding_proposed(seen)
        case Bill(_, bill):
            yield _payment_proposed(seat, bill)


def _feeding_proposed(seen: Observation) -> Iterator[Proposal]:
    """Propose the hand cards that are least useful for the rest of the production."""
    rest = rest_of(seen)
    assert rest is not None
    cards = course(rest).steps[0].cards
    label = msg_n(
        "Play the card you need least",
        "Play the {n} cards you need least",
        n=len(cards),
    )
    yield Proposal(label, _uses(cards))


def _uses(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(USES[card]) for card in cards)


def left_over(seen: Observation) -> Message | None:
    """The best step that is still worth its hand cards; None if there is none."""
    rest = rest_of(seen)
    best = Course(0.0) if rest is None else course(rest)
    if rest is None or not best.steps:
        return None
    return _step_proposed(rest, best.steps[0]).label


def _best_first(seen: Observation, turn: Turn) -> Iterator[Proposal]:
    """Propose what brings goods now; the best course's first step comes first (EG-130).

    So nothing that could still be made is lost. The whole course in one click comes
    next, and then whatever else is possible.
    """
    rest = rest_of(seen)
    best = Course(0.0) if rest is None else course(rest)
    found: list[Proposal] = []
    if rest is not None and best.steps:
        found.append(_step_proposed(rest, best.steps[0]))
        if len(best.steps) > 1 and best.drawn(rest) <= rest.draws:
            found.append(_all_proposed(rest, best))
    known = {proposal.actions for proposal in found}
    others = (*_chains(seen, turn), *_productions(seen, turn))
    yield from found
    yield from (other for other in others if other.actions not in known)


def _step_proposed(rest: Rest, step: Step) -> Proposal:
    building, coins = rest.buildings[step.place], earned(rest, step)
    label = (
        _chain_label(building, step.runs, coins)
        if step.runs
        else _production_label(building, len(step.cards), coins)
    )
    return Proposal(label, texts(rest, step))


def _all_proposed(rest: Rest, best: Course) -> Proposal:
    """Propose the whole best course; the caller checks there are cards to draw."""
    label = msg(
        "Do everything that pays off: {gain}",
        gain=gain_in_words(earned(rest, *best.steps)),
    )
    return Proposal(label, texts(rest, *best.steps))


def _chain_label(building: int, runs: int, coins: int) -> Message:
    return msg_n(
        "Use the {building} chain once ({gain})",
        "Use the {building} chain {n} times ({gain})",
        n=runs,
        building=name_of(building),
        gain=gain_in_words(coins),
    )


def _production_label(building: int, cards: int, coins: int) -> Message:
    gain = gain_in_words(coins)
    if not cards:
        return msg(
            "Produce at the {building} ({gain})", building=name_of(building), gain=gain
        )
    return msg_n(
        "Produce at the {building} with 1 card ({gain})",
        "Produce at the {building} with {n} cards ({gain})",
        n=cards,
        building=name_of(building),
        gain=gain,
    )


def _chains(seen: Observation, turn: Turn) -> Iterator[Proposal]:
    seat, hand = own_seat(seen), own_hand(seen)
    places = sorted(range(len(seat.buildings)), key=lambda p: p != turn.open)
    for place in places:
        actions = best_run(seat, place, hand)
        if not actions or not is_open(seen.table, turn, place):
            continue
        view = chain_view(seat, place, hand)
        assert view is not None
        building = seat.buildings[place]
        if place != turn.open:
            actions = (str(OPENS[building]), *actions)
        yield Proposal(_chain_label(building, view.runs, view.gain), actions)


def _productions(seen: Observation, turn: Turn) -> Iterator[Proposal]:
    seat, hand = own_seat(seen), own_hand(seen)
    supply = supply_of(seen.table.market, seat.buildings)
    for place, building in enumerate(seat.buildings):
        if not has_bunny(seat, place) or turn.has_produced(place):
            continue
        missing, wanted = cards_missing(seat, place, supply)
        cards = cheapest_cards(seat, hand, building, missing, wanted)
        if cards is not None:
            label = _production_label(building, len(cards), coins_made(seat, place))
            yield Proposal(label, (str(PRODUCES[building]), *_uses(cards)))


def _purchases_proposed(seen: Observation) -> Iterator[Proposal]:
    seat, laid = own_seat(seen), own_laid(seen)
    if laid is not None:
        payment = _payment_proposed(seat, COSTS[laid])
        yield Proposal(
            msg(
                "Build the {building} for {price}",
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
    """The price, as on the card, and what the cheapest payment is worth if more."""
    counts = best_payment(seat, bill)
    paid = sum(n * COINS[b] for n, b in zip(counts, seat.buildings, strict=False))
    coins = msg_n("1 coin", "{n} coins", n=bill)
    if paid <= bill:
        return coins
    return msg("{coins} (you pay {paid})", coins=coins, paid=paid)


def _payment_proposed(seat: Seat, bill: int) -> Proposal:
    counts = best_payment(seat, bill)
    actions = [
        str(PAYS[building])
        for building, number in zip(seat.buildings, counts, strict=False)
        for _ in range(number)
    ]
    return Proposal(
        msg("Cheapest payment: {price}", price=_price(seat, bill)),
        tuple(actions),
    )
