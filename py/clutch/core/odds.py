"""Odds: from how far players are ahead to how likely each of them wins."""

from collections.abc import Sequence
from math import exp, fsum


def odds(points: Sequence[float], unit: float) -> tuple[float, ...]:
    """How likely each player wins who has so many points, as numbers that add up to 1.

    `unit` is the lead, in the same points, that makes a win e times as likely as a
    defeat: small when little can still change. It is above 0.

    >>> odds([3, 3], 1)
    (0.5, 0.5)
    """
    most = max(points)
    weights = [exp((have - most) / unit) for have in points]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])
