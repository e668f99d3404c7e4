"""What a building still needs, and how likely the second market row provides it.

Everything here follows from an observation: all cards the viewer does not see are
equally likely. Buildings are given as places on a seat.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, fsum

from clutch.core.values import latest
from clutch.games.ei_my_goods.bots.advice import cheapest_cards
from clutch.games.ei_my_goods.play.market import resources_of, supply_of
from clutch.games.ei_my_goods.play.production import Feeding, cards_wanted, shortfall
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    DECK,
    HALF_EGGS,
    RESOURCES,
    Counts,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Phase,
    Seat,
    own_hand,
    own_seat,
)

NEGLIGIBLE = 0.0005
"""Longer rows are ignored once their total probability is below this."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a building of the viewer needs beyond the market revealed so far."""

    place: int
    missing: Counts
    """The units that would help, by resource."""
    units: int
    """How many units are missing for efficient work, or for an Assistant."""
    cards: tuple[int, ...] | None
    """The cheapest hand cards that replace everything; None if the hand cannot."""
    sloppy_cards: tuple[int, ...] | None
    """The same for sloppy work, which skips one unit."""
    chance: float
    """The chance that the whole market alone feeds the building."""
    sloppy_chance: float
    chance_with_hand: float
    """The chance that the whole market and the hand together feed the building."""
    sloppy_chance_with_hand: float
    is_being_fed: bool = False
    """Whether hand cards are being played: then both ways are the chosen one."""


def prospect(seen: Observation, place: int) -> Prospect:
    """Return what a building of the viewer needs."""
    seat, hand = own_seat(seen), own_hand(seen)
    building, decision = seat.buildings[place], seen.decision
    if isinstance(decision, Feeding) and (seen.player, place) == (
        decision.player,
        decision.place,
    ):
        return _being_fed(seat, hand, decision)
    supply = supply_of(seen.table.market, seat.buildings)
    missing, units = shortfall(building, supply)
    alone = _chances(seen, building, missing, units)
    helped = alone
    if hand and units:
        if ANY_INPUTS[building]:
            rest, count = missing, max(0, units - len(hand))
        else:
            have = resources_of(hand)
            rest = tuple(max(0, n - h) for n, h in zip(missing, have, strict=True))
            count = sum(rest)
        helped = _chances(seen, building, rest, count)
    return Prospect(
        place,
        missing,
        units,
        cheapest_cards(seat, hand, building, missing, units),
        cheapest_cards(seat, hand, building, missing, cards_wanted(units, Mode.SLOPPY)),
        *alone,
        *helped,
    )


def _being_fed(seat: Seat, hand: Sequence[int], feeding: Feeding) -> Prospect:
    """What the building still needs after the hand cards played so far (EG-136)."""
    missing, wanted = feeding.missing, feeding.wanted
    building = seat.buildings[feeding.place]
    cards = cheapest_cards(seat, hand, building, missing, wanted)
    units = wanted if ANY_INPUTS[building] else sum(missing)
    chances = (0.0, 0.0, 0.0, 0.0)
    return Prospect(
        feeding.place, missing, units, cards, cards, *chances, is_being_fed=True
    )


def _chances(
    seen: Observation, building: int, missing: Counts, units: int
) -> tuple[float, float]:
    """The chances that in the end nothing is missing, and at most one unit."""
    if seen.table.phase > Phase.SECOND_ROW:
        return float(units == 0), float(units <= 1)
    if units == 0:
        return 1.0, 1.0
    plain, eggs = _unseen(seen)
    if ANY_INPUTS[building]:
        enough, almost = (
            _row_is_at_least(sum(plain), sum(eggs), n) for n in (units, units - 1)
        )
    else:
        enough, almost = row_chances(plain, eggs, missing)
    return enough, 1.0 if units == 1 else almost


@lru_cache(maxsize=64)
def _unseen(seen: Observation) -> tuple[Counts, Counts]:
    """The unseen cards by resource: those without and those with half an egg."""
    plain, eggs = [0] * 5, [0] * 5
    for card in unseen(seen):
        (eggs if HALF_EGGS[card] else plain)[RESOURCES[card]] += 1
    return tuple(plain), tuple(eggs)


