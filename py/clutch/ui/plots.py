"""Plots: the content of a chart as values: points, series, and their axes."""

from collections.abc import Iterator
from dataclasses import dataclass

from clutch.ui.html import Child
from clutch.ui.words import Words

MOST_TICKS = 5
"""The most numbers along an axis."""


@dataclass(frozen=True, slots=True)
class Head:
    """The title of a chart, and a sentence about what it shows."""

    id: str
    title: str
    description: str


@dataclass(frozen=True, slots=True)
class Axis:
    """The title and range of an axis, and the format of its numbers."""

    title: str
    low: float
    high: float
    form: str = "{n}"
    ticks: tuple[tuple[float, str], ...] = ()
    """The labelled places on the axis; chosen automatically if empty."""

    def share(self, value: float) -> float:
        """How far along the axis a number is, in percent, clamped to its ends."""
        room = (self.high - self.low) or 1
        return round(100 * min(1.0, max(0.0, (value - self.low) / room)), 2)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a series."""

    x: float
    y: float
    mark: str = ""
    """A short mark drawn at it, such as `??`."""
    label: str = ""
    """What the table says about it; also the label of its link."""
    href: str = ""
    """Where a click near it leads, `#/...`."""
    name: str = ""
    """The name of its place on the axis in the table; empty to use the number."""


@dataclass(frozen=True, slots=True)
class Series:
    """Points that belong together: those of a player, or the reader's own."""

    name: str
    points: tuple[Point, ...]
    seat: int | None = None
    sign: Child = None
    """The player's sign at the table."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Some series, and the axes they are drawn along."""

    series: tuple[Series, ...]
    x: Axis
    y: Axis

    def number(self, one: Series) -> int:
        """The index of a series' dashes and shape: its seat, else its position."""
        return self.series.index(one) if one.seat is None else one.seat


@dataclass(frozen=True, slots=True)
class Bar:
    """A column of a chart."""

    name: str
    value: float
    seat: int | None = None
    is_marked: bool = False
    """Whether the chart is about this column."""


def written(t: Words, value: float, axis: Axis | None = None) -> str:
    """A number in the reader's language, as the axis writes it."""
    form = axis.form if axis is not None else "{n}"
    return form.format(n=t.number(value))


def ticks(t: Words, axis: Axis) -> tuple[tuple[float, str], ...]:
    """The labelled places on an axis, with their labels."""
    if axis.ticks:
        return axis.ticks
    return tuple((at, written(t, at, axis)) for at in places(axis))


def places(axis: Axis) -> tuple[float, ...]:
    """The labelled places on an axis: mostly a few round numbers."""
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
    """1, 2, 5, 10, 20, 50 and so on: halves of a point or a turn make no sense."""
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
