"""Drawings for the Egg Thieves board: raptors, their icons, and small counts."""

import re
from collections.abc import Mapping
from functools import cache

from clutch.games.egg_thieves.table.components import FULL
from clutch.games.egg_thieves.table.raptors import Icon, Raptor
from clutch.ui.board import numbered
from clutch.ui.html import Html, Value, tag

_HEAD = (
    "M8 44Q4 20 20 11q10-5 24-1l13 6q4 6-1 10l-22 2q-3 4 1 6l17-2q1 5-3 7-12 3-20 0"
    "-1 3 1 5Z"
)
"""The head of a raptor that looks to the right; 60 wide and 44 high."""
_TEETH = "M38 28l2 4 3-4.500 2 4 3-4.500 2 4 3-5Z"
_FOLDS = "M53 17h0M14 30q5 2 9 0M13 37q4 2 8 0"
_EYE = "M33 13a4 4 0 1 0 .01 0Z"
_PUPIL = "M34 17h.01"

_CRESTS = {
    Icon.PEEK: "M22 10l-8-7-1 10-8-2 3 10-7 3 6 6Z",
    Icon.DRAW: "M24 9q-3-11-10-7-9-2-8 6-8 3-2 10-3 7 5 8Z",
    Icon.SWAP: "M25 9Q19-5 7 1q9 1 8 8Q7 5 3 12q8-1 7 6-6 0-6 8 8-6 12-12Z",
    Icon.FACE_UP: "M32 8l1-11-7 8-2-10-5 10-7-7 2 11-9-3 4 14Z",
    Icon.FACE_DOWN: "M24 9Q9 4 2 15q5-1 6 2-7 3-6 12 3-3 6-2-1 7 2 12Z",
}
"""The crest on a raptor's neck, by its first icon."""
_PROPS = {
    Icon.PEEK: "M33 10a7 7 0 1 0 .01 0ZM26 17H10",
    Icon.DRAW: "M49 25c4 0 7 6 7 10s-3 7-7 7-7-3-7-7 3-10 7-10Z",
    Icon.SWAP: "M44 36h12l-4-4M58 42H46l4 4",
    Icon.FACE_UP: "M50 46V34M45 39l5-5 5 5",
    Icon.FACE_DOWN: "M50 34v12M45 41l5 5 5-5",
}
"""What a raptor has with it, by its first icon: a monocle, an egg, arrows."""

_LINES: Mapping[str, Value] = {
    "fill": "none",
    "stroke_width": 2,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
"""Strokes with round ends and corners."""
INK = "#2c2433"
_METER = "var(--meter, var(--leaf))"
_REST: Mapping[str, Value] = {
    "fill": "none",
    "stroke": "var(--edge)",
    "stroke_width": 1.5,
}
"""The style of dots that are not filled yet."""

_SIGNS = {
    Icon.PEEK: "M1.5 10c3.5-6.5 13.5-6.5 17 0-3.5 6.5-13.5 6.5-17 0z"
    "M10 7.5a2.5 2.5 0 1 0 .01 0z",
    Icon.DRAW: "M4 2.5h12v15h-12zM10 6.5v7M6.5 10h7",
    Icon.SWAP: "M3 7h13l-3.5-3.5M17 13h-13l3.5 3.5",
    Icon.FACE_UP: "M4 2.5h12v15h-12zM10 14v-8M7 9l3-3 3 3",
    Icon.FACE_DOWN: "M4 2.5h12v15h-12zM10 6v8M7 11l3 3 3-3",
}
"""The icons, each 20 wide and 20 high. Only the start of each path is absolute."""


@cache
def raptor(facts: Raptor) -> Html:
    """The head of a raptor in its own colours, with a prop for its first icon."""
    first = facts.icons[0]
    parts = (
        (_CRESTS[first], "var(--crest)"),
        (_HEAD, "var(--skin)"),
        (f"{_TEETH}{_EYE}", "#fffdf6"),
        (_FOLDS, "none"),
    )
    return tag(
        "svg",
        (tag("path", d=d, fill=fill) for d, fill in parts),
        tag("path", d=_PUPIL, stroke_width=4),
        tag("path", d=_PROPS[first], fill="#fff6dc" if first is Icon.DRAW else "none"),
        viewBox="-1 -4 62 52",
        class_=f"raptor raptor--{first.value} raptor--{facts.key}",
        stroke=INK,
        **_LINES,
        aria_hidden="true",
    )


@cache
def signs(icons: tuple[Icon, ...], words: str) -> Html:
    """The icons of a raptor, in the order in which they are carried out.

    The words are shown as a tooltip.
    """
    return tag(
        "svg",
        tag("title", words),
        tag(
            "path",
            d="".join(_shifted(_SIGNS[icon], 24 * i) for i, icon in enumerate(icons)),
        ),
        viewBox=f"0 0 {24 * len(icons) - 4} 20",
        class_=f"thieves-signs thieves-signs--{len(icons)}",
        stroke="currentcolor",
        **_LINES,
        aria_hidden="true",
    )


@cache
def cost(count: int) -> Html:
    """A row of `count` eggs."""
    return tag("span", class_=f"thieves-price {numbered(count)}")


@cache
def meter(count: int, about: str | None = None) -> Html:
    """A bar of eleven cells, one filled for each triceratops."""
    return tag(
        "svg",
        tag("path", d=_bars(range(FULL)), fill="var(--edge)", opacity=0.4),
        tag("path", d=_bars(range(min(count, FULL))), fill=_METER),
        viewBox=f"0 0 {10 * FULL - 2} 10",
        preserveAspectRatio="none",
        class_="thieves-meter",
        data_about=about,
        aria_hidden="true",
    )


@cache
def pips(done: int, most: int) -> Html:
    """A row of `most` dots, of which `done` are filled."""
    return tag(
        "svg",
        tag("path", d=_dots(range(done, most)), **_REST),
        tag("path", d=_dots(range(done)), fill="var(--poppy)"),
        viewBox=f"0 0 {12 * most} 12",
        class_=f"thieves-pips thieves-pips--{most}",
        aria_hidden="true",
    )


def _shifted(path: str, by: int) -> str:
    """A path moved to the right. Only the starts of the path may be absolute."""
    return re.sub(r"M([\d.]+)", lambda start: f"M{float(start[1]) + by:g}", path)


def _bars(places: range) -> str:
    return "".join(f"M{10 * place} 0h8v10h-8Z" for place in places)


def _dots(places: range) -> str:
    return "".join(f"M{12 * place + 6} 2a4 4 0 1 0 .01 0Z" for place in places)
