"""An egg card: what is printed on it, and what it is drawn by.

A card that the observation does not know has no face, no id of its own, and nothing
else to tell it by but its place and its triceratops (ET-017, ET-101).
"""

from collections.abc import Collection, Iterator

from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.table.components import CARDS, FLAVOUR_OF, FLAVOURS
from clutch.games.egg_thieves.table.position import Pile, Shown
from clutch.ui.board import Mark
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def figure(shown: Shown) -> int | str:
    """The large number on a card."""
    return "?" if shown.card is None else CARDS[shown.card].eggs


def letter_on(shown: Shown, look: Look) -> str | None:
    """What stands on the egg of a card."""
    if shown.card is None:
        return None
    return look.t(LETTERS[CARDS[shown.card].flavour])


def card_classes(
    shown: Shown, *more: str | None, letter: str | None = None
) -> str | None:
    """What the style sheet draws a card by; two letters need more room than one."""
    flavour = "unknown"
    if shown.card is not None:
        flavour = FLAVOURS[FLAVOUR_OF[shown.card]].value
    return classes(
        "thieves-card",
        f"flavour-{flavour}",
        f"thieves-card--{shown.triceratops}",
        not shown.is_up and (Mark.DOWN if shown.card is None else Mark.KNOWN),
        letter is not None and len(letter) > 1 and "has-letters",
        *more,
    )


def small_cards(
    pile: Pile, look: Look, *, last: Collection[int] = (), about: str = ""
) -> Iterator[Html]:
    """Cards to be seen and not chosen, one element each; words say them elsewhere.

    `about` is what explanations call them, but for their number.
    """
    for index, shown in enumerate(pile):
        yield tag(
            "span",
            _face(shown, look),
            class_=card_classes(shown, Mark.LAST if index in last else None),
            data_about=f"{about}-{index + 1}" if about else None,
            aria_hidden="true",
        )


def _face(shown: Shown, look: Look) -> str:
    """What is printed on a card."""
    if shown.card is None:
        return "?"
    facts = CARDS[shown.card]
    return f"{look.t(LETTERS[facts.flavour])}{facts.eggs}"
