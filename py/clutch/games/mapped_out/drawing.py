"""Drawings of Mapped Out: fish that tell themselves apart by shape and pattern.

All fish of one type on a map are one path, so that a large map stays a small page. A
tile is one wide and one high; its fish are drawn around fixed places.
"""

from collections.abc import Iterable, Iterator

from clutch.games.mapped_out.components import TILES, Fish
from clutch.ui.html import Html, tag

SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.5, 0.42),),
    2: ((0.3, 0.3), (0.7, 0.56)),
    3: ((0.28, 0.24), (0.72, 0.42), (0.28, 0.62)),
}
"""Where the middles of so many fish are on a tile."""

SHAPES = {
    Fish.PUFFER: "m-.16 0a.12.12 0 1 0 .24 0 .12.12 0 1 0-.24 0zm.22 0l.1-.08v.16z",
    Fish.DART: "m-.2 0q.14-.15.3 0-.16.15-.3 0zm.27 0l.12-.09v.18z",
    Fish.MOONFISH: "m-.03-.17q.22.17 0 .34-.2-.17 0-.34zm.08.17l.12-.08v.16z",
    Fish.RAY: "m-.18 0l.14-.15.14.15-.14.15zm.27 0l.11-.03v.06z",
}
"""The outline of each type, from its middle."""
PATTERNS = {
    Fish.PUFFER: "m-.1-.03h0m.06.08h0m.03-.1h0",
    Fish.DART: "m-.06-.04v.08m.06-.09v.1m.06-.08v.06",
    Fish.MOONFISH: "m-.08-.05q.05.05.11 0m-.12.07q.06.06.13 0",
    Fish.RAY: "m-.11-.07l.14.14m0-.14l-.14.14",
}
"""What is painted on each type, from its middle, as strokes."""

Spot = tuple[float, float, int]
"""Left and top of a tile, and which tile it is."""


def fish_on(spots: Iterable[Spot]) -> Iterator[Html]:
    """The fish of those tiles, two paths a type."""
    places: dict[Fish, list[str]] = {fish: [] for fish in Fish}
    for x, y, tile in spots:
        swimming = TILES[tile].fish
        for fish, (dx, dy) in zip(swimming, SPOTS[len(swimming)], strict=True):
            places[fish].append(f"M{x + dx:g} {y + dy:g}")
    for fish, starts in places.items():
        if starts:
            name = fish.name.lower()
            yield tag(
                "path",
                class_=f"fish fish--{name}",
                d="".join(start + SHAPES[fish] for start in starts),
            )
            yield tag(
                "path",
                class_="fish-pattern",
                d="".join(start + PATTERNS[fish] for start in starts),
            )


def one_fish(fish: Fish) -> Html:
    """A fish of that type alone."""
    return tag(
        "svg",
        tag("path", class_=f"fish fish--{fish.name.lower()}", d="M0 0" + SHAPES[fish]),
        tag("path", class_="fish-pattern", d="M0 0" + PATTERNS[fish]),
        class_="one-fish",
        viewBox="-.24 -.2 .48 .4",
        aria_hidden="true",
    )
