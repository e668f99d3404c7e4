"""Ways on the map: numbered arrows on the edges that are crossed, beside the fish.

Each player's arrows have a shape of their own. Steps over one edge in one direction
share an arrow, others lie beside each other. A tile is 100 wide and high.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from clutch.games.mapped_out.board.fish import INK
from clutch.games.mapped_out.table.pieces import Stride
from clutch.games.mapped_out.table.sea import x_of, y_of
from clutch.ui.html import Html, tag

Point = tuple[float, float]
Way = tuple[int, int]
"""A direction on the page: to the right, and down; nowhere for a pawn that stays."""

HALF, LONG, WIDER = 13.5, 21.0, 5.5
"""Half of an arrow's thickness and length; and what each further letter adds."""
APART, ROOM = 38.0, 84.0
"""How far arrows over one edge lie apart, and what all of them have."""
LETTER = 16.0
SIGNS = {
    "0": "m0-10q6 0 6 10 0 10-6 10-6 0-6-10 0-10 6-10z",
    "1": "m-4-6l5-4v20",
    "2": "m-6-5q0-5 6-5 6 0 6 5 0 4-12 15h13",
    "3": "m-6-10h11l-6 7q7 1 7 7 0 6-7 6-4 0-6-3",
    "4": "m3 10v-20l-10 14h14",
    "5": "m6-10h-11l-1 9q12-4 12 5 0 6-7 6-4 0-6-3",
    "6": "m5-9q-11 2-11 12 0 7 6 7 6 0 6-6 0-6-6-6-6 0-6 6",
    "7": "m-6-10h12l-8 20",
    "8": "m0-1q-5-1-5-4.5 0-4.5 5-4.5 5 0 5 4.5 0 3.5-5 4.5-6 1-6 6 0 5 6 5"
    " 6 0 6-5 0-5-6-6",
    "9": "m-5 9q11-2 11-12 0-7-6-7-6 0-6 6 0 6 6 6 6 0 6-6",
    "·": "m0 0h0",
    "–": "m-4 0h8",
}
"""What numbers are drawn with, each from its middle, and how far they lie apart."""
TAILS: tuple[tuple[Point, ...], ...] = (
    (),
    ((8, 0),),
    ((-7, 0),),
    ((0, 6), (8, 6), (8, -6), (0, -6)),
    ((7, 7), (0, 0), (7, -7)),
)
"""What the tail of each player's arrows looks like, from its middle."""


class Step(NamedTuple):
    """A card that leads a pawn somewhere, or not."""

    player: int
    number: int
    here: int
    there: int
    """The same place for a pawn that stays."""
    kind: str = ""
    """Nothing for one that was made; else how sure it is: sure, open, wall."""


class Arrow(NamedTuple):
    """Steps in one direction over one edge."""

    player: int
    kind: str
    way: Way
    numbers: str
    middle: Point


def steps_of(player: int, strides: Iterable[Stride]) -> Iterator[Step]:
    """What each card of a walk has done so far."""
    for done in strides:
        number, path = done.position + 1, done.path
        if len(path) == 1:
            yield Step(player, number, path[0], path[0])
        for here, there in pairwise(path):
            yield Step(player, number, here, there)


