"""What a raid brings: eggs counted, flavours guarded, gains, and the consolation.

Each of the four stands here with its words, and with what can be expected of it on the
few cards that a player knows: it knows of nothing but cards.

>>> from clutch.games.egg_thieves.table.components import parse_card
>>> nest = [parse_card(text) for text in ("red-3-2", "white-2-1", "white-2-2")]
>>> spoils = work_out(nest, [[parse_card("red-1-1")], []], payment=3)
>>> spoils.income(0), spoils.income(1)
(4, 3)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from clutch.core.message import Message, listed, msg, msg_n
from clutch.core.values import Named
from clutch.games.egg_thieves.table.components import (
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    Flavour,
)
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    eggs_of,
    eggs_text,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Raid

UNSTARTED = 0.3
"""The value of each egg in a spot whose flavour is not in the nest yet."""

Totals = Sequence[int]
"""The eggs of each flavour."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What one thief gets for one flavour."""

    flavour: Flavour
    nest_eggs: int
    own_eggs: int

    @property
    def eggs(self) -> int:
        """The eggs of the nest, in full, plus the thief's own (ET-030, ET-031)."""
        return self.nest_eggs + self.own_eggs


@dataclass(frozen=True, slots=True)
class Spoils:
    """What a raid brings, in the order in which it is reported."""

    totals: tuple[int, ...]
    """For each flavour the eggs in the nest."""
    guarded: tuple[Flavour, ...]
    """The flavours with the most eggs, which nobody gets."""
    gains: tuple[tuple[Gain, ...], ...]
    """For each thief, the gains by flavour."""
    payment: int
    """The eggs in the payment area."""
    consoled: tuple[int, ...]
    """The thieves who gained nothing and share the payment area."""

    @property
    def share(self) -> int:
        """How many eggs of the payment area each consoled thief gets (ET-034)."""
        return self.payment // len(self.consoled) if self.consoled else 0

    @property
    def remainder(self) -> int:
        """The payment-area eggs that are left after sharing and discarded (ET-034)."""
        return self.payment - self.share * len(self.consoled) if self.consoled else 0

    @property
    def left_to_pay(self) -> int:
        """The eggs that stay in the payment area for a later raid (ET-081)."""
        return 0 if self.consoled else self.payment

    @property
    def surviving(self) -> tuple[Flavour, ...]:
        """The flavours of the nest that are not guarded."""
        return tuple(
            flavour
            for flavour, eggs in zip(FLAVOURS, self.totals, strict=True)
            if eggs and flavour not in self.guarded
        )

    def gained(self, thief: int) -> int:
        """The eggs that a thief gets from the nest and their own spot."""
        return sum(gain.eggs for gain in self.gains[thief])

    def income(self, thief: int) -> int:
        """All eggs that a thief gets, the share of the payment area included."""
        return self.gained(thief) + (self.share if thief in self.consoled else 0)


def work_out(
    cards: Sequence[int], spots: Sequence[Sequence[int]], *, payment: int
) -> Spoils:
    """The spoils of a nest with these cards, and these in each thief's spot.

    Eggbots are thieves too (ET-052). A thief who gains nothing is consoled, whatever
    the reason (ET-033, ET-053, ET-079, ET-080).
    """
    totals = eggs_by_flavour(cards)
    most = max(totals)
    gains = tuple(_gains(totals, most, eggs_by_flavour(spot)) for spot in spots)
    return Spoils(
        totals=tuple(totals),
        guarded=tuple(
            flavour
            for flavour, eggs in zip(FLAVOURS, totals, strict=True)
            if eggs and eggs == most
        ),
        gains=gains,
        payment=payment,
        consoled=tuple(thief for thief, gain in enumerate(gains) if not gain),
    )


def spoils_of(raid: Raid) -> Spoils:
    """What a raid has brought."""
    return work_out(raid.cards, raid.spots, payment=raid.payment)


class StepKind(Named):
    """The steps of a raid."""

    FLIP = "flip"
    COUNT = "count"
    GUARD = "guard"
    GAIN = "gain"
    CONSOLE = "console"


@dataclass(frozen=True, slots=True)
class Step:
    """One step in the report of a raid."""

    kind: StepKind
    text: Message
    thief: int | None = None
    """The thief whose gain it reports."""


def steps(seats: int, raid: Raid) -> tuple[Step, ...]:
    """The steps of a raid in order: flip, count, guard, gain, console."""
    return tuple(_steps(seats, raid, spoils_of(raid)))


def _steps(seats: int, raid: Raid, spoils: Spoils) -> Iterator[Step]:
    yield Step(
        StepKind.FLIP,
        msg(
            "All cards in nest {nest} and in everyone's spot {nest} are revealed.",
            nest=nest_name(raid.nest),
        ),
    )
    yield Step(StepKind.COUNT, _told_count(spoils))
    yield Step(StepKind.GUARD, _told_guards(spoils))
    for thief in range(len(spoils.gains)):
        yield Step(StepKind.GAIN, told_gain(seats, thief, spoils), thief)
    if spoils.payment:
        yield Step(StepKind.CONSOLE, told_consolation(seats, spoils))


# Counting


def eggs_by_flavour(cards: Sequence[int]) -> list[int]:
    """For each flavour the eggs on these cards: eggs count, not cards (ET-025)."""
    totals = [0] * len(FLAVOURS)
    for card in cards:
        totals[FLAVOUR_OF[card]] += EGGS_ON[card]
    return totals


