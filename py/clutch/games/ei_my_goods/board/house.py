"""A card as a house: its name, its picture, and what it needs and brings.

Every card has the same areas, whoever has it; the picture is the sheet's. What is drawn
is said in words by the accessible name of what holds it.
"""

from functools import lru_cache

from clutch.games.ei_my_goods.board.drawings import (
    colour_class,
    good_key,
    house_class,
    links_class,
    resource_key,
)
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COINS,
    GOODS,
    INPUTS,
    KINDS,
    NAMES,
)
from clutch.ui.board import numbered
from clutch.ui.html import Html, classes, tag

MOST = 3
"""Of more goods no more are drawn on top of each other: their number says it."""


def house_classes(card: int, *more: str | bool | None) -> str:
    """The classes of a card: a slip in its colour, with its house."""
    drawn = "house slip", colour_class(card), house_class(card)
    return classes(*drawn, *more) or ""


def sign_class(card: int) -> str | None:
    """The class that draws the resource of a card before its name."""
    resource = KINDS[card].resource
    return None if resource is None else f"ic-{resource_key(resource)}"


@lru_cache(maxsize=128)
def needs(card: int, *, about: bool = False) -> Html:
    """What starts production, as so many signs or as numbers; or what a house adds."""
    (one, first), *rest = _units(card)
    two, second = rest[0] if rest else (None, 0)
    return tag(
        "span",
        class_=classes(
            "needs",
            f"one--{one}",
            two and f"two--{two}",
            numbered(int(first), int(second)) if rest else None,
            not rest and "needs--number",
        ),
        data_one=first,
        data_two=second or None,
        data_about=f"needs-{NAMES[card]}" if about else None,
        aria_hidden="true",
    )


def _units(card: int) -> list[tuple[str, int | str]]:
    kind, number = KINDS[card], ANY_INPUTS[card]
    if kind.delivers is not None:
        return [(resource_key(kind.delivers), "+1")]
    if kind.good is None:
        return [("hand", "+1")]
    if number:
        return [("any", number)]
    return [(resource_key(i), need) for i, need in enumerate(INPUTS[card]) if need]


@lru_cache(maxsize=512)
def foot(
    card: int, *, points: int | None = None, about: bool = False, is_plain: bool = False
) -> Html:
    """What a good is worth, the chain, and victory points; `points`: as many as that.

    A plain one tells only points: at the end nothing is made any more.
    """
    has_coins = GOODS[card] is not None and not is_plain
    return tag(
        "span",
        class_=classes("foot", None if is_plain else links_class(card)),
        data_coins=COINS[card] if has_coins else None,
        data_vp=KINDS[card].vp if points is None else points,
        data_about=f"chain-{NAMES[card]}" if about and links_class(card) else None,
        aria_hidden="true",
    )


def store(card: int, number: int) -> Html | None:
    """The goods that lie on a house; nothing where there are none."""
    good = GOODS[card]
    if good is None or not number:
        return None
    return tag(
        "span",
        class_=f"store ic-{good_key(good)} {numbered(min(number, MOST))}",
        data_number=number,
        data_about=f"goods-{NAMES[card]}",
        aria_hidden="true",
    )
