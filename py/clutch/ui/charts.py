"""Charts: lines, dots and bars as SVG, each with a table that says the same.

A chart is drawn in shares of its room, so it fits any, and its words and signs stay as
large as the text around them. Curves alone are stretched. Colours are those of seats,
by class; dashes and the shapes at the ends tell them apart in grey too.

>>> head = Head("won", t("Wins"), t("Three of four games were won."))
>>> bars(t, head, "Year", (Bar("2025", 1), Bar("2026", 3)), Axis("Wins", 0, 4))
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from clutch.ui.eggs import seat_class
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.plots import Axis, Bar, Head, Plot, Point, Series, places, ticks, written
from clutch.ui.tables import NOTHING, table
from clutch.ui.widgets import fold, link
from clutch.ui.words import Words

DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3", "16 5")
"""The dash patterns of the seats' lines; the first is solid."""
SHAPES = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
    "M-4.5-4.5h9v9h-9Z",
    "M0-6 5.5 4.5h-11Z",
    "M0-6 6 0 0 6-6 0Z",
    "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
    "M0 6-5.5-4.5h11Z",
)
"""The shapes at the ends of the seats' lines, around 0, 0."""
HERE = "M-6 0H6L0 8Z"
WIDTH = 34
"""The letters of names that fit below a column chart, on a phone too."""


def lines(t: Words, head: Head, plot: Plot, *, here: float | None = None) -> Html:
    """A curve for each series; `here` is the reader's place on the x axis."""
    return _of_points(t, head, plot, (_curves(plot), _spots(plot), _here(plot, here)))


def curve(plot: Plot) -> Html:
    """The lines alone, over a slider: with room for its thumb at both ends."""
    return _curves(plot, "-10 -10 120 120")


def dots(t: Words, head: Head, plot: Plot) -> Html:
    """The points alone, each in the shape of its series."""
    drawn = _of_points(t, head, plot, (_scattered(plot),))
    return tag("div", drawn, class_="chart--dots")


def bars(t: Words, head: Head, along: str, columns: tuple[Bar, ...], y: Axis) -> Html:
    """A column for each value, up or down from zero; `along` titles the x axis."""
    width = 100 / max(1, len(columns))
    drawn = (
        _y_axis(t, y),
        _drawing(head, _grid(y), _columns(columns, y)),
        _x_axis(_thinned(columns, width)),
        _along(along),
    )
    heads, rows = (along, y.title), [(c.name, written(t, c.value, y)) for c in columns]
    return _figure(t, head, drawn, table(head.title, heads, rows))


# The drawing


def _of_points(t: Words, head: Head, plot: Plot, drawn: Iterable[Child]) -> Html:
    places = ((plot.x.share(at), text) for at, text in ticks(t, plot.x))
    parts = (
        _legend(plot) if len(plot.series) > 1 else None,
        _y_axis(t, plot.y),
        _drawing(head, _grid(plot.y), drawn),
        _links(head, plot),
        _x_axis(places),
        _along(plot.x.title),
    )
    return _figure(t, head, parts, _table_of(t, head, plot))


def _along(title: str) -> Html:
    return tag("p", title, class_="chart-along muted small", aria_hidden="true")


def _figure(t: Words, head: Head, parts: Iterable[Child], table: Html) -> Html:
    return tag(
        "figure",
        tag("figcaption", head.title, class_="chart-title"),
        tag("div", parts, class_="chart-room"),
        fold(t("As a table"), table, kind="plain", id=f"{head.id}-table"),
        class_="stack tight chart",
        id=head.id,
    )


def _drawing(head: Head, *parts: Child) -> Html:
    """The drawing, with its name and a description for screen readers."""
    title, told = f"{head.id}-title", f"{head.id}-told"
    return tag(
        "svg",
        tag("title", head.title, id=title),
        tag("desc", head.description, id=told),
        parts,
        class_="chart-plot",
        role="img",
        aria_labelledby=title,
        aria_describedby=told,
    )


