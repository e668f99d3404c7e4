"""What a nest is worth to a thief, and how that changes by what is laid.

A nest is worth what a raid of it would bring me, less a part of what it would bring the
others, the more the nearer the raid is. What is not known yet makes the guards
uncertain: each flavour is guarded with a chance, not for sure.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import NamedTuple

from clutch.games.egg_thieves.play.spoils import (
    UNSTARTED,
    eggs_by_flavour,
    expected,
    survival,
)
from clutch.games.egg_thieves.table.components import (
    BOX,
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    FULL,
    TRICERATOPS_ON,
)

HINDRANCE = 0.6
"""What an egg that the others get on average costs me."""
MEAN_EGGS = sum(EGGS_ON[card] for card in BOX) / len(BOX)
MATCH = 1 / len(FLAVOURS)
CHANCE_PER_TRICERATOPS = 0.7 / FULL
"""How much nearer a nest is to its raid with each triceratops."""

Totals = tuple[int, ...]
"""For each flavour so many eggs."""
Prospect = tuple[float, Sequence[float]]
"""How much a raid counts, from 0 to 1 the nearer it is, and each flavour's survival."""
Faces = Iterable[int | None]
"""The cards in a nest or a spot; None for those that I do not know."""


@dataclass(frozen=True, slots=True)
class Others:
    """What the other thieves have in their spots of a nest, for all of them together.

    Each is for each flavour, and already in the part that it costs me.
    """

    holders: tuple[float, ...]
    """Those who are known to have that flavour."""
    eggs: tuple[float, ...]
    """The eggs they have of it."""
    guesses: tuple[float, ...]
    """Those who may have it among what I do not know."""


@dataclass(frozen=True, slots=True)
class Nest:
    """A nest with its spots, as a thief knows it."""

    totals: Totals
    """The known eggs in the nest."""
    unknown: int
    triceratops: int
    own: Totals
    """The known eggs in my spot."""
    others: Others


def tally(faces: Faces) -> tuple[Totals, int]:
    """For each flavour the eggs on the known cards, and how many are not known."""
    cards = list(faces)
    known = [card for card in cards if card is not None]
    return tuple(eggs_by_flavour(known)), len(cards) - len(known)


def nest_of(pile: Faces, triceratops: int, own: Faces, others: Sequence[Faces]) -> Nest:
    """A nest with so many triceratops, my spot, and those of all other thieves."""
    totals, unknown = tally(pile)
    return Nest(totals, unknown, triceratops, tally(own)[0], _together(others))


def _together(spots: Sequence[Faces]) -> Others:
    holders, eggs, guesses = ([0.0] * len(FLAVOURS) for _ in range(3))
    cost = HINDRANCE / len(spots)
    for spot in spots:
        totals, unknown = tally(spot)
        for flavour, count in enumerate(totals):
            if count:
                holders[flavour] += cost
                eggs[flavour] += cost * count
            elif unknown:
                guesses[flavour] += cost * min(1, unknown * MATCH)
    return Others(tuple(holders), tuple(eggs), tuple(guesses))


@cache
def blur(doubts: int) -> float:
    """How blurred the count is by so many cards that may still change it."""
    return 0.1 + 0.7 * sqrt(doubts)


