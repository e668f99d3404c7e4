"""The three nests: known eggs, cards, and what a raid would bring.

The known eggs and the result of a raid come from `outlook`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, listed, msg, msg_n, with_commas
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.cards import card_classes, figure, flow, letter_on
from clutch.games.egg_thieves.board.flavours import flavour_counts
from clutch.games.egg_thieves.board.offers import Offer, Offers
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.play.deciding import ASKED
from clutch.games.egg_thieves.play.outlook import (
    Column,
    column_of,
    doubt,
    is_consolation,
    known_eggs,
    raid_now,
    what_if,
)
from clutch.games.egg_thieves.play.swaps import SwapWith
from clutch.games.egg_thieves.table.components import FULL, NESTS
from clutch.games.egg_thieves.table.names import eggs_of, nest_card, nest_name
from clutch.games.egg_thieves.table.position import IN_NEST, Observation, Pile, Shown
from clutch.games.egg_thieves.table.raptors import At, name_of
from clutch.ui import board
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look

MANY = 5
"""From this many cards on, the cards of a nest overlap on a phone."""


def nest_row(seen: Observation, offers: Offers, look: Look, nest: int) -> Html:
    """A nest: its counts, its cards, and the slots for the next card."""
    count = len(seen.known.nests[nest])
    slots = slots_of(seen, offers, look, nest)
    places = (_nest_place(seen, offers, nest, i) for i in range(count))
    cards = (_nest_card(place, look, is_below=slots is not None) for place in places)
    return board.row(
        tag(
            "div",
            flow(cards, count, "thieves-many" if count >= MANY else None),
            class_="room thieves-cards",
            role="presentation",
        ),
        slots,
        class_=classes(
            "thieves-nest",
            slots is not None and "thieves-nest--open",
            seen.known.triceratops(nest) >= FULL and "thieves-nest--full",
            FULL - 3 <= seen.known.triceratops(nest) < FULL and "thieves-nest--near",
        ),
        title=_nest_head(column_of(seen, nest), look),
        id=f"{look.prefix}nest-{NESTS[nest]}",
    )


@lru_cache(maxsize=256)
def _nest_head(column: Column, look: Look) -> Html:
    """The head of a nest; clicking on it asks what a raid would bring.

    Screen readers get the drawn counts in words, and the answer as a sentence.
    """
    pays = raid_now(column)
    words = tag("span", _said(column, look), class_="visually-hidden")
    about = ASKED[column.nest]
    if not (pays and look.live):
        return tag(
            "div",
            words,
            nest_head(column, look),
            class_="thieves-head",
            data_about=about,
        )
    return tag(
        "button",
        words,
        nest_head(column, look),
        type="button",
        class_="thieves-head thieves-ask",
        title=look.t(pays),
        data_tried=about,
        id=f"{look.prefix}{about}",
    )


def _said(column: Column, look: Look) -> str:
    """The nest's letter, triceratops, known eggs and raid result, in words."""
    t, pays = look.t, raid_now(column)
    count = _triceratops(column.pile)
    words = [
        t(msg("Nest {nest}", nest=nest_name(column.nest))),
        t(msg("{count} of {full} triceratops", count=count, full=FULL)),
        t(_known_in(column.pile)),
        *([t(pays)] if pays else []),
    ]
    return " ".join(words)


def nest_head(column: Column, look: Look) -> Html:
    """The head of a nest as it is drawn."""
    letter, count = NESTS[column.nest], _triceratops(column.pile)
    return join(
        (
            board.plate(nest_name(column.nest), class_="thieves-name"),
            triceratops_bar(count, about=f"triceratops-{letter}"),
            tag(
                "span",
                _nest_counts(column, look),
                class_="thieves-known",
                aria_hidden="true",
            ),
            _pay(column, look) if raid_now(column) else None,
        )
    )


def triceratops_bar(count: int, about: str | None = None) -> Html:
    """How many triceratops there are, as a number and as a bar."""
    return join(
        (
            tag(
                "b", count, class_="thieves-count", aria_hidden="true", data_about=about
            ),
            drawings.meter(count, about),
        )
    )


def _triceratops(pile: Pile) -> int:
    return sum(shown.triceratops for shown in pile)


def _nest_counts(column: Column, look: Look) -> Iterator[Html]:
    """The known eggs of a nest, guarded ones struck out, and its unknown cards."""
    spoils, letter = what_if(column), NESTS[column.nest]
    yield from flavour_counts(
        spoils, look, guarded=spoils.guarded, about=f"total-{letter}"
    )
    unknown = known_eggs(column.pile).unknown
    if unknown:
        yield tag(
            "span",
            f"? {unknown}",
            class_="thieves-total flavour-unknown",
            data_about=f"unknown-{letter}",
        )


def _pay(column: Column, look: Look) -> Html:
    """What a raid would bring the viewer now, in a word and a number."""
    income, is_poor = what_if(column).income(column.player), is_consolation(column)
    unsure = "?" if doubt(column) else ""
    name = msg("consolation") if is_poor else msg("if raided now")
    return tag(
        "span",
        tag("small", look.t(name)),
        f" +{income}{unsure}",
        class_=classes(
            "thieves-pay", income > 0 and not is_poor and "thieves-pay--some"
        ),
        aria_hidden="true",
    )


def _known_in(pile: Pile) -> Message:
    """The known eggs of each flavour, and the number of unknown cards."""
    found = known_eggs(pile)
    parts = [eggs_of(flavour, count) for flavour, count in found.lines()]
    if found.unknown:
        parts.append(
            msg_n("{n} unknown card", "{n} unknown cards", n=found.unknown),
        )
    return listed(parts)


class _NestPlace(NamedTuple):
    """The data from which a card in a nest is drawn."""

    name: str
    shown: Shown
    offer: Offer | None
    is_chosen: bool
    is_last: bool


def _nest_place(seen: Observation, offers: Offers, nest: int, index: int) -> _NestPlace:
    name = name_of(nest, index)
    return _NestPlace(
        name,
        seen.known.nests[nest][index],
        offers.get(name),
        is_chosen=_is_chosen(seen, (nest, index)),
        is_last=seen.table.was_touched((IN_NEST, nest, index)),
    )


def _is_chosen(seen: Observation, at: At) -> bool:
    """Whether a card has been chosen as the first card of a swap."""
    if seen.table.is_over or not isinstance(seen.decision, SwapWith):
        return False
    return seen.decision.first == at


@lru_cache(maxsize=1024)  # between two clicks nearly all cards are drawn the same
def _nest_card(place: _NestPlace, look: Look, *, is_below: bool) -> Html:
    """A card in a nest; it cannot be chosen if slots cover it (`is_below`)."""
    shown, offer = place.shown, place.offer
    letter = letter_on(shown, look)
    return board.cell(
        look,
        figure(shown),
        key=place.name,
        data_letter=letter,
        aria_label=look.t(offer.label if offer else _words(place)),
        action=offer.text if offer else None,
        tried=None if is_below else place.name,
        data_about=place.name if is_below else None,
        class_=card_classes(
            shown,
            board.Mark.LAST if place.is_last else None,
            board.Mark.CHOSEN if place.is_chosen else None,
            letter=letter,
        ),
    )


def _words(place: _NestPlace) -> Message:
    """The words for a card in a nest that cannot be chosen now."""
    words = [nest_card(place.name, place.shown, is_last=place.is_last)]
    if place.is_chosen:
        words.append(msg("chosen for the swap"))
    return with_commas(words)
