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
    spoils: Spoils, look: Look, *, guarded: Collection[Flavour], about: str = ""
) -> Iterator[Html]:
    """The eggs of each flavour, struck out where they are guarded.

    `about` is what explanations call them, but for the flavour.
    """
    for flavour, count in zip(FLAVOURS, spoils.totals, strict=True):
        if count:
            yield flavour_count(
                flavour, count, look, is_guarded=flavour in guarded, about=about
            )


def flavour_count(
    flavour: Flavour, eggs: int, look: Look, *, is_guarded: bool, about: str = ""
) -> Html:
    """So many eggs of a flavour."""
    return tag(
        "s" if is_guarded else "span",
        f"{look.t(LETTERS[flavour])} {eggs}",
        class_=f"thieves-total flavour-{flavour.value}",
        data_about=f"{about}-{flavour.value}" if about else None,
    )
