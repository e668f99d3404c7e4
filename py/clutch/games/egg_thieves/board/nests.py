"""The three nests: what is known of each, its cards, and what a raid would bring.

What is known and what a raid would bring comes from `outlook`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.cards import (
    card_classes,
    described,
    figure,
    letter_on,
    was_touched,
)
from clutch.games.egg_thieves.board.flavours import flavour_counts
from clutch.games.egg_thieves.board.grid import Texts, cell, row
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.play.outlook import (
    ASKED,
    Column,
    column_of,
    doubt,
    known,
    raid_now,
    what_if,
)
from clutch.games.egg_thieves.table.actions import name_of
from clutch.games.egg_thieves.table.components import FULL, NESTS
from clutch.games.egg_thieves.table.names import FLAVOUR_NAMES, listed, nest_name
from clutch.games.egg_thieves.table.position import IN_NEST, Observation, Pile, Shown
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look


def nest_row(observation: Observation, texts: Texts, look: Look, nest: int) -> Html:
    """A nest: its counts, its cards, and where the next card would lie."""
    slots = join(slots_of(observation, texts, look, nest))
    is_small = all(
        f"{NESTS[nest]}{i + 1}" not in texts for i in _indices(observation, nest)
    )
    return row(
        look,
        _nest_head(column_of(observation, nest), look),
        tag("div", slots, class_="thieves-slots", role="presentation"),
        tag(
            "div",
            (
                _nest_card(_nest_place(observation, texts, nest, i), look)
                for i in _indices(observation, nest)
            ),
            class_=classes("thieves-cards", is_small and "thieves-cards--cascade"),
            role="presentation",
        ),
        class_=classes(
            "thieves-nest",
            observation.triceratops(nest) >= FULL and "thieves-nest--full",
            FULL - 3 <= observation.triceratops(nest) < FULL and "thieves-nest--near",
        )
        or "",
        key=f"nest-{NESTS[nest]}",
    )


def _indices(observation: Observation, nest: int) -> range:
    return range(len(observation.nests[nest]))


@lru_cache(maxsize=256)
def _nest_head(column: Column, look: Look) -> Html:
    """Its letter, its triceratops, its known eggs, and what a raid would bring.

    What is drawn is said in words that are read out. A click on them all asks what a
    raid would bring: the answer is a sentence.
    """
    t, nest = look.t, column.nest
    count = sum(shown.triceratops for shown in column.pile)
    pays = raid_now(column)
    words = [
        t(msg("Nest {nest}", nest=nest_name(nest))),
        t(msg("{count} of {full} triceratops", count=count, full=FULL)),
        t(_known_in(column.pile)),
        *([t(pays)] if pays else []),
    ]
    return join(
        (
            tag(
                "button",
                tag("span", " ".join(words), class_="visually-hidden"),
                type="button",
                class_="thieves-ask",
                title=t(pays),
                data_tried=ASKED[nest],
                id=f"{look.prefix}{ASKED[nest]}",
            )
            if pays and look.live
            else tag("span", " ".join(words), class_="visually-hidden"),
            tag("strong", nest_name(nest), class_="thieves-name", aria_hidden="true"),
            tag("b", count, class_="thieves-count", aria_hidden="true"),
            drawings.meter(count),
            tag(
                "span",
                _nest_counts(column, look),
                class_="thieves-known",
                aria_hidden="true",
            ),
            _pay(column, look) if pays else None,
        )
    )


def _nest_counts(column: Column, look: Look) -> Iterator[Html]:
    """The known eggs of a nest, guarded ones struck out, and its unknown cards."""
    raid = what_if(column)
    yield from flavour_counts(raid, look, guarded=raid.guarded)
    unknown = known(column.pile).unknown
    if unknown:
        yield tag("span", f"? {unknown}", class_="thieves-total flavour-unknown")


def _pay(column: Column, look: Look) -> Html:
    """What a raid would bring now, in a word."""
    income = what_if(column).income(column.player)
    unsure = "?" if doubt(column) else ""
    return tag(
        "span",
        tag("small", look.t(msg("raid now"))),
        f" +{income}{unsure}",
        class_=classes("thieves-pay", income > 0 and "thieves-pay--some"),
        aria_hidden="true",
    )


def _known_in(pile: Pile) -> Message:
    """Known eggs of each flavour, and how many cards are unknown."""
    found = known(pile)
    parts = [
        msg("{flavour} {eggs}", flavour=FLAVOUR_NAMES[flavour], eggs=count)
        for flavour, count in found.lines()
    ]
    if found.unknown:
        parts.append(
            msg_n("{n} unknown card", "{n} unknown cards", n=found.unknown),
        )
    return listed(parts)


class _NestPlace(NamedTuple):
    """Everything that a card in a nest is drawn from."""

    name: str
    shown: Shown
    action: str | None
    is_chosen: bool
    is_last: bool


def _nest_place(
    observation: Observation, texts: Texts, nest: int, index: int
) -> _NestPlace:
    name = name_of(nest, index)
    return _NestPlace(
        name,
        observation.nests[nest][index],
        texts.get(name),
        is_chosen=observation.first_of_swap == (nest, index),
        is_last=was_touched(observation, IN_NEST, nest, index),
    )


@lru_cache(maxsize=1024)  # between two clicks nearly all cards are drawn the same
def _nest_card(place: _NestPlace, look: Look) -> Html:
    shown, action = place.shown, place.action
    words = [msg("{place}: {card}", place=place.name.upper(), card=described(shown))]
    if place.is_last:
        words.append(msg("last move"))
    verb = (action or "").split(" ")[0]
    if verb == "peek":
        words.append(msg("look at it"))
    elif verb in {"swap", "with"}:
        words.append(msg("swap it"))
    elif place.is_chosen:
        words.append(msg("chosen for the swap"))
    return cell(
        look,
        figure(shown),
        key=place.name,
        letter=letter_on(shown, look),
        label=", ".join(map(look.t, words)),
        action=action,
        tried=place.name,
        class_=classes(
            card_classes(shown, is_last=place.is_last),
            place.is_chosen and "thieves-card--chosen",
        ),
    )
