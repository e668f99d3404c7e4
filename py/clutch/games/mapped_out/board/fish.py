"""Drawings of Mapped Out: fish that tell themselves apart by shape and pattern.

All fish of one type on a map are one path, so that a large map stays a small page. A
tile is one wide and one high; its fish are drawn around fixed places.
"""

from collections.abc import Iterable, Iterator

from clutch.games.mapped_out.table.components import TILES, Fish, Land
from clutch.ui.html import Html, tag

SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.46, 0.46),),
    2: ((0.3, 0.28), (0.62, 0.54)),
    3: ((0.28, 0.22), (0.7, 0.52), (0.28, 0.68)),
}
"""Where the middles of so many fish are: a sign and pawns have the other corners."""

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

SIGNS = {
    Land.ISLAND: "m-.11 .1q.11-.06 .22 0m-.1-.03q.03-.08-.01-.15m0 0q-.08-.05-.1.03"
    "m.1-.03q.08-.06.11.02m-.11-.02q0-.06.06-.07",
    Land.TUNNEL: "m-.12 .1v-.09a.12.12 0 0 1 .24 0v.09zm.07 0v-.06a.05.05 0 0 1 .1 0"
    "v.06",
    Land.GO_HOME: "m-.13-.01l.13-.11 .13 .11m-.22-.02v.13h.18v-.13",
    Land.TELEPORTER: "m.01 .01a.03.03 0 0 1 .02-.05a.07.07 0 0 1 .02.12a.1.1 0 0 1-.15"
    "-.08a.12.12 0 0 1 .16-.1",
    Land.DESTRUCTOR: "m-.1-.1l.2.2m0-.2l-.2.2",
    Land.SWAPPER: "m-.12-.05h.22l-.06-.06m.06.06l-.06.05m.08.05h-.22l.06.06m-.06-.06"
    "l.06-.05",
    Land.CORKER: "m-.08-.12h.16v.08h-.16zm.03 .08v.14h.1v-.14m-.12.05h.14",
    Land.SUPERSCORE: "m0-.13l.035.085 .09.005-.07.06 .025.09-.08-.05-.08.05 .025-.09"
    "-.07-.06 .09-.005z",
    Land.COMBO: "m-.1-.1h.07v.07h-.07zm.13 0h.07v.07h-.07zm-.13.13h.07v.07h-.07z"
    "m.13 0h.07v.07h-.07z",
}
"""The sign of each land, from its middle, as strokes; Score has its number."""
PLUS, MINUS = "m-.13 0h.1m-.05-.05v.1", "m-.13 0h.1"
TWO = "m.03-.05q.05-.06.1 0q.01.05-.1.14h.11"
BADGE = (
    "m-.16-.12a.04.04 0 0 1 .04-.04h.24a.04.04 0 0 1 .04.04v.24a.04.04 0 0 1"
    "-.04.04h-.24a.04.04 0 0 1-.04-.04z"
)
"""What is below a sign."""
CORNER = 0.81, 0.19
"""Where the sign of a tile is."""

Spot = tuple[float, float, int]
"""Left and top of a tile, and which tile it is."""


def fish_on(spots: Iterable[Spot]) -> Iterator[Html]:
    """The fish of those tiles: a path a type, and one for what is painted on them."""
    places: dict[Fish, list[str]] = {fish: [] for fish in Fish}
    for x, y, tile in spots:
        swimming = TILES[tile].fish
        for fish, (dx, dy) in zip(swimming, SPOTS[len(swimming)], strict=True):
            places[fish].append(f"M{x + dx:g} {y + dy:g}")
    painted = ""
    for fish, starts in places.items():
        if starts:
            yield tag(
                "path",
                class_=f"fish fish--{fish.name.lower()}",
                d="".join(start + SHAPES[fish] for start in starts),
            )
            painted += "".join(start + PATTERNS[fish] for start in starts)
    if painted:
        yield tag("path", class_="fish-pattern", d=painted)


def lands_on(spots: Iterable[Spot]) -> Iterator[Html]:
    """The signs of those tiles that are lands: what is below them, and the signs."""
    right, down = CORNER
    signs = [
        (f"M{x + right:g} {y + down:g}", sign(tile))
        for x, y, tile in spots
        if TILES[tile].land
    ]
    if signs:
        yield tag("path", class_="land", d="".join(at + BADGE for at, _ in signs))
        strokes = (at + at.join(parts) for at, parts in signs)
        yield tag("path", class_="land-sign", d="".join(strokes))


def sign(tile: int) -> tuple[str, ...]:
    """What the sign of a land is drawn with."""
    land, points = TILES[tile].land, TILES[tile].points
    if land is None:
        return ()
    if land is Land.SCORE:
        return (PLUS if points > 0 else MINUS, TWO)
    return (SIGNS[land],)


def one_sign(tile: int) -> Html:
    """The sign of that tile alone."""
    return tag(
        "svg",
        lands_on([(0, 0, tile)]),
        class_="one-sign",
        viewBox=".63 .01 .36 .36",
        aria_hidden="true",
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