@latest
def unseen(seen: Observation) -> tuple[int, ...]:
    """The cards of the deck whose place the viewer does not know."""
    known = {card for row in seen.table.market for card in row}
    for seat in seen.table.seats:
        known.update(seat.buildings)
    for hand in (*seen.known.hands, seen.known.laid):
        known.update(card for card in hand if card is not None)
    return tuple(card for card in range(len(DECK)) if card not in known)


@lru_cache(maxsize=4096)
def row_chances(plain: Counts, eggs: Counts, missing: Counts) -> tuple[float, float]:
    """The chances that a market row brings all that is missing, or all but one unit.

    Cards are revealed until the row shows two half eggs. `plain` and `eggs` count the
    cards that could come, by resource, without and with half an egg. The result is
    exact.
    """
    wanted = [i for i in range(5) if missing[i]]
    other = [i for i in range(5) if not missing[i]]
    needs = [missing[i] for i in wanted]
    ways = _ways([plain[i] for i in wanted], sum(plain[i] for i in other), needs)
    sets = [eggs[i] for i in wanted] + [sum(eggs[i] for i in other)]
    total_eggs = sum(sets)
    lengths = _row_lengths(sum(plain), total_eggs)
    exact = almost = 0.0
    for weight, bonus in _egg_pairs(sets):
        for length, chance in enumerate(lengths):
            met, near = ways(length, bonus)
            exact += weight * chance * met
            almost += weight * chance * near
    return min(1.0, exact), min(1.0, almost)


def _egg_pairs(sets: Sequence[int]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """What the two cards with half an egg can bring, and the chance of each case."""
    total = sum(sets)
    pairs = total * (total - 1) / 2
    if not pairs:
        return
    wanted = len(sets) - 1
    for i, first in enumerate(sets):
        for j in range(i, len(sets)):
            number = first * (first - 1) / 2 if i == j else first * sets[j]
            if number:
                bonus = [0] * (wanted + 1)
                bonus[i] += 1
                bonus[j] += 1
                yield number / pairs, tuple(bonus[:wanted])


def _row_lengths(plain: int, eggs: int) -> list[float]:
    """The chance of each number of cards without half an egg in a row, from 0 on."""
    if eggs < 2:
        return []
    chances: list[float] = []
    total, left = comb(plain + eggs, eggs), 1.0
    for number in range(plain + 1):
        # The second egg is at number + 2, the first anywhere before it.
        rest = plain + eggs - number - 2
        chances.append((number + 1) * comb(rest, eggs - 2) / total)
        left -= chances[-1]
        if left < NEGLIGIBLE:
            break
    return chances


class _Ways:
    """The chances that a number of plain cards brings what is needed, cached."""

    def __init__(self, sizes: list[int], others: int, needs: list[int]) -> None:
        self.sizes, self.others, self.needs = sizes, others, needs
        self.known: dict[tuple[int, tuple[int, ...]], tuple[float, float]] = {}

    def __call__(self, number: int, bonus: tuple[int, ...]) -> tuple[float, float]:
        """The chances for `number` plain cards, given what the half eggs bring."""
        key = number, bonus
        if key not in self.known:
            self.known[key] = self._reckon(number, bonus)
        return self.known[key]

    def _reckon(self, number: int, bonus: tuple[int, ...]) -> tuple[float, float]:
        needs = [max(0, n - b) for n, b in zip(self.needs, bonus, strict=True)]
        # The number of ways, by cards used so far and units lacking (0 or 1).
        table = {(0, 0): 1}
        for size, need in zip(self.sizes, needs, strict=True):
            grown: dict[tuple[int, int], int] = {}
            for (used, lack), ways in table.items():
                for more in range(max(0, need - 1 + lack), number - used + 1):
                    if more > size:
                        break
                    at = used + more, lack + (more < need)
                    grown[at] = grown.get(at, 0) + ways * comb(size, more)
            table = grown
        total = comb(sum(self.sizes) + self.others, number)
        exact = almost = 0
        for (used, lack), ways in table.items():
            ways *= comb(self.others, number - used)  # noqa: PLW2901
            exact += ways * (not lack)
            almost += ways
        return exact / total, almost / total


def _ways(sizes: list[int], others: int, needs: list[int]) -> _Ways:
    return _Ways(sizes, others, needs)


def _row_is_at_least(plain: int, eggs: int, length: int) -> float:
    """The chance that a market row has at least `length` cards."""
    lengths = _row_lengths(plain, eggs)
    return fsum(lengths[max(0, length - 2) :])
