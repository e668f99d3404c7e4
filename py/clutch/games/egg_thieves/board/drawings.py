"""Drawings for the board of Egg Thieves: raptors, what they do, and small counts."""

import re
from functools import cache

from clutch.games.egg_thieves.table.components import FULL
from clutch.games.egg_thieves.table.raptors import Icon
from clutch.ui.board import numbered
from clutch.ui.html import Html, tag

_RAPTOR = (
    "M2 20C10 26 18 24 26 21C33 18 36 15 38 10C40 4 47 2 52 4L61 8C63 9 62 12 60 12.5"
    "L50 14.5C47 16 47 20 46 25C45 31 41 35 36 36L37 43 42 46 41 49 34 48 31 38"
    "C28 38 26 37 24 36L20 42 24 49 28 51 27 53H20L15 43 18 33C14 30 8 27 2 20Z"
)
"""A raptor on the run, from the tip of its tail; 64 wide and 56 high."""

_CREST = "M43 5 33-3 35 4 25 3 32 10 23 13 33 16 27 21 37 20Z"
_STRIPES = "M12 24l2 4M19 24l2 6M26 21.500l3 6M33 18l3 6"
_FACE = "M58 12.5l-7 .5M51 7.2a.8.8 0 1 0 .01 0Z"
_ARM = "M38 25l8 3 2 5M46 28l4 1"

_PROPS = {
    Icon.PEEK: "M55 22a7 7 0 1 0 .01 0ZM51 35l-5 9",
    Icon.DRAW: "M52 25c4.5 0 8 7 8 12s-3.5 8-8 8-8-3-8-8 3.5-12 8-12Z",
    Icon.SWAP: "M48 27H61L57 23M62 34H49l4 4",
    Icon.FACE_UP: "M46 27h13v18H46ZM52.5 41V31M49 34.5l3.5-3.5 3.5 3.5",
    Icon.FACE_DOWN: "M46 27h13v18H46ZM52.5 31v10M49 37.5l3.5 3.5 3.5-3.5",
}
"""What a raptor has with it, by the last thing that it does."""

_SIGNS = {
    Icon.PEEK: "M1.5 10c3.5-6.5 13.5-6.5 17 0-3.5 6.5-13.5 6.5-17 0z"
    "M10 7.5a2.5 2.5 0 1 0 .01 0z",
    Icon.DRAW: "M4 2.5h12v15h-12zM10 6.5v7M6.5 10h7",
    Icon.SWAP: "M3 7h13l-3.5-3.5M17 13h-13l3.5 3.5",
    Icon.FACE_UP: "M4 2.5h12v15h-12zM10 14v-8M7 9l3-3 3 3",
    Icon.FACE_DOWN: "M4 2.5h12v15h-12zM10 6v8M7 11l3 3 3-3",
}
"""What a raptor lets one do, each 20 wide and 20 high; all but the starts relative."""


@cache
def raptor(icons: tuple[Icon, ...]) -> Html:
    """A raptor with the thing that tells what it is good at."""
    return tag(
        "svg",
        tag("path", class_="raptor-crest", d=_CREST),
        tag("path", class_="raptor-body", d=_RAPTOR),
        tag("path", class_="raptor-line", d=f"{_STRIPES}{_ARM}{_FACE}"),
        tag("path", class_="raptor-prop", d=_PROPS[icons[-1]]),
        viewBox="0 0 64 56",
        class_=f"raptor raptor--{icons[-1].value}",
        aria_hidden="true",
    )


@cache
def signs(icons: tuple[Icon, ...], words: str) -> Html:
    """What a raptor lets one do, in the order in which it is done.

    The words are shown to whoever points at them.
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
        aria_hidden="true",
    )


@cache
def cost(count: int) -> Html:
    """So many eggs in a row."""
    return tag("span", class_=f"thieves-price {numbered(count)}")


@cache
def meter(count: int, about: str | None = None) -> Html:
    """As many of eleven places filled as there are triceratops."""
    return tag(
        "svg",
        tag("path", class_="meter-rest", d=_bars(range(FULL))),
        tag("path", class_="meter-full", d=_bars(range(min(count, FULL)))),
        viewBox=f"0 0 {10 * FULL - 2} 10",
        preserveAspectRatio="none",
        class_="thieves-meter",
        data_about=about,
        aria_hidden="true",
    )


@cache
def pips(done: int, most: int) -> Html:
    """So many of a few things, as filled and empty dots."""
    return tag(
        "svg",
        tag("path", class_="pip-rest", d=_dots(range(done, most))),
        tag("path", class_="pip-done", d=_dots(range(done))),
        viewBox=f"0 0 {12 * most} 12",
        class_=f"thieves-pips thieves-pips--{most}",
        aria_hidden="true",
    )


def _shifted(path: str, by: int) -> str:
    """A path moved to the right, if only its starts are absolute."""
    return re.sub(r"M([\d.]+)", lambda start: f"M{float(start[1]) + by:g}", path)


def _bars(places: range) -> str:
    return "".join(f"M{10 * place} 0h8v10h-8Z" for place in places)


def _dots(places: range) -> str:
    return "".join(f"M{12 * place + 6} 2a4 4 0 1 0 .01 0Z" for place in places)
