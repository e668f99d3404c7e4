"""The drawings in the style sheet of Chicken Colorout: eggs, signs, powers, the hen.

Special actions and scores are masks, 24 wide and high, filled with the text colour. All
others are painted. Repetitive rules, such as the width of eggs on each kind of tile,
are here too.
"""

from clutch.ui import art
from clutch.ui.art import INK, group, line, path, picture, rule
from clutch.ui.eggs import SHELL
from clutch.ui.html import Html, tag

EGG = "M12 3c4 0 7 5.5 7 10a7 7 0 0 1-14 0c0-4.5 3-10 7-10Z"
PAWN = "M12 3a4 4 0 0 1 2.5 7.1L17 19H7l2.5-8.9A4 4 0 0 1 12 3ZM6 21h12"
EYE = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 8.5a3.5 3.5 0 1 0 .01 0Z"
TILES = "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4Z"
TURN_RIGHT = "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"

POWERS = {
    "move-seeker": (
        "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"
    ),
    "turn-seeker": TURN_RIGHT,
    "clear": "M12 2v9M7 11h10l2 10H5ZM9.5 21v-4M14.5 21v-4",
    "lay-tiles": f"{TILES}M16.5 13v7M13 16.5h7",
    "swap-with-player": "M3 9h17l-4-5M21 15H4l4 5",
    "give": "M4 13v8h16v-8M12 16V3M7 8l5-5 5 5",
    "hide-again": f"{EGG}M12 9.5v8M8 13.5h8",
    "move-egg": "M7 5c3 0 5 4 5 7.5a5 5 0 0 1-10 0C2 9 4 5 7 5ZM14 12h8M18.5 8.5 22 12"
    "l-3.5 3.5",
    "rearrange": "M3 3h8v8H3ZM13 13h8v8h-8ZM15 4h5v5M20 4l-5 5M9 20H4v-5M4 20l5-5",
    "rotate": "M8 8h8v8H8ZM3 12a9 9 0 0 1 9-9l-2-2M21 12a9 9 0 0 1-9 9l2 2",
    "swap-with-map": "M6 3c2 0 3.5 3 3.5 5.5a3.5 3.5 0 0 1-7 0C2.5 6 4 3 6 3Z"
    "M13 13h8v8h-8ZM13 5h6v5M16.5 7.5 19 10l2.5-2.5M10 19H5v-5M2.5 16.5 5 14l2.5 2.5",
}
"""The icons of the special actions, as SVG paths."""
SCORES = {
    "egg": EGG,
    "pawn": PAWN,
    "full": "M3 20V10h7v10ZM14 20V10h7v10ZM4 5l3 2 5-4 5 4 3-2",
    "types": "M3 19a9 9 0 0 1 18 0M8 19a4 4 0 0 1 8 0",
    "eye": EYE,
    "lead": "M4 18 3 7l5 4 4-7 4 7 5-4-1 11Z",
    "tiles": f"{TILES}M13 13h7v7h-7Z",
    "same": "M5 9h14M5 15h14",
    "most": "M4 20v-5M11 20v-9M19 20V3M15 7l4-4 4 4",
    "least": "M5 20V4M12 20V9M19 20v-3M16 9l3 3 3-3",
}
"""The icons of the score rules: what each counts, as SVG paths."""
ARROWS = {
    "straight": "M12 21V4M5 11l7-7 7 7",
    "turn-left": "M4 12a8 8 0 1 0 2.5-5.8M4 3v5h5",
    "turn-right": TURN_RIGHT,
}
HAND = (
    "M7 12V6.5a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v1.5a1.5 1.5 0 0 1 3 0V8"
    "a1.5 1.5 0 0 1 3 0v7a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-2.5-4.5"
    "c-.8-1.5 1-2.7 2.2-1.5ZM10 6v5M13 5.5V11M16 8v3"
)
SKULL = "M12 2a9 9 0 0 0-5 16v4h10v-4a9 9 0 0 0-5-16ZM10.5 18v4M13.5 18v4"
SOCKETS = "M8.5 9a2.5 2.5 0 1 0 .01 0ZM15.5 9a2.5 2.5 0 1 0 .01 0Z"
RAINBOW = ((10, "#d55e00"), (7, "#e6b800"), (4, "#0072b2"))
"""The arcs of a rainbow as radius and colour, the widest first."""
BASKET = "M4 8q56 18 112 0 2 30-56 30T4 8z"
STRAW = (
    "M8 16q50 18 104 0M12 24q46 16 96 0M20 31q40 10 80 0M22 12l10 20M60 16l-8 20"
    "M96 12 86 32M40 15l6 20M78 15l-4 20"
)
CARTON = "M3 9h18v11H3ZM3 9l3-5h12l3 5M12 4v5"
STAR = (
    "M20 11.5L23.2 14.9L27.8 13.6L28.8 18.2L33.4 19.2L32.1 23.8L35.5 27L32.1 30.2"
    "L33.4 34.8L28.8 35.8L27.8 40.4L23.2 39.1L20 42.5L16.8 39.1L12.3 40.4L11.2 35.8"
    "L6.6 34.8L7.9 30.2L4.5 27L7.9 23.8L6.6 19.2L11.2 18.2L12.2 13.6L16.8 14.9Z"
)
"""The star on a Victory Egg."""
MEADOW = (
    "radial-gradient(circle at 20% 30%,var(--grass-1) 2px,#0000 3px) 0 0/28px 36px,"
    "radial-gradient(circle at 70% 80%,var(--grass-1) 1.5px,#0000 2.5px) 0 0/"
    "36px 26px,var(--grass-2)"
)
_SMOOTH = {"stroke_linejoin": "round", "stroke_linecap": "round"}

