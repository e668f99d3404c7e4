"""Walks on the map: numbered arrows on the edges that pawns cross, beside the fish.

Each player's arrows have their own shape. Steps over one edge in the same direction
share an arrow; other arrows are placed side by side. Earlier players' walks are drawn
as lines. A tile is 100 wide and high.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, pairwise
from typing import NamedTuple

from clutch.games.mapped_out.board.fish import INK
from clutch.games.mapped_out.table.pieces import Stride
from clutch.games.mapped_out.table.sea import x_of, y_of
from clutch.ui.html import Html, tag

Point = tuple[float, float]
Way = tuple[int, int]
"""A direction on the page: right, down; (0, 0) for a pawn that stays."""

HALF, LONG = 13.5, 21.0
"""Half of an arrow's thickness and length, around one number."""
SMALL: Point = (12.0, 9.0)
"""The same of an arrow without a number, where a card only may lead."""
LETTER, LINE = 14.0, 22.0
"""The distances between letters and between lines of text."""
APART, ROOM = 4.0, 96.0
"""The gap between arrows over one edge, and the length available for all of them."""
DASHES = (None, "16 8", "4 9", "20 6 4 6", "9 9")
"""The dash pattern of each player's line."""
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
"""The strokes of each character, drawn from its middle."""
TAILS: tuple[tuple[Point, ...], ...] = (
    (),
    ((8, 0),),
    ((-7, 0),),
    ((0, 6), (8, 6), (8, -6), (0, -6)),
    ((7, 7), (0, 0), (7, -7)),
)
"""The tail of each player's arrows, relative to the middle of that end."""


class Step(NamedTuple):
    """A step that a card makes a pawn take, or fail to take."""

    player: int
    number: int
    here: int
    there: int
    """Equal to `here` for a pawn that stays."""
    kind: str = ""
    """Empty for a step already taken; else how certain it is: sure, open or wall."""


class Arrow(NamedTuple):
    """Steps in one direction over one edge."""

    player: int
    kind: str
    way: Way
    lines: tuple[str, ...]
    """The card numbers, line by line."""
    middle: Point

    @property
    def is_level(self) -> bool:
        """Whether more letters in a line make the arrow longer, not thicker."""
        return self.way[0] != 0 or self.way == (0, 0)

    @property
    def size(self) -> Point:
        """Half of its length and thickness."""
        if self.kind == "open":
            return SMALL
        letters, lines = max(map(len, self.lines)) - 1, len(self.lines) - 1
        if self.is_level:
            return LONG + letters * LETTER / 2, HALF + lines * LINE / 2
        return LONG + lines * LINE / 2, HALF + letters * 5.5

    @property
    def along(self) -> float:
        """Half the length that it takes up along the edge."""
        long, half = self.size
        return long - 6 if self.way == (0, 0) else half + 7 * (self.kind == "wall")


def steps_of(player: int, strides: Iterable[Stride]) -> Iterator[Step]:
    """The steps of each card of a walk so far."""
    for done in strides:
        number, path = done.position + 1, done.path
        if len(path) == 1:
            yield Step(player, number, path[0], path[0])
        for here, there in pairwise(path):
            yield Step(player, number, here, there)


def line(
    player: int, players: int, strides: Iterable[Stride], left: int, high: int
) -> Iterator[Html]:
    """A whole walk as a line, offset from those of other players."""
    off = 50 + 9 * (player - (players - 1) / 2)
    d = "L".join(
        f"{(x_of(cell) - left) * 100 + off:g} {(high - y_of(cell)) * 100 + off:g}"
        for done in strides
        for cell in done.path
    )
    for color, wide in (("#fff", 14), (INK, 9)):
        yield tag("path", d=f"M{d}", stroke=color, stroke_width=wide)
    yield tag(
        "path",
        class_=f"way-line seat-{player}",
        d=f"M{d}",
        stroke_width=5.5,
        stroke_dasharray=DASHES[player % len(DASHES)],
    )


def arrows(steps: Iterable[Step], left: int, high: int) -> Iterator[Html]:
    """The arrows of those steps; the map's upper left cell is at `left`, `high`."""
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
    (x, y), lines = arrow.middle, arrow.lines
    return "".join(
        f"M{x + LETTER * (i - (len(signs) - 1) / 2):g}"
        f" {y + LINE * (j - (len(lines) - 1) / 2):g}{SIGNS[sign]}"
        for j, signs in enumerate(lines)
        for i, sign in enumerate(signs)
    )


