"""The drawings of Mapped Out in its style sheet: fish, and the reader's eye."""

from clutch.games.mapped_out.board.fish import PATTERNS, SHAPES
from clutch.games.mapped_out.table.components import Fish
from clutch.ui.art import INK, path, picture, rule
from clutch.ui.html import tag

COLOURS = {
    Fish.PUFFER: "#e6a400",
    Fish.DART: "#2f8fd0",
    Fish.MOONFISH: "#d1608f",
    Fish.RAY: "#1f8f6b",
}


def css() -> str:
    """The fish, for whatever is about them, and the eye."""
    return rule("&", eye=_eye()) + "".join(
        rule(_about(fish), colour=colour, fish=_fish(fish))
        for fish, colour in COLOURS.items()
    )


def _about(fish: Fish) -> str:
    name = fish.name.lower()
    return f":is(.fish--{name},.count--{name},.fish-name--{name})"


def _fish(fish: Fish) -> str:
    return picture(
        "-.24 -.2 .48 .4",
        path("M0 0" + SHAPES[fish], fill=COLOURS[fish], stroke_width=0.02),
        path("M0 0" + PATTERNS[fish], fill="none", stroke_width=0.025),
        stroke=INK,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _eye() -> str:
    return picture(
        "0 0 24 24",
        path("M2 12q10-14 20 0-10 14-20 0", fill="#fff", stroke=INK, stroke_width=2),
        tag("circle", cx=12, cy=12, r=4, fill=INK),
    )
