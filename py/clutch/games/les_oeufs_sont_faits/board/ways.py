"""Ways over the tray: where an egg was, where it went, what was turned or looked at.

Each is in the colour of who moved, and has a line of its own, so that it is told apart
in grey too. A cell is 100 wide and high; a point is a complex number, `x + y * 1j`
with `y` downwards. An egg is drawn as it was at the start: what a turned one was is not
known, so it is speckled; one that was turned on arrival was the mover's own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clutch.games.les_oeufs_sont_faits.play.deeds import Turn, last_turns
from clutch.games.les_oeufs_sont_faits.table.components import SYMBOLS, WIDTH
from clutch.games.les_oeufs_sont_faits.table.position import Observation, Verb
from clutch.ui.eggs import PATTERNS, SHELL
from clutch.ui.html import Html, Value, classes, tag

CELL = 100
BEND = 92
"""The offset of the control point that bends a jump to the side."""
ASIDE = 90
"""The same for a step where another one has gone."""
ROOM = 45
"""The gap to the end cell's centre, at most half a cell: the arrow covers no egg."""
HEAD, NECK = 30, 20
"""The length of an arrow's head, and half its width."""
CORNERS = (27 - 27j, -27 - 27j, 27 + 27j, -27 + 27j)
"""The positions of the numbers of paths that begin on the same cell."""
SIGN = 27 + 27j
"""The position of the sign that an egg was peeked at or turned."""
EYE = "M-12 0Q0-15 12 0 0 15-12 0ZM0 0h0"
TURN = "M-2-8A8 8 0 1 1-8 2M-2-14V-2L5-8Z"


Hop = tuple[complex, complex]


@dataclass(frozen=True, slots=True)
class Way:
    """Everything the drawing of a path depends on."""

    player: int
    points: tuple[complex, ...]
    is_look: bool = False
    is_turned: bool = False
    """Whether the egg that has moved was a turned one before."""
    turns: bool = False
    number: int = 0
    """The number of the path; 0 for none."""
    corner: int = 0
    again: frozenset[Hop] = frozenset()
    """The hops between two cells where an earlier path has gone too."""
    is_aside: bool = False
    """Whether another path is highlighted."""


def ways_of(seen: Observation, only: int) -> Iterator[Way]:
    """The paths of the last turns; `only` is the number of the highlighted one."""
    turns = last_turns(seen)
    starts: list[complex] = []
    gone: frozenset[Hop] = frozenset()
    for number, turn in enumerate(turns, 1):
        if not turn.deed.path:
            continue
        points = tuple(_middle(seen.table.board.size, cell) for cell in turn.deed.path)
        corner = starts.count(points[0])
        starts.append(points[0])
        yield Way(
            turn.player,
            points,
            is_look=turn.deed.verb is Verb.LOOK,
            is_turned=not turn.deed.turns
            and bool(seen.table.turned >> turn.deed.path[-1] & 1),
            turns=turn.deed.turns,
            number=number if is_counted(seen, turns) else 0,
            corner=corner % len(CORNERS),
            again=gone.intersection(pairwise(points)),
            is_aside=only not in {0, number},
        )
        gone = gone.union(pairwise(points), pairwise(points[::-1]))


def is_counted(seen: Observation, turns: Sequence[Turn]) -> bool:
    """Whether turns are numbered: if several can be drawn, and none is the viewer's."""
    is_own = seen.player in {turn.player for turn in turns}
    return seen.table.board.players > min(SYMBOLS) and not is_own


def drawn(ways: Sequence[Way], width: int, height: int) -> Html | None:
    """Draw the paths over that many cells, the highlighted ones on top."""
    if not ways:
        return None
    return tag(
        "svg",
        (_drawn(way, CELL * complex(width, height) / 2) for way in _ordered(ways)),
        (_number(way) for way in _ordered(ways) if way.number),
        class_="overlay ways",
        fill="none",
        stroke="currentcolor",
        stroke_linecap="round",
        stroke_linejoin="round",
        viewBox=f"0 0 {CELL * width} {CELL * height}",
        aria_hidden="true",
    )


def _ordered(ways: Sequence[Way]) -> Sequence[Way]:
    return sorted(ways, key=lambda way: not way.is_aside)


