"""Things drawn large, with the drawings of the board."""

from functools import cache

from clutch.games.chicken_colorout.table.tiles import TILES, Requirement
from clutch.ui.html import Child, Html, tag


def large(*parts: Child, class_: str = "") -> Html:
    """A thing for a card; `class_` says what kind it is: the sheet has its size."""
    return tag("div", parts, class_=f"large large--{class_}", aria_hidden="true")


@cache
def sample_tile(kind: Requirement, *, is_crossed: bool = False) -> int:
    """The number of a tile of the box with that requirement."""
    return next(
        number
        for number, tile in enumerate(TILES)
        if tile.requirement is kind and tile.is_crossed == is_crossed
    )
