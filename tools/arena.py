"""The arena: bots play each other, on all cores, and what came of it is written down.

Every game is dealt once for each order of the seats, so that no bot profits from the
better seat or the better deal. Who shares a win with others has drawn.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev
from time import perf_counter

from clutch.bots import choose
from clutch.bots.bot import Budget
from clutch.core.game import default_options
from clutch.core.match import Seat, SeatKind, Setup
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tools.environment import MissingError, say

CERTAINTY = 1.96
"""Standard deviations on both sides of a mean that hold it in 95 % of all cases."""
LONGEST = 20_000
ENOUGH = 40
"""How often something has to be offered before it is said that nobody wants it."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots play how many games of what, and how long they may think."""

    game: str
    seats: tuple[str, ...]
    """The kinds of bots, as in links: `hard`, `medium`, `easy`."""
    games: int
    seed: int
    budget: Budget
    options: Mapping[str, str]

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{self.game}-{'-'.join(self.seats)}"


@dataclass(frozen=True, slots=True)
class Played:
    """One game: everything is by entrant, in the order of the contest's seats."""

    returns: tuple[float, ...]
    points: tuple[float, ...]
    seconds: tuple[float, ...]
    """How long each thought about real choices."""
    choices: tuple[int, ...]
    """How many real choices each had."""
    decisions: int
    first: int
    """The entrant who began."""
    offered: Counter[str]
    taken: Counter[str]


@dataclass(frozen=True, slots=True)
class Entrant:
    """How one bot did in all games."""

    kind: str
    wins: int
    draws: int
    share: float
    """The part of the games it won, a shared win counting by its part."""
    interval: tuple[float, float]
    """Where that part truly lies, with a certainty of 95 %."""
    points: float
    points_interval: tuple[float, float]
    deciles: tuple[float, ...]
    """Its points that a tenth of its games stays below, two tenths, and so on."""
    seconds: float
    """About one real choice."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a contest has shown."""

    contest: Contest
    entrants: tuple[Entrant, ...]
    decisions: tuple[int, int, int]
    """Of a game: the median, and where 5 % and 95 % of the games lie below."""
    first: float
    """The part of the games that whoever began has won."""
    margin: float
    """How many points lie between the best and the worst, on average."""
    never: tuple[str, ...]
    """What was offered often and never taken."""
    always: tuple[str, ...]
    """What was taken whenever it was offered beside something else."""
    taken: Mapping[str, tuple[int, int]]
    """How often each action was taken, and how often it was offered."""


def play(contest: Contest, number: int) -> Played:
    """Play one game of a contest."""
    game = game_of(contest.game)
    size = len(contest.seats)
    turn = number % size
    order = [(seat + turn) % size for seat in range(size)]
    kinds = [SeatKind(contest.seats[entrant]) for entrant in order]
    seats = tuple(map(Seat, kinds))
    seed = f"ARENA{contest.seed}X{number // size}"
    state = Setup(game, seats, contest.options, seed).initial_state()
    rng = RngStream(f"{contest.seed}/{number}")
    first, decisions = max(state.current_player, 0), 0
    seconds, choices = [0.0] * size, [0] * size
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    while not state.is_terminal and decisions < LONGEST:
        decisions += 1
        legal, seat = state.legal_actions(), state.current_player
        action = legal[0]
        if len(legal) > 1:
            started = perf_counter()
            action = choose(game, kinds[seat], state, rng, contest.budget)
            seconds[order[seat]] += perf_counter() - started
            choices[order[seat]] += 1
            offered.update(map(str, legal))
            taken[str(action)] += 1
        state = state.step(action)

    def by_entrant(values: Sequence[float]) -> tuple[float, ...]:
        return tuple(values[order.index(entrant)] for entrant in range(size))

    return Played(
        by_entrant(state.returns()),
        by_entrant(game.points(state)),
        tuple(seconds),
        tuple(choices),
        decisions,
        order[first],
        offered,
        taken,
    )


