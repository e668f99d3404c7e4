"""The drawings of Les œufs sont faits! in its style sheet: hollows of an egg tray."""

from clutch.ui.art import rule

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


def css() -> str:
    """The hollow of a cell, as it is and as it can be chosen."""
    return "".join(
        (
            rule(".cell", hollow=HOLLOW),
            rule(".chosen", hollow=LIFTED),
            rule(":is(.lit--step,.lit--jump)", hollow=WAY),
        )
    )
