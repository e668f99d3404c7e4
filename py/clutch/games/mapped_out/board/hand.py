"""The tiles in a hand."""

from clutch.core.message import Player, msg
from clutch.core.position import label
from clutch.games.mapped_out.board.fish import tile_look
from clutch.games.mapped_out.board.places import Goals, land_title
from clutch.games.mapped_out.table.actions import ROWS, Action, tile_name
from clutch.games.mapped_out.table.components import HAND
from clutch.games.mapped_out.table.names import about_tile, action_name, hand_count
from clutch.games.mapped_out.table.pieces import UNKNOWN
from clutch.games.mapped_out.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def hand_box(seen: Observation, goals: Goals, look: Look, player: int) -> Html | None:
    """A player's tiles, or their number; None when hands no longer matter."""
    hand = seen.known.hands[player]
    table = seen.table
    if table.is_over or (table.is_walk and not table.rules.muddled):
        return None
    about = f"hand-{ROWS[player]}"
    trade = goals.get(about)
    key = "hand" if player == seen.player else f"tiles-{ROWS[player]}"
    if UNKNOWN in hand or not hand:
        if trade:
            return _hand_button(seen, look, trade)
        return tag(
            "p", look.t(hand_count(hand)), class_="hand-count muted", data_about=about
        )
    return tag(
        "div",
        _hand_button(seen, look, trade) if trade else None,
        board.grid(
            look,
            board.row(
                (
                    _hand_tile(seen, goals, look, t, f"{key}-{i}")
                    for i, t in enumerate(hand, 1)
                ),
                class_="flow hand-row",
            ),
            key=key,
            label=look.t(msg("{player}'s tiles", player=Player(player))),
            class_=f"hand {board.numbered(max(len(hand), HAND))}",
        ),
        class_="hand-box",
    )


def _hand_button(seen: Observation, look: Look, trade: Action) -> Html:
    return button(
        look.t(label(seen, trade)),
        action=str(trade),
        icon="hand",
        id=f"{look.prefix}{trade.target}",
    )


def _hand_tile(
    seen: Observation, goals: Goals, look: Look, tile: int, key: str
) -> Html:
    name = tile_name(tile)
    goal = goals.get(name)
    words = [label(seen, goal)] if goal else about_tile(seen, tile)
    return board.cell(
        look,
        tag("i", class_=tile_look(tile)),
        place_action(tile, look) if not seen.table.is_walk else None,
        key=key,
        action=goal,
        tried=name,
        class_=classes(
            "slip tile",
            tile == seen.known.chosen and board.Mark.CHOSEN,
        ),
        aria_label=", ".join(map(look.t, words)),
        title=land_title(tile, look),
    )


def place_action(tile: int, look: Look) -> Html:
    """The plate with a tile's place action."""
    return tag("span", look.t(action_name(tile)), class_="tile-action")
