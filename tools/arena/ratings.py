"""Ratings: the strength of many bots, from games with any number of seats.

They use Plackett-Luce after Weng and Lin (2011), from `openskill`. A rating is a mean
and a standard deviation; its lower bound is the mean less three times the deviation.
Bots of a kind count as one in whatever game, so rate the contests of one game at a
time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import mean

from openskill.models import PlackettLuce, PlackettLuceRating

from clutch.bots import BOTS, THINKERS
from clutch.core.match import SeatKind
from tools.arena.contest import Contest
from tools.arena.results import Results


def bot_of(contest: Contest, entrant: int) -> str:
    """The name of a bot: its kind, and how long it thinks if that matters."""
    kind = SeatKind(contest.seats[entrant])
    budget = contest.budget.times(BOTS[kind].effort)
    if kind not in THINKERS:
        return kind.value
    return f"{kind.value} ({budget.iterations or f'{budget.seconds:g} s'})"


def rated(some: Iterable[Results]) -> list[tuple[PlackettLuceRating, int]]:
    """Each bot's rating and number of games in these contests, best first.

    Later games count for slightly more, so games are taken in the order of contest
    names and pair numbers. A bot with several seats in a game gets the mean of their
    updates.
    """
    model = PlackettLuce()
    found: dict[str, PlackettLuceRating] = {}
    played: Counter[str] = Counter()
    for names, shares in _games(some):
        before = {name: found.get(name) or model.rating() for name in names}
        teams = [
            [model.create_rating([r.mu, r.sigma])] for r in (before[n] for n in names)
        ]
        after = model.rate(teams, scores=list(shares))
        for name in before:
            own = [r for n, (r,) in zip(names, after, strict=True) if n == name]
            middle = mean([rating.mu for rating in own])
            off = mean([rating.sigma for rating in own])
            found[name] = model.create_rating([middle, off], name)
        played.update(before.keys())
    best = sorted(found, key=lambda name: (-found[name].mu, name))
    return [(found[name], played[name]) for name in best]


def _games(
    some: Iterable[Results],
) -> Iterator[tuple[tuple[str, ...], tuple[float, ...]]]:
    """The bots and the shares of each game between different bots."""
    for results in sorted(some, key=lambda one: one.contest.name):
        contest = results.contest
        names = tuple(bot_of(contest, i) for i in range(len(contest.seats)))
        if len(set(names)) > 1:
            for pair in results.in_order:
                yield from ((names, game.shares) for game in pair.games)


def lines(ratings: Iterable[tuple[PlackettLuceRating, int]]) -> Iterator[str]:
    """Ratings as lines of text."""
    yield f"{'bot':20} {'rating':>8} {'off':>6} {'at least':>9} {'games':>6}"
    for one, games in ratings:
        figures = f"{one.mu:8.2f} {one.sigma:6.2f} {one.ordinal():9.2f} {games:6}"
        yield f"{one.name or '':20} {figures}"
