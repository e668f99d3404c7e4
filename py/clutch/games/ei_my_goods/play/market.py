"""The market: two rows, each revealed until it shows two half eggs."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from clutch.core.message import Message, msg, with_commas
from clutch.core.position import done, with_both
from clutch.core.values import replace
from clutch.games.ei_my_goods.play.piles import halved_first, stocked
from clutch.games.ei_my_goods.table.components import (
    DELIVERS,
    HALF_EGGS,
    RESOURCE_NAMES,
    RESOURCES,
    Counts,
    Resource,
)
from clutch.games.ei_my_goods.table.position import (
    Event,
    Market,
    Observation,
    Phase,
    Seat,
    State,
    Table,
)

ENOUGH = 2
"""How many half eggs complete a row (EG-017, EG-023)."""


@dataclass(frozen=True, slots=True)
class FirstRow(Event):
    """Phase 2 begins: the first row is revealed (EG-017)."""

    def resolve(self, state: State) -> State:
        """Reveal the first row, which is the market for now."""
        return turned_up(state, self, Phase.FIRST_ROW, 0)


@dataclass(frozen=True, slots=True)
class SecondRow(Event):
    """Phase 3: the second row is revealed (EG-023)."""

    def resolve(self, state: State) -> State:
        """Reveal the second row; both rows together are the market."""
        return turned_up(state, self, Phase.SECOND_ROW, 1)


def turned_up(
    state: State, event: FirstRow | SecondRow, phase: Phase, row: int
) -> State:
    """Reveal cards in that row, up to its second half egg.

    If there are no cards to draw, hands are halved. If that brings none, the row stays
    short (EG-104, EG-126).
    """
    state = stocked(state, 1)
    table, hidden, pile = state.table, state.hidden, state.hidden.draw_pile
    cards = [*table.market[row]]
    half_eggs = sum([HALF_EGGS[card] for card in cards])
    at = len(pile)
    while half_eggs < ENOUGH and at:
        at -= 1
        cards.append(pile[at])
        half_eggs += HALF_EGGS[pile[at]]
    hidden = replace(hidden, draw_pile=pile[:at])
    agenda = table.agenda  # once more, with the discards
    if half_eggs == ENOUGH:
        agenda = done(table)
    elif not hidden.discards:
        agenda = halved_first(table, hidden, event)
    market = _with_row(table, row, tuple(cards))
    table = replace(table, market=market, phase=phase, agenda=agenda)
    return with_both(state, table, hidden)


def _with_row(table: Table, row: int, cards: tuple[int, ...]) -> Market:
    return (table.market[0], cards) if row else (cards, ())


# What the market gives


def resources_of(cards: Iterable[int]) -> list[int]:
    """How many of these cards give each resource."""
    counts = [0, 0, 0, 0, 0]
    for card in cards:
        counts[RESOURCES[card]] += 1
    return counts


@lru_cache(maxsize=256)  # of one market and one seat it is asked many times
def supply_of(
    market: tuple[tuple[int, ...], ...], buildings: tuple[int, ...]
) -> Counts:
    """What production has without hand cards: the market and one's own deliveries.

    Every building gets the whole market (EG-018, EG-027, EG-032) and whatever the
    owner's Delivery Services add to it (EG-078, EG-079, EG-095).
    """
    counts = [0, 0, 0, 0, 0]
    for row in market:
        for card in row:
            counts[RESOURCES[card]] += 1
    return with_deliveries(counts, buildings)


def with_deliveries(counts: Iterable[int], buildings: Iterable[int]) -> Counts:
    """The counts with what the owner's Delivery Services add (EG-078)."""
    supply = [*counts]
    for building in buildings:
        resource = DELIVERS[building]
        if resource is not None:
            supply[resource] += 1
    return tuple(supply)


def market_rows(seen: Observation) -> tuple[Counts, Counts]:
    """How often each resource is in the first row and in the second row."""
    first, second = seen.table.market
    return tuple(resources_of(first)), tuple(resources_of(second))


def in_words(counts: Counts) -> Message:
    """Counts of resources in words, as `2 × grain, 1 × willow`."""
    parts = [
        msg("{n} × {resource}", n=counts[resource], resource=RESOURCE_NAMES[resource])
        for resource in Resource
        if counts[resource]
    ]
    return with_commas(parts)


def told_rows(before: Observation, after: Observation) -> Message | None:
    """Report the rows revealed in between, since players are told about events too."""
    (old, earlier), (first, second) = market_rows(before), market_rows(after)
    if any(second) and not any(earlier):
        return msg("Second market row: {row}.", row=in_words(second))
    is_new = before.table.round != after.table.round or not any(old)
    if any(first) and is_new:
        return msg("First market row: {row}.", row=in_words(first))
    return None


def deliveries(seat: Seat) -> Counts:
    """What a player's Delivery Services add to the market."""
    return supply_of((), seat.buildings)
