"""The board of Ei my Goods! Royal Eggs: market, buildings, hand and forecasts.

Cards are houses drawn by the style sheet, and accessible names describe them in words.
All buildings are public; the viewer's own are shown in full. Everything that is
calculated here comes from `advice`.
"""

from collections.abc import Sequence

from clutch.core.message import msg
from clutch.games.ei_my_goods.board.assistants import draw_assistants
from clutch.games.ei_my_goods.board.hand import draw_hand
from clutch.games.ei_my_goods.board.market import draw_market, draw_turned
from clutch.games.ei_my_goods.board.players import draw_other
from clutch.games.ei_my_goods.board.things import by_thing
from clutch.games.ei_my_goods.board.workshops import draw_own
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """Draw the table as the viewer sees it, with a button for every legal action."""
    me, is_over = seen.player, seen.table.is_over
    others = [p for p in range(len(seen.table.seats)) if p != me]
    columns = len(others) if me >= 0 else (len(others) + 1) // 2
    table = tag(
        "div",
        None if is_over else draw_market(seen, look),
        None if is_over and me < 0 else _grid(seen, legal_actions, look),
        tag(
            "div",
            (draw_other(seen, p, look) for p in others),
            class_=f"goods-others {board.numbered(columns)}",
        ),
        draw_turned(seen, look) if look.live and not is_over else None,
        class_=classes(
            "goods-table",
            me < 0 and "goods-table--looked-at",
            is_over and "goods-table--over",
        ),
    )
    hand = _hand(seen, legal_actions, look)
    # If there is nothing to do, the hand leaves more room for the buildings.
    class_ = classes("goods", (is_over or not look.live) and "goods--shown")
    return board.board(look, table, hand=hand, class_=class_)


def excerpt(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """Draw the market and the viewer's own seat, for an example in the rules."""
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
    """Three eggs in a row, from plain to fancy."""
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
    """Everything to choose on the table: one tab stop, a row for each building."""
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
