"""A raid worked out: eggs counted, flavours guarded, and what everybody gets.

The rules, the board and the bots all count with this. It knows cards only, so it works
as well on the few cards that a player knows of.

>>> from clutch.games.egg_thieves.table.components import parse_card
>>> nest = [parse_card(text) for text in ("red-3-2", "white-2-1", "white-2-2")]
>>> raid = work_out(0, nest, [[parse_card("red-1-1")], []], payment=3)
>>> raid.income(0), raid.income(1)
(4, 3)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.games.egg_thieves.table.components import (
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    NESTS,
    Flavour,
)


@dataclass(frozen=True, slots=True)
class Gain:
    """What one flavour brings one thief."""

    flavour: Flavour
    nest_eggs: int
    own_eggs: int

    @property
    def eggs(self) -> int:
        """The eggs of the nest and the own ones together."""
        return self.nest_eggs + self.own_eggs


@dataclass(frozen=True, slots=True, repr=False)
class Raid:
    """What happened in a raid, in the order in which it is told."""

    nest: int
    cards: tuple[int, ...]
    """The cards of the nest, first to last."""
    spots: tuple[tuple[int, ...], ...]
    """For each thief the cards in the matching spot."""
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

    def __repr__(self) -> str:
        incomes = ", ".join(str(self.income(t)) for t in range(len(self.gains)))
        guarded = ", ".join(flavour.value for flavour in self.guarded)
        return f"<nest {NESTS[self.nest]}, guarded {guarded}, incomes {incomes}>"

    @property
    def share(self) -> int:
        """How many eggs of the payment area each consoled thief gets."""
        return self.payment // len(self.consoled) if self.consoled else 0

    @property
    def remainder(self) -> int:
        """The eggs of the payment area that are discarded."""
        return self.payment - self.share * len(self.consoled) if self.consoled else 0

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


def eggs_by_flavour(cards: Sequence[int]) -> list[int]:
    """For each flavour the eggs on these cards."""
    totals = [0] * len(FLAVOURS)
    for card in cards:
        totals[FLAVOUR_OF[card]] += EGGS_ON[card]
    return totals


def work_out(
    nest: int, cards: Sequence[int], spots: Sequence[Sequence[int]], *, payment: int
) -> Raid:
    """The raid of a nest with these cards, when thieves have those in their spots."""
    totals = eggs_by_flavour(cards)
    most = max(totals)
    gains = tuple(_gains(totals, most, eggs_by_flavour(spot)) for spot in spots)
    return Raid(
        nest=nest,
        cards=tuple(cards),
        spots=tuple(map(tuple, spots)),
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


def _gains(totals: list[int], most: int, own: list[int]) -> tuple[Gain, ...]:
    """What somebody with these own eggs gets of each flavour of the nest."""
    return tuple(
        Gain(flavour, nest_eggs, own_eggs)
        for flavour, nest_eggs, own_eggs in zip(FLAVOURS, totals, own, strict=True)
        if own_eggs and 0 < nest_eggs < most
    )