Edges = Mapping[Point, Mapping[tuple[int, str, Way], list[int]]]
"""For each edge, by its middle: what crosses it, and with which cards.

A pawn that stays is entered at the middle of its tile.
"""


def _by_edge(steps: Iterable[Step], left: int, high: int) -> Edges:
    edges: dict[Point, dict[tuple[int, str, Way], list[int]]] = {}
    for step in steps:
        way = _way(step.here, step.there)
        # A pawn that jumps enters the tile over the edge on the side it comes from.
        cell = step.here if step.kind == "wall" else step.there
        back = -1 if step.kind == "wall" else 1
        x = (x_of(cell) - left) * 100 + 50 - 50 * back * way[0]
        y = (high - y_of(cell)) * 100 + 50 - 50 * back * way[1]
        numbers = edges.setdefault((x, y), {}).setdefault(
            (step.player, step.kind, way), []
        )
        if step.number not in numbers:
            numbers.append(step.number)
    return edges


def _way(here: int, there: int) -> Way:
    """The main direction from one cell to another."""
    right, down = x_of(there) - x_of(here), y_of(here) - y_of(there)
    if abs(right) >= abs(down):
        return (right > 0) - (right < 0), 0
    return 0, (down > 0) - (down < 0)


def _laid_out(edges: Edges) -> Iterator[Arrow]:
    """Place arrows side by side along their edge, and away from pawns."""
    for (x, y), crossing in edges.items():
        beside = [
            Arrow(*key, tuple(_lines(numbers, *key[1:])), (x, y))
            for key, numbers in crossing.items()
        ]
        total = sum(2 * arrow.along + APART for arrow in beside) - APART
        tight, at = min(1, ROOM / total), -total / 2
        lean = min(12, max(0, 41 - total / 2))
        for arrow in beside:
            off, (right, down) = (at + arrow.along) * tight, arrow.way
            # An arrow that does not cross the edge ends before it.
            back = 8 * (arrow.kind == "wall")
            dx, dy = (-back * right, off - lean) if right else (off, -back * down)
            dx += lean / 2 * abs(down)
            yield arrow._replace(middle=(x + dx, y + dy))
            at += 2 * arrow.along + APART


def _lines(numbers: Iterable[int], kind: str, way: Way) -> Iterator[str]:
    """Arrange the numbers in one or several lines; none if a card only may lead there.

    So fish stay visible below what is not certain.
    """
    words = [] if kind == "open" else list(_runs(numbers))
    is_short = max(map(len, words), default=0) < 3
    per_line = 2 if is_short and (not way[1] or len(words) > 2) else 1
    for i in range(0, len(words), per_line):
        yield "·".join(words[i : i + per_line])


def _runs(numbers: Iterable[int]) -> Iterator[str]:
    """Shorten runs of three or more numbers to the first and the last."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        words = [str(number) for _, number in run]
        yield from words if len(words) < 3 else (f"{words[0]}–{words[-1]}",)


def _outline(arrow: Arrow) -> str:
    """The outline of an arrow at its place on the map."""
    (x, y), (long, half) = arrow.middle, arrow.size
    if arrow.way == (0, 0):
        wide, high, r = 2 * (long - LONG), 2 * (half - HALF), 15
        return (
            f"M{x - wide / 2:g} {y - high / 2 - r:g}h{wide:g}a{r} {r} 0 0 1 {r} {r}"
            f"v{high:g}a{r} {r} 0 0 1-{r} {r}h{-wide:g}a{r} {r} 0 0 1-{r}-{r}"
            f"v{-high:g}a{r} {r} 0 0 1 {r}-{r}z"
        )
    turned = (_turned(point, arrow.way) for point in _shape(arrow, long, half))
    return "M" + "L".join(f"{x + dx:g} {y + dy:g}" for dx, dy in turned) + "z"


def _shape(arrow: Arrow, long: float, half: float) -> Iterator[Point]:
    """The corners of an arrow to the right; its head is a bar if it meets a wall."""
    yield -long, -half
    if arrow.kind == "wall":
        bar = half + 7
        yield from ((long - 8, -half), (long - 8, -bar), (long, -bar))
        yield from ((long, bar), (long - 8, bar), (long - 8, half))
    else:
        yield from ((long - half - 1, -half), (long, 0), (long - half - 1, half))
    yield -long, half
    for x, y in TAILS[arrow.player % len(TAILS)]:
        yield x - long, y


def _turned(point: Point, way: Way) -> Point:
    (x, y), (right, down) = point, way
    return x * right - y * down, x * down + y * right
