"""Draws a card as a house: its name, its picture, what it needs and what it yields.

Every card has the same layout, whoever owns it. The style sheet draws the picture. The
drawing is hidden from screen readers: the accessible name of the parent describes it.
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
from clutch.ui.look import Look


def house_classes(card: int, *more: str | bool | None) -> str:
    """The classes of a card: its colour and its house."""
    drawn = "house slip", colour_class(card), house_class(card)
    return classes(*drawn, *more) or ""


def sign_class(card: int) -> str | None:
    """The class that draws a card's resource before its name."""
    resource = KINDS[card].resource
    return None if resource is None else f"ic-{resource_key(resource)}"


@lru_cache(maxsize=128)
def needs(card: int, *, about: bool = False) -> Html:
    """What production needs, as signs or a number; or what a brown building gives."""
    (one, first), *rest = _units(card)
    two, second = rest[0] if rest else (None, 0)
    return tag(
        "span",
        class_=classes(
            "row needs",
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
    """The value of a good, the chain and the victory points.

    `points` replaces the printed points. With `is_plain` only the points are shown: at
    the end of the game nothing is made any more.
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


@lru_cache(maxsize=256)
def pieces(card: int, number: int, look: Look, key: str) -> tuple[Html, ...]:
    """One element for each good, so that a new one can move in from the pile."""
    good = GOODS[card]
    if good is None or not look.live:
        return ()
    return tuple(
        tag(
            "i",
            class_=f"store ic-{good_key(good)}",
            id=f"{key}-{place}",
            data_from=f"{look.prefix}market",
            aria_hidden="true",
        )
        for place in range(number)
    )


def store(card: int, number: int) -> Html | None:
    """The number of goods on a house; None if there are none."""
    good = GOODS[card]
    if good is None or not number:
        return None
    return tag(
        "span",
        class_=f"store ic-{good_key(good)}",
        data_number=number,
        data_about=f"goods-{NAMES[card]}",
        aria_hidden="true",
    )
