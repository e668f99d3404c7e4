"""Estimate which cards other players have laid face-down in their spots.

Players do not lay cards there at random. They prefer many eggs of a flavour that is in
the nest and likely to survive. The weights were measured in games of medium bots, and
hold for any player who wants eggs.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from clutch.games.egg_thieves.bots.worth import Totals, prospect
from clutch.games.egg_thieves.table.components import CARDS, EGGS_ON, FLAVOUR_OF

FOR_EGGS = 0.35
"""The log weight of each egg on a card."""
FOR_SURVIVAL = 2.1
"""The log weight of a card whose flavour is sure to survive."""
FOR_UNSTARTED = -0.75
"""The log weight of a card whose flavour has no eggs in the nest yet."""


@lru_cache(maxsize=64)
def likelihoods(totals: Totals, triceratops: int, unknown: int) -> Sequence[float]:
    """For each card, the relative likelihood that it is in a spot of a nest.

    `totals` are the nest's known eggs by flavour; `unknown` of its cards are unknown.
    """
    _, survival = prospect(totals, triceratops, unknown)
    return [
        exp(
            FOR_EGGS * EGGS_ON[card]
            + (FOR_SURVIVAL * survival[flavour] if totals[flavour] else FOR_UNSTARTED)
        )
        for card, flavour in zip(range(len(CARDS)), FLAVOUR_OF, strict=True)
    ]