def _middle(size: int, cell: int) -> complex:
    return CELL * complex(cell % WIDTH + 0.5, size - cell // WIDTH - 0.5)


def _drawn(way: Way, centre: complex) -> Html:
    content = _look(way) if way.is_look else _move(way, centre)
    return tag("g", content, class_=_look_of(way, "way"))


def _look_of(way: Way, part: str) -> str | None:
    return classes(f"{part} seat-{way.player}", way.is_aside and "way--aside")


def _look(way: Way) -> Iterator[Html]:
    """A ring around the egg, and an eye."""
    yield _place(way.points[0])
    yield _sign(way.points[0] + SIGN, "way-eye", EYE)


def _move(way: Way, centre: complex) -> Iterator[Html]:
    """The egg's former place, its line and arrow, and a sign if it was turned."""
    start, end = way.points[0], way.points[-1]
    yield _place(start)
    yield from _egg(way, f"translate({_at(start)})scale(1.15)translate(-20 -26)")
    hops = pairwise(way.points)
    bends = [_bend(*hop, centre, is_again=hop in way.again) for hop in hops]
    onward = end - bends[-1]
    onward /= abs(onward)
    tip = end - ROOM * onward
    line = _line(way.points, bends, tip - HEAD / 2 * onward)
    yield tag("path", d=line, stroke_width=19)
    yield tag("path", d=line, stroke="#fffdf6", stroke_width=14)
    yield tag("path", class_="way-line", d=line, stroke_width=11)
    for stop in way.points[1:-1]:
        yield _dot(stop, "way-stop", 11)
    yield tag("path", class_="way-head", d=_head(tip, onward), stroke_width=4)
    if way.turns:
        yield _sign(end + SIGN, "way-turn", TURN)


def _egg(way: Way, place: str) -> Iterator[Html]:
    """The egg that was there, faintly: with speckles, if it was a turned one."""
    look = classes("way-egg", way.is_turned and "way-egg--turned")
    faint: dict[str, Value] = {"transform": place, "stroke_width": 2, "opacity": 0.5}
    yield tag("path", class_=look, d=SHELL, **faint)
    if way.is_turned:
        yield tag("path", d=PATTERNS["speckles"], **faint)


def _bend(start: complex, end: complex, centre: complex, *, is_again: bool) -> complex:
    """The control point of a hop: a step is straight, a jump bends to the centre.

    Where another path has gone before, a step bends and a jump bends outwards.
    """
    middle, way = (start + end) / 2, end - start
    side = way * 1j / abs(way)
    if abs(way) < NEAR:
        return middle + is_again * ASIDE * side
    is_away = ((centre - middle) * side.conjugate()).real < 0
    return middle + (-BEND if is_away != is_again else BEND) * side


NEAR = 1.5 * CELL
"""A distance longer than every step and shorter than every jump."""


def _line(points: Sequence[complex], bends: Sequence[complex], end: complex) -> str:
    """The SVG path of all hops, which ends under the head of the arrow."""
    stops = (*points[1:-1], end)
    hops = zip(bends, stops, strict=True)
    return f"M{_at(points[0])}" + "".join(f"Q{_at(a)} {_at(b)}" for a, b in hops)


def _head(tip: complex, onward: complex) -> str:
    """The SVG path of an arrow's head."""
    back, side = tip - HEAD * onward, NECK * onward * 1j
    return f"M{_at(tip)}L{_at(back + side)} {_at(back - side)}Z"


def _place(at: complex) -> Html:
    """A ring where an egg was, or where one was peeked at."""
    return _dot(at, "way-place", 40, stroke_width=7, stroke_dasharray="10 11")


def _sign(at: complex, class_: str, drawing: str) -> Html:
    """A sign on a round plate."""
    sign = tag("path", class_=class_, d=drawing, stroke_width=4)
    return tag("g", _dot(0, "way-plate", 17), sign, transform=f"translate({_at(at)})")


def _number(way: Way) -> Html:
    """The number of a path, on top of all paths."""
    at = way.points[0] + CORNERS[way.corner]
    number = tag(
        "text",
        str(way.number),
        y=10,
        fill="currentcolor",
        stroke="none",
        font_size=29,
        font_weight=700,
        text_anchor="middle",
    )
    plate, place = _dot(0, "way-plate", 18), f"translate({_at(at)})"
    return tag("g", plate, number, class_=_look_of(way, "way-number"), transform=place)


def _dot(at: complex, class_: str, r: int, **look: Value) -> Html:
    look = {"stroke_width": 4, **look}
    return tag("circle", class_=class_, cx=_n(at.real), cy=_n(at.imag), r=r, **look)


def _at(point: complex) -> str:
    return f"{_n(point.real)} {_n(point.imag)}"


def _n(number: float) -> int:
    """Round to be short and the same on all machines."""
    return round(number)
