"""What a raid brings: eggs counted, flavours guarded, gains, and the consolation.

Each of the four stands here with its words, and with what can be expected of it where
not all cards are known. It knows cards only, so it works as well on the few cards that
a player knows of.

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

from clutch.core.message import Message, msg, msg_n
from clutch.core.values import Named
from clutch.games.egg_thieves.table.components import (
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    Flavour,
)
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    eggs_text,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Raid

UNSTARTED = 0.3
"""What eggs are worth of a flavour that the nest does not have yet."""

Totals = Sequence[int]
"""For each flavour so many eggs."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What one flavour brings one thief."""

    flavour: Flavour
    nest_eggs: int
    own_eggs: int

    @property
    def eggs(self) -> int:
        """The full count of the nest and the own eggs together (ET-030, ET-031)."""
        return self.nest_eggs + self.own_eggs


@dataclass(frozen=True, slots=True)
class Spoils:
    """What a raid brings, in the order in which it is told."""

    totals: tuple[int, ...]
    """For each flavour the eggs in the nest."""
    guarded: tuple[Flavour, ...]
    """The most common flavours, which nobody gets."""
    gains: tuple[tuple[Gain, ...], ...]
    """For each thief what they get, a flavour at a time."""
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
        """The eggs of the payment area that are discarded (ET-034)."""
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
        """The eggs that a thief gets from nest and own spot."""
        return sum(gain.eggs for gain in self.gains[thief])

    def income(self, thief: int) -> int:
        """All eggs that a thief gets, the share of the payment area included."""
        return self.gained(thief) + (self.share if thief in self.consoled else 0)


def work_out(
    cards: Sequence[int], spots: Sequence[Sequence[int]], *, payment: int
) -> Spoils:
    """The spoils of a nest with these cards, when thieves have those in their spots.

    Eggbots are thieves as well (ET-052). Whoever gains nothing is consoled, for
    whichever reason (ET-033, ET-053, ET-079, ET-080).
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
    """One step of a raid as it is told."""

    kind: StepKind
    text: Message
    thief: int | None = None
    """Whose gain it is about."""


def steps(seats: int, raid: Raid) -> tuple[Step, ...]:
    """A raid in the order in which it is told: flip, count, guard, gain, console."""
    return tuple(_steps(seats, raid, spoils_of(raid)))


def _steps(seats: int, raid: Raid, spoils: Spoils) -> Iterator[Step]:
    yield Step(
        StepKind.FLIP,
        msg(
            "All cards in nest {nest} and in the spots {nest} are turned up.",
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
                msg("{flavour} {eggs}", flavour=FLAVOUR_NAMES[flavour], eggs=eggs)
                for flavour, eggs in zip(FLAVOURS, spoils.totals, strict=True)
                if eggs
            ]
        ),
    )


# Guards: what there is most of brings nothing, and if that is several things, all of
# them bring nothing (ET-026, ET-029; ET-062 and ET-063 are examples)


def _told_guards(spoils: Spoils) -> Message:
    guarded = told_guarded(spoils)
    if not spoils.surviving:
        return msg("Guarded: {guarded}. Nothing survives.", guarded=guarded)
    return msg(
        "Guarded: {guarded}. Surviving: {surviving}.",
        guarded=guarded,
        surviving=listed([FLAVOUR_NAMES[flavour] for flavour in spoils.surviving]),
    )


def told_guarded(spoils: Spoils) -> Message:
    """The flavours that are guarded."""
    return listed([FLAVOUR_NAMES[flavour] for flavour in spoils.guarded])


# Searches ask it again and again of nests that all iterations have in common.
@lru_cache(maxsize=4096)
def survival(totals: Totals, blur: float) -> tuple[float, ...]:
    """For each flavour how likely it is not guarded, where the count may be wrong.

    The more so the more it is blurred. A flavour without eggs brings nothing.
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
    """What somebody with these own eggs gets of each flavour of the nest.

    What the nest does not hold brings nothing (ET-032), nor does what is guarded. An
    example is ET-064.
    """
    return tuple(
        Gain(flavour, nest_eggs, own_eggs)
        for flavour, nest_eggs, own_eggs in zip(FLAVOURS, totals, own, strict=True)
        if own_eggs and 0 < nest_eggs < most
    )


def told_gain(seats: int, thief: int, spoils: Spoils) -> Message:
    """What a thief has got of each flavour."""
    player, gains = who(seats, thief), spoils.gains[thief]
    if not gains:
        return msg(
            "{player}: nothing of a flavour that survives, no eggs.", player=player
        )
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
        "{player}: {sum} = {total}.",
        player=player,
        sum=listed(parts),
        total=eggs_text(spoils.gained(thief)),
    )


def expected(survival: Sequence[float], totals: Totals, own: Totals) -> float:
    """The eggs that a thief can expect who has these in the spot."""
    gain = 0.0
    for chance, eggs, mine in zip(survival, totals, own, strict=True):
        if mine:
            # Without eggs in the nest yet the flavour has to come first.
            gain += chance * (eggs + mine if eggs else UNSTARTED * mine)
    return gain


# Consolation


def told_consolation(seats: int, spoils: Spoils) -> Message:
    """Who shares the eggs of the payment area, if anybody does."""
    paid = eggs_text(spoils.payment)
    if not spoils.consoled:
        return msg(
            "Everybody gained something; left in the payment area: {eggs}.", eggs=paid
        )
    alone, *others = spoils.consoled
    if not others:
        return msg(
            "Consolation: {eggs} for {player}.", eggs=paid, player=who(seats, alone)
        )
    players = listed(
        [msg("{player}", player=who(seats, thief)) for thief in spoils.consoled]
    )
    if spoils.remainder:
        return msg_n(
            "Consolation out of {eggs}: {n} egg each for {players}, the rest is "
            "discarded.",
            "Consolation out of {eggs}: {n} eggs each for {players}, the rest is "
            "discarded.",
            n=spoils.share,
            eggs=paid,
            players=players,
        )
    return msg_n(
        "Consolation out of {eggs}: {n} egg each for {players}.",
        "Consolation out of {eggs}: {n} eggs each for {players}.",
        n=spoils.share,
        eggs=paid,
        players=players,
    )


# Everything in one line


def told_raid(seats: int, raid: Raid) -> Message:
    """A raid in one line: what was guarded, and what everybody got."""
    spoils = spoils_of(raid)
    return msg(
        "Nest {nest} is raided, guarded: {guarded}. {incomes}.",
        nest=nest_name(raid.nest),
        guarded=told_guarded(spoils),
        incomes=told_incomes(seats, spoils),
    )


def told_incomes(seats: int, spoils: Spoils) -> Message:
    """What everybody got."""
    return listed(
        [
            msg("{player} +{eggs}", player=who(seats, thief), eggs=spoils.income(thief))
            for thief in range(len(spoils.gains))
        ]
    )