def arrows(steps: Iterable[Step], left: int, high: int) -> Iterator[Html]:
    """The arrows of those steps, on a map whose upper left cell is that one."""
    drawn = list(_laid_out(_by_edge(steps, left, high)))
    if not drawn:
        return
    outlines = {arrow: _outline(arrow) for arrow in drawn}
    rims = "".join(outlines.values())
    yield tag("path", d=rims, stroke="#fff", stroke_width=9, stroke_linejoin="round")
    looks = dict.fromkeys((arrow.player, arrow.kind) for arrow in drawn)
    for player, kind in looks:
        same = (d for a, d in outlines.items() if (a.player, a.kind) == (player, kind))
        look = f" arrow--{kind}" if kind else ""
        yield tag(
            "path",
            class_=f"arrow{look} seat-{player}",
            d="".join(same),
            stroke=INK,
            stroke_width=3,
            stroke_dasharray="7 5" if kind == "open" else None,
        )
    yield tag(
        "path",
        d="".join(map(_number, drawn)),
        stroke=INK,
        stroke_width=4.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _number(arrow: Arrow) -> str:
    """Its numbers as strokes: one drawing for all arrows keeps a large map small."""
    (x, y), signs = arrow.middle, arrow.numbers
    first = x - LETTER * (len(signs) - 1) / 2
    return "".join(
        f"M{first + LETTER * i:g} {y:g}{SIGNS[sign]}" for i, sign in enumerate(signs)
    )


Edges = Mapping[Point, Mapping[tuple[int, str, Way], list[int]]]
"""For each edge, by its middle, what crosses it, and with which cards."""


def _by_edge(steps: Iterable[Step], left: int, high: int) -> Edges:
    edges: dict[Point, dict[tuple[int, str, Way], list[int]]] = {}
    for step in steps:
        way = _way(step.here, step.there)
        # One that leaps comes in over the edge that it comes from.
        cell = step.here if step.kind == "wall" else step.there
        back = -1 if step.kind == "wall" else 1
        x = (x_of(cell) - left) * 100 + 50 - 50 * back * way[0]
        y = (high - y_of(cell)) * 100 + 50 - 50 * back * way[1]
        at = (x, y) if way != (0, 0) else (x, y + 50)
        numbers = edges.setdefault(at, {}).setdefault((step.player, step.kind, way), [])
        if step.number not in numbers:
            numbers.append(step.number)
    return edges


def _way(here: int, there: int) -> Way:
    """Whither, mostly."""
    right, down = x_of(there) - x_of(here), y_of(here) - y_of(there)
    if abs(right) >= abs(down):
        return (right > 0) - (right < 0), 0
    return 0, (down > 0) - (down < 0)


def _laid_out(edges: Edges) -> Iterator[Arrow]:
    """Beside each other, along the edge that they cross."""
    for (x, y), crossing in edges.items():
        apart = min(APART, ROOM / max(len(crossing) - 1, 1))
        is_upright = any(way[0] for _, _, way in crossing)
        for i, ((player, kind, way), numbers) in enumerate(crossing.items()):
            off = (i - (len(crossing) - 1) / 2) * apart
            beside = (x, y + off) if is_upright else (x + off, y)
            yield Arrow(player, kind, way, _words(numbers), _moved(beside, kind, way))


def _moved(middle: Point, kind: str, way: Way) -> Point:
    """What does not cross the edge lies before it."""
    x, y = middle
    if way == (0, 0):
        return x, y - 7
    return (x - 8 * way[0], y - 8 * way[1]) if kind == "wall" else (x, y)


def _words(numbers: Sequence[int]) -> str:
    if len(numbers) > 2:
        return f"{min(numbers)}–{max(numbers)}"
    return "·".join(map(str, sorted(numbers)))


def _outline(arrow: Arrow) -> str:
    """The shape of an arrow, where it lies."""
    (x, y), more = arrow.middle, WIDER * (len(arrow.numbers) - 1)
    if arrow.way == (0, 0):
        r = 15 + more / 2
        bow = f"a{r:g} {r:g} 0 1 0"
        return f"M{x - r:g} {y:g}{bow} {2 * r:g} 0{bow}-{2 * r:g} 0z"
    is_level = arrow.way[0] != 0
    long, half = (LONG + more, HALF) if is_level else (LONG, HALF + more)
    turned = (_turned(point, arrow.way) for point in _shape(arrow, long, half))
    return "M" + "L".join(f"{x + dx:g} {y + dy:g}" for dx, dy in turned) + "z"


def _shape(arrow: Arrow, long: float, half: float) -> Iterator[Point]:
    """An arrow to the right; one that meets a wall has a bar for a head."""
    yield -long, -half
    if arrow.kind == "wall":
        bar = half + 7
        yield from ((long - 8, -half), (long - 8, -bar), (long, -bar))
        yield from ((long, bar), (long - 8, bar), (long - 8, half))
    else:
        yield from ((long - 14, -half), (long, 0), (long - 14, half))
    yield -long, half
    for x, y in TAILS[arrow.player % len(TAILS)]:
        yield x - long, y


def _turned(point: Point, way: Way) -> Point:
    (x, y), (right, down) = point, way
    return x * right - y * down, x * down + y * right
