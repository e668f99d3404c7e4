"""The figures of a contest, with their confidence intervals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import mean, quantiles, stdev, variance

from tools.arena.contest import Contest
from tools.arena.pairs import Game, Pair
from tools.arena.results import Results
from tools.arena.sprt import CERTAINTY

ENOUGH = 40
"""How often an action must be legal before it is reported as never or always taken."""

Interval = tuple[float, float]
"""The bounds of a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of games won, with its interval; shared wins count in part."""

    share: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Entrant:
    """The results of one bot in all games."""

    kind: str
    wins: int
    draws: int
    won: Share
    points: float
    points_interval: Interval
    deciles: tuple[float, ...]
    """The deciles of its points, from the first to the ninth."""
    seconds: float
    """Seconds for each real choice; 0 if unknown."""


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a contest."""

    contest: Contest
    games: int
    entrants: tuple[Entrant, ...]
    decisions: tuple[int, int, int]
    """Decisions in a game: the median and the 5 % and 95 % quantiles."""
    first: Share
    """The share won by the bot that began."""
    nobody: float
    """The part of the games that nobody won."""
    margin: float
    """The average difference in points between the best and the worst player."""
    never: tuple[str, ...]
    """The actions that were often legal and never taken."""
    always: tuple[str, ...]
    """The actions that were taken whenever there was a choice."""
    played: str
    """The version and sources that played it, in words."""
    is_current: bool
    """Whether today's rules and bots are the same."""


def report_of(results: Results) -> Report:
    """Compute the report of a contest that has at least one pair."""
    pairs = results.in_order
    games = [game for pair in pairs for game in pair.games]
    taken = taken_in(pairs)
    usual = sorted(text for text, (_, there) in taken.items() if there >= ENOUGH)
    return Report(
        results.contest,
        len(games),
        tuple(_entrant(results.contest, pairs, i) for i in range(len(games[0].shares))),
        _lengths(games),
        share_of(
            [fsum(g.shares[g.first] for g in p.games) / len(p.games) for p in pairs]
        ),
        mean(not any(game.returns) for game in games),
        mean(max(game.points) - min(game.points) for game in games),
        tuple(text for text in usual if not taken[text][0]),
        tuple(text for text in usual if taken[text][0] == taken[text][1]),
        results.played,
        results.is_current,
    )


def taken_in(pairs: Sequence[Pair]) -> dict[str, tuple[int, int]]:
    """How often each action was taken and how often it was legal, by its text."""
    taken: Counter[str] = Counter()
    there: Counter[str] = Counter()
    for pair in pairs:
        for text, (often, offered) in pair.taken.items():
            taken[text] += often
            there[text] += offered
    return {text: (taken[text], there[text]) for text in sorted(there)}


def _lengths(games: Sequence[Game]) -> tuple[int, int, int]:
    lengths = sorted(game.decisions for game in games)
    fewest, *_, most = quantiles(lengths, n=20) if len(lengths) > 1 else lengths * 2
    return lengths[len(lengths) // 2], round(fewest), round(most)


def _entrant(contest: Contest, pairs: Sequence[Pair], i: int) -> Entrant:
    games = [game for pair in pairs for game in pair.games]
    points = [game.points[i] for game in games]
    middle, spread = mean(points), stdev(points) if len(points) > 1 else 0.0
    off = CERTAINTY * spread / sqrt(len(points))
    timed = [pair for pair in pairs if pair.seconds]
    choices = sum(game.choices[i] for pair in timed for game in pair.games)
    return Entrant(
        contest.seats[i],
        sum(game.shares[i] == 1 for game in games),
        sum(game.is_shared and game.shares[i] > 0 for game in games),
        share_of([pair.shares[i] for pair in pairs], len(contest.seats)),
        middle,
        (middle - off, middle + off),
        tuple(quantiles(points, n=10, method="inclusive")) if len(points) > 1 else (),
        fsum(pair.seconds[i] for pair in timed) / max(1, choices),
    )


def share_of(shares: Sequence[float], games: int = 1) -> Share:
    """The mean share from pairs of `games` games, with its interval.

    Each pair is one sample, so that the interval includes what its games have in
    common, the deal. It is Wilson's interval for the number of independent games with
    the same variance.
    """
    share = mean(shares)
    played = len(shares) * games
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    worth = share * (1 - share) / spread if spread else played
    return Share(share, wilson(share, min(worth, 2 * played)))


def wilson(share: float, games: float) -> Interval:
    """Where a share seen in a number of games truly lies (Wilson's interval).

    >>> wilson(1.0, 200)
    (0.9811553510288049, 1.0)
    """
    z = CERTAINTY**2 / games
    middle = (share + z / 2) / (1 + z)
    off = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - off), min(1.0, middle + off)