@lru_cache(maxsize=16)
def _curves(plot: Plot, room: str = "0 0 100 100") -> Html:
    """The lines, stretched to the size of the chart."""
    return tag(
        "svg",
        (
            tag(
                "polyline",
                points=_corners(plot, one),
                class_=classes("chart-line", seat_class(one.seat)),
                stroke_dasharray=_dashes(plot, one),
                vector_effect="non-scaling-stroke",
            )
            for one in plot.series
        ),
        viewBox=room,
        preserveAspectRatio="none",
        width="100%",
        height="100%",
        overflow="visible",
        pointer_events="none",
        aria_hidden="true",
    )


def _corners(plot: Plot, one: Series) -> str:
    corners = (_place_of(plot, point) for point in one.points)
    return " ".join(f"{across:.2f},{down:.2f}" for across, down in corners)


def _place_of(plot: Plot, point: Point) -> tuple[float, float]:
    """The place of a point in percent: from the left, and from the top."""
    return plot.x.share(point.x), 100 - plot.y.share(point.y)


@lru_cache(maxsize=16)
def _spots(plot: Plot) -> Html:
    """The last point of each line, and above these the marked points."""
    ends = [(one, one.points[-1]) for one in plot.series if one.points]
    marked = [(one, p) for one in plot.series for p in one.points if p.mark]
    shown = dict.fromkeys((*(end for end in ends if end not in marked), *marked))
    return tag("g", (_spot(plot, *each) for each in shown))


@lru_cache(maxsize=16)
def _scattered(plot: Plot) -> Html:
    return tag(
        "g",
        (_spot(plot, one, point) for one in plot.series for point in one.points),
    )


def _spot(plot: Plot, one: Series, point: Point) -> Html:
    """The shape of a series at a point, with the point's mark."""
    across, down = _place_of(plot, point)
    return tag(
        "svg",
        _shape(plot, one),
        _mark(point.mark, across, down) if point.mark else None,
        x=f"{across:.2f}%",
        y=f"{down:.2f}%",
        class_=seat_class(one.seat) or None,
        overflow="visible",
    )


def _shape(plot: Plot, one: Series) -> Html:
    return tag("path", d=SHAPES[plot.number(one) % len(SHAPES)], class_="chart-spot")


EDGE, TOP = 6, 20
"""Closer to an edge, in percent, marks are on the other side of their points."""


def _mark(mark: str, across: float, down: float) -> Html:
    anchor = "start" if across < EDGE else "end" if across > 100 - EDGE else "middle"
    return tag(
        "text",
        mark,
        y=20 if down < TOP else -10,
        text_anchor=anchor,
        class_="chart-mark",
    )


def _here(plot: Plot, here: float | None) -> Html | None:
    """A vertical line at the reader's place, with a pointer on top."""
    if here is None:
        return None
    at = f"{plot.x.share(here)}%"
    return tag(
        "g",
        tag("line", x1=at, x2=at, y1=0, y2="100%"),
        tag("svg", tag("path", d=HERE), x=at, y=0, overflow="visible"),
        class_="chart-here",
    )


def _columns(columns: tuple[Bar, ...], y: Axis) -> Iterator[Html]:
    width, zero = 100 / max(1, len(columns)), y.share(0)
    for number, bar in enumerate(columns):
        end = y.share(bar.value)
        yield tag(
            "rect",
            x=f"{(number + 0.12) * width:.2f}%",
            width=f"{0.76 * width:.2f}%",
            y=f"{100 - max(end, zero):.2f}%",
            height=f"{abs(end - zero):.2f}%",
            class_=classes(
                "chart-bar", seat_class(bar.seat), bar.is_marked and "chart-bar--marked"
            ),
        )


def _grid(y: Axis) -> Html:
    """A horizontal line for each number on the y axis."""
    heights = (f"{100 - y.share(at)}%" for at in places(y))
    return tag(
        "g",
        (tag("line", x1=0, x2="100%", y1=at, y2=at) for at in heights),
        class_="chart-grid",
    )


def _y_axis(t: Words, y: Axis) -> Html:
    return tag(
        "svg",
        (
            tag("text", text, x="100%", y=f"{100 - y.share(at)}%", dy=4)
            for at, text in ticks(t, y)
        ),
        class_="chart-y",
        aria_hidden="true",
    )


