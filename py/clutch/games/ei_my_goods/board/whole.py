"""The board of Ei my Goods! Royal Eggs: market, workshops, hand, and what they promise.

Everything is drawn in icons, which the style sheet has; the same
in words is in the accessible names. The viewer's own buildings are told in full, the
others' fold away. Everything that is reckoned here comes from `advice`.
"""

from collections.abc import Sequence

from clutch.core.message import msg
from clutch.games.ei_my_goods.board.assistants import draw_assistants
from clutch.games.ei_my_goods.board.buttons import draw_controls
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
    me = seen.player
    others = [p for p in range(len(seen.table.seats)) if p != me]
    is_over = seen.table.is_over
    return board.board(
        look,
        None if is_over else draw_market(seen, look),
        None if is_over and me < 0 else _grid(seen, legal_actions, look),
        tag(
            "div",
            (draw_other(seen, p, look) for p in others),
            class_="goods-others goods-tiles",
        ),
        class_=classes("board--tall goods", me < 0 and "goods--looked-at"),
    )


def excerpt(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """Market and the viewer's own seat: enough for an example of the rules."""
    return board.board(
        look,
        draw_market(seen, look),
        _grid(seen, legal_actions, look),
        class_="goods",
    )


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
    """All that can be chosen: one tab stop, a row for each building and for the hand.

    The order never changes, so that people find their things where they were. The hand
    is first: it grows by a card at a time, while every phase adds to buildings and
    takes away from them. Between the two is what concerns either as a whole.
    """
    actions = by_thing(legal_actions)
    hand = controls = own = None
    if seen.player >= 0:
        hand = draw_hand(seen, actions, look)
        own = draw_own(seen, actions, look)
    if look.live:
        controls = draw_controls(seen, legal_actions, look)
    assistants = draw_assistants(seen, actions, look)
    return board.grid(
        look,
        (hand, controls, own, assistants),
        key="grid",
        label=look.t(msg("Buildings, hand and Assistants")),
        class_=classes(
            "goods-grid",
            f"seat-{max(0, seen.player)}",
            controls and "goods-grid--controls",
        ),
    )
