"""The drawings of Ei my Goods!: resources, goods and counters, all 32 wide and high.

A resource is a sign on a square in its colour. For a missing resource, the square is
empty and the sign is grey and struck out. The buildings are in `art_houses`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from clutch.games.ei_my_goods.board import art_houses
from clutch.games.ei_my_goods.board.drawings import asks_class, good_key, resource_key
from clutch.games.ei_my_goods.table.components import KINDS, SIDES, Kind
from clutch.ui.art import INK, group, line, path, picture, rule
from clutch.ui.html import Html, Value, tag

Attributes = Mapping[str, Value]

KINDS_WITH_CHAINS = [kind for kind in dict.fromkeys(KINDS) if kind.chain is not None]

GREY = "#8d8496"
OUTLINE: Attributes = {
    "stroke": INK,
    "stroke_width": 1.6,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
CREAM, WHITE, COIN, BACK = "#fff3d6", "#fffdf6", "#f6bf3c", "#8a6fb0"
EGG = "M16 4c5 0 9 8 9 14a9 9 0 0 1-18 0c0-6 4-14 9-14Z"
BUNNY = (
    "M11 14C7 8 8 2.5 10 2.5c3 0 4 5 4 9h4c0-4 1-9 4-9 2 0 3 5.5-1 11.5 4 3 4 6 4 8"
    "a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7c0-2 0-5 4-8Z"
)
CHOCOLATE_BUNNY = (
    "M11 14C7 8 8 3 10 3c3 0 4 5 4 9h4c0-4 1-9 4-9 2 0 3 5-1 11 4 3 4 6 4 8"
    "a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7c0-2 0-5 4-8Z"
)
FLOUR = "M8 13c-4 5-3 15 1 15h14c4 0 5-10 1-15l-4-3 2-5H10l2 5Z"
HIVE = (
    "M16 3c5 0 7 4 7 6 3 2 3 5 3 7 2 2 2 5 2 8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3"
    "c0-3 0-6 2-8 0-2 0-5 3-7 0-2 2-6 7-6Z"
)
JAR = "M8 9h16v3c3 2 3 4 3 7v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4v-6c0-3 0-5 3-7Z"
ROSETTE = (
    "M16 2l3 3.5 4.6-.5.5 4.6L28 12.5l-3 3.6.5 4.5-4.6.6L17 24l-1 .5-1-.5-3.9-2.8"
    "-4.6-.6.5-4.5-3-3.6 3.9-2.9L8.4 5l4.6.5Z"
)
HOUSE = "M4 15 16 4l12 11v13a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 28Z"
EARS_OF_GRAIN = (
    "M17 17c0-4 2-6 6-6 0 4-2 6-6 6ZM15 17c0-4-2-6-6-6 0 4 2 6 6 6Z"
    "M17 24c0-4 2-6 6-6 0 4-2 6-6 6ZM15 24c0-4-2-6-6-6 0 4 2 6 6 6Z"
)
WILLOW = (
    "M11 23c-5-1-6-4-6-7 4 1 6 3 6 7ZM16 17c-5-1-6-5-6-8 4 2 6 4 6 8Z"
    "M13 22c5 2 8 1 10-2-4-2-7-1-10 2ZM18 15c4 2 7 1 9-2-4-2-7-1-9 2Z"
)
BOTTLE = (
    "M13.5 5h5v6c0 2.2 3.5 3.4 3.5 7v7.5a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V18"
    "c0-3.6 3.5-4.8 3.5-7Z"
)
PETALS = ((16, 9), (22.5, 13.8), (20, 21.5), (12, 21.5), (9.5, 13.8))


def _filled(d: str, colour: str) -> Html:
    """A shape with the outline that all goods share."""
    return path(d, fill=colour, **OUTLINE)


def _stroke(d: str, colour: str, width: float, **look: Value) -> Html:
    return path(d, fill="none", stroke=colour, stroke_width=width, **look)


def _disc(x: float, y: float, r: float, colour: str, **look: Value) -> Html:
    return tag("circle", cx=x, cy=y, r=r, fill=colour, **look)


def _box(x: float, y: float, width: float, height: float, **look: Value) -> Html:
    return tag("rect", x=x, y=y, width=width, height=height, **look)


# Resources: each is drawn in two colours, one for the sign and one for the square.


def _grain(sign: str, _: str) -> Html:
    return group(
        _stroke("M16 28V13", sign, 2),
        path("M16 4c3 3 3 5 0 8-3-3-3-5 0-8Z"),
        path(EARS_OF_GRAIN),
        fill=sign,
    )


def _willow(sign: str, _: str) -> Html:
    return group(_stroke("M8 26C13 21 19 15 23 6", sign, 2), path(WILLOW), fill=sign)


def _bottle(sign: str, square: str) -> Html:
    label = path("M12.5 19.5h7v4.5h-7z", fill=square)
    return group(path(BOTTLE, fill=sign), label)


def _flower(sign: str, square: str) -> Html:
    petals = (_disc(x, y, 4.3, sign) for x, y in PETALS)
    return group(*petals, _disc(16, 16, 3.4, square))


def _cocoa(sign: str, square: str) -> Html:
    return group(
        tag("ellipse", cx=16, cy=16, rx=7, ry=11.5, fill=sign),
        _stroke("M16 5v22M12.5 7q-3 9 0 18M19.5 7q3 9 0 18", square, 1.7),
        transform="rotate(35 16 16)",
    )


@dataclass(frozen=True, slots=True)
class Sign:
    """A resource: the colours of its square and its sign, and how the sign is drawn."""

    square: str
    colour: str
    draw: Callable[[str, str], Html]


RESOURCES = {
    "grain": Sign("#3f8d45", "#fffbe6", _grain),
    "willow": Sign("#f2c832", "#33280a", _willow),
    "bottle": Sign("#cf4a3b", "#fff6ef", _bottle),
    "flower": Sign("#2f72c4", "#fff6ef", _flower),
    "cocoa": Sign("#835231", "#ffe9cf", _cocoa),
}


def _whole(*shapes: Html) -> str:
    """A picture with an intrinsic size.

    As a border image it is drawn at that size and then scaled. A background would be
    laid out again for every size at which it is drawn.
    """
    return picture("0 0 32 32", *shapes, width=32, height=32)


def _drawing(sign: Sign) -> str:
    square = _box(
        2.5, 2.5, 27, 27, rx=7, fill=sign.square, stroke=INK, stroke_width=1.5
    )
    return _whole(square, sign.draw(sign.colour, sign.square))


def _hollow(sign: Sign) -> str:
    return picture(
        "0 0 32 32",
        _box(
            3,
            3,
            26,
            26,
            rx=7,
            fill="none",
            stroke=GREY,
            stroke_width=2,
            stroke_dasharray="4 2.6",
        ),
        group(sign.draw(GREY, "#fff"), opacity=0.6),
        _stroke("M5 27 27 5", "#e0505c", 3.2, stroke_linecap="round"),
    )


COUNTED = "any", "hand"
"""What a card may take or give other than a resource."""
FACES = {
    "grain": "#cfe6c4",
    "willow": "#f7e7a8",
    "bottle": "#f3cdc4",
    "flower": "#c9dcf5",
    "cocoa": "#e2cbb4",
    "none": "#f2e3c4",
}
"""The background colour of the cards of each resource."""

# Everything else brings its own colours.


def _half(d: str, colour: str) -> Html:
    return path(d, fill=colour)


def _bunny(body: str, ears: str, *more: Html) -> tuple[Html, ...]:
    """A bunny, with extra shapes for its eyes, its mouth or a bow."""
    return (_filled(BUNNY, body), _stroke("M10.5 6v5M21.5 6v5", ears, 1.6), *more)


def _eyes(y: float, r: float, colour: str) -> tuple[Html, Html]:
    return _disc(13, y, r, colour), _disc(19, y, r, colour)


def _stick(d: str, wide: float, narrow: float, to: str = "") -> tuple[Html, Html]:
    """A stick: a brown stroke on a wider stroke in ink."""
    end = {"stroke_linecap": "round"}
    return _stroke(d, INK, wide, **end), _stroke(to or d, "#c68d4e", narrow, **end)


DRAWINGS: Mapping[str, tuple[Html, ...]] = {
    "egg": (_filled(EGG, CREAM), _stroke("M12 11q-2 3-2 6", "#fff", 2)),
    "stick": (
        *_stick("M6 26 24 6", 6, 3.4),
        _filled("M16 15c4 4 8 4 11 1-4-3-8-3-11-1Z", "#7bb661"),
    ),
    "flour": (
        _filled(FLOUR, "#f4ead2"),
        _stroke("M11 10.5h10", "#a8432f", 2.4),
        _stroke("M16 25v-9m0 4q4 0 4-4m-4 4q-4 0-4-4", "#9a7a34", 1.7),
    ),
    "bouquet": (
        _filled("M8 15 16 30 24 15Z", "#b9dca8"),
        _disc(10, 11, 5, "#e984b0", **OUTLINE),
        _disc(22, 11, 5, "#6aa5e8", **OUTLINE),
        _disc(16, 8, 5, "#f7cf52", **OUTLINE),
    ),
    "basket": (
        _stroke("M7 16C7 3 25 3 25 16", INK, 4),
        _stroke("M7 16C7 3 25 3 25 16", "#d59a55", 1.8),
        _filled("M4 15h24l-3 13H7Z", "#d59a55"),
        _stroke("M6 20h20M7 24h18M12 15l1 13M20 15l-1 13", "#7a4a1e", 1.3),
    ),
    "beehive": (
        _filled(HIVE, "#e9b94e"),
        _stroke("M9 10h14M6 17h20", "#8a5c12", 1.5),
        _half("M13 27v-3a3 3 0 0 1 6 0v3Z", INK),
    ),
    "honey": (
        _filled(JAR, "#f4ab23"),
        _filled("M7 4h18v5H7Z", "#f7ead0"),
        _half("M11 17h10v7H11Z", "#fff6df"),
    ),
    "nest": (
        _filled("M10 8c3 0 5 5 5 9H5c0-4 2-9 5-9Z", "#8fc7e8"),
        _filled("M22 8c3 0 5 5 5 9H17c0-4 2-9 5-9Z", "#f2a0b8"),
        _filled("M16 6c3 0 5 6 5 11H11c0-5 2-11 5-11Z", "#ffe27a"),
        _filled("M2.5 16h27c0 8-6 12-13.5 12S2.5 24 2.5 16Z", "#b07a45"),
        _stroke("M7 21l6-2M12 25l8-3M19 20l6-1", "#f0cf9a", 1.5),
    ),
    "bun": (
        _filled(
            "M3 21c0-9 6-13 13-13s13 4 13 13c0 4-3 5-6 5H9c-3 0-6-1-6-5Z", "#d9964a"
        ),
        _stroke("M16 8v18M4 18q12 4 24 0", "#fff1d8", 3),
    ),
    "tree": (
        _filled("M14 22h4v8h-4Z", "#8a5a34"),
        _filled("M16 2 25 13h-4l6 10H5l6-10H7Z", "#6fb06a"),
        _disc(16, 10, 2.3, "#f4c542"),
        _disc(12, 18, 2.3, "#e984b0"),
        _disc(20, 18, 2.3, "#8fc7e8"),
    ),
    "egg-stick": (
        *_stick("M16 18v12", 4.5, 2, to="M16 18v11"),
        _filled("M16 2c5 0 8 6 8 11a8 8 0 0 1-16 0c0-5 3-11 8-11Z", "#f2a0b8"),
        _stroke("M8.5 11l3.5-2.5 4 3 4-3 3.5 2.5", "#fff", 2),
    ),
    "liqueur": (
        _filled("M8 3h16l-2 10c-1 4-3 5-4 5v7h5v4H9v-4h5v-7c-1 0-3-1-4-5Z", "#f7f3ff"),
        _half("M9.4 8h13.2l-1 5c-1 3-2 4-5.6 4s-4.6-1-5.6-4Z", "#f9d64a"),
    ),
    "chocolate-egg": (
        _filled(EGG, "#7a4724"),
        _stroke("M8 17l4-4 4 4 4-4 4 4", "#f2c58c", 2.4),
        _stroke("M9 22h14", "#f2c58c", 2),
    ),
    "bunny": (
        _filled(CHOCOLATE_BUNNY, "#7a4724"),
        *_eyes(19, 1.5, "#ffe9cf"),
        _stroke("M14 24q2 2 4 0", "#ffe9cf", 1.6),
    ),
    "arrangement": (
        _stroke("M12 18V9M20 18v-6", "#3f8d45", 2.2),
        _disc(12, 7.5, 5, "#6aa5e8", **OUTLINE),
        _disc(12, 7.5, 1.7, "#fff6d0"),
        _filled("M21 8c3 0 5 4 5 7s-2 5-5 5-5-2-5-5 2-7 5-7Z", CREAM),
        _filled("M5 18h22l-3 11H8Z", "#c8694c"),
    ),
    "brunch": (
        _disc(16, 17, 12.5, WHITE, **OUTLINE),
        path(
            "M6 17c0-5 4-8 9-8s9 3 11 8-4 9-9 9-11-4-11-9Z",
            fill="#f7f1e0",
            stroke="#b9ad95",
        ),
        _disc(15, 17, 4.5, "#f7b733"),
        _stroke("M22 11l4 9", "#c8694c", 3, stroke_linecap="round"),
    ),
    "bread": (
        _filled(
            "M3 20c0-8 5-12 13-12s13 4 13 12c0 4-2 6-5 6H8c-3 0-5-2-5-6Z", "#c9823e"
        ),
        _stroke(
            "M8 21q0-7 5-9M14 24q-1-8 4-12M20 24q-1-7 3-10",
            "#ffe1ad",
            2.2,
            stroke_linecap="round",
        ),
    ),
    "coin": (
        _disc(16, 16, 12.5, COIN, **OUTLINE),
        path(
            "M16 8c3.5 0 6 5 6 9a6 6 0 0 1-12 0c0-4 2.5-9 6-9Z",
            fill="#fff0bf",
            stroke="#9a6a08",
            stroke_width=1.3,
        ),
    ),
    "vp": (
        _filled("M10 17 7 30l9-4 9 4-3-13Z", "#cf4a3b"),
        _filled(ROSETTE, WHITE),
        _half(
            "M16 7.5c2.7 0 4.7 3.8 4.7 6.8a4.7 4.7 0 0 1-9.4 0c0-3 2-6.8 4.7-6.8Z",
            "#cf4a3b",
        ),
    ),
    "hand": (
        _box(
            5, 8, 12, 18, rx=2.5, fill=CREAM, transform="rotate(-14 11 17)", **OUTLINE
        ),
        _box(
            14, 7, 13, 19, rx=2.5, fill=WHITE, transform="rotate(10 20 16)", **OUTLINE
        ),
        _half(
            "M20.5 12c2 0 3.5 3 3.5 5s-1.5 3.5-3.5 3.5S17 19 17 17s1.5-5 3.5-5Z", COIN
        ),
    ),
    "worker": _bunny(
        WHITE,
        "#f2a0b8",
        *_eyes(19, 1.6, INK),
        path("M15 22.5h2l-1 1.5Z", fill="#e0637f", stroke="#e0637f"),
    ),
    "assistant": _bunny(
        "#d9b48a",
        "#f7e2cc",
        *_eyes(18, 1.6, INK),
        _filled("M16 25.5 9 22v7ZM16 25.5l7-3.5v7Z", "#2f9e79"),
    ),
    "any": (
        _half("M2.5 16a13.5 13.5 0 0 1 9.3-12.8L16 16Z", "#3f8d45"),
        _half("M11.8 3.2A13.5 13.5 0 0 1 27 8.2L16 16Z", "#f2c832"),
        _half("M27 8.2a13.5 13.5 0 0 1 0 15.7L16 16Z", "#cf4a3b"),
        _half("M27 23.9a13.5 13.5 0 0 1-15.2 4.9L16 16Z", "#2f72c4"),
        _half("M11.8 28.8A13.5 13.5 0 0 1 2.5 16H16Z", "#835231"),
        _disc(16, 16, 13, "none", **OUTLINE),
        _disc(16, 16, 4, WHITE, stroke=INK),
    ),
    "home": (
        _filled(HOUSE, "#e7c79a"),
        _stroke(
            "M2.5 16 16 4l13.5 12",
            "#a8432f",
            3,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        _half("M12 29v-7a4 4 0 0 1 8 0v7Z", "#7a4724"),
    ),
    "pile": (
        _box(4, 9, 22, 17, rx=3, fill=BACK, **OUTLINE),
        _box(6, 5, 22, 17, rx=3, fill=BACK, **OUTLINE),
        _disc(17, 13.5, 4, CREAM),
    ),
    "letter": (
        _box(3, 7, 26, 19, rx=2.5, fill=WHITE, **OUTLINE),
        _stroke("M4 9 16 18.5 28 9", INK, 1.8, stroke_linejoin="round"),
        _disc(24, 21.5, 2.6, "#cf4a3b"),
    ),
    "laid": (
        _box(4, 7, 24, 18, rx=3, fill=BACK, **OUTLINE),
        path("M10 21v-5l6-5 6 5v5Z", fill=CREAM, stroke=INK, stroke_width=1.2),
    ),
}
"""The drawings of goods and counters, by their names in `drawings`."""


SIZES = {
    "&": {"plain": "#fffdf6c8", "a": "0.8", "raised_by": "0 0"},
    ".goods": {
        "felt": "light-dark(#dfe9cf,#1d2a22)",
        "hand_felt": "light-dark(#c9dab6,#16211a)",
        "lit": "var(--ring-around)",
    },
    ".board-hand": {
        "hand": "6rem",
        "hand_wide": "clamp(9rem,min(max(15vw,18vh),24vh),15.625rem)",
    },
    ".goods--shown>.board-hand": {"hand_wide": "clamp(6rem,14vh,10rem)"},
    ".flow": {"g": "clamp(4px,0.6cqw,8px)"},
    ".market-turned": {
        "w": "min(clamp(2rem,min((100cqw - 44rem)*99,10.4cqh - 12px),5.25rem),"
        "50cqw/var(--n))"
    },
    "button.workshop-name": {"instead": "none", "focused": "none"},
    ".explained-thing:has(.hand-card)": {"explained": "9rem"},
    "button.chip": {"lit": "inset 0 0 0 2px var(--glow)"},
    ".goods-hire": {"gap": "clamp(0px,(100cqw - 30rem)*99,5px)"},
    ".assistant": {"w": "5rem"},
    ".goods-large": {"w": "100cqw", "u": "18cqw"},
    ".goods-large>:is(.strip,.needs)": {"i": "14cqw"},
}
"""The sizes that a room has for things, and what sets the table apart."""


def css() -> str:
    """Return the CSS: one picture for each name, and one for each missing resource."""
    return "".join(
        (
            rule("&", **dict(_resources()), **dict(_signs()), hills=art_houses.hills()),
            *(rule(selector, **values) for selector, values in SIZES.items()),
            *(_of_resource(name) for name in RESOURCES),
            *(rule(f".one--{name}", one=f"var(--sign-{name})") for name in COUNTED),
            *(rule(f".colour--{name}", face=face) for name, face in FACES.items()),
            *(rule(f".ic-{name}", drawing=f"var(--sign-{name})") for name in _shapes()),
            *map(_asked, range(len(SIDES))),
            *(_links(kind) for kind in KINDS_WITH_CHAINS),
            art_houses.css(),
        )
    )


def _resources() -> Iterator[tuple[str, str]]:
    for name, sign in RESOURCES.items():
        yield f"res_{name}", _drawing(sign)
        yield f"hollow_{name}", _hollow(sign)


def _signs() -> Iterator[tuple[str, str]]:
    return ((f"sign_{name}", _whole(*art)) for name, art in _shapes().items())


def _of_resource(name: str) -> str:
    """The rules for a resource: alone, in a strip, first or second need of a card."""
    drawing = f"var(--res-{name})"
    return "".join(
        (
            rule(f".ic-{name}", drawing=drawing),
            rule(f".strip--{name}", one=drawing, two=f"var(--hollow-{name})"),
            rule(f".one--{name}", one=drawing),
            rule(f".two--{name}", two=drawing),
        )
    )


def _asked(side: int) -> str:
    """The rule that draws the colours an Assistant's side needs, side by side."""
    needs = SIDES[side].needs
    signs = [resource_key(i) for i, n in enumerate(needs) for _ in range(n)]
    layers = (
        f"var(--res-{sign}) {at}em 0/1em 1em no-repeat" for at, sign in enumerate(signs)
    )
    return rule(f".{asks_class(side)}", asks=",".join(layers), many=len(signs))


