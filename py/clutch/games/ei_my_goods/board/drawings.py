"""The drawings of Ei my Goods!, which the style sheet has, by their names.

What they show is said in words by the accessible name of what holds them.
"""

from functools import lru_cache

from clutch.games.ei_my_goods.table.components import (
    CHAINS,
    GOODS,
    KINDS,
    Good,
    Resource,
)
from clutch.ui.board import count
from clutch.ui.html import Html, tag


def icon(name: str, *, about: str | None = None) -> Html:
    """One drawing, by the name of its class; `about` is what `explain` is asked."""
    return tag("span", class_=f"ic ic-{name}", aria_hidden="true", data_about=about)


def drawn(text: str | int) -> Html:
    """Signs that are a part of a drawing: the name of the place says them in words."""
    return tag("span", class_="drawn", data_text=text)


def counted(name: str, number: int | str, *, about: str | None = None) -> Html:
    """A number with the drawing of what it counts, said in words by what holds it.

    `about` is what `explain` is asked about it; None: about what holds it.
    """
    return count(number, f"ic-{name}", about=about)


def resource_key(resource: int) -> str:
    """What a resource goes by in the style sheet."""
    return Resource(resource).name.lower()


@lru_cache(maxsize=64)
def good_key(good: Good) -> str:
    """What a good goes by in the style sheet."""
    return good.name.lower().replace("_", "-")


def colour_class(card: int) -> str:
    """The class that paints a card in its colour."""
    resource = KINDS[card].resource
    return "colour--none" if resource is None else f"colour--{resource_key(resource)}"


def links_class(building: int) -> str | None:
    """The class that draws the chain of a building on whatever has it (EG-137).

    What it takes, an arrow, and each good that comes of it; the accessible name of the
    card says it in words.
    """
    good = GOODS[building]
    if CHAINS[building] is None or good is None:
        return None
    return f"links--{good_key(good)}"


def links(building: int) -> Html | None:
    """The same as a drawing of its own."""
    name = links_class(building)
    return None if name is None else tag("span", class_=f"links {name}")


def effect(building: int) -> Html:
    """What a brown building does, in icons."""
    delivered = KINDS[building].delivers
    if delivered is None:
        return counted("hand", "+1")
    return counted(resource_key(delivered), "+1")
