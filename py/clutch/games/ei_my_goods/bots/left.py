"""What remains of the production of a turn, and how an action changes it.

All values are in coins. A hand card has its estimated worth to its owner, but none in
the last round.
"""

from dataclasses import dataclass

from clutch.core.values import put, replace
from clutch.games.ei_my_goods.bots.advice import card_worth
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.chains import GOOD_COINS, run_gain
from clutch.games.ei_my_goods.play.market import supply_of
from clutch.games.ei_my_goods.play.production import (
    Feeding,
    cards_missing,
    goods_made,
    has_bunny,
)
from clutch.games.ei_my_goods.play.turn import Turn, turn_on
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Build,
    End,
    Hire,
    Open,
    Produce,
    Run,
    Use,
)
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    GOODS,
    RESOURCES,
    Counts,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_seat,
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A building that has yet to produce."""

    place: int
    makes: int
    """How many goods it makes."""
    missing: Counts
    """The missing units that hand cards can replace, by resource."""
    wanted: int
    """How many hand cards it needs."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What remains of the production of a turn."""

    buildings: tuple[int, ...]
    goods: Counts
    """The number of goods on each building."""
    hand: tuple[int, ...]
    """The hand cards, least useful first."""
    worths: tuple[float, ...]
    """The worth of each hand card to its owner."""
    waiting: tuple[Waiting, ...]
    open: int | None
    """The place of the building whose chain is open."""
    feeding: Waiting | None = None
    """The building that has been started and now takes hand cards."""
    is_last: bool = False
    draws: int = 110
    """How many cards can still be drawn."""


def coins_of(building: int) -> int:
    """The worth of one good of a building."""
    good = GOODS[building]
    return 0 if good is None else GOOD_COINS[good]


# What remains, from an observation


def rest_of(seen: Observation) -> Rest | None:
    """What remains of the viewer's production; None if it is over or not their turn."""
    turn = turn_on(seen.table)
    if turn is None or turn.player != seen.player:
        return None
    decision, seat = seen.decision, own_seat(seen)
    started = None
    if isinstance(decision, Feeding):
        place = decision.place
        made = goods_made(seat, place)
        started = Waiting(place, made, decision.missing, decision.wanted)
    elif not isinstance(decision, Acting):
        return None
    hand, worths = _sorted_hand(seen)
    return Rest(
        buildings=seat.buildings,
        goods=seat.goods,
        hand=hand,
        worths=worths,
        waiting=_waiting(seen, turn, seat, None if started is None else started.place),
        open=turn.open,
        feeding=started,
        is_last=seen.table.is_last,
        draws=seen.known.draw_pile + seen.known.discards,
    )


def _sorted_hand(seen: Observation) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The cards and their worth, which is 0 in the last round."""
    seat = own_seat(seen)
    found = sorted((card_worth(seat, card), card) for card in own_hand(seen))
    worths = tuple(0.0 if seen.table.is_last else worth for worth, _ in found)
    return tuple(card for _, card in found), worths


def _waiting(
    seen: Observation, turn: Turn, seat: Seat, started: int | None
) -> tuple[Waiting, ...]:
    """The buildings with a bunny that have yet to produce, except one already started.

    Whether the hand has the cards they need is checked later.
    """
    supply = supply_of(seen.table.market, seat.buildings)
    return tuple(
        Waiting(place, goods_made(seat, place), *cards_missing(seat, place, supply))
        for place in range(len(seat.buildings))
        if has_bunny(seat, place) and not turn.has_produced(place) and place != started
    )


# What remains after an action


def after(rest: Rest, action: Action) -> tuple[float, Rest | None]:
    """Return what an action brings at once, and what remains (None if nothing does)."""
    match action:
        case Produce(card):
            return _begun(rest, rest.buildings.index(card))
        case Use(card):
            return _fed(rest, card)
        case Open(card):
            return 0.0, replace(rest, open=rest.buildings.index(card))
        case Add(card):
            return _linked(rest, card)
        case Run():
            return _linked(rest, None)
        case Build() | Hire() | End():
            return 0.0, None
    return 0.0, rest


def _begun(rest: Rest, place: int) -> tuple[float, Rest]:
    [begun] = [w for w in rest.waiting if w.place == place]
    others = tuple(w for w in rest.waiting if w is not begun)
    rest = replace(rest, waiting=others)
    if begun.wanted:
        return 0.0, replace(rest, feeding=begun)
    return _produced(rest, begun)


def _produced(rest: Rest, done: Waiting) -> tuple[float, Rest]:
    goods = put(rest.goods, done.place, rest.goods[done.place] + done.makes)
    rest = replace(rest, goods=goods, open=done.place, feeding=None)
    return float(coins_of(rest.buildings[done.place]) * done.makes), rest


def _fed(rest: Rest, card: int) -> tuple[float, Rest]:
    feeding = rest.feeding
    assert feeding is not None
    worth, rest = _without(rest, card)
    missing, at = feeding.missing, RESOURCES[card]
    if not ANY_INPUTS[rest.buildings[feeding.place]]:
        missing = put(missing, at, missing[at] - 1)
    feeding = replace(feeding, missing=missing, wanted=feeding.wanted - 1)
    if feeding.wanted:
        return -worth, replace(rest, feeding=feeding)
    made, rest = _produced(rest, feeding)
    return made - worth, rest


def _linked(rest: Rest, card: int | None) -> tuple[float, Rest]:
    place = rest.open
    assert place is not None
    building, worth = rest.buildings[place], 0.0
    chain = CHAINS[building]
    assert chain is not None
    if card is not None:
        worth, rest = _without(rest, card)
    goods = list(rest.goods)
    for good in chain.goods:
        makers = (i for i, b in enumerate(rest.buildings) if GOODS[b] is good)
        goods[next(i for i in makers if goods[i])] -= 1
    goods[place] += chain.items
    return run_gain(building) - worth, replace(rest, goods=tuple(goods))


def _without(rest: Rest, card: int) -> tuple[float, Rest]:
    at = rest.hand.index(card)
    hand = rest.hand[:at] + rest.hand[at + 1 :]
    worths = rest.worths[:at] + rest.worths[at + 1 :]
    return rest.worths[at], replace(rest, hand=hand, worths=worths)
