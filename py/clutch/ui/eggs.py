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
        + tag("path", class_="egg-symbol", d=SYMBOLS[symbol])
    )
