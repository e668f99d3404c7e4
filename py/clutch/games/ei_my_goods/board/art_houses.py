"""The buildings of Ei my Goods!: each a house on a meadow, beside the good it makes.

A house is 120 wide and 88 high and stands on the left, which leaves room for the good
on the right. Its roof has the colour of its resource. Houses of the same trade have the
same shape.
"""

from collections.abc import Callable, Iterator

from clutch.games.ei_my_goods.board.drawings import good_key, resource_key
from clutch.games.ei_my_goods.table.components import KINDS, Good, Kind, Resource
from clutch.ui.art import INK, group, path, picture, rule
from clutch.ui.html import Html, Value, tag

ROOFS = {
    None: "#c0723c",
    Resource.GRAIN: "#4f9a54",
    Resource.WILLOW: "#e3b52b",
    Resource.BOTTLE: "#cf4a3b",
    Resource.FLOWER: "#3f7fcb",
    Resource.COCOA: "#835231",
}
WALL, WOOD, GLASS, STRAW, WHITE = "#fff4dd", "#9a6a3c", "#bfe6f2", "#e9c25c", "#fffdf6"
ROUND = {"stroke_linejoin": "round", "stroke_linecap": "round"}


def css() -> str:
    """Return one class for each kind of building: its house and the good beside it."""
    return "".join(_rule(kind) for kind in dict.fromkeys(KINDS))


def hills() -> str:
    """The meadow that every house stands on, as wide as its card."""
    return picture(
        "0 0 120 40",
        path("M0 10q30-12 62-6t58-4v40H0z", fill="#a9d18e"),
        path("M0 20q40-8 120-2v22H0z", fill="#8fc07c"),
        preserveAspectRatio="none",
    )


def _rule(kind: Kind) -> str:
    draw, item = _of(kind)
    drawn = picture("0 0 96 84", *draw(ROOFS[kind.resource]), width=96, height=84)
    name = item if kind.good is not None else "post"
    picked = f"var(--sign-{item})"
    if kind.delivers is not None:
        name = resource_key(kind.delivers)
        picked = f"var(--sign-card-{name})"
    return rule(f".house--{name}", house=drawn, item=picked)


def _of(kind: Kind) -> tuple[Callable[[str], Iterator[Html]], str]:
    """The function that draws a kind's house, and the name of the item beside it."""
    if kind.good is None:
        return _cart, "letter"
    return SHAPES[kind.good], good_key(kind.good)


def _drawn(d: str, fill: str = "none", width: float = 2.6, line: str = INK) -> Html:
    """A shape outlined in ink."""
    look: dict[str, Value] = {"fill": fill, "stroke": line, "stroke_width": width}
    return path(d, **look, **ROUND)


def _disc(x: float, y: float, r: float, fill: str, width: float = 2.4) -> Html:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=INK, stroke_width=width)


def _door(x: float, y: float) -> Html:
    return _drawn(f"M{x} {y}v-14q6-8 12 0v14z", WOOD, 2.4)


def _window(x: float, y: float) -> Html:
    cross = f"M{x} {y}h11v11h-11zM{x} {y + 5.5}h11M{x + 5.5} {y}v11"
    return _drawn(cross, GLASS, 2)


# The shapes


def _coop(roof: str) -> Iterator[Html]:
    """A hen house on stilts, with a ladder and a hen."""
    yield _drawn("M22 76v-14M66 76v-14", width=5, line=WOOD)
    yield _drawn("M16 34h56v28H16z", "#f3d9a6")
    yield _drawn("M10 36 44 12l34 24z", roof)
    yield _disc(36, 48, 8, "#5b4031")
    yield _drawn("M36 60 14 80M29 66l5 4M23 71l5 4", width=3.4, line=WOOD)
    yield _drawn("M52 58q0-14 8-14 4-6 8-2 5 0 3 5 0 10-8 11z", WHITE, 2.2)
    yield _drawn("M63 41q1-5 5-3 4 0 3 4", "#e0505c", 2)


def _shop(roof: str) -> Iterator[Html]:
    """A shop: an awning over a window and a door."""
    yield _drawn("M18 30h56v46H18z", WALL)
    scallops = "-4 7-8 0" * 7
    yield _drawn(f"M14 36q-1-6 4-18h56q5 12 4 18{scallops}-4 6-8 0z", roof)
    yield _drawn("M30 19v17M46 19v17M62 19v17", width=5, line="#fffb")
    yield _door(52, 76)
    yield _drawn("M23 46h22v14H23z", GLASS, 2.2)
    yield _drawn("M21 60h26v5H21z", WOOD, 2)


def _mill(roof: str) -> Iterator[Html]:
    """A windmill."""
    yield _drawn("M26 76 31 30h24l5 46z", WALL)
    yield _drawn("M28 31q15-20 30 0z", roof)
    yield _door(37, 76)
    yield _window(38, 42)
    sails = (
        group(_drawn("M-2 0V-25h10V-5z", WHITE, 2), transform=f"rotate({turn})")
        for turn in (0, 90, 180, 270)
    )
    hub = tag("circle", r=3, fill=INK)
    yield group(*sails, hub, transform="translate(43 28) rotate(18)")


