"""The drawings on tiles: fish that differ in shape, then in colour and pattern.

The style sheet draws them (`art`), by classes that say what is on a tile. This module
has the drawings, and the few that a page draws itself.
"""

from collections.abc import Iterator
from typing import NamedTuple

from clutch.games.mapped_out.table.components import TILES, Fish, Land
from clutch.ui.html import Html, classes, tag

SPOTS: dict[int, tuple[tuple[int, int, int], ...]] = {
    0: (),
    1: ((49, 51, 64),),
    2: ((28, 29, 50), (72, 71, 50)),
    3: ((25, 27, 44), (75, 27, 44), (50, 69, 44)),
}
"""For each number of fish, the middle and length of each, on a tile of 100.

The lower left corner and the middles of all edges are left free for pawns and arrows.
"""


class Drawing(NamedTuple):
    """A fish in a box of 100 by 80: colours, the shape behind, body, coat and eye."""

    colour: str
    deep: str
    mark: str
    behind: str
    body: str
    coat: str
    """Strokes on the body."""
    stroke: float
    """The width of these strokes."""
    eye: tuple[int, int]


FISH = {
    Fish.PUFFER: Drawing(
        "#f7bd2e",
        "#e09a10",
        "#7a4b00",
        "M70 40 94 22q-5 18 0 36z",
        "M42 4l4 8 9-5 1 9 10-1-1 10 9 3-5 8 7 6-8 5 3 9-10 1-1 10-10-3-5 8-8-6-8 5-5-8"
        "-9 2-1-10-9-2 3-9-7-6 8-5-4-9 10-1 1-10 9 2 4-9z",
        "M44 30h0M56 44h0M40 54h0M58 28h0",
        9,
        (24, 36),
    ),
    Fish.DART: Drawing(
        "#58b0f0",
        "#2c7fc4",
        "#0d4478",
        "M68 40 97 20q-7 20 0 40z",
        "M3 42Q14 18 46 20 70 24 80 40 70 56 46 60 14 62 3 42z",
        "M36 22q6 18 0 37M50 22q6 18 0 36M64 27q4 13 0 27",
        5,
        (20, 36),
    ),
    Fish.MOONFISH: Drawing(
        "#f08fb6",
        "#c04f80",
        "#7c1f4a",
        "M62 40 92 18q-6 22 0 44z",
        "M40 2Q72 16 68 40 72 64 40 78 10 66 10 40 10 14 40 2z",
        "M40 20q9 8 0 16M40 44q9 8 0 16M56 32q8 8 0 16",
        4.5,
        (26, 34),
    ),
    Fish.RAY: Drawing(
        "#3fb98f",
        "none",
        "#07503a",
        "M70 40q16-8 28-4",
        "M3 40Q26 30 40 4q14 26 38 36Q54 50 40 76 26 50 3 40z",
        "M30 32l22 18M52 32 30 50",
        5,
        (20, 39),
    ),
}
INK = "#2c2433"

LANDS = {
    Land.ISLAND: "m-11 10q11-6 22 0m-10-3q3-8-1-15m0 0q-8-5-10 3m10-3q8-6 11 2m-11-2q0"
    "-6 6-7",
    Land.TUNNEL: "m-12 10v-9a12 12 0 0 1 24 0v9zm7 0v-6a5 5 0 0 1 10 0v6",
    Land.GO_HOME: "m-13-1l13-11 13 11m-22-2v13h18v-13",
    Land.TELEPORTER: "m1 1a3 3 0 0 1 2-5a7 7 0 0 1 2 12a10 10 0 0 1-15-8a12 12 0 0 1 16"
    "-10",
    Land.DESTRUCTOR: "m-10-10l20 20m0-20l-20 20",
    Land.SWAPPER: "m-12-5h22l-6-6m6 6l-6 5m8 5h-22l6 6m-6-6l6-5",
    Land.CORKER: "m-8-12h16v8h-16zm3 8v14h10v-14m-12 5h14",
    Land.SUPERSCORE: "m0-13l3.5 8.5 9 .5-7 6 2.5 9-8-5-8 5 2.5-9-7-6 9-.5z",
    Land.COMBO: "m-10-10h7v7h-7zm13 0h7v7h-7zm-13 13h7v7h-7zm13 0h7v7h-7z",
}
"""The symbol of each land: strokes, drawn from its middle. Score has its number."""
PLUS, MINUS = "m-13 0h10m-5-5v10", "m-13 0h10"
TWO = "m3-5q5-6 10 0q1 5-10 14h11"


def sign(tile: int) -> tuple[str, ...]:
    """The strokes of a tile's land symbol, each part drawn from the middle."""
    land, points = TILES[tile].land, TILES[tile].points
    if land is None:
        return ()
    if land is Land.SCORE:
        return (PLUS if points > 0 else MINUS, TWO)
    return (LANDS[land],)


def fish_look(fish: Fish) -> str:
    """The class that draws a fish of that type."""
    return f"fish--{fish.name.lower()}"


def shoal_look(tile: int) -> str | None:
    """The class that draws the fish of that tile."""
    swimming = TILES[tile].fish
    return (
        f"shoal--{''.join(f.name[0].lower() for f in swimming)}" if swimming else None
    )


def land_look(tile: int) -> str | None:
    """The class that draws the land symbol of that tile."""
    land, points = TILES[tile].land, TILES[tile].points
    if land is None:
        return None
    less = "-less" if points < 0 else ""
    return f"land--{land.name.lower().replace('_', '-')}{less}"


def tile_look(tile: int | None) -> str:
    """The classes that draw everything on a tile; empty if there is no tile."""
    if tile is None:
        return ""
    return classes("on-tile", shoal_look(tile), land_look(tile)) or ""


def one_sign(tile: int) -> Html:
    """The land symbol of that tile, alone."""
    return tag("i", class_=classes("one-sign", land_look(tile)))


def one_fish(fish: Fish) -> Html:
    """A fish of that type alone."""
    return tag("i", class_=f"one-fish {fish_look(fish)}")


def fish_parts(fish: Fish) -> Iterator[Html]:
    """The shapes of a fish, in a box of 100 by 80."""
    colour, deep, mark, behind, body, coat, stroke, (x, y) = FISH[fish]
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    yield tag("path", d=behind, fill=deep, stroke=INK, stroke_width=4, **round_)
    yield tag("path", d=body, fill=colour, stroke=INK, stroke_width=4, **round_)
    yield tag("path", d=coat, fill="none", stroke=mark, stroke_width=stroke, **round_)
    yield tag("circle", cx=x, cy=y, r=6, fill="#fff", stroke=INK, stroke_width=2.5)
    yield tag("circle", cx=x - 1, cy=y, r=2.6, fill=INK)
