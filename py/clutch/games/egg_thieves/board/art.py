"""The drawings of Egg Thieves in its style sheet: eggs, a triceratops, a price."""

from collections.abc import Mapping

from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.raptors import Icon
from clutch.ui.art import INK, egg, group, line, path, picture, rule
from clutch.ui.eggs import SHELL
from clutch.ui.html import Html, Value, tag

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


RAPTORS = {
    Icon.PEEK: ("#7cb98b", "#d4562f"),
    Icon.DRAW: ("#e5a24a", "#2f7fb0"),
    Icon.SWAP: ("#b48ad6", "#f0c63c"),
    Icon.FACE_UP: ("#ef8f7a", "#5a3a86"),
    Icon.FACE_DOWN: ("#8fb3d9", "#b8452a"),
}
"""The skin and the crest of each raptor, by the last thing that it does."""
PAID = ",".join(
    f"radial-gradient(closest-side,#f6e9cf 84%,{INK} 88% 100%,#0000) {place}/46% 78% "
    "no-repeat"
    for place in ("0 100%", "100% 100%", "50% 0")
)
"""Three eggs in a heap."""
FACE_UP = (
    f"radial-gradient(ellipse 36% 38% at 50% 52%,#f2c14e 84%,{INK} 88% 100%,#0000)"
)
STRAW = "light-dark(#d9b872,#6b5733)"
STRAWS = (
    "repeating-linear-gradient(102deg,#0000 0 .375rem,var(--straw-deep) .4375rem .5rem)"
    " bottom/100% .6875rem no-repeat,"
    f"linear-gradient({STRAW},{STRAW}) bottom/100% .6875rem no-repeat,"
    f"linear-gradient(color-mix(in oklab,{STRAW} 22%,var(--raised)),var(--raised))"
)
"""A nest, with the ends of its straws at the bottom."""
FACE_DOWN = "repeating-linear-gradient(45deg,#cfc4b2 0 .25rem,#9f907a .25rem .375rem)"
_FACE = "color-mix(in oklab,var(--flavour) 26%,#fffdf6)"
THROUGH = (
    f"repeating-linear-gradient(45deg,{_FACE} 0 .375rem,#d9cebb .375rem .5625rem) "
    f"{_FACE}"
)
"""The back of a card shows through its face."""
SPOT: Mapping[str, Value] = {"cx": 20, "cy": 28.5, "fill": "#fffdf6", "stroke": INK}
"""Where letters stand on an egg."""


def css() -> str:
    """The eggs of the flavours, the straw of nests, and what is counted."""
    return "".join(
        (
            rule("&", trike=_triceratops(), price=_price(), paid=PAID, straws=STRAWS),
            rule(".thieves-slot", face=f"{FACE_UP} #fffdf6"),
            rule(".thieves-slot--down", face=FACE_DOWN),
            rule(".thieves-card", through=THROUGH, spotted="var(--for-one)"),
            rule(".has-letters", spotted="var(--for-letters)"),
            *(
                rule(f".raptor--{icon.value}", skin=skin, crest=crest)
                for icon, (skin, crest) in RAPTORS.items()
            ),
            *(
                rule(
                    f".flavour-{flavour.value}",
                    flavour=colour,
                    flavour_deep=deep,
                    **_eggs(flavour),
                )
                for flavour, (colour, deep) in COLOURS.items()
            ),
        )
    )


def _eggs(flavour: Flavour) -> dict[str, str]:
    """An egg without anything on it, and with room for a letter or for several.

    They have a size of their own. As images of borders they are drawn in that and
    then scaled: a background is laid out anew for every size that it is drawn in.
    """
    spots: dict[str, list[Html]] = {
        "art": [],
        "for_one": [tag("circle", r=9.66, stroke_width=1.57, **SPOT)],
        "for_letters": [tag("ellipse", rx=15.7, ry=12.6, stroke_width=1.65, **SPOT)],
    }
    colour, deep = COLOURS[flavour]
    shell = SHELLS[flavour]
    return {
        name: egg(colour, deep, shell, *spot, width=40, height=50)
        for name, spot in spots.items()
    }


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
        width=32,
        height=30,
    )


def _price() -> str:
    return picture("0 0 44 50", path(SHELL, fill="#f6e2b3", stroke=INK, stroke_width=4))
