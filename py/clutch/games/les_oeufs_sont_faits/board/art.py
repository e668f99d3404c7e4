"""The style sheet drawings of Les œufs sont faits!: wood, hollows, small eggs."""

from clutch.ui.art import INK, egg, line, path, picture, rule
from clutch.ui.eggs import SYMBOLS

GRAIN = (
    "repeating-linear-gradient(92deg,#0000 0 1.4rem,var(--vein) 1.5rem 1.6rem,"
    "#0000 1.7rem 4.1rem,var(--vein) 4.2rem 4.25rem,#0000 4.4rem 6rem)"
)
HOLLOW = "radial-gradient(circle at 50% 30%,var(--deep),var(--dimple) 70%)"
LIFTED = "radial-gradient(ellipse 50% 34% at 50% 72%,var(--shade-strong),var(--glow))"
"""The shadow of the egg in hand."""
WAY = (
    "radial-gradient(circle,var(--glow) 0 27%,var(--glow-rim) 29% 32%,"
    "color-mix(in oklab,var(--top) 55%,var(--dimple)) 35%)"
)
"""A cell the egg in hand can go to."""
OWN = (
    "var(--mark) 50% 64%/52% no-repeat,"
    "radial-gradient(circle at 50% 58%,#fffdf6 36%,#0000 38%),"
    "var(--camp),var(--seat)"
)
"""A small egg in the colour and the pattern of a seat, with its symbol."""
DASHES = "none", "1 13", "16 15", "16 14 1 14"
"""The dash pattern of each seat's lines, so that they also differ in greyscale."""

TURNED = egg("#f6e9cf", "#b08d57", "speckles")


def css() -> str:
    """The style rules for hollows, small eggs and counters."""
    return "".join(
        (
            rule("&", turned_egg=TURNED, clock=_clock()),
            rule(".oeufs", grain=GRAIN),
            rule(".own-egg", own=OWN),
            *(rule(f".seat-{i}", dash=dash) for i, dash in enumerate(DASHES)),
            rule(".cell", hollow=HOLLOW),
            rule(".chosen", hollow=LIFTED),
            rule(":is(.lit--step,.lit--jump)", hollow=WAY),
            *(
                rule(
                    f".own-egg--{name}",
                    mark=picture("10 18 20 20", path(SYMBOLS[name], fill=INK)),
                )
                for name in ("circle", "triangle", "diamond", "star")
            ),
        )
    )


def _clock() -> str:
    face = "M20 3a17 17 0 1 0 .01 0Z"
    return picture(
        "0 0 40 40",
        path(face, fill="#fffdf6", stroke=INK, stroke_width=3),
        line("M20 10v10l7 5", INK, 3.5),
    )