def run(contest: Contest) -> Report:
    """Play all games of a contest on all cores, with a bar that shows how far it is."""
    played: list[Played] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = [pool.submit(play, contest, i) for i in range(contest.games)]
        for done in as_completed(games):
            played.append(done.result())
            _show(contest.name, len(played), contest.games)
    return _report(contest, played)


def _show(name: str, done: int, of: int) -> None:
    if not sys.stderr.isatty():
        return
    width = 30
    bar = ("#" * (done * width // of)).ljust(width, ".")
    end = "\n" if done == of else ""
    print(f"\r{name:44} [{bar}] {done}/{of}", end=end, file=sys.stderr, flush=True)


# What it comes to


def _report(contest: Contest, played: Sequence[Played]) -> Report:
    lengths = sorted(one.decisions for one in played)
    fewest, *_, most = quantiles(lengths, n=20) if len(lengths) > 1 else lengths * 2
    offered: Counter[str] = sum((one.offered for one in played), Counter())
    taken: Counter[str] = sum((one.taken for one in played), Counter())
    usual = sorted(text for text, number in offered.items() if number >= ENOUGH)
    return Report(
        contest,
        tuple(_entrant(contest, played, i) for i in range(len(contest.seats))),
        (lengths[len(lengths) // 2], round(fewest), round(most)),
        mean(_share(one.returns, one.first) for one in played),
        mean(max(one.points) - min(one.points) for one in played),
        tuple(text for text in usual if not taken[text]),
        tuple(text for text in usual if taken[text] == offered[text]),
        {text: (taken[text], offered[text]) for text in sorted(offered)},
    )


def _entrant(contest: Contest, played: Sequence[Played], i: int) -> Entrant:
    shares = [_share(one.returns, i) for one in played]
    points = [one.points[i] for one in played]
    middle, spread = mean(points), stdev(points) if len(points) > 1 else 0.0
    off = CERTAINTY * spread / sqrt(len(points))
    thought, choices = (
        sum(one.seconds[i] for one in played),
        sum(one.choices[i] for one in played),
    )
    return Entrant(
        contest.seats[i],
        shares.count(1.0),
        sum(0 < share < 1 for share in shares),
        mean(shares),
        wilson(mean(shares), len(shares)),
        middle,
        (middle - off, middle + off),
        tuple(quantiles(points, n=10, method="inclusive")) if len(points) > 1 else (),
        thought / max(1, choices),
    )


def _share(returns: Sequence[float], entrant: int) -> float:
    """1 for a win, 0 for a defeat; a win that is shared counts by its part."""
    return returns[entrant] / sum(returns) if returns[entrant] else 0.0


def wilson(share: float, games: int) -> tuple[float, float]:
    """Where a part that was seen in so many games truly lies (Wilson's interval).

    >>> wilson(1.0, 200)
    (0.9811553510288049, 1.0)
    """
    z = CERTAINTY**2 / games
    middle = (share + z / 2) / (1 + z)
    off = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - off), min(1.0, middle + off)


def table(report: Report) -> Iterator[str]:
    """A report as lines to read."""
    contest = report.contest
    yield f"{game_of(contest.game).name}: {contest.games} games, seed {contest.seed}"
    yield f"{'bot':8} {'wins':>5} {'draws':>6} {'share':>7} {'95 %':>13} {'points':>16}"
    for one in report.entrants:
        low, high = one.interval
        off = one.points_interval[1] - one.points
        yield (
            f"{one.kind:8} {one.wins:5} {one.draws:6} {one.share:7.1%}"
            f" {low:6.1%}-{high:.1%} {one.points:9.2f} +-{off:5.2f}"
            f"   {one.seconds:.3f} s a move"
        )
    for one in report.entrants:
        tenths = " ".join(f"{points:.1f}" for points in one.deciles)
        yield f"{one.kind:8} tenths of the games stay below {tenths} points"
    median, fewest, most = report.decisions
    yield (
        f"decisions: median {median}, 90 % between {fewest} and {most}; who begins "
        f"wins {report.first:.1%}; {report.margin:.1f} points between best and worst"
    )
    for what, texts in (("never", report.never), ("always", report.always)):
        if texts:
            yield f"{what} taken: {', '.join(texts[:30])}"


def chart(reports: Sequence[Report]) -> str:
    """The shares of the first entrants with their intervals, as a drawing (SVG)."""
    left, wide, high = 330, 420, 30
    rows = []
    for i, report in enumerate(reports):
        contest, one, y = report.contest, report.entrants[0], 42 + i * high
        low, top = (left + wide * end for end in one.interval)
        label = f"{game_of(contest.game).name}: {' - '.join(contest.seats)}"
        rows.append(
            f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{label}</text>'
            f'<path d="M{left} {y}h{wide * one.share:.1f}" stroke="#2f8f63" '
            'stroke-width="12"/>'
            f'<path d="M{low:.1f} {y}H{top:.1f}" stroke="#1b1b1b" stroke-width="2"/>'
            f'<text x="{left + wide + 10}" y="{y + 5}">{one.share:.0%}</text>'
        )
    grid = "".join(
        f'<path d="M{left + wide * part // 4} 22V{30 + len(reports) * high}" '
        f'stroke="#bbb"/><text x="{left + wide * part // 4}" y="16" '
        f'text-anchor="middle">{25 * part} %</text>'
        for part in range(5)
    )
    height = 40 + len(reports) * high
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 {height}" '
        'font-family="sans-serif" font-size="14"><rect width="100%" height="100%" '
        f'fill="#fff"/>{grid}{"".join(rows)}</svg>\n'
    )


def summary(reports: Sequence[Report]) -> Iterator[str]:
    """All reports as a table in Markdown."""
    yield "| game | bots | games | won by the first | 95 % | a move of the first |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for report in reports:
        contest, one = report.contest, report.entrants[0]
        low, high = one.interval
        yield (
            f"| {game_of(contest.game).name} | {' - '.join(contest.seats)} "
            f"| {contest.games} | {one.share:.1%} | {low:.1%}-{high:.1%} "
            f"| {one.seconds:.2f} s |"
        )


# The command


def arena(contests: Sequence[Contest], folder: Path) -> int:
    """Play contests, print what came of them, and write a chart and JSON files."""
    folder.mkdir(parents=True, exist_ok=True)
    reports = []
    for contest in contests:
        report = run(contest)
        reports.append(report)
        print("\n".join(table(report)), flush=True)
        (folder / f"{contest.name}.json").write_text(
            json.dumps(asdict(report), indent=1), "utf-8"
        )
    if len(reports) > 1:
        print("\n".join(summary(reports)))
    name = contests[0].name if len(contests) == 1 else "all"
    (folder / f"{name}.svg").write_text(chart(reports), "utf-8")
    say(f"wrote {folder / name}.svg, and a JSON file a contest")
    return 0


def everything(usual: Contest) -> list[Contest]:
    """Each pair of levels in each game, the stronger one first."""
    levels = ("hard", "medium", "easy")
    return [
        replace(usual, game=game.key, seats=seats, options=default_options(game))
        for game in GAMES
        for seats in combinations(levels, 2)
    ]


def contest_of(  # noqa: PLR0913, PLR0917  (what can be typed)
    key: str, seats: str, games: int, seed: int, budget: Budget, chosen: str
) -> Contest:
    """A contest as it was typed. Raises `MissingError` for what is not there."""
    try:
        game = game_of(key)
    except KeyError:
        keys = ", ".join(game.key for game in GAMES)
        raise MissingError(f"There is no game {key}; there are: {keys}.") from None
    kinds = tuple(seats.split(","))
    levels = {kind.value for kind in SeatKind} - {SeatKind.HUMAN.value}
    if len(kinds) not in game.players or not set(kinds) <= levels:
        raise MissingError(
            f"{game.name} is for {', '.join(map(str, game.players))} bots out of "
            f"{', '.join(sorted(levels))}, such as hard,medium."
        )
    options = default_options(game)
    by_choice = {c.key: o.key for o in game.options for c in o.choices}
    for choice in filter(None, chosen.split(",")):
        if choice not in by_choice:
            raise MissingError(f"{game.name} has no choice {choice}.")
        options[by_choice[choice]] = choice
    return Contest(key, kinds, games, seed, budget, options)
