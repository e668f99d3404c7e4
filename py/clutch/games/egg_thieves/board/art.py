"""The drawings of Egg Thieves in its style sheet: eggs, a nest, a triceratops."""

from collections import Counter
from collections.abc import Iterator, Mapping

from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.table.components import NESTS, Flavour
from clutch.games.egg_thieves.table.raptors import RAPTORS, Icon
from clutch.ui.art import INK, egg, group, line, path, picture, rule
from clutch.ui.eggs import SHELL
from clutch.ui.html import Html, Value, tag

COLOURS = {
    Flavour.WHITE: ("#f6ecd6", "#a08a5c"),
    Flavour.RED: ("#e0603f", "#6f1d0a"),
    Flavour.PURPLE: ("#b48ad6", "#4b2170"),
    Flavour.GREEN: ("#3fb489", "#06503a"),
    Flavour.YELLOW: ("#f3d74a", "#7a5c00"),
}
"""The colour of each flavour, and a deep shade of it."""

FRILL = (
    "M16 3.5C7.5 1 .5 7 1.2 14c.6 4.5 4.3 7.5 7.8 8.3L16 20l7 2.3"
    "c3.5-.8 7.2-3.8 7.8-8.3C31.5 7 24.5 1 16 3.5Z"
)
FACE = (
    "M16 11c-5 0-7.3 3.5-6.3 8 .8 4.5 3.5 8.5 6.3 9.8 2.8-1.3 5.5-5.3 6.3-9.8"
    " 1-4.5-1.3-8-6.3-8Z"
)
HORNS = (
    "M13.5 13.5C9.5 10.5 6.8 6 6.8 1c4 2.5 7.4 6.3 9.2 11 1.8-4.7 5.2-8.5 9.2-11"
    " 0 5-2.7 9.5-6.7 12.5M13.8 21 16 14.8 18.2 21Z"
)
EYES = "M12.5 18.5h0M19.5 18.5h0"


HUES = (
    ("#7cb98b", "#d4562f"),
    ("#e5a24a", "#2f7fb0"),
    ("#b48ad6", "#f0c63c"),
    ("#ef8f7a", "#5a3a86"),
    ("#8fb3d9", "#b8452a"),
    ("#cfc65a", "#3b8f86"),
)
"""Colours of skin and crest, for raptors that share their last icon."""
NEST = "M4 8q56 18 112 0 2 30-56 30T4 8Z"
"""The outline of a nest, from its rim down."""
TWIGS = (
    "M8 16q50 18 104 0M12 24q46 16 96 0M20 31q40 10 80 0M22 12l10 20M60 16l-8 20"
    "M96 12 86 32M40 15l6 20M78 15l-4 20"
)
PAID = ",".join(
    f"radial-gradient(closest-side,#f6e9cf 84%,{INK} 88% 100%,#0000) {place}/46% 78% "
    "no-repeat"
    for place in ("0 100%", "100% 100%", "50% 0")
)
"""Three eggs in a heap."""
FACE_UP = (
    f"radial-gradient(ellipse 36% 38% at 50% 52%,#f2c14e 84%,{INK} 88% 100%,#0000)"
)
FACE_DOWN = "repeating-linear-gradient(45deg,#cfc4b2 0 .25rem,#9f907a .25rem .375rem)"
_FACE = "color-mix(in oklab,var(--flavour) 26%,#fffdf6)"
THROUGH = (
    f"repeating-linear-gradient(45deg,{_FACE} 0 .375rem,#d9cebb .375rem .5625rem) "
    f"{_FACE}"
)
"""The face of a face-down card you know: the back shows through as stripes."""
MANY = (
    "max(var(--target),min((100cqw - 48px) / 5,(100cqh - 16px) * 0.72,"
    "(100cqw - clamp(16px,(100cqw - 40rem) * 99,12rem)) / var(--n) - 6px))"
)
"""The width of a card in a large hand."""
LIT = "inset 0 0 0 2px var(--glow-rim),inset 0 0 0 4px var(--glow)"
FLOW: Mapping[str, str | float] = {"a": 0.72, "g": "4px", "most": "max(60cqw,10rem)"}
SPOT: Mapping[str, Value] = {"cx": 20, "cy": 28.5, "fill": "#fffdf6", "stroke": INK}
"""The patch on an egg that holds its letters."""


