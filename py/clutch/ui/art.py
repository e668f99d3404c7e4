"""Drawings for style sheets: written in Python, turned into CSS by the build.

No sheet has a drawing of its own. It uses custom properties (`var(--trike)`), and what
they hold is written from here and from the `art.py` beside a game's `board.css`. Such a
module is for the build alone; the page's Python does not load it.

>>> rule(".flag", drawing=picture("0 0 4 4", path("M0 0h4v4", fill="#fff")))
'.flag{--drawing:url("data:image/svg+xml,...")}'
"""

import re
from urllib.parse import quote

from clutch.ui.eggs import PATTERNS, SHELL
from clutch.ui.html import Html, Value, tag

PLAIN = " =:/'(),.;-+!*"
"""What stands for itself in an address, besides letters and digits."""
INK = "#2c2433"
"""What drawings are outlined with, in light and in dark."""

STROKES = {"dots": 5, "bands": 4, "checks": 1.75, "speckles": 2.25}
"""How wide the strokes of some patterns are; others are as wide as `STROKE`."""
STROKE = 2.75

SEATS = (
    ("#2f8fd0", "#0b4f80"),
    ("#efa52a", "#8a4b00"),
    ("#2fb78d", "#04604a"),
    ("#d98cb9", "#84265f"),
    ("#efe05a", "#655c00"),
    ("#a79bc4", "#44376b"),
)
"""Okabe and Ito's colours, those furthest apart first; and of each a deep shade."""
SPECKLES = {"light": "#ecdfc6", "dark": "#28222f"}
"""The colours of the paper's speckles, which are those of a quail's egg."""
_SPECKLES = (
    (35.7, 52.9, 3, 4),
    (134.4, 27.6, 2, 2),
    (172.2, 108.1, 4, 3),
    (79.8, 140.3, 2, 3),
    (16.8, 188.6, 1, 2),
    (115.5, 209.3, 3, 2),
    (191.1, 197.8, 1, 1),
)


def css() -> str:
    """What all sheets share: the colours of seats, the paper, an egg's outline."""
    return "".join(
        (
            rule(
                ":root",
                stroke=STROKE,
                egg_outline=f'path("{SHELL}")',
                **_papers(),
                **_seats(),
            ),
            *(
                rule(f".seat-{i}", seat=f"var(--seat-{i})", seat_deep=deep)
                for i, (_, deep) in enumerate(SEATS)
            ),
            *(
                rule(f".egg-pattern--{name}", stroke=width)
                for name, width in STROKES.items()
            ),
        )
    )


def _seats() -> dict[str, str]:
    return {f"seat_{i}": colour for i, (colour, _) in enumerate(SEATS)}


def _papers() -> dict[str, str]:
    """Pictures, because gradients are reckoned out anew wherever paper is painted."""
    spots = [tag("ellipse", cx=x, cy=y, rx=w, ry=h) for x, y, w, h in _SPECKLES]
    return {
        f"speckles_{name}": picture(None, *spots, width=210, height=230, fill=colour)
        for name, colour in SPECKLES.items()
    }


def path(d: str, **look: Value) -> Html:
    """A path; what it looks like is told by SVG's own attributes."""
    return tag("path", d=d, **look)


def line(d: str, colour: str, width: float, **look: Value) -> Html:
    """A path that is a stroke with round ends and corners, and has no inside."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **look,
    )


def group(*shapes: Html, **look: Value) -> Html:
    """Shapes that look alike."""
    return tag("g", shapes, **look)


def egg(colour: str, deep: str, pattern: str) -> str:
    """An egg in a colour, with a pattern around its shell in a deep shade of it."""
    return picture(
        "0 0 40 50",
        tag("clipPath", path(SHELL), id="c"),
        path(SHELL, fill=colour),
        line(
            PATTERNS[pattern], deep, STROKES.get(pattern, STROKE), clip_path="url(#c)"
        ),
        line("M9.5 22.5C10.5 16 13 11.5 16 8.5", "#fffc", 2.5),
        line(SHELL, INK, 2.25),
    )


def picture(view_box: str | None, *shapes: Html, **look: Value) -> str:
    """A value for a background or a mask."""
    drawing = tag(
        "svg", shapes, xmlns="http://www.w3.org/2000/svg", viewBox=view_box, **look
    )
    short = re.sub(r"></(?!svg|g>|clipPath)\w+>", "/>", drawing).replace('"', "'")
    return f'url("data:image/svg+xml,{quote(short, safe=PLAIN)}")'


def rule(selector: str, **properties: str | float) -> str:
    """A rule that sets custom properties: `seat_deep` is `--seat-deep`."""
    pairs = (f"--{k.replace('_', '-')}:{v}" for k, v in properties.items())
    return f"{selector}{{{';'.join(pairs)}}}\n"
