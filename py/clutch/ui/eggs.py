"""Eggs: drawings that tell themselves apart by pattern and symbol as well as by colour.

Colours come from the style sheet by the class `seat-0` and so on; patterns and symbols
are drawn here, so that everything can be told apart in grey too. An egg is 40 wide and
50 high.

>>> egg(0, symbol="star", class_="egg--lit")
'<svg class="egg seat-0 egg--lit" viewBox="0 0 40 50" aria-hidden="true">...</svg>'
"""

from functools import cache

from clutch.ui.html import Html, classes, tag

SHELL = (
    "M20 2.5C28.8 2.5 37 17.4 37 29.2 37 40.2 29.6 47.5 20 47.5"
    "S3 40.2 3 29.2C3 17.4 11.2 2.5 20 2.5Z"
)
"""The outline of every egg; board.css clips patterns to the same line."""

PATTERNS = {
    "zigzag": (
        "M0 16l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6M0 46l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6"
        "M0 26l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6M0 36l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6"
    ),
    "dots": (
        "M20 8h0M13 14h0M27 14h0M20 20h0M6 20h0M34 20h0M12 27h0M28 27h0M5 32h0M35 32h0"
        "M20 33h0M12 38h0M28 38h0M20 43h0M7 44h0M33 44h0"
    ),
    "waves": (
        "M0 13q5-6 10 0t10 0 10 0 10 0M0 21q5-6 10 0t10 0 10 0 10 0"
        "M0 37q5-6 10 0t10 0 10 0 10 0M0 45q5-6 10 0t10 0 10 0 10 0"
    ),
    "stripes": "M-8 20 24-12M-6 30 38-14M-4 40 42-6M4 44 44 4M10 50 46 14M20 52 44 28",
    "checks": (
        "M-2 22 22-2M-2 34 34-2M-2 46 46-2M6 50 42 14M18 50 42 26"
        "M18-2 42 22M6-2 42 34M-2 2 46 50M-2 14 34 50M-2 26 22 50"
    ),
    "bands": "M0 11h40M0 18h40M0 39h40M0 45h40",
    "speckles": (
        "M14 13h0M24 9h0M29 20h0M9 24h0M19 19h.8M32 31h0M13 33h.6M24 29h0M8 36h0"
        "M27 39h.8M18 42h0M20 26h0M33 24h0M16 8h0"
    ),
}
"""Patterns of shells, as strokes; the first four are those of the seats."""

SYMBOLS = {
    "circle": "M20 22.2a6 6 0 1 0 .01 0Z",
    "triangle": "M20 20.6 27 33.2H13Z",
    "diamond": "M20 19.8 26.6 28.2 20 36.6 13.4 28.2Z",
    "star": (
        "M20 19.9l2.3 5.2 5.7.6-4.3 3.8 1.3 5.6-5-2.9-5 2.9 1.3-5.6-4.3-3.8 5.7-.6Z"
    ),
    "leaf": "M13.6 34.6c-1-8 4-14 13-13.6 1 8-4 14-13 13.6Z",
}
"""Symbols on the plate in the middle of an egg."""

DIGITS = {
    "1": "M17 25.2 20.6 22.5V34.5",
    "2": "M16.2 25.6c0-4.2 7.6-4.2 7.6 0 0 3-7.6 5.4-7.6 8.9h7.8",
    "3": (
        "M16.4 23.4c2.5-1.8 7-1 7 1.9 0 2-1.8 2.8-3.8 2.8 2.2 0 4.4 1 4.4 3.2"
        " 0 3.4-5.3 4-7.9 1.9"
    ),
    "4": "M22.4 34.5V22.5L15.6 31.2h9.4",
    "5": "M23.6 22.5h-6.4l-.6 5.6c2-1.2 7.4-1 7.4 2.8 0 4-5.4 4.4-7.8 2.4",
    "6": "M22.8 22.6c-3.8 1-6.4 4.4-6.4 8 0 5.4 7.4 5.2 7.4.6 0-4.4-6-4.4-7.2-.6",
}
"""The numbers of seats, as strokes on the same plate."""