SHELLS = {
    "red": ("#d55e00", "#ffe0c9", "zigzag"),
    "green": ("#009e73", "#d9fff2", "dots"),
    "yellow": ("#f0e442", "#6a6100", "waves"),
    "blue": ("#0072b2", "#d6efff", "stripes"),
    "orange": ("#e69f00", "#5a3200", "checks"),
    "cyan": ("#7fd0f5", "#0b4560", "bands"),
}
"""For each type of egg: its colour, the colour of its pattern, and the pattern."""

# The width of a slot on a tile with one, two, … slots, as a share of the tile: on a
# tile with nothing else, with pieces on it, with a score rule, and with both.
SLOTS = {
    "": (0.42, 0.4, 0.26, 0.215, 0.215),
    ".tile--held": (0.26, 0.26, 0.25, 0.21, 0.21),
    ".tile--scored": (0.34, 0.34, 0.26, 0.172, 0.172),
    ".tile--held.tile--scored": (0.2, 0.2, 0.2, 0.165, 0.165),
}


LIT = "inset 0 0 0 2px var(--glow-rim),inset 0 0 0 4px var(--glow)"
"""A highlighted ring for eggs that lie close together."""


def css() -> str:
    """The style rules for eggs, signs, icons, arrows, pieces and slot widths."""
    cuts = (
        *((f".power--{name}", _cut(d, 2)) for name, d in POWERS.items()),
        *((f".score--{name}", _cut(d, 3)) for name, d in SCORES.items()),
        *((f".arrow--{name}", _cut(d, 2)) for name, d in ARROWS.items()),
    )
    return "".join(
        (
            rule(
                "&",
                hen=_hen(),
                nest=_nest(),
                carton=_carton(),
                hole=_hole(),
            ),
            rule("&", felt=MEADOW),
            rule(".colorout", hand_felt="light-dark(#dcefdc,#17261c)"),
            rule(".colorout", by_offset="-5px", hand="118px", hand_wide="118px"),
            rule(".bag", by_line="2px solid var(--by)", by_out="-1px"),
            rule(".stack-of", by_line="3px solid var(--by)", by_out=0, by_offset=0),
            rule(".stack-of", w="25px", raised_by="0 0"),
            rule(".score", w="1em"),
            rule(".shown>.ground", cell="clamp(47px,18.5cqw,96px)"),
            rule(".colorout.colorout--pawns", hand="152px", hand_wide="152px"),
            rule("&.example .map", most="112px"),
            *(rule(f".map.rimmed-{way}", **{f"r{way}": 0.5}) for way in "xy"),
            rule(".tile--held", above=3),
            rule(":is(.own-eggs,.bag--offered)", lit=LIT),
            *(rule(selector, cut=drawing) for selector, drawing in cuts),
            *(rule(f".sign-{name}", paint=drawing) for name, drawing in _signs()),
            *(
                rule(f".shell--{name}", shell=art.egg(*look, _plate()))
                for name, look in SHELLS.items()
            ),
            rule(".shell--victory", shell=_victory()),
            *(
                rule(f".tile{kind}>.slots--{n}", share=width)
                for kind, widths in SLOTS.items()
                for n, width in enumerate(widths, 1)
            ),
        )
    )


