"""The drawings of Les œufs sont faits! in its style sheet: hollows of an egg tray."""

from clutch.ui.art import INK, egg, line, path, picture, rule

HOLLOW = (
    "radial-gradient(circle at 50% 62%,"
    "color-mix(in oklab,var(--dimple) 55%,var(--pulp-high)),var(--dimple) 55%,"
    "color-mix(in oklab,var(--dimple) 62%,var(--pulp-deep)) 100%)"
)
LIFTED = "radial-gradient(ellipse 50% 34% at 50% 70%,var(--shade-strong),var(--glow))"
"""The shadow of the egg that is in hand."""
WAY = (
    "radial-gradient(circle,var(--glow) 0 27%,var(--glow-rim) 29% 32%,"
    "color-mix(in oklab,var(--top) 55%,var(--dimple)) 35%)"
)
"""An egg may go there."""

TURNED = egg("#f6e9cf", "#b08d57", "speckles")


def css() -> str:
    """The hollow of a cell, as it is and as it can be chosen; and what is counted."""
    return "".join(
        (
            rule("&", turned_egg=TURNED, clock=_clock()),
            rule(".cell", hollow=HOLLOW),
            rule(".chosen", hollow=LIFTED),
            rule(":is(.lit--step,.lit--jump)", hollow=WAY),
        )
    )


def _clock() -> str:
    face = "M20 3a17 17 0 1 0 .01 0Z"
    return picture(
        "0 0 40 40",
        path(face, fill="#fffdf6", stroke=INK, stroke_width=3),
        line("M20 10v10l7 5", INK, 3.5),
    )