def _oven(roof: str) -> Iterator[Html]:
    """A cottage with a smoking chimney."""
    yield _drawn("M56 34V10h9v28z", "#b9563f", 2.4)
    yield _drawn("M62 6q-5-4 0-8M68 4q5-3 1-7", width=4, line="#fffc")
    yield _drawn("M18 40h52v36H18z", WALL)
    yield _drawn("M12 42 44 15l32 27z", roof)
    yield _door(38, 76)
    yield _window(23, 50)
    yield _window(55, 50)


def _barn(roof: str) -> Iterator[Html]:
    """A workshop with a wide gate."""
    yield _drawn("M16 76V38l30-22 30 22v38z", WALL)
    yield _drawn("M10 42 46 13l36 29-4 5L46 22 14 47z", roof)
    yield _drawn("M33 76V52h26v24zM33 52l26 24M59 52 33 76", "#c99a63", 2.4)
    yield _disc(46, 38, 5.5, GLASS, 2.2)


def _still(roof: str) -> Iterator[Html]:
    """A copper still in front of a house."""
    yield _drawn("M20 76V44h50v32z", WALL)
    yield _drawn("M14 46 45 24l31 22z", roof)
    yield _drawn("M46 42q2-16 18-13 10 2 8 20", width=6, line="#a8632c")
    yield _drawn("M28 76q-6-24 8-28v-6h10v6q14 4 8 28z", "#d98b4a")
    yield _drawn("M34 62q6 4 14 0", width=3, line="#fff9")


def _hut(roof: str) -> Iterator[Html]:
    """A low thatched hut with a colourful rim."""
    yield _drawn("M20 48h50v28H20z", WALL)
    yield _drawn("M8 52q6-34 37-36 31 2 37 36-37 10-74 0z", STRAW)
    yield _drawn("M8 52q6-34 37-36-20 8-22 40M82 52q-6-34-37-36 20 8 22 40", width=2)
    yield _drawn("M8 52q37 10 74 0l-1 6q-36 10-72 0z", roof, 2.2)
    yield _door(39, 76)


def _hive(roof: str) -> Iterator[Html]:
    """Skeps on a bench under a little roof."""
    yield _drawn("M16 76V34M74 76V34", width=5, line=WOOD)
    yield _drawn("M8 36 45 12l37 24-4 5H12z", roof)
    for x in (31, 59):
        skep = f"M{x - 13} 66q-1-10 4-14 1-8 9-8t9 8q5 4 4 14z"
        yield _drawn(skep, STRAW, 2.4)
        yield _drawn(f"M{x - 9} 52h18M{x - 13} 59h26", width=1.8, line="#8a5c12")
        yield _drawn(f"M{x - 3} 66v-3q3-4 6 0v3z", INK, 1)
    yield _drawn("M12 66h66v5H12z", WOOD, 2.2)


def _glass(roof: str) -> Iterator[Html]:
    """A glasshouse with flowers in it."""
    yield _drawn("M16 76V42l29-24 29 24v34z", GLASS)
    yield _drawn("M16 42h58M45 18v58M30 30v46M60 30v46", width=2)
    yield _drawn("M10 44 45 15l35 29-3 4L45 22 13 48z", roof, 2.4)
    petals = "#e984b0", "#f7cf52", "#cf4a3b", WHITE
    for x, colour in zip((24, 38, 53, 67), petals, strict=True):
        yield _drawn(f"M{x} 74v-9", width=2.4, line="#3f8d45")
        yield _disc(x, 63, 4, colour, 1.6)
    yield _drawn("M14 72h62v5H14z", WOOD, 2)


def _inn(roof: str) -> Iterator[Html]:
    """A two-storey inn with a cup sign at the corner."""
    yield _drawn("M20 30h46v46H20z", WALL)
    yield _drawn("M12 33 43 10l31 23z", roof)
    yield _drawn("M20 53h46M28 33v20M58 33v20", width=3, line=WOOD)
    yield _window(37, 37)
    yield _door(27, 76)
    yield _window(47, 59)
    yield _drawn("M66 40h16v6", width=2.6)
    yield _drawn("M75 46h14v12H75z", "#f2c832", 2.2)
    yield _drawn("M79 50h6v3q-3 3-6 0z", WHITE, 1.4)


def _cart(roof: str) -> Iterator[Html]:
    """A covered cart with a flag."""
    yield _drawn("M12 42q24-26 52 0v24H12z", WALL)
    yield _drawn("M12 42q24-26 52 0z", roof)
    yield _drawn("M8 63h72v5H8z", WOOD, 2.4)
    for x in (24, 56):
        yield _disc(x, 70, 9, "#c99a63", 2.6)
        yield _drawn(f"M{x - 8} 70h16M{x} 62v16", width=2)
    yield _drawn("M72 63V22", width=2.6)
    yield _drawn("M72 22h18l-5 6 5 6H72z", "#f2c832", 2.2)


SHAPES: dict[Good, Callable[[str], Iterator[Html]]] = {
    Good.EGG: _coop,
    Good.STICK: _barn,
    Good.FLOUR: _mill,
    Good.BOUQUET: _glass,
    Good.BASKET: _hut,
    Good.BEEHIVE: _hive,
    Good.HONEY: _hive,
    Good.NEST: _hut,
    Good.BUN: _oven,
    Good.TREE: _barn,
    Good.EGG_STICK: _barn,
    Good.LIQUEUR: _still,
    Good.CHOCOLATE_EGG: _shop,
    Good.BUNNY: _shop,
    Good.ARRANGEMENT: _shop,
    Good.BRUNCH: _inn,
    Good.BREAD: _oven,
}
"""The house that each good is made in."""
