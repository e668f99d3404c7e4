"""Production chains: what they take, what they make, and what that is worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.names import card_of, chain_of, name_of, resource_of
from clutch.games.ei_my_goods.play.turn import Turn, turn_on
from clutch.games.ei_my_goods.table.actions import ADDS, OPENS, RUNS, Add, Open, Run
from clutch.games.ei_my_goods.table.components import (
    CARD_NAMES,
    CHAINS,
    COINS,
    DECK,
    GOOD_NAMES,
    GOODS,
    RESOURCES,
    Good,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    State,
    Table,
    own_hand,
)

GOOD_COINS: dict[Good, int] = {
    good: card.kind.coins for card in DECK if (good := card.kind.good) is not None
} | {Good.EGG: 1}
"""The worth of each good in coins."""

# What a chain takes


def source_of(good: Good, seat: Seat) -> int:
    """The place of the player's first building with such a good; -1 if none (EG-088).

    All goods of a kind are alike.
    """
    goods = seat.goods
    for place, building in enumerate(seat.buildings):
        if GOODS[building] is good and goods[place]:
            return place
    return -1


def _has_goods(seat: Seat, goods: Iterable[Good]) -> bool:
    return all(source_of(good, seat) >= 0 for good in goods)


def links(seat: Seat, place: int, hand: Iterable[int]) -> list[Add | Run]:
    """What can be put into the open chain of that building (EG-041, EG-045).

    Neither the market nor a Delivery Service supplies a chain (EG-033, EG-079).
    """
    building = seat.buildings[place]
    chain = CHAINS[building]
    if chain is None or not _has_goods(seat, chain.goods):
        return []
    if chain.card is None:
        return [RUNS[building]]
    return [ADDS[card] for card in hand if RESOURCES[card] == chain.card]


def takes(building: int, card: int) -> bool:
    """Whether that building's chain takes such a hand card."""
    chain = CHAINS[building]
    return chain is not None and chain.card == RESOURCES[card]


def has_items(seat: Seat, place: int, hand: Iterable[int]) -> bool:
    """Whether everything that a building's chain takes is available."""
    chain = CHAINS[seat.buildings[place]]
    if chain is None or not _has_goods(seat, chain.goods):
        return False
    if chain.card is None:
        return True
    return any(RESOURCES[card] == chain.card for card in hand)


# Which chains are open


def is_open(table: Table, turn: Turn, place: int) -> bool:
    """Whether a building's chain may be used now, given the items it takes.

    A chain is open right after its building has produced (EG-098). In the last round
    all chains are open at any time (EG-068, EG-114).
    """
    return table.is_last or place == turn.open


def openings(table: Table, turn: Turn, seat: Seat, hand: Sequence[int]) -> list[Open]:
    """The other buildings whose chain can be chosen; only in the last round.

    There is no limit, and production stays possible meanwhile (EG-114, EG-129). A chain
    that was chosen has to be used, or a player could go on for ever (EG-141).
    """
    if not table.is_last or turn.turned:
        return []
    return [
        OPENS[building]
        for place, building in enumerate(seat.buildings)
        if place != turn.open and has_items(seat, place, hand)
    ]


def open_building(seen: Observation) -> int:
    """The building whose chain is open, of the player whose turn it is."""
    turn = turn_on(seen.table)
    assert turn is not None
    assert turn.open is not None
    return seen.table.seats[turn.player].buildings[turn.open]


# Using a chain


def chained(state: State, turn: Turn, action: Add | Run) -> State:
    """Move the player's goods, and the hand card if any, onto the building.

    This can be repeated without limit (EG-040). The same cards are now the building's
    goods (EG-041), and nobody remembers which card was shown (EG-115). See EG-042,
    EG-044, EG-046 and EG-047 for examples.
    """
    table, hidden, player, place = state.table, state.hidden, turn.player, turn.open
    assert place is not None
    seat, piles, hands = table.seats[player], list(hidden.goods[player]), hidden.hands
    chain = CHAINS[seat.buildings[place]]
    assert chain is not None
    cards: list[int] = []
    if isinstance(action, Add):
        hand = hands[player]
        at = hand.index(action.card)
        hands = put(hands, player, hand[:at] + hand[at + 1 :])
        cards.append(action.card)
    counts = list(seat.goods)
    for good in chain.goods:
        source = source_of(good, seat)
        *rest, top = piles[source]
        piles[source] = tuple(rest)
        cards.append(top)
        counts[source] -= 1
    piles[place] += tuple(cards)
    counts[place] += len(cards)
    seat = replace(seat, goods=tuple(counts))
    agenda = done(table, replace(turn, turned=False))
    table = replace(table, agenda=agenda, seats=put(table.seats, player, seat))
    goods = put(hidden.goods, player, tuple(piles))
    hidden = replace(hidden, hands=hands, goods=goods)
    return with_both(state, table, hidden)