def prospect(totals: Totals, triceratops: int, unknown: int) -> Prospect:
    """What can be expected of the raid of a nest with these known eggs."""
    missing = max(0, FULL - triceratops)
    nearness = 1 - missing * CHANCE_PER_TRICERATOPS
    return nearness, survival(totals, blur(unknown + missing // 2))


def worth(nest: Nest) -> float:
    """What a raid of that nest is worth to me in eggs, times how near it is."""
    return _worth(nest, prospect(nest.totals, nest.triceratops, nest.unknown))


def _worth(nest: Nest, prospect: Prospect) -> float:
    nearness, chances = prospect
    return nearness * (
        expected(chances, nest.totals, nest.own)
        - _cost(chances, nest.totals, nest.others)
    )


def _cost(survival: Sequence[float], totals: Totals, others: Others) -> float:
    """What the eggs that the others can expect cost me."""
    cost = 0.0
    for chance, eggs, holders, theirs, guesses in zip(
        survival, totals, others.holders, others.eggs, others.guesses, strict=True
    ):
        if eggs:
            cost += chance * (holders * eggs + theirs + guesses * (eggs + MEAN_EGGS))
        else:
            cost += chance * UNSTARTED * theirs
    return cost


# Changes to a nest


def plus(totals: Totals, card: int) -> Totals:
    """The eggs with those on one more card."""
    flavour = FLAVOUR_OF[card]
    return (
        *totals[:flavour],
        totals[flavour] + EGGS_ON[card],
        *totals[flavour + 1 :],
    )


def with_nest_card(nest: Nest, card: int) -> Nest:
    """The nest with one more card in it."""
    return Nest(
        plus(nest.totals, card),
        nest.unknown,
        nest.triceratops + TRICERATOPS_ON[card],
        nest.own,
        nest.others,
    )


def with_unknown_card(nest: Nest, triceratops: int) -> Nest:
    """The nest with one more card in it of which only the back is known."""
    return Nest(
        nest.totals,
        nest.unknown + 1,
        nest.triceratops + triceratops,
        nest.own,
        nest.others,
    )


def with_own_card(nest: Nest, card: int) -> Nest:
    """The nest with one more card in my spot."""
    return Nest(
        nest.totals, nest.unknown, nest.triceratops, plus(nest.own, card), nest.others
    )


def with_others(nest: Nest, spots: Sequence[Faces]) -> Nest:
    """The nest with these spots of the other thieves."""
    return Nest(nest.totals, nest.unknown, nest.triceratops, nest.own, _together(spots))


def exchanged(nest: Nest, old: int, new: int) -> Nest:
    """The nest after a swap."""
    totals = list(plus(nest.totals, new))
    totals[FLAVOUR_OF[old]] -= EGGS_ON[old]
    change = TRICERATOPS_ON[new] - TRICERATOPS_ON[old]
    return Nest(
        tuple(totals), nest.unknown, nest.triceratops + change, nest.own, nest.others
    )


# Scouting


class Plan(NamedTuple):
    """A way to scout: a card for a nest and another one for an own spot."""

    gain: float
    """How much more the nests are worth after it."""
    nest_card: int
    nest: int
    spot_card: int
    spot: int


def plans(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> list[Plan]:
    """All ways to scout with two cards of the hand, when these nests are open."""
    return [Plan(*way) for way in _ways(nests, hand, targets)]


def best_plan(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> Plan:
    """The best of them."""
    return Plan(*max(_ways(nests, hand, targets)))


# Searches have others reply by it in every second iteration: all ways as plain tuples.
def _ways(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> list[tuple[float, int, int, int, int]]:
    befores = [prospect(n.totals, n.triceratops, n.unknown) for n in nests]
    in_spot = [
        [_gain(before, nest.totals, nest.own, card) for card in hand]
        for before, nest in zip(befores, nests, strict=True)
    ]
    found = []
    for number in targets:
        nest = nests[number]
        now = _worth(nest, befores[number])
        for first, card in enumerate(hand):
            laid = with_nest_card(nest, card)
            after = prospect(laid.totals, laid.triceratops, laid.unknown)
            gain = _worth(laid, after) - now
            for second, other in enumerate(hand):
                if second == first:
                    continue
                for spot, gains in enumerate(in_spot):
                    more = (
                        _gain(after, laid.totals, laid.own, other)
                        if spot == number
                        else gains[second]
                    )
                    found.append((gain + more, card, number, other, spot))
    return found


def _gain(prospect: Prospect, totals: Totals, own: Totals, card: int) -> float:
    """How much more a raid is worth to me with one more card in my spot."""
    nearness, survival = prospect
    flavour, more = FLAVOUR_OF[card], float(EGGS_ON[card])
    eggs = totals[flavour]
    if not eggs:
        more *= UNSTARTED
    elif not own[flavour]:
        more += eggs
    return nearness * survival[flavour] * more