def _told_count(spoils: Spoils) -> Message:
    return msg(
        "The nest holds {eggs}.",
        eggs=listed(
            [
                eggs_of(flavour, eggs)
                for flavour, eggs in zip(FLAVOURS, spoils.totals, strict=True)
                if eggs
            ]
        ),
    )


# Guards: the flavour with the most eggs brings nothing; if several tie, none of them
# does (ET-026, ET-029; ET-062 and ET-063 are examples)


def _told_guards(spoils: Spoils) -> Message:
    guarded = told_guarded(spoils)
    if not spoils.surviving:
        return msg("Guarded: {guarded}. Every flavour is guarded.", guarded=guarded)
    return msg(
        "Guarded: {guarded}. Unguarded: {surviving}.",
        guarded=guarded,
        surviving=listed([FLAVOUR_NAMES[flavour] for flavour in spoils.surviving]),
    )


def told_guarded(spoils: Spoils) -> Message:
    """The flavours that are guarded."""
    return listed([FLAVOUR_NAMES[flavour] for flavour in spoils.guarded])


# Searches ask this very often for nests that all iterations share.
@lru_cache(maxsize=4096)
def survival(totals: Totals, blur: float) -> tuple[float, ...]:
    """For each flavour, the probability that it is not guarded.

    `blur` is the uncertainty of the counts: the larger it is, the less the lead of a
    flavour decides. A flavour without eggs brings nothing.
    """
    first = second = 0
    for eggs in totals:
        if eggs > first:
            first, second = eggs, first
        elif eggs > second:
            second = eggs
    chances = []
    for eggs in totals:
        lead = eggs - (second if eggs == first else first)
        chances.append(1 / (1 + exp(min(30.0, (lead + 0.5) / blur))))
    return tuple(chances)


# Gains


def _gains(totals: Totals, most: int, own: Totals) -> tuple[Gain, ...]:
    """What a thief with these own eggs gets for each flavour of the nest.

    A flavour that the nest does not have brings nothing (ET-032), nor does a guarded
    one. ET-064 is an example.
    """
    return tuple(
        Gain(flavour, nest_eggs, own_eggs)
        for flavour, nest_eggs, own_eggs in zip(FLAVOURS, totals, own, strict=True)
        if own_eggs and 0 < nest_eggs < most
    )


def told_gain(seats: int, thief: int, spoils: Spoils) -> Message:
    """What a thief has gained for each flavour."""
    player, gains = who(seats, thief), spoils.gains[thief]
    total = eggs_text(spoils.income(thief))
    if spoils.share and not gains:
        return msg(
            "{player} has no unguarded flavour and gets {eggs} as consolation.",
            player=player,
            eggs=total,
        )
    if not gains:
        return msg("{player} has no unguarded flavour and gets no eggs.", player=player)
    parts = [
        msg(
            "{flavour} {nest} + {own}",
            flavour=FLAVOUR_NAMES[gain.flavour],
            nest=gain.nest_eggs,
            own=gain.own_eggs,
        )
        for gain in gains
    ]
    return msg(
        "{player}: {sum} = {total}.", player=player, sum=listed(parts), total=total
    )


def expected(survival: Sequence[float], totals: Totals, own: Totals) -> float:
    """The expected eggs of a thief with the eggs `own` in their spot."""
    gain = 0.0
    for chance, eggs, mine in zip(survival, totals, own, strict=True):
        if mine:
            # If the nest has no eggs of it yet, the flavour has to come first.
            gain += chance * (eggs + mine if eggs else UNSTARTED * mine)
    return gain


# Consolation


def told_consolation(seats: int, spoils: Spoils) -> Message:
    """Who shares the eggs of the payment area, if any player does."""
    paid = eggs_text(spoils.payment)
    if not spoils.consoled:
        return msg(
            "Everyone gained eggs. The payment area still holds {eggs}.", eggs=paid
        )
    alone, *others = spoils.consoled
    if not others:
        return msg(
            "{player} gets {eggs} as consolation.", eggs=paid, player=who(seats, alone)
        )
    players = listed(
        [msg("{player}", player=who(seats, thief)) for thief in spoils.consoled]
    )
    if spoils.remainder:
        return msg_n(
            "{players} share {eggs} as consolation: {n} egg each. The rest is "
            "discarded.",
            "{players} share {eggs} as consolation: {n} eggs each. The rest is "
            "discarded.",
            n=spoils.share,
            eggs=paid,
            players=players,
        )
    return msg_n(
        "{players} share {eggs} as consolation: {n} egg each.",
        "{players} share {eggs} as consolation: {n} eggs each.",
        n=spoils.share,
        eggs=paid,
        players=players,
    )


# Everything in one line


def told_raid(seats: int, raid: Raid) -> Message:
    """A raid in one line: the guarded flavours, and what everyone got."""
    spoils = spoils_of(raid)
    return msg(
        "Nest {nest} is raided (guarded: {guarded}). {incomes}.",
        nest=nest_name(raid.nest),
        guarded=told_guarded(spoils),
        incomes=told_incomes(seats, spoils),
    )


def told_incomes(seats: int, spoils: Spoils) -> Message:
    """What everyone got."""
    return listed(
        [
            msg("{player} +{eggs}", player=who(seats, thief), eggs=spoils.income(thief))
            for thief in range(len(spoils.gains))
        ]
    )
