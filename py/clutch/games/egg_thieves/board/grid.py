"""The rows and cells of the table: each cell is a button, or something to see."""

from collections.abc import Mapping
from typing import NamedTuple

from clutch.core.message import Message
from clutch.games.egg_thieves.board.flavours import letter_class
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look


class Offer(NamedTuple):
    """A legal action as the board offers it."""

    text: str
    label: Message


Offers = Mapping[str, Offer]
"""For each thing on the board the legal action about it."""


def row(look: Look, title: Child, *cells: Child, class_: str, key: str) -> Html:
    """A row of the table with its title before its cells."""
    return tag(
        "div",
        tag("div", title, role="rowheader", class_="thieves-head"),
        cells,
        role="row",
        class_=class_,
        id=f"{look.prefix}{key}",
    )


def cell(  # noqa: PLR0913  (each is an attribute of the element)
    look: Look,
    content: Child,
    *,
    key: str,
    label: str | None = None,
    action: str | None = None,
    tried: str | None = None,
    class_: str | None = None,
    letter: str | None = None,
    title: str | None = None,
) -> Html:
    """A cell: a button for an action or for what may be tried, or something to see.

    All text in a cell with a label has to be in the label too, as it stands there:
    who speaks to the page says what is to be seen. What else is to be seen is drawn.
    """
    is_button = look.live and (action is not None or tried is not None)
    return tag(
        "button" if is_button else "div",
        content,
        type="button" if is_button else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{key}",
        class_=classes(
            class_,
            letter_class(letter),
            action is not None and look.lit and "lit",
        ),
        aria_label=label,
        data_letter=letter,
        title=title,
        data_action=action if look.live else None,
        data_tried=tried if look.live and action is None else None,
    )
