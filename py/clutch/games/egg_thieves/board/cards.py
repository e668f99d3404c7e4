"""An egg card: what is printed on it, what it is drawn by, and the same in words.

A card that the observation does not know has no face, no id of its own, and nothing
else to tell it by but its place and its triceratops. The names of flavours are those
of `telling`.
"""

from collections.abc import Collection, Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.table.components import CARDS, FLAVOUR_OF, FLAVOURS
from clutch.games.egg_thieves.table.names import FLAVOUR_NAMES, eggs_text
from clutch.games.egg_thieves.table.position import Observation, Pile, Shown
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


def card_classes(shown: Shown, *, is_last: bool = False) -> str | None:
    """What the style sheet draws a card by; the last move is marked."""
    flavour = "unknown"
    if shown.card is not None:
        flavour = FLAVOURS[FLAVOUR_OF[shown.card]].value
    return classes(
        "thieves-card",
        f"flavour-{flavour}",
        f"thieves-card--{shown.triceratops}",
        not shown.is_up and "thieves-card--down",
        is_last and "last",
    )


def described(shown: Shown) -> Message:
    """A card in words."""
    if shown.card is None:
        return msg_n(
            "face-down, unknown, {n} triceratops",
            "face-down, unknown, {n} triceratops",
            n=shown.triceratops,
        )
    facts = CARDS[shown.card]
    parts = msg_n(
        "{flavour}, {eggs}, {n} triceratops",
        "{flavour}, {eggs}, {n} triceratops",
        n=facts.triceratops,
        flavour=FLAVOUR_NAMES[facts.flavour],
        eggs=eggs_text(facts.eggs),
    )
    if shown.is_up:
        return parts
    return msg("{card}, face-down, known to you", card=parts)


def short_name(card: int) -> Message:
    """A card by its flavour and its eggs alone."""
    facts = CARDS[card]
    return msg(
        "{flavour} {eggs}", flavour=FLAVOUR_NAMES[facts.flavour], eggs=facts.eggs
    )


def small_cards(
    pile: Pile, look: Look, *, last: Collection[int] = ()
) -> Iterator[Html]:
    """Cards to be seen and not chosen, one element each; words say them elsewhere."""
    for index, shown in enumerate(pile):
        yield tag(
            "span",
            _face(shown, look),
            class_=card_classes(shown, is_last=index in last),
            aria_hidden="true",
        )


def _face(shown: Shown, look: Look) -> str:
    """What is printed on a card."""
    if shown.card is None:
        return "?"
    facts = CARDS[shown.card]
    return f"{look.t(LETTERS[facts.flavour])}{facts.eggs}"


def was_touched(observation: Observation, owner: int, column: int, index: int) -> bool:
    """Whether the last move has touched the card that lies there."""
    _, places = observation.touched
    return (owner, column, index) in places
