"""Enlarged drawings for the explanation cards."""

from functools import cache

from clutch.games.chicken_colorout.table.tiles import TILES, Requirement
from clutch.ui.html import Child, Html, tag


def large(*parts: Child, class_: str = "") -> Html:
    """A drawing for a card; `class_` selects its size in the style sheet."""
    return tag("div", parts, class_=f"large large--{class_}", aria_hidden="true")


@cache
def sample_tile(kind: Requirement, *, is_crossed: bool = False) -> int:
    """The number of a tile of the box with that requirement, crossed or not."""
    return next(
        number
        for number, tile in enumerate(TILES)
        if tile.requirement is kind and tile.is_crossed == is_crossed
    )
