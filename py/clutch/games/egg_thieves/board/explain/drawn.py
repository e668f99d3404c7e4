"""Large drawings of single things, made with the board's own drawings."""

from collections.abc import Iterable, Sequence

from clutch.games.egg_thieves.board.cards import (
    card_classes,
    figure,
    flow,
    letter_on,
    small_cards,
)
from clutch.games.egg_thieves.board.flavours import flavour_count
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.names import nest_name
from clutch.games.egg_thieves.table.position import Pile, Shown
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look


def alone(*things: Child, class_: str | None = None) -> Html:
    """A thing drawn off the table; the explanation's lines describe it in words."""
    return tag("div", things, class_=classes("row thieves-alone", class_))


def cards(pile: Iterable[Shown], look: Look) -> Html:
    """Cards side by side, or one alone."""
    return alone(_card(shown, look) for shown in pile)


def board(spots: Sequence[Pile], look: Look) -> Html:
    """A board with its spots, one below the other."""
    return alone(
        tag(
            "div",
            flow(small_cards(pile, look), len(pile)),
            class_="room thieves-pile plated",
            data_sign=nest_name(spot),
        )
        for spot, pile in enumerate(spots)
    )


def triceratops() -> Html:
    """A horned head."""
    return alone(tag("i", class_="thieves-trike"))


def total(flavour: Flavour, eggs: int, look: Look, *, is_guarded: bool) -> Html:
    """The count of eggs of a flavour, struck out if the flavour is guarded."""
    return alone(flavour_count(flavour, eggs, look, is_guarded=is_guarded))


def _card(shown: Shown, look: Look) -> Html:
    letter = letter_on(shown, look)
    return tag(
        "span",
        figure(shown),
        class_=card_classes(shown, letter=letter),
        data_letter=letter,
    )
