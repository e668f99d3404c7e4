"""The drawings of Egg Thieves in its style sheet: eggs, a triceratops, a price."""

from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.table.components import Flavour
from clutch.ui.art import INK, egg, group, line, path, picture, rule
from clutch.ui.eggs import SHELL

COLOURS = {
    Flavour.WHITE: ("#f6ecd6", "#a08a5c"),
    Flavour.RED: ("#e0603f", "#6f1d0a"),
    Flavour.PURPLE: ("#b48ad6", "#4b2170"),
    Flavour.GREEN: ("#3fb489", "#06503a"),
    Flavour.YELLOW: ("#f3d74a", "#7a5c00"),
}
"""The colour of each flavour, and a deep shade of it."""

FRILL = (
    "M16 3.5C7.5 1 .5 7 1.2 14c.6 4.5 4.3 7.5 7.8 8.3L16 20l7 2.3"
    "c3.5-.8 7.2-3.8 7.8-8.3C31.5 7 24.5 1 16 3.5Z"
)
FACE = (
    "M16 11c-5 0-7.3 3.5-6.3 8 .8 4.5 3.5 8.5 6.3 9.8 2.8-1.3 5.5-5.3 6.3-9.8"
    " 1-4.5-1.3-8-6.3-8Z"
)
HORNS = (
    "M13.5 13.5C9.5 10.5 6.8 6 6.8 1c4 2.5 7.4 6.3 9.2 11 1.8-4.7 5.2-8.5 9.2-11"
    " 0 5-2.7 9.5-6.7 12.5M13.8 21 16 14.8 18.2 21Z"
)
EYES = "M12.5 18.5h0M19.5 18.5h0"


def css() -> str:
    """The eggs of the flavours, and what is counted."""
    return "".join(
        (
            rule("&", trike=_triceratops(), price=_price()),
            *(
                rule(
                    f".flavour-{flavour.value}",
                    flavour=colour,
                    flavour_deep=deep,
                    art=egg(colour, deep, SHELLS[flavour]),
                )
                for flavour, (colour, deep) in COLOURS.items()
            ),
        )
    )


def _triceratops() -> str:
    return picture(
        "0 0 32 30",
        group(
            path(FRILL, fill="#e58f4f"),
            path(FACE, fill="#8fbf83"),
            path(HORNS, fill="#fff6dc"),
            stroke=INK,
            stroke_width=1.75,
            stroke_linejoin="round",
        ),
        line(EYES, INK, 2.6),
    )


def _price() -> str:
    return picture("0 0 44 50", path(SHELL, fill="#f6e2b3", stroke=INK, stroke_width=4))
