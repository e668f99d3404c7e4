"""The sequential probability ratio test: which of two hypotheses the games support.

Stopping a contest as soon as it looks good proves nothing. Wald's test may be checked
after every pair. It ends when one hypothesis is so much more likely than the other that
errors of both kinds stay below one in twenty. It needs the fewest games to decide, but
its estimate of *how much* stronger a bot is has a bias, so the figures in tables come
from contests of fixed length.

Elo gives the expected share against another player: 1 / (1 + 10 ** (-elo / 400)).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import fsum, log

ALPHA = BETA = 0.05
"""How often each hypothesis may be accepted although the other is true.

Both are equal, so the test ends at the same distance on both sides.
"""
LIMIT = log((1 - BETA) / ALPHA)
"""The log likelihood ratio at which a hypothesis is accepted."""
LEAST = 1e-3
"""Replaces counts of zero: an outcome not seen so far is still possible."""
CERTAINTY = 1.96
"""How many standard deviations on each side of a mean cover 95 % of all cases."""
STEPS = 60
"""How many bisection steps find the root of a decreasing function."""

GAME = (0.0, 0.5, 1.0)
"""The possible scores of one game of two: a loss, a draw, a win."""
PAIR = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible mean scores of two games: the five outcomes of a pair."""


class Decision(Enum):
    """The result of the test."""

    H0 = "no more than the first bound"
    H1 = "the second bound or more"
    OPEN = "not decided"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The two hypotheses about how much stronger the first bot is, in Elo."""

    elo0: float
    elo1: float

    def decide(self, llr: float) -> Decision:
        """The decision for a log likelihood ratio."""
        if llr >= LIMIT:
            return Decision.H1
        if llr <= -LIMIT:
            return Decision.H0
        return Decision.OPEN


def expected(elo: float) -> float:
    """What share of the games a player wins who is stronger by that many Elo.

    >>> expected(0)
    0.5
    """
    return 1 / (1 + 10 ** (-elo / 400))


def llr(counts: Sequence[float], scores: Sequence[float], bounds: Bounds) -> float:
    """The log likelihood ratio of the second hypothesis to the first.

    `counts` says how often each of the `scores` was seen. Each hypothesis is
    represented by the best-fitting distribution with its expected score (generalised
    SPRT). For pairs, this accounts exactly for what two games of one deal have in
    common.
    """
    seen = [count or LEAST for count in counts]
    total = fsum(seen)
    shares = [count / total for count in seen]
    low, high = (
        _likeliest(shares, scores, expected(elo)) for elo in (bounds.elo0, bounds.elo1)
    )
    return fsum(count * log(b / a) for count, a, b in zip(seen, low, high, strict=True))


def _likeliest(
    shares: Sequence[float], scores: Sequence[float], mean: float
) -> list[float]:
    """The distribution with a given mean that makes these shares most likely.

    It is share / (1 + x * (score - mean)), with x chosen to give that mean.
    """
    off = [score - mean for score in scores]
    low, high = -1 / max(off), -1 / min(off)
    for _ in range(STEPS):
        x = (low + high) / 2
        left = fsum(s * o / (1 + x * o) for s, o in zip(shares, off, strict=True))
        low, high = (x, high) if left > 0 else (low, x)
    return [s / (1 + low * o) for s, o in zip(shares, off, strict=True)]
