"""The viewer's hand: each card a resource and a building at once."""

import re
from functools import lru_cache

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.core.values import Named
from clutch.games.ei_my_goods.board.drawings import (
    colour_class,
    counted,
    effect,
    good_key,
    links_class,
    resource_key,
)
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.play.names import (
    card_in_words,
    listed,
    name_of,
    work_of,
)
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COINS,
    COSTS,
    GOODS,
    INPUTS,
    KINDS,
    NAMES,
    RESOURCE_NAMES,
)
from clutch.games.ei_my_goods.table.position import Observation, own_hand
from clutch.ui import board
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look

SEAMS = re.compile(
    r"(?<=\w{4})(?=(vlechter|bakker|menger|binder|versierder|maker|snijder|gieter|molen"
    r"|dienst|huis|latier|laterie|serie|gerie|teur|tioner)s?\b)"
)
"""Where names that are too long for a card may be broken, in all languages.

A browser that has no dictionary of the language breaks anywhere, without a hyphen.
"""
MANY_CARDS = 12
"""In larger hands cards are smaller: resources are letters, and no drawings."""


class Style(Named):
    """How it is shown what a building takes and makes."""

    DRAWINGS = "drawings"
    LETTERS = "letters"


def draw_hand(seen: Observation, actions: Actions, look: Look) -> Html | None:
    """The hand cards, or nothing where there are none."""
    hand = own_hand(seen)
    if not hand:
        return None
    has_many = len(hand) > MANY_CARDS
    style = Style.LETTERS if has_many else Style.DRAWINGS
    return board.row(
        tag(
            "div",
            (
                _card(seen, card, _what_to_do(card, actions), look, style)
                for card in hand
            ),
            role="presentation",
            class_=classes("goods-hand goods-tiles", has_many and "goods-hand--many"),
        ),
        title=look.t(msg("Your hand")),
        class_="goods-row goods-row--hand stack",
        id=f"{look.prefix}hand",
        data_about=f"hand-{seen.player}",
    )


def draw_card(card: int, look: Look) -> Html:
    """A card as it would lie in a hand, to be seen only; a Chicken Coop too."""
    is_coop = KINDS[card].resource is None
    label = listed([name_of(card), *work_of(card)]) if is_coop else card_in_words(card)
    return _hand_card(card, None, label, look, Style.DRAWINGS)


def _what_to_do(card: int, actions: Actions) -> Action | None:
    [action] = actions.get(NAMES[card], [None])
    return action


def _card(
    seen: Observation, card: int, action: Action | None, look: Look, style: Style
) -> Html:
    """A card in its place, drawn once: few of a hand change at a time."""
    if action is None:
        return _at_rest(card, look, style)
    return _in_its_place(card, action, position.label(seen, action), look, style)


@lru_cache(maxsize=1024)
def _at_rest(card: int, look: Look, style: Style) -> Html:
    """A card with which nothing can be done now."""
    return _in_its_place(card, None, card_in_words(card), look, style)


@lru_cache(maxsize=1024)
def _in_its_place(
    card: int, action: Action | None, label: Message, look: Look, style: Style
) -> Html:
    """Cards come and go, and the places stay where they are."""
    has_letters = style is Style.LETTERS and GOODS[card] is not None
    return tag(
        "span",
        _hand_card(card, action, label, look, style),
        role="gridcell" if look.live else "cell",
        data_letters=_in_letters(card, look) if has_letters else None,
    )


def _hand_card(
    card: int, action: Action | None, label: Message, look: Look, style: Style
) -> Html:
    t, name, resource = look.t, NAMES[card], KINDS[card].resource
    has_letters = style is Style.LETTERS and GOODS[card] is not None
    return board.control(
        look,
        tag(
            "span",
            hyphenated(t(name_of(card))),
            class_="card-name",
            data_letter=None if resource is None else _letter(resource, look),
            data_vp=KINDS[card].vp,
        ),
        None if has_letters else card_facts(card),
        key=name,
        action=action,
        tried=name,
        class_=classes(
            "cell slip hand-card row",
            None if resource is None else f"ic-{resource_key(resource)}",
            colour_class(card),
            links_class(card),
        ),
        aria_label=t(label),
        data_cost=COSTS[card],
    )


def hyphenated(name: str) -> str:
    """A name with soft hyphens at its seams."""
    return SEAMS.sub("\N{SOFT HYPHEN}", name)


def _letter(resource: int, look: Look) -> str:
    """What a resource begins with, in the reader's language."""
    return look.t(RESOURCE_NAMES[resource])[:1].upper()


def _in_letters(card: int, look: Look) -> str:
    """What a building takes and what its goods are worth, such as `3W 1F → 2`."""
    number = ANY_INPUTS[card]
    inputs = [f"{number}\N{MULTIPLICATION SIGN}"] if number else [
        f"{need}{_letter(resource, look)}"
        for resource, need in enumerate(INPUTS[card])
        if need
    ]  # fmt: skip
    return f"{' '.join(inputs)} \N{RIGHTWARDS ARROW} {COINS[card]}"


@lru_cache(maxsize=128)
def card_facts(card: int) -> Html:
    """What a building takes and makes, in icons."""
    good = GOODS[card]
    if good is None:
        return effect(card)
    number = ANY_INPUTS[card]
    inputs = [("any", number)] if number else [
        (resource_key(resource), need)
        for resource, need in enumerate(INPUTS[card])
        if need
    ]  # fmt: skip
    return join(
        (
            *(counted(name, need) for name, need in inputs),
            board.count(COINS[card], f"ic-{good_key(good)}", class_="makes"),
        )
    )
