"""The drawings of Chicken Colorout in its style sheet: signs, powers, the hen.

Most of them are cut out of whatever colour the text has: masks, 24 wide and high.
Others are painted. A number that is many in the sheet, such as how large slots are on
each kind of tile, stands here too.
"""

from clutch.ui.art import INK, group, line, path, picture, rule

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
"""What the special actions are shown by."""
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
"""What tiles count that add to the score."""
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
SKULL = (
    "M12 2a9 9 0 0 0-5 16v4h3v-3h1v3h2v-3h1v3h3v-4a9 9 0 0 0-5-16Z"
    "M8.5 9a2.5 2.5 0 1 0 .01 0ZM15.5 9a2.5 2.5 0 1 0 .01 0Z"
)
NEST = (
    "M4 22c4 6 28 6 32 0M2 26c5 9 31 9 36 0M7 32c7 5 19 5 26 0M6 21l6 8M34 21l-6 8"
    "M16 25l-3 10M24 25l3 10M20 25v11"
)
HOLE = "M11 1c5 0 8.5 7 8.5 12a8.5 10 0 0 1-17 0C2.5 8 6 1 11 1Z"
STAR = (
    "M20 11.5L23.2 14.9L27.8 13.6L28.8 18.2L33.4 19.2L32.1 23.8L35.5 27L32.1 30.2"
    "L33.4 34.8L28.8 35.8L27.8 40.4L23.2 39.1L20 42.5L16.8 39.1L12.3 40.4L11.2 35.8"
    "L6.6 34.8L7.9 30.2L4.5 27L7.9 23.8L6.6 19.2L11.2 18.2L12.2 13.6L16.8 14.9Z"
)
"""What a Victory Egg's number stands on."""
SLOTS = {
    ".ground": (2.85, 2.25),
    ".tile--scored": (2.2, 1.8),
    ".tile--held": (2.6, 1.75),
    ".tile--scored.tile--held": (1.7, 1.7),
}
"""How wide slots are on each kind of tile: up to three of them, and four or five."""
MANY = ":is(.slots--4,.slots--5)"
MEADOW = (
    "radial-gradient(circle at 20% 30%,var(--grass-1) 2px,#0000 3px) 0 0/"
    "1.75rem 2.25rem,"
    "radial-gradient(circle at 70% 80%,var(--grass-1) 1.5px,#0000 2.5px) 0 0/"
    "2.25rem 1.625rem,"
    "var(--grass-2)"
)
PLUS = ",".join(
    f"linear-gradient(var(--glow-rim) 0 0) center/{size} no-repeat"
    for size in ("3em .5em", ".5em 3em")
)
"""What shows a place where a tile may be laid."""
_RED = "light-dark(#d0182b,#ff5a5f)"
CROSS = ",".join(
    f"linear-gradient({angle}deg,#0000 42%,{_RED} 42% 58%,#0000 58%) "
    "calc(100% - .5em) 50%/2.4em 2.4em no-repeat"
    for angle in (45, -45)
)
"""What tells that a tile asks for the contrary."""
DISC = (
    f"radial-gradient(circle at 50% 56%,#fffdf6 calc(var(--w)*.3),{INK} "
    "calc(var(--w)*.31) calc(var(--w)*.34),#0000 calc(var(--w)*.35))"
)
"""What the number of so many eggs stands on."""


Eggs = tuple[str, str, str, str]
_EVERY = "calc(var(--w) * {0}) calc(var(--w) * {1})"


def _twice(size: str) -> str:
    """A size for each of two layers."""
    return f"{size}, {size}"


SHELLS: dict[str, Eggs] = {
    "red": (
        "#d55e00",
        "#ffe0c9",
        (
            "linear-gradient(135deg,var(--mark) 25%,#0000 25%),"
            "linear-gradient(225deg,var(--mark) 25%,#0000 25%)"
        ),
        _twice(_EVERY.format(0.3, 0.3)),
    ),
    "green": (
        "#009e73",
        "#d9fff2",
        "radial-gradient(circle,var(--mark) 28%,#0000 34%)",
        _EVERY.format(0.3, 0.3),
    ),
    "yellow": (
        "#f0e442",
        "#6a6100",
        "radial-gradient(circle at 50% 0,#0000 40%,var(--mark) 46% 62%,#0000 66%)",
        _EVERY.format(0.34, 0.28),
    ),
    "blue": (
        "#0072b2",
        "#d6efff",
        (
            "repeating-linear-gradient(135deg,var(--mark) 0 calc(var(--w) * .08),"
            "#0000 calc(var(--w) * .08) calc(var(--w) * .24))"
        ),
        "100% 100%",
    ),
    "orange": (
        "#e69f00",
        "#5a3200",
        (
            "linear-gradient(var(--mark) 22%,#0000 22%),"
            "linear-gradient(90deg,var(--mark) 22%,#0000 22%)"
        ),
        _twice(_EVERY.format(0.28, 0.28)),
    ),
    "cyan": (
        "#7fd0f5",
        "#0b4560",
        (
            "linear-gradient(#0000 18%,var(--mark) 18% 32%,#0000 32% 66%,"
            "var(--mark) 66% 80%,#0000 80%)"
        ),
        "100% 100%",
    ),
    "victory": (
        "var(--yolk)",
        "#fffdf6",
        "radial-gradient(circle at 34% 26%,var(--mark) 12%,#0000 16%)",
        "100% 100%",
    ),
}
"""The types of eggs: colour, the pattern's, the pattern, and how large it is."""
BARS = ",".join(
    f"linear-gradient(currentcolor 0 0) {x}% 100%/28% {high}% no-repeat"
    for x, high in ((0, 50), (50, 100), (100, 22))
)
"""Bars of different heights: what is most common."""
RAINBOW = (
    "radial-gradient(2.2em at 50% 100%,#0000 30%,#2f8fd0 33% 53%,#f0c800 55% 74%,"
    "#d55e00 76% 96%,#0000 100%)"
)