def _shapes() -> dict[str, tuple[Html, ...]]:
    """The drawings of all goods, counters and hand cards, by name."""
    cards = {f"card-{name}": _card(sign) for name, sign in RESOURCES.items()}
    return {**DRAWINGS, **cards}


def _arrow() -> Html:
    """The arrow between what a chain takes and what it makes."""
    arrow = line("M2 16H17M11 9.5 17.5 16 11 22.5", GREY, 3)
    return group(arrow, transform="translate(0 .64) scale(.96)")


def _card(sign: Sign) -> tuple[Html, ...]:
    """A hand card of that resource."""
    square = _box(0, 0, 32, 32, rx=6, fill=sign.square)
    return (
        _box(5, 1.5, 22, 29, rx=3, fill=WHITE, **OUTLINE),
        group(
            square,
            sign.draw(sign.colour, sign.square),
            transform="translate(7.5 7.5) scale(.53)",
        ),
    )


def _links(kind: Kind) -> str:
    """The rule for a building's chain: what it takes, an arrow, each good it makes.

    It is one picture, so any card can show it without an extra element. The style sheet
    sets its size (`--u`) and position.
    """
    chain, good = kind.chain, kind.good
    assert chain is not None
    assert good is not None
    names = [good_key(item) for item in chain.goods]
    if chain.card is not None:
        names.append(f"card-{resource_key(chain.card)}")
    signs = {name: (32.0, art) for name, art in _shapes().items()}
    signs["arrow"] = 0.6 * 32, (_arrow(),)
    drawn, wide = [], 0.0
    for name in [*names, "arrow", *[good_key(good)] * chain.items]:
        width, sign = signs[name]
        drawn.append(group(*sign, transform=f"translate({wide:g})"))
        wide += width
    whole = picture(f"0 0 {wide:g} 32", *drawn, width=wide, height=32)
    return rule(f".links--{good_key(good)}", links=whole, wide=f"{wide / 32:g}")