def _signs() -> tuple[tuple[str, str], ...]:
    """The signs of the requirements, except for eggs."""
    return (
        ("eye", _painted(_filled("M2 12q10-14 20 0-10 14-20 0z", "#fff"), _iris())),
        ("hand", _painted(_filled(HAND, "#ffdcb0", 1.6))),
        ("skull", _painted(_filled(SKULL, "#fffdf6"), path(SOCKETS, fill=INK))),
        ("board", _board()),
        ("rainbow", _rainbow()),
        ("way", _way()),
        ("pawn", _way_of_pawns()),
    )


def _cut(d: str, width: float) -> str:
    return picture("0 0 24 24", line(d, "black", width))


def _painted(*shapes: Html) -> str:
    return picture("0 0 24 24", *shapes)


def _filled(d: str, colour: str, width: float = 2) -> Html:
    return path(d, fill=colour, stroke=INK, stroke_width=width, **_SMOOTH)


def _iris() -> Html:
    return tag("circle", cx=12, cy=12, r=4, fill=INK)


def _board() -> str:
    """Bars of different heights, for the most and the least common type."""
    bars = (("M2 21v-8h5v8Z", "#f4ead2"), ("M9.5 21V3h5v18Z", "#3fae86"))
    low = ("M17 21v-4h5v4Z", "#3fae86")
    return _painted(*(_filled(d, colour, 1.6) for d, colour in (*bars, low)))


def _rainbow() -> str:
    return picture(
        "0 0 24 14",
        *(
            line(f"M{12 - r} 13a{r} {r} 0 0 1 {2 * r} 0", colour, 2.8)
            for r, colour in RAINBOW
        ),
    )


def _way() -> str:
    """A rainbow in the shape of an arrow."""
    return _painted(
        path("M1 12 12 1v22H6.5V12Z", fill="#d55e00"),
        path("M23 12 12 1v22h5.5V12Z", fill="#2f8fd0"),
        path("M9.8 3.2 12 1l2.2 2.2V23H9.8Z", fill="#f0c800"),
        line("M12 1.2 23 12h-5.5v11h-11V12H1Z", INK, 1.5),
    )


def _way_of_pawns() -> str:
    """An arrow with a pawn in it."""
    pawn = path(PAWN, fill=INK, transform="translate(5.4 8) scale(0.55)")
    return _painted(_filled("M12 1 23 12h-4v11H5V12H1Z", "#f4b53c", 1.5), pawn)


def _hen() -> str:
    """The Seeker."""
    return picture(
        "0 0 100 100",
        line("M30 84v10M24 95h12M56 84v10M50 95h12", "#c9780c", 5),
        _filled(
            "M8 36q14 2 20 14 10-18 30-20Q56 12 70 10q16 0 18 18 0 14-4 22 4 36-36 36"
            "Q10 86 8 36z",
            "#fffdf6",
            4,
        ),
        _filled(
            "M62 12q-4-10 4-10 4-4 8 1 8-2 6 6 4 4-2 8zM84 38q6 8 0 12-6-2-4-10z",
            "#e0403f",
            3,
        ),
        _filled("M86 24l12 5-11 6z", "#f2a516", 3.4),
        tag("circle", cx=76, cy=24, r=4, fill=INK),
        line("M26 60q16 16 32 2M32 70q14 8 24-2", "#b9ac97", 4),
    )


def _nest() -> str:
    return picture(
        "0 4 120 38", _filled(BASKET, "#c99a5b", 2.6), line(STRAW, "#8a6232", 2.2)
    )


def _carton() -> str:
    """The egg carton of the storage."""
    return _painted(_filled(CARTON, "#d9b583", 1.8))


def _plate() -> Html:
    """The disc behind an egg's letter or icon."""
    return tag("circle", cx=20, cy=29, r=11.5, fill="#fffdf6", stroke=INK)


def _hole() -> str:
    """A slot of a tile that is not on the map yet."""
    return picture(
        "0 0 44 54", path(SHELL, fill="#6b5a3c55", stroke=INK, stroke_width=2)
    )


def _victory() -> str:
    star = path(STAR, fill="#fffdf6", stroke=INK, stroke_width=1.5)
    return art.egg("#f6bf3c", "#8a4b00", "speckles", group(star, **_SMOOTH))
