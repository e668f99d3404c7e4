"""What a nest is worth to a thief, and how that changes by what is laid.

A nest is worth what a raid of it would bring me, less a part of what it would bring the
others, the more the nearer the raid is. What is not known yet makes the guards
uncertain: each flavour is guarded with a chance, not for sure. A nest that is nearly
full costs something, as others choose how it fills up; and the last raid counts by who
wins the game.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, sqrt
from operator import mul
from typing import NamedTuple

from clutch.games.egg_thieves.play.spoils import (
    UNSTARTED,
    survival,
)
from clutch.games.egg_thieves.table.components import (
    BOX,
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    FULL,
    RAIDS,
    TRICERATOPS_ON,
)
from clutch.games.egg_thieves.table.position import Table

HINDRANCE = 0.6
"""What an egg that the others get on average costs me."""
MEAN_EGGS = sum(EGGS_ON[card] for card in BOX) / len(BOX)
MATCH = 1 / len(FLAVOURS)
CHANCE_PER_TRICERATOPS = 0.7 / FULL
"""How much nearer a nest is to its raid with each triceratops."""
NEAR, INVITATION = FULL - 3, 2.5
"""From so many triceratops on a nest invites the next thief to bring its raid, at the
best moment for them, and what that costs me where a raid would pay me now."""
DECIDED, DOUBT = 12.0, 3.0
"""What it is worth to end the game as the winner, and with what lead half of that."""

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


class Standing(NamedTuple):
    """What a raid means to me besides the eggs that it brings."""

    lead: int | None = None
    """By how many eggs I lead if the next raid ends the game; None: it does not."""
    has_rivals: bool = True
    """Whether others choose how a nest fills up; Eggbots do not."""


NO_STANDING = Standing()


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
    standing: Standing = NO_STANDING


def tally(faces: Faces) -> tuple[Totals, int]:
    """For each flavour the eggs on the known cards, and how many are not known."""
    totals, unknown = [0] * len(FLAVOURS), 0
    for card in faces:
        if card is None:
            unknown += 1
        else:
            totals[FLAVOUR_OF[card]] += EGGS_ON[card]
    return tuple(totals), unknown


def nest_of(
    pile: Faces,
    triceratops: int,
    own: Faces,
    others: Sequence[Faces],
    standing: Standing = NO_STANDING,
) -> Nest:
    """A nest with so many triceratops, my spot, and those of all other thieves."""
    totals, unknown = tally(pile)
    return Nest(
        totals, unknown, triceratops, tally(own)[0], _together(others), standing
    )


def standing_of(table: Table, me: int) -> Standing:
    """What a raid means to a thief."""
    has_rivals = table.seats > 1
    if len(table.raids) < RAIDS - 1:
        return Standing(None, has_rivals)
    eggs = [*table.eggs]
    mine = eggs.pop(me)
    return Standing(mine - max(eggs), has_rivals)


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


def _prospect(nest: Nest) -> Prospect:
    return prospect(nest.totals, nest.triceratops, nest.unknown)


def worth(nest: Nest) -> float:
    """What a raid of that nest is worth to me in eggs, times how near it is.

    And what follows from how full it is: see `_follows`.
    """
    raided = _worth(_prospect(nest), _stakes(nest))
    return raided + _follows(nest.triceratops, nest.standing, raided)


def _worth(prospect: Prospect, stakes: Iterable[float]) -> float:
    nearness, survival = prospect
    return nearness * fsum(map(mul, survival, stakes))


def _follows(triceratops: int, standing: Standing, raided: float) -> float:
    """What it is worth besides that a nest has so many triceratops after my turn.

    `raided` is what its raid is worth.
    """
    if triceratops >= FULL:
        return 0.0 if standing.lead is None else _decided(standing.lead + raided)
    if triceratops < NEAR or not standing.has_rivals:
        return 0.0
    # What is bad for me anyway cannot be spoilt.
    return -min(INVITATION, max(0.0, INVITATION + raided / 2))


def _decided(lead: float) -> float:
    """What it is worth to end the game so far ahead."""
    return DECIDED * lead / (abs(lead) + DOUBT)


def _stakes(nest: Nest) -> list[float]:
    """For each flavour what it is worth to me if it survives."""
    return [_stake(nest, flavour, eggs) for flavour, eggs in enumerate(nest.totals)]


def _stake(nest: Nest, flavour: int, eggs: int) -> float:
    """What I get of a flavour with so many eggs, less what others get costs me."""
    mine, others = nest.own[flavour], nest.others
    theirs = others.eggs[flavour]
    if not eggs:  # the flavour has to come first
        return UNSTARTED * (mine - theirs)
    guessed = others.guesses[flavour] * (eggs + MEAN_EGGS)
    cost = others.holders[flavour] * eggs + theirs + guessed
    return eggs + mine - cost if mine else -cost


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
        nest.standing,
    )


def with_unknown_card(nest: Nest, triceratops: int) -> Nest:
    """The nest with one more card in it of which only the back is known."""
    return Nest(
        nest.totals,
        nest.unknown + 1,
        nest.triceratops + triceratops,
        nest.own,
        nest.others,
        nest.standing,
    )


def with_own_card(nest: Nest, card: int) -> Nest:
    """The nest with one more card in my spot."""
    return Nest(
        nest.totals,
        nest.unknown,
        nest.triceratops,
        plus(nest.own, card),
        nest.others,
        nest.standing,
    )


def with_others(nest: Nest, spots: Sequence[Faces]) -> Nest:
    """The nest with these spots of the other thieves."""
    return Nest(
        nest.totals,
        nest.unknown,
        nest.triceratops,
        nest.own,
        _together(spots),
        nest.standing,
    )


def exchanged(nest: Nest, old: int, new: int) -> Nest:
    """The nest after a swap."""
    totals = list(plus(nest.totals, new))
    totals[FLAVOUR_OF[old]] -= EGGS_ON[old]
    change = TRICERATOPS_ON[new] - TRICERATOPS_ON[old]
    return Nest(
        tuple(totals),
        nest.unknown,
        nest.triceratops + change,
        nest.own,
        nest.others,
        nest.standing,
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
    elsewhere = _in_spots(nests, hand)
    return [
        Plan(gain + gains[second], hand[first], number, other, spot)
        for gain, first, number, here in _firsts(nests, hand, targets)
        for spot, there in enumerate(elsewhere)
        for gains in [here if spot == number else there]
        for second, other in enumerate(hand)
        if second != first
    ]


def best_plan(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> Plan:
    """The best of them: searches have others reply by it in every second iteration.

    What a card brings in the spot of a nest is the same whatever is laid in others. So
    these ways are sorted once, and for each first card the best that goes with it is
    one of the first few.
    """
    elsewhere = sorted(
        [
            (gain, card, spot, second)
            for spot, gains in enumerate(_in_spots(nests, hand))
            for second, (card, gain) in enumerate(zip(hand, gains, strict=True))
        ],
        reverse=True,
    )
    ways = []
    for gain, first, number, here in _firsts(nests, hand, targets):
        best = max(
            [(here[i], card, number) for i, card in enumerate(hand) if i != first]
        )
        for more, card, spot, second in elsewhere:
            if spot != number and second != first:
                best = max(best, (more, card, spot))
                break
        more, other, spot = best
        ways.append((gain + more, hand[first], number, other, spot))
    return Plan(*max(ways))


_First = tuple[float, int, int, Sequence[float]]
"""How much more a nest is worth with a card in it, which card of the hand it is, which
nest, and how much more a raid of it is worth then with each card in my spot."""


def _firsts(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> Iterator[_First]:
    """All ways to lay a card in a nest."""
    for number in targets:
        nest = nests[number]
        stakes, standing = _stakes(nest), nest.standing
        now = _worth(_prospect(nest), stakes)
        now += _follows(nest.triceratops, standing, now)
        for first, card in enumerate(hand):
            flavour, totals = FLAVOUR_OF[card], plus(nest.totals, card)
            shown = nest.triceratops + TRICERATOPS_ON[card]
            after = prospect(totals, shown, nest.unknown)
            stakes_after = [*stakes]
            stakes_after[flavour] = _stake(nest, flavour, totals[flavour])
            raided = _worth(after, stakes_after)
            here = _in_spot(after, totals, nest.own, hand)
            gain = raided + _follows(shown, standing, raided) - now
            yield gain, first, number, _followed(here, shown, standing, raided)


def _in_spots(nests: Sequence[Nest], hand: Sequence[int]) -> list[list[float]]:
    """For each nest how much more it is worth with each card in my spot."""
    gains = []
    for nest in nests:
        raid, shown = _prospect(nest), nest.triceratops
        here = _in_spot(raid, nest.totals, nest.own, hand)
        if shown >= NEAR:
            raided = _worth(raid, _stakes(nest))
            here = _followed(here, shown, nest.standing, raided)
        gains.append(here)
    return gains


def _followed(
    gains: list[float], triceratops: int, standing: Standing, raided: float
) -> list[float]:
    """The same gains with what follows from a raid that is worth so much more."""
    if triceratops < NEAR:
        return gains
    before = _follows(triceratops, standing, raided)
    return [
        gain + _follows(triceratops, standing, raided + gain) - before for gain in gains
    ]


def _in_spot(
    prospect: Prospect, totals: Totals, own: Totals, hand: Iterable[int]
) -> list[float]:
    """How much more a raid is worth to me with one more card in my spot, for each."""
    nearness, survival = prospect
    gains = []
    for card in hand:
        flavour, more = FLAVOUR_OF[card], float(EGGS_ON[card])
        eggs = totals[flavour]
        if not eggs:
            more *= UNSTARTED
        elif not own[flavour]:
            more += eggs
        gains.append(nearness * survival[flavour] * more)
    return gains
