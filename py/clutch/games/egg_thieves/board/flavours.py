"""What tells the flavours of eggs apart besides colour: patterns and letters."""

from collections.abc import Collection, Iterator

from clutch.core.message import msg
from clutch.games.egg_thieves.play.spoils import Spoils
from clutch.games.egg_thieves.table.components import FLAVOURS, Flavour
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

SHELLS = {
    Flavour.WHITE: "dots",
    Flavour.RED: "zigzag",
    Flavour.PURPLE: "checks",
    Flavour.GREEN: "waves",
    Flavour.YELLOW: "stripes",
}
"""The pattern on the eggs of each flavour."""

LETTERS = {
    Flavour.WHITE: msg("W"),
    Flavour.RED: msg("R"),
    Flavour.PURPLE: msg("P"),
    Flavour.GREEN: msg("G"),
    Flavour.YELLOW: msg("Y"),
}
"""What tells the flavours apart in print: no two may have the same letter."""


def flavour_counts(
    spoils: Spoils, look: Look, *, guarded: Collection[Flavour]
) -> Iterator[Html]:
    """The eggs of each flavour, struck out where they are guarded."""
    for flavour, count in zip(FLAVOURS, spoils.totals, strict=True):
        if count:
            yield tag(
                "s" if flavour in guarded else "span",
                f"{look.t(LETTERS[flavour])} {count}",
                class_=f"thieves-total flavour-{flavour.value}",
            )
