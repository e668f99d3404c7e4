"""Draws the viewer's hand: each card is a resource and a building at once."""

import re
from collections.abc import Callable
from functools import lru_cache

from clutch.core import position
from clutch.core.message import Message, msg, with_commas
from clutch.games.ei_my_goods.board.house import foot, house_classes, needs, sign_class
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.names import card_in_words, name_of, work_of
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.table.components import COSTS, KINDS, NAMES
from clutch.games.ei_my_goods.table.position import Observation, own_hand
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

SEAMS = re.compile(
    r"(?<=\w{4})(?=(vlechter|bakker|menger|binder|versierder|maker|snijder|gieter|molen"
    r"|dienst|huis|latier|laterie|serie|gerie|teur|tioner|carver)s?\b)"
)
"""Where names that are too long for a card may be broken, in all languages.

A browser that has no dictionary of the language breaks anywhere, without a hyphen.
"""
SOME, MANY, CROWD = 8, 12, 14
"""Larger hands than these get two rows beside a low board, two rows everywhere, or show
only prices on a phone."""


def draw_hand(seen: Observation, actions: Actions, look: Look) -> Html:
    """Draw the hand cards side by side."""
    hand = own_hand(seen)
    return board.row(
        tag(
            "div",
            (_card(seen, card, _what_to_do(card, actions), look) for card in hand),
            role="presentation",
            class_=classes(
                "goods-hand flow",
                board.numbered(max(1, len(hand))),
                len(hand) > SOME and "goods-hand--some",
                len(hand) > MANY and "goods-hand--many",
                len(hand) > CROWD and "goods-hand--crowd",
            ),
        ),
        title=tag("span", look.t(msg("Your hand")), class_="unseen"),
        class_="goods-row--hand",
        id=f"{look.prefix}hand",
        data_about=f"hand-{seen.player}",
    )


def draw_card(card: int, look: Look) -> Html:
    """Draw a card as in a hand, without an action; it may be a Chicken Coop."""
    is_coop = KINDS[card].resource is None
    label = (
        with_commas([name_of(card), *work_of(card)]) if is_coop else card_in_words(card)
    )
    return _drawn(board.control, card, None, label, look)


def _what_to_do(card: int, actions: Actions) -> Action | None:
    [action] = actions.get(NAMES[card], [None])
    return action


def _card(seen: Observation, card: int, action: Action | None, look: Look) -> Html:
    """A hand card, cached, since few cards of a hand change at a time.

    A new card moves in from the pile, or back from where it was laid down.
    """
    label = position.label(seen, action) if action else card_in_words(card)
    source = NAMES[card] if isinstance(seen.known.planning, Laying) else "market"
    return _in_its_place(card, action, label, look, source)


@lru_cache(maxsize=1024)
def _in_its_place(
    card: int, action: Action | None, label: Message, look: Look, source: str
) -> Html:
    here = f"{look.prefix}{source}"
    return _drawn(board.cell, card, action, label, look, source=here)


def _drawn(  # noqa: PLR0913  (all of them show on the card)
    part: Callable[..., Html],
    card: int,
    action: Action | None,
    label: Message,
    look: Look,
    *,
    source: str | None = None,
) -> Html:
    """A card, built with `part` as a cell or a control."""
    name = NAMES[card]
    return part(
        look,
        tag(
            "span",
            hyphenated(look.t(name_of(card))),
            class_=classes("card-name", sign_class(card)),
        ),
        needs(card),
        foot(card),
        key=name,
        action=action,
        tried=name,
        class_=house_classes(card, "hand-card"),
        aria_label=look.t(label),
        data_cost=COSTS[card],
        data_from=source,
    )


def hyphenated(name: str) -> str:
    """The name on a card, with soft hyphens where it may break.

    The part in brackets is dropped: what a Delivery Service brings is drawn beside it.
    """
    return SEAMS.sub("\N{SOFT HYPHEN}", name.partition(" (")[0])
