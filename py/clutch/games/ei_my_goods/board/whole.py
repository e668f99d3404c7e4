"""The board of Ei my Goods! Royal Eggs: market, workshops, hand, and what they promise.

Cards are houses, which the style sheet draws; the same in words is in the accessible
names. Everybody's buildings lie open, the viewer's are told in full. Everything that is
reckoned here comes from `advice`.
"""

from collections.abc import Sequence

from clutch.core.message import msg
from clutch.games.ei_my_goods.board.assistants import draw_assistants
from clutch.games.ei_my_goods.board.hand import draw_hand
from clutch.games.ei_my_goods.board.market import draw_market
from clutch.games.ei_my_goods.board.players import draw_other
from clutch.games.ei_my_goods.board.things import by_thing
from clutch.games.ei_my_goods.board.workshops import draw_own
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table as the viewer sees it, with a button for every legal action."""
    me, is_over = seen.player, seen.table.is_over
    others = [p for p in range(len(seen.table.seats)) if p != me]
    table = tag(
        "div",
        None if is_over else draw_market(seen, look),
        None if is_over and me < 0 else _grid(seen, legal_actions, look),
        tag(
            "div",
            (draw_other(seen, p, look) for p in others),
            class_=f"goods-others {board.numbered(len(others))}",
        ),
        class_=classes(
            "goods-table",
            me < 0 and "goods-table--looked-at",
            is_over and "goods-table--over",
        ),
    )
    hand = _hand(seen, legal_actions, look)
    return board.board(look, table, hand=hand, class_="goods")


def excerpt(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """Market and the viewer's own seat: enough for an example of the rules."""
    table = tag(
        "div",
        draw_market(seen, look),
        _grid(seen, legal_actions, look),
        class_="goods-table",
    )
    hand = _hand(seen, legal_actions, look)
    return board.board(look, table, hand=hand, class_="goods")


def mark(seen: Observation, player: int) -> Html:
    """The egg of a seat."""
    del seen
    return eggs.egg(player)


def symbol() -> Html:
    """Three eggs in a row, from plain to fine."""
    return tag(
        "svg",
        (
            tag("g", eggs.parts(seat, symbol=name), transform=place, class_=class_)
            for seat, name, place, class_ in (
                (None, "", "translate(4 14)", ""),
                (1, "leaf", "translate(40 8) scale(1.05)", "seat-1"),
                (3, "star", "translate(78 2) scale(1.1)", "seat-3"),
            )
        ),
        viewBox="0 0 126 66",
        class_="game-symbol",
        aria_hidden="true",
    )


def _grid(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """What can be chosen on the table: one tab stop, a row for each building."""
    actions = by_thing(legal_actions)
    own = draw_own(seen, legal_actions, actions, look) if seen.player >= 0 else None
    return board.grid(
        look,
        (own, draw_assistants(seen, actions, look)),
        key="grid",
        label=look.t(msg("Buildings and Assistants")),
        class_="goods-grid",
    )


def _hand(
    seen: Observation, legal_actions: Sequence[Action], look: Look
) -> Html | None:
    """The viewer's hand, below the table."""
    if seen.player < 0:
        return None
    return board.grid(
        look,
        draw_hand(seen, by_thing(legal_actions), look),
        key="hand-grid",
        label=look.t(msg("Your hand")),
        class_="goods-hand-grid",
    )