def _x_axis(places: Iterable[tuple[float, str]]) -> Html:
    return tag(
        "svg",
        (
            tag("text", text, x=f"{at:.2f}%", y=16, text_anchor=_anchor(at))
            for at, text in places
        ),
        class_="chart-x",
        aria_hidden="true",
    )


def _anchor(at: float) -> str:
    return "start" if not at else "end" if at == 100 else "middle"


def _thinned(columns: tuple[Bar, ...], width: float) -> list[tuple[float, str]]:
    """The names below the columns, as many as there is room for."""
    letters = max((len(bar.name) + 1 for bar in columns), default=1)
    every = max(1, -(-letters * len(columns) // WIDTH))
    return [
        ((number + 0.5) * width, bar.name)
        for number, bar in enumerate(columns)
        if not number % every
    ]


def _legend(plot: Plot) -> Html:
    """The legend of the lines: dashes, shape, the player's sign and name."""
    return tag(
        "ul",
        (
            tag(
                "li",
                _sample(plot, one),
                tag("span", one.sign, class_="seat-mark") if one.sign else None,
                tag("span", one.name),
                class_=seat_class(one.seat) or None,
            )
            for one in plot.series
        ),
        class_="chart-legend row small",
        aria_hidden="true",
    )


def _sample(plot: Plot, one: Series) -> Html:
    line = tag(
        "path", d="M0 0H34", class_="chart-line", stroke_dasharray=_dashes(plot, one)
    )
    return tag(
        "svg",
        line,
        _shape(plot, one),
        viewBox="-7 -7 44 14",
        preserveAspectRatio="xMinYMid slice",  # where there is no line, of its shape
        class_="chart-sample",
    )


def _dashes(plot: Plot, one: Series) -> str | None:
    return DASHES[plot.number(one) % len(DASHES)] or None


# Links


def _links(head: Head, plot: Plot) -> Html | None:
    """A clickable strip around each point with a link: halfway to its neighbours.

    Strips with a label can be reached by keyboard and screen readers too; the other
    links are in the table.
    """
    leading = {p.x: p for one in plot.series for p in one.points if p.href}
    if not leading:
        return None
    points = [leading[at] for at in sorted(leading)]
    places = [plot.x.share(point.x) for point in points]
    edges = pairwise((0.0, *((a + b) / 2 for a, b in pairwise(places)), 100.0))
    strips = (_strip(p, *edge) for p, edge in zip(points, edges, strict=True))
    return tag("svg", strips, class_="chart-links", role="group", aria_label=head.title)


def _strip(point: Point, left: float, right: float) -> Html:
    rest: dict[str, str | int] = (
        {"aria_label": f"{point.name}: {point.label}".removeprefix(": ")}
        if point.label
        else {"aria_hidden": "true", "tabindex": -1}
    )
    room = tag("rect", x=f"{left:.2f}%", width=f"{right - left:.2f}%", height="100%")
    return tag("a", room, href=point.href, **rest)


# The table with the same content


@lru_cache(maxsize=16)
def _table_of(t: Words, head: Head, plot: Plot) -> Html:
    """A row for each place on the x axis, a column for each series, and the labels.

    The links of the drawing are here too.
    """
    places: dict[float, list[Point]] = {}
    for one in plot.series:
        for point in one.points:
            places.setdefault(point.x, []).append(point)
    values = [{point.x: point.y for point in one.points} for one in plot.series]
    said = {at: _said(points) for at, points in places.items()}
    more = ("",) if any(said.values()) else ()
    rows = [
        (
            _place(t, places[at], plot.x),
            *(written(t, v[at], plot.y) if at in v else NOTHING for v in values),
            *(said[at] for _ in more),
        )
        for at in sorted(places)
    ]
    heads = (plot.x.title, *(one.name for one in plot.series), *more)
    return table(head.title, heads, rows)


def _place(t: Words, points: list[Point], x: Axis) -> Child:
    """The name of a place on the x axis, as a link if it has one."""
    name = next((p.name for p in points if p.name), written(t, points[0].x, x))
    href = next((p.href for p in points if p.href), "")
    return link(name, href) if href else name


def _said(points: list[Point]) -> str:
    words = (" ".join(filter(None, (p.mark, p.label))) for p in points)
    return "; ".join(filter(None, words))
