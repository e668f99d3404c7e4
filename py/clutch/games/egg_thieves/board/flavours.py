"""Patterns and letters, which tell the flavours apart without colour."""

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
"""The letter of each flavour, for print: no two flavours may have the same letter."""


def flavour_counts(
    spoils: Spoils, look: Look, *, guarded: Collection[Flavour], about: str = ""
) -> Iterator[Html]:
    """The number of eggs of each flavour, struck out if the flavour is guarded.

    `about` is the prefix of their explanation names; the flavour follows.
    """
    for flavour, count in zip(FLAVOURS, spoils.totals, strict=True):
        if count:
            yield flavour_count(
                flavour, count, look, is_guarded=flavour in guarded, about=about
            )


def flavour_count(
    flavour: Flavour, eggs: int, look: Look, *, is_guarded: bool, about: str = ""
) -> Html:
    """The number of eggs of one flavour."""
    return tag(
        "s" if is_guarded else "span",
        f"{look.t(LETTERS[flavour])} {eggs}",
        class_=f"thieves-total flavour-{flavour.value}",
        data_about=f"{about}-{flavour.value}" if about else None,
    )
