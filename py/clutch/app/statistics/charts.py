"""The charts of the statistics."""

from collections.abc import Iterator

from clutch.app.results.result_log import Played
from clutch.app.statistics import figures
from clutch.app.statistics.figures import Figures
from clutch.core.match import AnyGame
from clutch.core.message import msg
from clutch.ui.charts import bars, dots
from clutch.ui.html import Html
from clutch.ui.plots import Axis, Bar, Head, Plot, Point, Series
from clutch.ui.words import Words

LATEST = 50
"""The number of latest matches plotted one by one."""


def charts_of(t: Words, game: AnyGame, players: int, some: Figures) -> Iterator[Html]:
    """The charts of a game with a number of players: points over time, and spread."""
    place, title = f"{game.key}-{players}", t(game.count.title)
    yield _over_time(t, f"time-{place}", title, some)
    yield _spread(t, f"spread-{place}", title, some)


def _over_time(t: Words, place: str, title: str, some: Figures) -> Html:
    """The points of the latest matches, won ones apart from the others."""
    latest = [m for m in some.matches if m.result.points is not None][-LATEST:]
    won = _series(t(msg("Won")), latest, is_won=True)
    lost = _series(t(msg("Not won")), latest, is_won=False)
    points = [point.y for series in (won, lost) for point in series.points]
    y = Axis(title, min(0, *points), max(1, *points))
    ticks = ((1, "1"), (len(latest), str(len(latest))))
    x = Axis(t("Game no."), 0.5, len(latest) + 0.5, ticks=ticks)
    told = t(
        "The last {n} games: from {low} to {high}, most recently {last}.",
        n=len(latest),
        low=int(min(points)),
        high=int(max(points)),
        last=latest[-1].result.points or 0,
    )
    head = Head(place, t("{points} over time", points=title), told)
    series = tuple(one for one in (won, lost) if one.points)
    return dots(t, head, Plot(series, x, y))


def _series(name: str, latest: list[Played], *, is_won: bool) -> Series:
    return Series(
        name,
        tuple(
            Point(number, match.result.points or 0)
            for number, match in enumerate(latest, 1)
            if figures.is_won(match) is is_won
        ),
        seat=None if is_won else 1,
    )


def _spread(t: Words, place: str, title: str, some: Figures) -> Html:
    """A histogram of points."""
    rows = figures.spread(some.points)
    last = some.points[-1]
    columns = tuple(
        Bar(_range(low, high), often, is_marked=low <= last <= high)
        for low, high, often in rows
    )
    most = max(rows, key=lambda row: row[2])
    told = t(
        "The most common result is {points}, in {n} out of {all} games. The last game "
        "is marked.",
        points=_range(most[0], most[1]),
        n=most[2],
        all=len(some.points),
    )
    head = Head(place, t("Score distribution"), told)
    return bars(t, head, title, columns, Axis(t("Games played"), 0, most[2]))


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