DOTS = "M15 26h0M25 26h0"
FACES: dict[str, tuple[tuple[str, float], ...]] = {
    "easy": (("M12 27.2q3-5.4 6 0M22 27.2q3-5.4 6 0", 2.4),),
    "medium": ((DOTS, 5),),
    "hard": (("M15 27h0M25 27h0", 4.4), ("M11 21.2l7 3.4M29 21.2l-7 3.4", 2.6)),
    "expert": (
        (DOTS, 3.4),
        ("M19.2 26a4.4 4.4 0 1 0 0 .1M29.6 26a4.4 4.4 0 1 0 0 .1M19 25.2h2", 1.7),
    ),
}
"""The eyes of each level of bots: strokes and their widths."""

MOUTHS = {
    "easy": "M14.4 31q5.6 7.4 11.2 0",
    "medium": "M16.2 32.6q3.8 2.2 7.6 0",
    "hard": "M16.4 33.6h7.2",
    "expert": "M17 34q3 1.8 6 0",
}

_SEAT_PATTERNS = tuple(PATTERNS)


def egg(  # noqa: PLR0913  (each of them is an attribute of the drawing)
    seat: int | None,
    *,
    symbol: str = "",
    pattern: str = "",
    class_: str | None = None,
    id: str | None = None,  # noqa: A002  (the attribute's own name)
    data_from: str | None = None,
) -> Html:
    """An egg in the colour of a seat, or an uncoloured one with speckles.

    An egg that has moved has an id, and in `data_from` the id of the place it came
    from.
    """
    return tag(
        "svg",
        parts(seat, symbol=symbol, pattern=pattern),
        class_=classes("egg", seat_class(seat), class_),
        viewBox="0 0 40 50",
        aria_hidden="true",
        id=id,
        data_from=data_from,
    )


def numbered(seat: int, number: str) -> Html:
    """An egg with a seat's number on its plate."""
    return tag(
        "svg",
        parts(seat, symbol=number),
        class_=f"egg {seat_class(seat)}",
        viewBox="0 0 40 50",
        aria_hidden="true",
    )


def faced(level: str) -> Html:
    """An egg of no seat with the face of a bot of that level."""
    return Html(egg(None).removesuffix("</svg>") + face(level) + "</svg>")


@cache
def face(level: str, *, is_high: bool = False) -> Html:
    """The face of a bot of that level, to be drawn over an egg.

    The high one is above the plate of a symbol, and has no room for a mouth.
    """
    ink = {"fill": "none", "stroke": "#2c2433", "stroke_linecap": "round"}
    eyes = (tag("path", d=d, stroke_width=w, **ink) for d, w in FACES[level])
    if is_high:
        return tag(
            "g",
            tag("ellipse", cx=20, cy=25.8, rx=10.6, ry=6.2, fill="#fffdf6"),
            eyes,
            transform="translate(0 -13)",
        )
    return tag(
        "g",
        tag("ellipse", cx=20, cy=28.5, rx=12.6, ry=10.6, fill="#fffdf6"),
        eyes,
        tag("path", d=MOUTHS[level], stroke_width=2.2, **ink),
    )


def symbol_mark(symbol: str, *, class_: str | None = None) -> Html:
    """A symbol alone, without an egg."""
    return tag(
        "svg",
        tag("path", d=SYMBOLS[symbol]),
        class_=classes("symbol", class_),
        viewBox="10 18 20 20",
        aria_hidden="true",
    )


@cache
def parts(seat: int | None, *, symbol: str = "", pattern: str = "") -> Html:
    """The parts of an egg, for use in a larger drawing."""
    name = pattern or ("speckles" if seat is None else _SEAT_PATTERNS[seat])
    return Html(
        tag("path", class_="egg-shell", d=SHELL)
        + tag("path", class_=f"egg-pattern egg-pattern--{name}", d=PATTERNS[name])
        + tag("path", class_="egg-gleam", d="M9.5 22.5C10.5 16 13 11.5 16 8.5")
        + (_plate(symbol) if symbol else "")
        + tag("path", class_="egg-outline", d=SHELL)
    )


def seat_class(seat: int | None) -> str:
    """The class that sets the colours of a seat."""
    return "" if seat is None else f"seat-{seat}"


def _plate(symbol: str) -> Html:
    return Html(
        tag("circle", class_="egg-plate", cx=20, cy=28.5, r=10.5)
        + (
            tag("path", class_="egg-symbol", d=SYMBOLS[symbol])
            if symbol in SYMBOLS
            else _digit(symbol)
        )
    )


def _digit(number: str) -> Html:
    return tag(
        "path", d=DIGITS[number], fill="none", stroke="#2c2433", stroke_width=2.8
    )
