"""Egg cards: what is printed on them, and their CSS classes.

A card whose face the observation does not show has no face and no id of its own. Only
its place and its triceratops tell it apart (ET-017, ET-101).
"""

from collections.abc import Collection, Iterator

from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.table.components import (
    CARDS,
    FLAVOUR_OF,
    FLAVOURS,
    Flavour,
)
from clutch.games.egg_thieves.table.position import Pile, Shown
from clutch.ui.board import Mark, numbered
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look

GUARDED = "guarded"
"""The class of a card whose flavour is guarded."""


def figure(shown: Shown) -> int | str:
    """The large number on a card, or `?` if it is unknown."""
    return "?" if shown.card is None else CARDS[shown.card].eggs


def letter_on(shown: Shown, look: Look) -> str | None:
    """The letter on the egg of a card; None if the card is unknown."""
    if shown.card is None:
        return None
    return look.t(LETTERS[CARDS[shown.card].flavour])


def card_classes(
    shown: Shown, *more: str | None, letter: str | None = None
) -> str | None:
    """The CSS classes of a card; several letters need more room than one."""
    flavour = "unknown"
    if shown.card is not None:
        flavour = FLAVOURS[FLAVOUR_OF[shown.card]].value
    return classes(
        "slip thieves-card",
        f"flavour-{flavour}",
        f"thieves-card--{shown.triceratops}",
        not shown.is_up and (Mark.DOWN if shown.card is None else Mark.KNOWN),
        letter is not None and len(letter) > 1 and "has-letters",
        *more,
    )


def flow(cards: Child, count: int, *more: str | None) -> Html:
    """A row of `count` cards, as large as the room around them allows."""
    return tag(
        "div",
        cards,
        class_=classes("flow", numbered(max(count, 1)), *more),
        role="presentation",
    )


def small_cards(
    pile: Pile,
    look: Look,
    *,
    last: Collection[int] = (),
    about: str = "",
    guarded: Collection[Flavour] = (),
) -> Iterator[Html]:
    """Cards for display only, one element each, hidden from screen readers.

    `about` is the prefix of their explanation names; the number of the card follows.
    """
    for index, shown in enumerate(pile):
        letter = letter_on(shown, look)
        is_guarded = (
            shown.card is not None and FLAVOURS[FLAVOUR_OF[shown.card]] in guarded
        )
        yield tag(
            "span",
            figure(shown),
            class_=card_classes(
                shown,
                Mark.LAST if index in last else None,
                GUARDED if is_guarded else None,
                letter=letter,
            ),
            data_letter=letter,
            data_about=f"{about}-{index + 1}" if about else None,
            aria_hidden="true",
        )
