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
"""Characters that need no escaping in a URL, besides letters and digits."""
INK = "#2c2433"
"""The outline colour of drawings, in light and dark mode."""

STROKES = {"dots": 5, "bands": 4, "checks": 1.75, "speckles": 2.25}
"""The stroke widths of some patterns; the others use `STROKE`."""
STROKE = 2.75

SEATS = (
    ("#2f8fd0", "#0b4f80"),
    ("#efa52a", "#8a4b00"),
    ("#2fb78d", "#04604a"),
    ("#d98cb9", "#84265f"),
    ("#efe05a", "#655c00"),
    ("#a79bc4", "#44376b"),
)
"""Okabe and Ito's colours, the most distinct first, each with a deep shade."""
SPECKLES = {"light": "#ecdfc6", "dark": "#28222f"}
"""The colours of the paper's speckles: those of a quail's egg."""
_SPECKLES = (
    (35.7, 52.9, 3, 4),
    (134.4, 27.6, 2, 2),
    (172.2, 108.1, 4, 3),
    (79.8, 140.3, 2, 3),
    (16.8, 188.6, 1, 2),
    (115.5, 209.3, 3, 2),
    (191.1, 197.8, 1, 1),
)


CAMPS = (
    (
        "linear-gradient(135deg,var(--dye) 25%,#0000 25%) 0 0/.625rem .625rem,"
        "linear-gradient(225deg,var(--dye) 25%,#0000 25%) 0 0/.625rem .625rem"
    ),
    "radial-gradient(circle,var(--dye) 32%,#0000 36%) 0 0/.5rem .5rem",
    (
        "radial-gradient(circle at 50% 0,#0000 38%,var(--dye) 42% 62%,#0000 66%) 0 0/"
        ".625rem .5rem"
    ),
    "repeating-linear-gradient(135deg,var(--dye) 0 .1875rem,#0000 .1875rem .4375rem)",
)
"""The background patterns of the first seats' camps, like those of their eggs."""
CONFETTI = (
    (5, 7, 12, 30, 1),
    (6, 4, 34, 70, 2),
    (4, 6, 55, 22, 3),
    (6, 5, 76, 62, 0),
    (4, 4, 94, 18, 1),
)
"""Shells that fall when a player has won: their size, place and seat colour."""
DOTS = ((4, 5, 62, 32), (5, 4, 30, 62), (4, 4, 70, 66), (3, 4, 48, 84), (3, 3, 46, 46))
"""The dots on the large egg that covers a table: their size and place."""
ZOOMS = {
    "in": "polygon(42% 0,58% 0,58% 42%,100% 42%,100% 58%,58% 58%,58% 100%,42% 100%,"
    "42% 58%,0 58%,0 42%,42% 42%)",
    "whole": 'path("M0 0H7V2.5H2.5V7H0ZM11 0H18V7H15.5V2.5H11ZM18 11V18H11V15.5H15.5'
    'V11ZM7 18H0V11H2.5V15.5H7Z")',
}
SLIDER = {
    "track": (
        "height:.5rem;border:1px solid var(--edge);border-radius:var(--round);"
        "background:var(--sunk)"
    ),
    "thumb": (
        "border:2px solid var(--outline);border-radius:var(--egg);"
        "background:var(--yolk);box-shadow:var(--lift-1)"
    ),
}
"""The parts of a slider, whose thumb is an egg."""
ENGINES = (
    ("track", "-webkit-slider-runnable-track", ""),
    ("track", "-moz-range-track", ""),
    (
        "thumb",
        "-webkit-slider-thumb",
        ";width:1.5rem;height:1.875rem;margin-top:-.75rem;appearance:none",
    ),
    ("thumb", "-moz-range-thumb", ";width:1.375rem;height:1.75rem"),
)
"""The browser engines' names for these parts, and what else each needs.

An engine drops a whole rule if it does not know a name in it, so each has its own rule.
"""


