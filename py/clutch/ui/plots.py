"""Plots: what is drawn in a chart, as values: points, series, and their axes."""

from collections.abc import Iterator
from dataclasses import dataclass

from clutch.ui.html import Child
from clutch.ui.words import Words

MOST_TICKS = 5
"""So many numbers at most stand along an axis."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a chart is called, and a sentence on what there is to be seen in it."""

    id: str
    title: str
    description: str


@dataclass(frozen=True, slots=True)
class Axis:
    """From where to where numbers go, what they are, and how one is written."""

    title: str
    low: float
    high: float
    form: str = "{n}"
    ticks: tuple[tuple[float, str], ...] = ()
    """Where something is written beside the axis; chosen by themselves if empty."""

    def share(self, value: float) -> float:
        """How far along the axis a number is, in percent; never beyond its ends."""
        room = (self.high - self.low) or 1
        return round(100 * min(1.0, max(0.0, (value - self.low) / room)), 2)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a series."""

    x: float
    y: float
    mark: str = ""
    """A short sign drawn at it, such as `??`."""
    label: str = ""
    """What is said about it in the table, and what its link is called."""
    href: str = ""
    """Where a click around it leads to, `#/...`."""
    name: str = ""
    """What its place along the axis is called in the table, if not as a number."""


@dataclass(frozen=True, slots=True)
class Series:
    """Points that belong together: a player's, or one's own."""

    name: str
    points: tuple[Point, ...]
    seat: int | None = None
    sign: Child = None
    """What the player is known by at the table."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Some series, and the axes they are drawn along."""

    series: tuple[Series, ...]
    x: Axis
    y: Axis

    def number(self, one: Series) -> int:
        """Which dashes and shape are those of a series: its seat's, else the next."""
        return self.series.index(one) if one.seat is None else one.seat


@dataclass(frozen=True, slots=True)
class Bar:
    """A column of a chart."""

    name: str
    value: float
    seat: int | None = None
    is_marked: bool = False
    """Whether this is the one that the chart is about."""


def written(t: Words, value: float, axis: Axis | None = None) -> str:
    """A number in the reader's language, as the axis writes it."""
    form = axis.form if axis is not None else "{n}"
    return form.format(n=t.number(value))


def ticks(t: Words, axis: Axis) -> tuple[tuple[float, str], ...]:
    """The places along an axis where something is written, and what."""
    if axis.ticks:
        return axis.ticks
    return tuple((at, written(t, at, axis)) for at in places(axis))


def places(axis: Axis) -> tuple[float, ...]:
    """Where along an axis something is written: mostly a few round numbers."""
    if axis.ticks:
        return tuple(at for at, _ in axis.ticks)
    room = axis.high - axis.low
    if room <= 0:
        return (axis.low,)
    step = next(s for s in _round_steps() if room / s < MOST_TICKS)
    first = int(-(-axis.low // step))
    last = int(axis.high // step)
    return tuple(round(i * step, 6) for i in range(first, last + 1))


def _round_steps() -> Iterator[float]:
    """1, 2, 5, 10, 20, 50 and so on: nobody counts halves of a point or a turn."""
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
