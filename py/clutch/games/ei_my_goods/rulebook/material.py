"""What lies in the box: a card with all its signs, every building, every Assistant.

All of it is read from the tables, so that it is what is played with (EG-138).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import (
    colour_class,
    good_key,
    icon,
    links,
)
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
    RESOURCE_NAMES,
    Kind,
    Resource,
    Side,
)
from clutch.ui.board import plate
from clutch.ui.html import Child, Html, tag
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Section, ours, rule

SHOWN = NUMBERS["Y02"]
"""The card that is explained sign by sign: it has a chain of two items."""


def anatomy() -> Example:
    """A card, large, with each of its signs named."""
    return Example(_draw_anatomy, msg("Everything that is on a card."))


def buildings() -> Section:
    """All kinds of buildings, colour by colour."""
    return Section(
        "buildings",
        msg("All buildings"),
        (
            ours(
                msg(
                    "There are {kinds} kinds of buildings. Cards of one kind make the "
                    "same goods and have the same chain; what they cost and need may "
                    "differ.",
                    kinds=len(dict.fromkeys(KINDS)),
                ),
                "EG-083",
                "EG-138",
            ),
        ),
        (
            Example(_table_of(None), msg("Everybody begins with one of these.")),
            *(
                Example(
                    _table_of(resource),
                    msg(
                        "As a resource, each of these cards gives {resource}.",
                        resource=RESOURCE_NAMES[resource],
                    ),
                )
                for resource in Resource
            ),
        ),
        lesson="first/10",
    )


def assistants() -> Section:
    """All Assistants, both sides of each."""
    return Section(
        "assistants",
        msg("All Assistants"),
        (
            rule(
                msg(
                    "Each of the {n} Assistants has two sides, which ask for different "
                    "buildings.",
                    n=len(ASSISTANTS),
                ),
                "EG-004",
            ),
        ),
        (
            Example(
                _draw_assistants,
                msg("Both sides cost the same and bring the same points."),
            ),
        ),
        lesson="later/2",
    )


# The anatomy of a card


def _draw_anatomy(look: Look) -> Html:
    signs = list(_signs(SHOWN))
    return tag(
        "div",
        tag(
            "div",
            draw_card(SHOWN, look),
            (plate(i, class_=f"at-{i}") for i, _ in enumerate(signs, 1)),
            class_="anatomy-card",
        ),
        tag("ol", (tag("li", look.t(sign)) for sign in signs)),
        class_="anatomy row",
        id=f"{look.prefix}anatomy",
    )


def _signs(card: int) -> Iterator[Message]:
    """What each sign of a card is, in the order of the plates around it."""
    yield from card_signs(card)
    yield msg("The building: {building}.", building=name_of(card))
    yield from work_signs(card)


# The tables


def kinds_of(resource: Resource | None) -> list[Kind]:
    """The kinds of buildings whose cards give that resource, in the box's order."""
    return [kind for kind in dict.fromkeys(KINDS) if kind.resource is resource]


def _table_of(resource: Resource | None) -> Callable[[Look], Html]:
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
    key: str, heads: Iterable[Message], rows: Iterable[Html], look: Look
) -> Html:
    cells = (tag("span", look.t(head), role="columnheader") for head in heads)
    table = tag(
        "div",
        tag("div", cells, role="row", class_="goods-list-head"),
        rows,
        role="table",
        class_="goods-list",
        id=f"{look.prefix}{key}",
    )
    return tag("div", table)


def _row(name: Child, *cells: Child, class_: str | None = None) -> Html:
    return tag(
        "div",
        tag("strong", name, role="rowheader", class_=class_),
        (
            cell if isinstance(cell, Html) else tag("span", cell, role="cell")
            for cell in cells
        ),
        role="row",
    )


def _points(number: int, look: Look) -> Html:
    """The points stand beside the name where a table is narrow."""
    text = look.t(msg_n("1 point", "{n} points", n=number))
    return tag("span", text, role="cell", class_="points")


def _building(kind: Kind, look: Look) -> Html:
    """What all cards of a kind have in common, and then each of them."""
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
    """What the cards of a kind cost and need, equal ones together."""
    for (cost, inputs), number in Counter(map(_price_of, cards)).items():
        price = msg_n("1 coin", "{n} coins", n=cost)
        line = inputs or price
        if inputs is not None and cost:
            line = msg("{cost}: {units}", cost=price, units=inputs)
        yield msg("{n} × {card}", n=number, card=line) if number > 1 else line


def _price_of(card: int) -> tuple[int, Message | None]:
    return COSTS[card], None if GOODS[card] is None else needs_of(card)


def _draw_assistants(look: Look) -> Html:
    heads = (
        msg("Assistant"),
        msg("Cost"),
        msg("Points"),
        msg("Side A asks for"),
        msg("Side B asks for"),
    )
    rows = (_assistant(a, b, look) for a, b in ASSISTANTS)
    return _table("list-assistants", heads, rows, look)


def _assistant(a: Side, b: Side, look: Look) -> Html:
    t = look.t
    return _row(
        a.person,
        t(msg_n("1 coin", "{n} coins", n=a.cost)),
        _points(a.vp, look),
        t(colours(a.needs)),
        t(colours(b.needs)),
    )
