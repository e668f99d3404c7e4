"""The contents of the box: a card with all its signs, all buildings, all Assistants.

Everything is read from the tables, so it is what the game is played with (EG-138).
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import colour_class, good_key, icon, links
from clutch.games.ei_my_goods.board.explain.cards import card_signs, work_signs
from clutch.games.ei_my_goods.board.hand import draw_card
from clutch.games.ei_my_goods.play.names import (
    chain_of,
    colours,
    effect_of,
    name_of,
    needs_of,
)
from clutch.games.ei_my_goods.table.components import (
    ASSISTANTS,
    COINS,
    COSTS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NUMBERS,
    Kind,
    Resource,
    Side,
)
from clutch.ui.board import plate
from clutch.ui.html import Child, Html, tag
from clutch.ui.look import Look
from clutch.ui.prose import Draw

SHOWN = NUMBERS["Y02"]
"""The card that is explained sign by sign; its chain takes two items."""


# The anatomy of a card


def draw_anatomy(look: Look) -> Html:
    """Draw a large card, with each of its signs explained."""
    resource, points, cost, name, needs, makes, chain = _signs(SHOWN)
    signs = resource, cost, needs, makes, chain, name, points
    return tag(
        "div",
        tag(
            "div",
            draw_card(SHOWN, look),
            (plate(i) for i, _ in enumerate(signs, 1)),
            class_="anatomy-card",
        ),
        tag("ol", (tag("li", look.t(sign)) for sign in signs)),
        class_="anatomy row wide",
        id=f"{look.prefix}anatomy",
    )


def _signs(card: int) -> Iterator[Message]:
    """What each sign on a card means."""
    yield from card_signs(card)
    yield msg("The building's name: {building}.", building=name_of(card))
    yield from work_signs(card)


# The tables


def kinds_of(resource: Resource | None) -> list[Kind]:
    """The kinds of buildings whose cards give a resource, in the order of the box."""
    return [kind for kind in dict.fromkeys(KINDS) if kind.resource is resource]


def table_of(resource: Resource | None) -> Draw:
    """Draw all kinds of buildings whose cards give a resource."""
    name = "none" if resource is None else resource.name.lower()

    def draw(look: Look) -> Html:
        heads = (
            msg("Building"),
            msg("What it makes"),
            msg("Chain"),
            msg("Points"),
            msg("Cards: what each costs and needs"),
        )
        rows = (_building(kind, look) for kind in kinds_of(resource))
        return _table(f"list-{name}", heads, rows, look)

    return draw


def _table(
    key: str,
    heads: Iterable[Message],
    rows: Iterable[Html],
    look: Look,
) -> Html:
    cells = (tag("span", look.t(head), role="columnheader") for head in heads)
    table = tag(
        "div",
        tag("div", cells, role="row", class_="unseen"),
        rows,
        role="table",
        class_="goods-list wide",
        id=f"{look.prefix}{key}",
    )
    return tag("div", table)


def _row(name: Child, *cells: Child, class_: str | None = None) -> Html:
    return tag(
        "div",
        tag("strong", name, role="rowheader", class_=class_),
        (
            cell
            if isinstance(cell, Html)
            else tag("span", cell, role="cell", class_="row")
            for cell in cells
        ),
        role="row",
    )


def _points(number: int, look: Look) -> Html:
    """The points; in a narrow table they are beside the name."""
    text = look.t(msg_n("1 point", "{n} points", n=number))
    return tag("span", text, role="cell", class_="row")


def _building(kind: Kind, look: Look) -> Html:
    """What all cards of a kind have in common, followed by each card."""
    t = look.t
    copies = [card for card, other in enumerate(KINDS) if other is kind]
    first = copies[0]
    good, chain = GOODS[first], chain_of(first)
    makes: Child = t(effect_of(first)) if good is None else (
        icon(good_key(good)),
        t(
            msg_n(
                "{good}, 1 coin",
                "{good}, {n} coins",
                n=COINS[first],
                good=GOOD_NAMES[good],
            )
        ),
    )  # fmt: skip
    return _row(
        t(name_of(first)),
        makes,
        (links(first), t(chain or msg("no chain"))),
        _points(kind.vp, look),
        (
            t(msg_n("1 card", "{n} cards", n=len(copies))),
            tag("ul", (tag("li", t(line)) for line in _copies(copies))),
        ),
        class_=colour_class(first),
    )


def _copies(cards: Iterable[int]) -> Iterator[Message]:
    """The cost and needs of each card of a kind; identical cards are grouped."""
    for (cost, inputs), number in Counter(map(_price_of, cards)).items():
        price = msg_n("1 coin", "{n} coins", n=cost)
        line = inputs or price
        if inputs is not None and cost:
            line = msg("{cost}: {units}", cost=price, units=inputs)
        yield msg("{n} × {card}", n=number, card=line) if number > 1 else line


def _price_of(card: int) -> tuple[int, Message | None]:
    return COSTS[card], None if GOODS[card] is None else needs_of(card)


def draw_assistants(look: Look) -> Html:
    """Draw all Assistants, with both sides."""
    heads = (
        msg("Assistant"),
        msg("Cost"),
        msg("Points"),
        msg("Side A needs"),
        msg("Side B needs"),
    )
    rows = (_assistant(a, b, look) for a, b in ASSISTANTS)
    return _table("list-assistants", heads, rows, look)


def _assistant(a: Side, b: Side, look: Look) -> Html:
    t = look.t
    return _row(
        a.person,
        t(msg_n("1 coin", "{n} coins", n=a.cost)),
        _points(a.vp, look),
        f"A: {t(colours(a.needs))}",
        f"B: {t(colours(b.needs))}",
    )
