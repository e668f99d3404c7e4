"""What somebody may have laid face-down in a spot of theirs.

Nobody lays there at random: players choose many eggs of a flavour that the nest has and
that is likely to survive. How much more often was counted in games of medium bots, and
holds for whoever wants eggs.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from clutch.games.egg_thieves.bots.worth import Totals, prospect
from clutch.games.egg_thieves.table.components import CARDS, EGGS_ON, FLAVOUR_OF

FOR_EGGS = 0.35
"""How much each egg on a card speaks for it."""
FOR_SURVIVAL = 2.1
"""How much it speaks for a card that its flavour is sure to survive."""
FOR_UNSTARTED = -0.75
"""How much it speaks for a card that the nest has no eggs of its flavour."""


@lru_cache(maxsize=64)
def likelihoods(totals: Totals, triceratops: int, unknown: int) -> Sequence[float]:
    """For each card how much more often than others it lies in the spot of a nest.

    What is known of the nest is given; so many of its cards are not known.
    """
    _, survival = prospect(totals, triceratops, unknown)
    return [
        exp(
            FOR_EGGS * EGGS_ON[card]
            + (FOR_SURVIVAL * survival[flavour] if totals[flavour] else FOR_UNSTARTED)
        )
        for card, flavour in zip(range(len(CARDS)), FLAVOUR_OF, strict=True)
    ]
