"""Ratings: how strong many bots are, out of games of any number of seats.

Plackett-Luce after Weng and Lin (2011), by `openskill`. A rating is a mean and how far
it may be off; what is sure of it is the mean less three times that. All bots of a kind
are one, whatever game they play it in: rate the contests of one game at a time.
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
    """What a bot is called: its kind, and how long it thinks, where that counts."""
    kind = SeatKind(contest.seats[entrant])
    budget = contest.budget.times(BOTS[kind].effort)
    if kind not in THINKERS:
        return kind.value
    return f"{kind.value} ({budget.iterations or f'{budget.seconds:g} s'})"


def rated(some: Iterable[Results]) -> list[tuple[PlackettLuceRating, int]]:
    """The rating of every bot of some contests, best first, and its number of games.

    Games are taken in the order of contests' names and pairs' numbers, since later
    games count for a little more. Who has several seats at a table learns from each.
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
    """The bots of each game, and what each of them won; bots that met others."""
    for results in sorted(some, key=lambda one: one.contest.name):
        contest = results.contest
        names = tuple(bot_of(contest, i) for i in range(len(contest.seats)))
        if len(set(names)) > 1:
            for pair in results.in_order:
                yield from ((names, game.shares) for game in pair.games)


def lines(ratings: Iterable[tuple[PlackettLuceRating, int]]) -> Iterator[str]:
    """Ratings as lines to read."""
    yield f"{'bot':20} {'rating':>8} {'off':>6} {'at least':>9} {'games':>6}"
    for one, games in ratings:
        figures = f"{one.mu:8.2f} {one.sigma:6.2f} {one.ordinal():9.2f} {games:6}"
        yield f"{one.name or '':20} {figures}"