def css() -> str:
    """The CSS that all sheets share: seat colours, the paper, an egg's outline."""
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
            *(_by(f'$="{i}"', "by", i) for i in range(len(SEATS))),
            *(_by(f'^="{i}"', "by_too", i) for i in range(len(SEATS))),
            *(rule(f".seat-{i}", camp=weave) for i, weave in enumerate(CAMPS)),
            *(rule(f".zoom--{name}", shape=shape) for name, shape in ZOOMS.items()),
            rule(".ending", confetti=_confetti()),
            rule(".cover", dotted=_dotted()),
            *(
                f".slider::{name}{{{SLIDER[part]}{more}}}\n"
                for part, name, more in ENGINES
            ),
            *(
                rule(f".egg-pattern--{name}", stroke=width)
                for name, width in STROKES.items()
            ),
        )
    )


def _by(seats: str, name: str, seat: int) -> str:
    """The rule for the colour that marks changes: the last or first player's."""
    return rule(f"[data-by{seats}]", **{name: f"var(--seat-{seat})"})


def _seats() -> dict[str, str]:
    return {f"seat_{i}": colour for i, (colour, _) in enumerate(SEATS)}


def _papers() -> dict[str, str]:
    """Images, because gradients are recomputed wherever paper is painted."""
    spots = [tag("ellipse", cx=x, cy=y, rx=w, ry=h) for x, y, w, h in _SPECKLES]
    return {
        f"speckles_{name}": picture(None, *spots, width=210, height=230, fill=colour)
        for name, colour in SPECKLES.items()
    }


def _spot(w: int, h: int, x: int, y: int, colour: str) -> str:
    return f"radial-gradient(ellipse {w}px {h}px at {x}% {y}%,{colour} 96%,#0000)"


def _confetti() -> str:
    return ",".join(
        _spot(w, h, x, y, f"var(--seat-{seat})") for w, h, x, y, seat in CONFETTI
    )


def _dotted() -> str:
    gleam = "radial-gradient(ellipse 20% 30% at 32% 28%,#ffffffb0,#0000)"
    dots = (_spot(w, h, x, y, "var(--seat-deep)") for w, h, x, y in DOTS)
    return ",".join((gleam, *dots))


def path(d: str, **look: Value) -> Html:
    """A path; SVG's own attributes say what it looks like."""
    return tag("path", d=d, **look)


def line(d: str, colour: str, width: float, **look: Value) -> Html:
    """A path that is only a stroke, with round ends and corners."""
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
    """Shapes that share the same look."""
    return tag("g", shapes, **look)


def egg(colour: str, deep: str, pattern: str, *on_it: Html, **look: Value) -> str:
    """An egg in a colour, with a pattern on its shell in a deep shade of it.

    The shapes `on_it` are drawn on top.
    """
    return picture(
        "0 0 40 50",
        tag("clipPath", path(SHELL), id="c"),
        path(SHELL, fill=colour),
        line(
            PATTERNS[pattern], deep, STROKES.get(pattern, STROKE), clip_path="url(#c)"
        ),
        line("M9.5 22.5C10.5 16 13 11.5 16 8.5", "#fffc", 2.5),
        line(SHELL, INK, 2.25),
        *on_it,
        **look,
    )


def picture(view_box: str | None, *shapes: Html, **look: Value) -> str:
    """A CSS value for a background or a mask."""
    drawing = tag(
        "svg", shapes, xmlns="http://www.w3.org/2000/svg", viewBox=view_box, **look
    )
    short = re.sub(r"></(?!svg|g>|clipPath)\w+>", "/>", drawing).replace('"', "'")
    return f'url("data:image/svg+xml,{quote(short, safe=PLAIN)}")'


def rule(selector: str, **properties: str | float) -> str:
    """A rule that sets custom properties: `seat_deep` is `--seat-deep`."""
    pairs = (f"--{k.replace('_', '-')}:{v}" for k, v in properties.items())
    return f"{selector}{{{';'.join(pairs)}}}\n"