def css() -> str:
    """Return the CSS for the eggs, the nests, the cards, the raptors and the counts."""
    return "".join(
        (
            rule("&", trike=_triceratops(), price=_price(), paid=PAID, nest=_nest()),
            rule(
                "&",
                hand="108px",
                hand_wide="clamp(120px,18vh,200px)",
                felt="radial-gradient(ellipse at 50% 0,light-dark(#e9dfb9,#2d2a20),"
                "light-dark(#d2c79a,#1c1b15))",
                hand_felt="light-dark(#bfae7c,#221f17)",
            ),
            rule(".thieves", lit=LIT, by_offset="-7px"),
            rule(".thieves-raid--told", told="38px"),  # room for two lines
            rule(".thieves-holds.thieves-holds--many", w=MANY),
            rule(".thieves-alone>*", w="46cqi"),
            rule(".thieves-alone>.thieves-card:only-child", w="92cqi"),
            rule(".thieves-pay--some", pay="var(--leaf-wash)"),
            rule(".thieves--solo.thieves", hand="132px"),
            rule("&.explained-thing", explained="min(9rem,32vw)"),
            rule(":is(.thieves-cards,.thieves-faces,.thieves-pile)>.flow", **FLOW),
            rule("&", twig="light-dark(#b28d51,#6e5a35)"),
            rule("&", ground="light-dark(#fffbf0b8,#00000048)"),
            rule(".thieves-nest--near", meter="light-dark(#c47a00,var(--yolk))"),
            rule(".thieves-nest--full", meter="var(--poppy)", twig="var(--poppy)"),
            rule(
                ".game-symbol>g", seat="var(--flavour)", seat_deep="var(--flavour-deep)"
            ),
            rule(
                ".flavour-unknown",
                flavour="#a99f93",
                art="none",
                **_place(len(COLOURS)),
            ),
            *(rule(f".thieves-card--{n}", heads=n) for n in (1, 2)),
            *(
                rule(f'[data-sign="{nest}"],[data-sign="{nest}"]+*', spot=spot)
                for spot, nest in enumerate(NESTS.upper())
            ),
            rule(".thieves-slot", face=f"{FACE_UP} #fffdf6"),
            rule(".thieves-slot--down", face=FACE_DOWN),
            rule(".thieves-card", through=THROUGH, spotted="var(--for-one)"),
            # Cards are light in dark mode too.
            rule(".thieves-card", back="#cfe4ea", back_deep="#a9cdd8", last="#0b6f9c"),
            rule(".thieves-card.has-letters", spotted="var(--for-letters)"),
            *(
                rule(f".raptor--{key}", skin=skin, crest=crest)
                for key, (skin, crest) in _skins()
            ),
            *(
                rule(
                    f".flavour-{flavour.value}",
                    flavour=colour,
                    flavour_deep=deep,
                    **_place(list(COLOURS).index(flavour)),
                    **_eggs(flavour),
                )
                for flavour, (colour, deep) in COLOURS.items()
            ),
        )
    )


def _place(number: int) -> dict[str, float]:
    """The cell of a flavour's count: in a single row, and in rows of three."""
    row, column = divmod(number, 3)
    return {"place": number + 1, "row": row + 1, "column": column + 1}


def _skins() -> Iterator[tuple[str, tuple[str, str]]]:
    """The colours of each raptor; raptors with the same last icon differ."""
    so_far: Counter[Icon] = Counter()
    for facts in RAPTORS:
        last = facts.icons[-1]
        yield facts.key, HUES[(list(Icon).index(last) + so_far[last]) % len(HUES)]
        so_far[last] += 1


def _nest() -> str:
    return picture(
        "0 4 120 36",
        path(NEST, fill="#c99a5b", stroke="#6b4a22", stroke_width=2.6),
        line(TWIGS, "#8a6232", 2.2),
        width=120,
        height=36,
        preserveAspectRatio="none",
    )


def _eggs(flavour: Flavour) -> dict[str, str]:
    """Pictures of an egg: plain, with room for one letter, with room for several.

    They have an intrinsic size. As border images they are drawn at that size and then
    scaled. A background would be laid out again for every size at which it is drawn.
    """
    spots: dict[str, list[Html]] = {
        "art": [],
        "for_one": [tag("circle", r=9.66, stroke_width=1.57, **SPOT)],
        "for_letters": [tag("ellipse", rx=15.7, ry=12.6, stroke_width=1.65, **SPOT)],
    }
    colour, deep = COLOURS[flavour]
    shell = SHELLS[flavour]
    return {
        name: egg(colour, deep, shell, *spot, width=40, height=50)
        for name, spot in spots.items()
    }


def _triceratops() -> str:
    return picture(
        "0 0 32 30",
        group(
            path(FRILL, fill="#e58f4f"),
            path(FACE, fill="#8fbf83"),
            path(HORNS, fill="#fff6dc"),
            stroke=INK,
            stroke_width=1.75,
            stroke_linejoin="round",
        ),
        line(EYES, INK, 2.6),
        width=32,
        height=30,
    )


def _price() -> str:
    return picture("0 0 44 50", path(SHELL, fill="#f6e2b3", stroke=INK, stroke_width=4))
