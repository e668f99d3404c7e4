"""The worth of a nest to a thief, and how laying a card changes it.

A nest is worth what its raid would bring me, minus a part of what it would bring the
others, times how near the raid is. Unknown cards make the guards uncertain, so each
flavour is guarded with a probability. A nest that is nearly full has a cost, because
others choose how it fills up. The last raid also counts by who wins the game.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, sqrt
from operator import mul
from typing import NamedTuple

from clutch.games.egg_thieves.play.spoils import UNSTARTED, survival
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
"""What an egg costs me if the others get it, on average over them."""
MEAN_EGGS = sum(EGGS_ON[card] for card in BOX) / len(BOX)
MATCH = 1 / len(FLAVOURS)
CHANCE_PER_TRICERATOPS = 0.7 / FULL
"""How much each triceratops brings a nest nearer to its raid."""
NEAR, INVITATION = FULL - 3, 2.5
"""The triceratops from which a nest invites a raid, and what that costs me.

From `NEAR` on, the next thief can bring the raid at the best moment for them. The full
cost is due if a raid would pay me now.
"""
DECIDED, DOUBT = 12.0, 3.0
"""The value of winning by the last raid, and the lead in eggs that gives half of it."""

Totals = tuple[int, ...]
"""The eggs of each flavour."""
Prospect = tuple[float, Sequence[float]]
"""How much a raid counts (0 to 1, more if nearer), and each flavour's survival."""
Faces = Iterable[int | None]
"""The cards in a nest or a spot; None for each card that I do not know."""


@dataclass(frozen=True, slots=True)
class Others:
    """The cards of all other thieves in their spots of a nest, added up.

    Each field has an entry for each flavour, already scaled by what it costs me.
    """

    holders: tuple[float, ...]
    """The thieves known to have that flavour."""
    eggs: tuple[float, ...]
    """Their known eggs of that flavour."""
    guesses: tuple[float, ...]
    """The thieves who may have that flavour among their unknown cards."""


class Standing(NamedTuple):
    """What a raid means to me besides the eggs that it brings."""

    lead: int | None = None
    """My lead in eggs if the next raid ends the game; None if it does not."""
    has_rivals: bool = True
    """Whether other players choose how a nest fills up; Eggbots do not."""


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
    """The eggs of each flavour on the known cards, and the number of unknown cards."""
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
    """A nest with these triceratops and cards, my spot and the other thieves' spots."""
    totals, unknown = tally(pile)
    return Nest(
        totals, unknown, triceratops, tally(own)[0], _together(others), standing
    )


def standing_of(table: Table, me: int) -> Standing:
    """What a raid means to a thief apart from its eggs."""
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
    """The uncertainty of the egg counts, with so many cards that may change them."""
    return 0.1 + 0.7 * sqrt(doubts)


def prospect(totals: Totals, triceratops: int, unknown: int) -> Prospect:
    """The prospect of the raid on a nest with these known eggs."""
    missing = max(0, FULL - triceratops)
    nearness = 1 - missing * CHANCE_PER_TRICERATOPS
    return nearness, survival(totals, blur(unknown + missing // 2))


def _prospect(nest: Nest) -> Prospect:
    return prospect(nest.totals, nest.triceratops, nest.unknown)


def worth(nest: Nest) -> float:
    """The worth of a nest to me: its raid in eggs times nearness, plus `_follows`."""
    raided = _worth(_prospect(nest), _stakes(nest))
    return raided + _follows(nest.triceratops, nest.standing, raided)


def _worth(prospect: Prospect, stakes: Iterable[float]) -> float:
    nearness, survival = prospect
    return nearness * fsum(map(mul, survival, stakes))


def _follows(triceratops: int, standing: Standing, raided: float) -> float:
    """The value of leaving a nest with so many triceratops, apart from its raid.

    `raided` is the worth of its raid.
    """
    if triceratops >= FULL:
        return 0.0 if standing.lead is None else _decided(standing.lead + raided)
    if triceratops < NEAR or not standing.has_rivals:
        return 0.0
    # If a raid would be bad for me anyway, an invitation costs less.
    return -min(INVITATION, max(0.0, INVITATION + raided / 2))


def _decided(lead: float) -> float:
    """The value of ending the game with this lead."""
    return DECIDED * lead / (abs(lead) + DOUBT)


def _stakes(nest: Nest) -> list[float]:
    """For each flavour what it is worth to me if it survives."""
    return [_stake(nest, flavour, eggs) for flavour, eggs in enumerate(nest.totals)]


def _stake(nest: Nest, flavour: int, eggs: int) -> float:
    """What a flavour with so many eggs in the nest brings me, minus others' gains."""
    mine, others = nest.own[flavour], nest.others
    theirs = others.eggs[flavour]
    if not eggs:  # the flavour has to come first
        return UNSTARTED * (mine - theirs)
    guessed = others.guesses[flavour] * (eggs + MEAN_EGGS)
    cost = others.holders[flavour] * eggs + theirs + guessed
    return eggs + mine - cost if mine else -cost


# Changes to a nest


def plus(totals: Totals, card: int) -> Totals:
    """The eggs of each flavour with one more card added."""
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
    """The nest with these cards in the other thieves' spots."""
    return Nest(
        nest.totals,
        nest.unknown,
        nest.triceratops,
        nest.own,
        _together(spots),
        nest.standing,
    )


def exchanged(nest: Nest, old: int, new: int) -> Nest:
    """The nest after a swap of its card `old` for `new`."""
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
    """How much the total worth of the nests rises."""
    nest_card: int
    nest: int
    spot_card: int
    spot: int


def plans(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> list[Plan]:
    """All ways to scout with two cards of the hand into the target nests."""
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
    """The best plan. Searches use it for the replies in every second iteration.

    A card's gain in the spot of a nest does not depend on what is laid in other nests.
    So these gains are sorted once, and the best partner for each first card is one of
    the first few.
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
"""A way to lay a card in a nest, with the gains that it leads to.

It holds the gain in the nest's worth, the index of the card in the hand, the nest, and
how much each card in my spot would add to a raid after that.
"""


def _firsts(
    nests: Sequence[Nest], hand: Sequence[int], targets: Sequence[int]
) -> Iterator[_First]:
    """All ways to lay a card in a target nest."""
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
    """For each nest, how much each card in my spot would add to its worth."""
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
    """The gains, adjusted for the change of `_follows` with the worth of the raid."""
    if triceratops < NEAR:
        return gains
    before = _follows(triceratops, standing, raided)
    return [
        gain + _follows(triceratops, standing, raided + gain) - before for gain in gains
    ]


def _in_spot(
    prospect: Prospect, totals: Totals, own: Totals, hand: Iterable[int]
) -> list[float]:
    """For each card, how much it would add to a raid's worth in my spot."""
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