def css() -> str:
    """Signs, special actions, scores, arrows, and what there is one of."""
    cuts = (
        *((f".power--{name}", _cut(d, 2)) for name, d in POWERS.items()),
        *((f".score--{name}", _cut(d, 3)) for name, d in SCORES.items()),
        *((f".arrow--{name}", _cut(d, 2)) for name, d in ARROWS.items()),
        (".sign-eye", _cut(EYE, 2.25)),
        (".sign-hand", _cut(HAND, 2)),
        (".sign-skull", picture("0 0 24 24", path(SKULL, fill_rule="evenodd"))),
    )
    paints = (
        (".sign-board", BARS),
        (".sign-rainbow", RAINBOW),
        (".sign-way", _whole(_way())),
        (".sign-pawn", _whole(_outlined("M12 1 23 12h-4v11H5V12H1Z", "#f4b53c"))),
    )
    sizes = (
        ("[class*=power--]", "1.125rem", "1.125rem"),
        ("[class*=score--]", "1.2em", "1.2em"),
        ("[class*=arrow--]", "1.25rem", "1.25rem"),
        (":is(.sign-eye,.sign-hand,.sign-skull)", "3.5em", "3.4em"),
        (".sign-board", "3em", "2.7em"),
        (".sign-rainbow", "4.4em", "2.2em"),
        (":is(.sign-way,.sign-pawn)", "3.2em", "3.2em"),
    )
    return "".join(
        (
            rule(
                "&", hen=_hen(), nest=_nest(), hole=_hole(), star=_star(), pawn=_pawn()
            ),
            *(rule(selector, cut=drawing) for selector, drawing in cuts),
            *(rule(selector, paint=drawing) for selector, drawing in paints),
            *(rule(selector, broad=w, tall=h) for selector, w, h in sizes),
            rule("&", lawn=MEADOW, plus=PLUS),
            rule(".sign--crossed", cross=CROSS),
            rule(".shell", disc=DISC),
            *(
                rule(f"{tile}>{slots}>*", w=f"calc({width}*var(--em))")
                for tile, widths in SLOTS.items()
                for slots, width in zip((".slots", MANY), widths, strict=True)
            ),
            *(
                rule(f".shell--{name}", shell=colour, mark=mark, weave=weave, knit=size)
                for name, (colour, mark, weave, size) in SHELLS.items()
            ),
        )
    )


def _whole(drawing: str) -> str:
    """A picture as a background."""
    return f"{drawing} center/contain no-repeat"


def _cut(d: str, width: float) -> str:
    return picture("0 0 24 24", line(d, "black", width))


def _outlined(d: str, colour: str) -> str:
    return picture(
        "0 0 24 24",
        path(d, fill=colour, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
    )


def _way() -> str:
    """A rainbow that is an arrow."""
    return picture(
        "0 0 24 24",
        path("M1 12 12 1v22H6.5V12Z", fill="#d55e00"),
        path("M23 12 12 1v22h5.5V12Z", fill="#2f8fd0"),
        path("M9.8 3.2 12 1l2.2 2.2V23H9.8Z", fill="#f0c800"),
        path(
            "M12 1.2 23 12h-5.5v11h-11V12H1Z",
            fill="none",
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
    )


def _hen() -> str:
    """The Seeker, seen from above."""
    return picture(
        "-1 -1 42 42",
        group(
            path("M13 31 20 40l7-9ZM17 5 20-1 23 5Z", fill="#f2a516"),
            path(
                "M20 7c7 0 12 7 12 15s-5 13-12 13S8 30 8 22 13 7 20 7Z"
                "M20 4a7.5 7.5 0 1 0 .01 0Z",
                fill="#fffaf0",
            ),
            path(
                "M9 18c-5 5-4 11 1 14 3-4 3-10-1-14Z"
                "M31 18c5 5 4 11-1 14-3-4-3-10 1-14Z",
                fill="#e9d9b8",
            ),
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
            stroke_linecap="round",
        ),
        line("M20 10v9", "#d7263d", 3),
        line("M15.5 8.5h.01M24.5 8.5h.01", INK, 3.25),
    )


def _nest() -> str:
    return picture("0 0 40 40", line(NEST, "black", 2.5))


def _hole() -> str:
    return picture("0 0 22 24", path(HOLE))


def _pawn() -> str:
    return picture("0 0 24 24", path(PAWN, stroke="black", stroke_width=2))


def _star() -> str:
    return picture(
        "0 0 40 50",
        path(
            STAR, fill="#fffdf6", stroke=INK, stroke_width=1.5, stroke_linejoin="round"
        ),
    )
