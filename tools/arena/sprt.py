"""The sequential probability ratio test: which of two hypotheses games speak for.

A contest that is stopped as soon as it looks good proves nothing. Wald's test may be
looked at after every pair: it ends when one hypothesis is so much likelier than the
other that errors of both kinds stay below one in twenty. It takes the fewest games to
decide, but what it says about *how much* stronger a bot is leans to one side: figures
for tables come from contests of fixed length.

Elo says what share is expected against another: 1 / (1 + 10 ** (-elo / 400)).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import fsum, log

ALPHA = BETA = 0.05
"""How often each hypothesis may be taken where the other one is true; they are equal,
so that the test ends at the same distance on both sides."""
LIMIT = log((1 - BETA) / ALPHA)
"""How large the logarithm of the ratio gets before a hypothesis is taken."""
LEAST = 1e-3
"""Counts of nothing are taken for this: what has not been seen can still happen."""
CERTAINTY = 1.96
"""Standard deviations on both sides of a mean that hold it in 95 % of all cases."""
STEPS = 60
"""So often an interval is halved where the middle of a falling function is sought."""

GAME = (0.0, 0.5, 1.0)
"""What one game of two can bring: a defeat, a draw, a win."""
PAIR = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What two games can bring on average: the five ways a pair ends."""


class Decision(Enum):
    """What the test has come to."""

    H0 = "no more than the first bound"
    H1 = "the second bound or more"
    OPEN = "not decided"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The two hypotheses: how much stronger the first bot is, in Elo."""

    elo0: float
    elo1: float

    def decide(self, llr: float) -> Decision:
        """What a ratio of likelihoods means, given as its logarithm."""
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
    """How much likelier the second hypothesis makes what was seen, as a logarithm.

    `counts` says how often each of the `scores` was seen. Of all distributions with the
    expected score of a hypothesis that counts which fits best (generalised SPRT). For
    pairs that is exact about what two games on one deal have in common.
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
    """The distribution with that mean that makes these shares likeliest.

    It is share / (1 + x * (score - mean)), where x makes the mean right.
    """
    off = [score - mean for score in scores]
    low, high = -1 / max(off), -1 / min(off)
    for _ in range(STEPS):
        x = (low + high) / 2
        left = fsum(s * o / (1 + x * o) for s, o in zip(shares, off, strict=True))
        low, high = (x, high) if left > 0 else (low, x)
    return [s / (1 + low * o) for s, o in zip(shares, off, strict=True)]
