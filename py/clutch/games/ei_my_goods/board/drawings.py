"""The drawings of Ei my Goods! in the style sheet, by their names.

They are hidden from screen readers: the accessible name of the parent says what they
show.
"""

from functools import lru_cache

from clutch.games.ei_my_goods.table.components import (
    CHAINS,
    GOODS,
    KINDS,
    SIDES,
    Good,
    Resource,
)
from clutch.ui.board import count
from clutch.ui.html import Html, tag


def icon(name: str, *, about: str | None = None) -> Html:
    """One drawing, by the name of its class; `about` is the target for `explain`."""
    return tag("span", class_=f"ic ic-{name}", aria_hidden="true", data_about=about)


def counted(name: str, number: int | str, *, about: str | None = None) -> Html:
    """A number with the drawing of what it counts; the parent says it in words.

    `about` is the target for `explain`. If it is None, the parent's target applies.
    """
    return count(number, f"ic-{name}", about=about)


def resource_key(resource: int) -> str:
    """The name of a resource in the style sheet."""
    return Resource(resource).name.lower()


@lru_cache(maxsize=64)
def good_key(good: Good) -> str:
    """The name of a good in the style sheet."""
    return good.name.lower().replace("_", "-")


def colour_class(card: int) -> str:
    """The class that colours a card."""
    resource = KINDS[card].resource
    return "colour--none" if resource is None else f"colour--{resource_key(resource)}"


def house_class(card: int) -> str:
    """The class that draws the building on a card."""
    kind = KINDS[card]
    if kind.delivers is not None:
        return f"house--{resource_key(kind.delivers)}"
    return "house--post" if kind.good is None else f"house--{good_key(kind.good)}"


def asks_class(side: int) -> str:
    """The class that draws the colours an Assistant's side needs."""
    return f"asks--{SIDES[side].name}{'ab'[side % 2]}"


def links_class(building: int) -> str | None:
    """The class that draws a building's chain on any element (EG-137).

    It shows what the chain takes, an arrow, and each good it makes. The card's
    accessible name says it in words.
    """
    good = GOODS[building]
    if CHAINS[building] is None or good is None:
        return None
    return f"links--{good_key(good)}"


def links(building: int) -> Html | None:
    """The chain as an element of its own; None if the building has no chain."""
    name = links_class(building)
    return None if name is None else tag("span", class_=f"links {name}")
