"""A contest's figures to be read: as lines, as a drawing, as rows in Markdown."""

from collections.abc import Iterator, Sequence

from tools.arena import sprt
from tools.arena.figures import Entrant, Report
from tools.arena.running import Trial


def table(report: Report) -> Iterator[str]:
    """A report as lines to read."""
    contest = report.contest
    chosen = f" with {', '.join(contest.chosen)}" if contest.chosen else ""
    yield (
        f"{contest.the_game.name}{chosen}: {report.games} games, seed {contest.seed}"
    )
    yield f"{'bot':8} {'wins':>5} {'draws':>6} {'share':>7} {'95 %':>13} {'points':>16}"
    yield from map(_row, report.entrants)
    for one in report.entrants:
        tenths = " ".join(f"{points:.1f}" for points in one.deciles)
        yield f"{one.kind:8} tenths of the games stay below {tenths} points"
    median, fewest, most = report.decisions
    yield (
        f"decisions: median {median}, 90 % between {fewest} and {most}; who begins "
        f"wins {report.first.share:.1%}; {report.margin:.1f} points between best and "
        "worst"
    )
    for what, texts in (("never", report.never), ("always", report.always)):
        if texts:
            yield f"{what} taken: {', '.join(texts[:30])}"


def _row(one: Entrant) -> str:
    low, high = one.won.interval
    off = one.points_interval[1] - one.points
    thought = f"   {one.seconds:.3f} s a move" if one.seconds else ""
    return (
        f"{one.kind:8} {one.wins:5} {one.draws:6} {one.won.share:7.1%}"
        f" {low:6.1%}-{high:.1%} {one.points:9.2f} +-{off:5.2f}{thought}"
    )


def verdict(trial: Trial) -> str:
    """What a sequential test has come to, in a line."""
    assert trial.bounds is not None
    counts = ", ".join(map(str, trial.counts))
    return (
        f"{trial.bounds.elo0:g} or {trial.bounds.elo1:g} Elo: {trial.decision.value} "
        f"after {trial.seen} pairs ({counts}), LLR {trial.ratio:.2f} of "
        f"{sprt.LIMIT:.2f}; how much it is has to be played out"
    )


def chart(reports: Sequence[Report]) -> str:
    """The shares of the first entrants with their intervals, as a drawing (SVG)."""
    left, wide, high = 330, 420, 30
    rows = []
    for i, report in enumerate(reports):
        contest, one, y = report.contest, report.entrants[0].won, 42 + i * high
        low, top = (left + wide * end for end in one.interval)
        label = f"{contest.the_game.name}: {' - '.join(contest.seats)}"
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