def told_chain(before: Observation, turn: Turn, action: Add | Run) -> Message:
    """Report a chain; a hand card that goes into it is shown to everyone (EG-043)."""
    assert turn.open is not None
    building = before.table.seats[turn.player].buildings[turn.open]
    chain, good = CHAINS[building], GOODS[building]
    assert chain is not None
    assert good is not None
    if isinstance(action, Run):
        return msg(
            "{player} uses the {building} chain: {n} × {good}.",
            player=Player(turn.player),
            building=name_of(building),
            n=chain.items,
            good=GOOD_NAMES[good],
        )
    return msg(
        "{player} puts the {card} ({resource}) into the {building} chain: {n} × "
        "{good}.",
        player=Player(turn.player),
        card=name_of(action.card),
        resource=resource_of(action.card),
        building=name_of(building),
        n=chain.items,
        good=GOOD_NAMES[good],
    )


def why_no_chain(building: int) -> Message:
    """What an open chain lacks, or that the building has none (EG-087)."""
    chain = chain_of(building)
    if chain is None:
        return msg("This building has no chain.")
    return msg("You don't have all the items this chain takes: {chain}.", chain=chain)


def why_not_chained(seen: Observation, turn: Turn, place: int) -> Message:
    """Why clicking that building does not use its chain (EG-098, EG-132)."""
    seat = seen.table.seats[turn.player]
    building = seat.buildings[place]
    if CHAINS[building] is not None and not is_open(seen.table, turn, place):
        return msg("You can use a chain only right after its building has produced.")
    if turn.turned and turn.open is not None and place != turn.open:
        return msg(
            "You have chosen the {building} chain: use it first, or undo.",
            building=name_of(seat.buildings[turn.open]),
        )
    if seen.player == turn.player and has_items(seat, place, own_hand(seen)):
        chain = CHAINS[building]
        assert chain is not None
        assert chain.card is not None
        return msg(
            "This chain is open: choose a {card} from your hand.",
            card=CARD_NAMES[chain.card],
        )
    return why_no_chain(building)


def why_not_linked(seen: Observation, turn: Turn, card: int) -> Message:
    """Why a hand card cannot go into a chain now, or which chain takes it (EG-132)."""
    seat = seen.table.seats[turn.player]
    takers = [
        place
        for place in range(len(seat.buildings))
        if is_open(seen.table, turn, place) and takes(seat.buildings[place], card)
    ]
    ready = next((p for p in takers if has_items(seat, p, (card,))), None)
    if ready is not None:
        return msg(
            "First choose the chain that takes this card: {building}.",
            building=name_of(seat.buildings[ready]),
        )
    if takers:
        return why_no_chain(seat.buildings[takers[0]])
    return msg("None of your open chains takes a {card}.", card=card_of(card))


# What it is worth


def run_gain(building: int) -> int:
    """The coins that one run of a building's chain brings, not counting hand cards."""
    chain = CHAINS[building]
    if chain is None:
        return 0
    return chain.items * COINS[building] - sum(GOOD_COINS[good] for good in chain.goods)


@dataclass(frozen=True, slots=True)
class ChainView:
    """What a building's chain would yield if it were open now."""

    runs: int
    """How often it can run."""
    gain: int
    """The coins that all these runs would bring."""


def chain_view(seat: Seat, place: int, hand: Sequence[int]) -> ChainView | None:
    """What the chain of a building would yield; None if it has no chain."""
    building = seat.buildings[place]
    chain = CHAINS[building]
    if chain is None:
        return None
    limits = stocks(seat, chain.goods)
    if chain.card is not None:
        limits.append(sum(RESOURCES[card] == chain.card for card in hand))
    runs = min(limits)
    return ChainView(runs, runs * run_gain(building))


def stocks(seat: Seat, goods: Iterable[Good]) -> list[int]:
    """How many of each of these goods a player has."""
    return [
        sum(
            number
            for building, number in zip(seat.buildings, seat.goods, strict=True)
            if GOODS[building] is good
        )
        for good in goods
    ]


def fed_by(seat: Seat, place: int) -> tuple[Good, ...]:
    """What the player's chains make of a building's goods, without repeats."""
    taken = GOODS[seat.buildings[place]]
    made = [
        GOODS[building]
        for building in seat.buildings
        if (chain := CHAINS[building]) is not None and taken in chain.goods
    ]
    return tuple(dict.fromkeys(good for good in made if good is not None))
