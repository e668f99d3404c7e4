"""The tiles in a hand."""

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.actions import ROWS, Action, tile_name
from clutch.games.mapped_out.components import TILES, PlaceAction
from clutch.games.mapped_out.drawings import fish_on, lands_on
from clutch.games.mapped_out.places import Goals, land_title, scrolled
from clutch.games.mapped_out.position import UNKNOWN, Phase, Task
from clutch.games.mapped_out.telling import ACTION_NAMES, tile_words
from clutch.games.mapped_out.view import Observation
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button


def hand_box(
    observation: Observation, goals: Goals, look: Look, player: int
) -> Html | None:
    """The tiles of a player, or how many; None when hands no longer matter."""
    hand = observation.hands[player]
    is_done = observation.phase is Phase.WALK and not observation.rules.muddled
    if is_done or observation.phase is Phase.OVER:
        return None
    trade = goals.get(f"hand-{ROWS[player]}")
    count = look.t(msg_n("{n} tile in hand", "{n} tiles in hand", n=len(hand)))
    if UNKNOWN in hand or not hand:
        if trade:
            return _hand_button(look, count, trade)
        return tag("p", count, class_="hand-count muted")
    return tag(
        "div",
        _hand_button(look, count, trade) if trade else None,
        tag(
            "div",
            tag(
                "div",
                (_hand_tile(observation, goals, look, t) for t in hand),
                role="row",
                class_="hand-row",
            ),
            tag(
                "svg",
                lands_on((i, 0, t) for i, t in enumerate(hand)),
                fish_on((i, 0, t) for i, t in enumerate(hand)),
                class_="hand-overlay",
                viewBox=f"0 0 {len(hand)} 1",
                preserveAspectRatio="none",
                aria_hidden="true",
            ),
            role="grid" if look.live else "table",
            aria_label=look.t(msg("{player}'s tiles", player=Player(player))),
            data_grid=look.live,
            class_=f"hand n-{len(hand)}",
            id=f"{look.prefix}tiles-{ROWS[player]}",
        ),
        class_="hand-box",
        **scrolled(look, msg("{player}'s tiles", player=Player(player))),
    )


def _hand_button(look: Look, count: str, trade: Action) -> Html:
    return button(
        look.t(msg("Exchange hands: {count}", count=count)),
        action=str(trade),
        icon="hand",
        id=f"{look.prefix}{trade.target}",
    )


def _hand_tile(observation: Observation, goals: Goals, look: Look, tile: int) -> Html:
    name = tile_name(tile)
    goal = goals.get(name)
    kind, due = TILES[tile], observation.due
    chosen = due and due.task in {Task.LAY, Task.FILL} and due.number == tile
    # A tile that is laid in the walk does not act, so its place action is not told.
    will_act = observation.phase is Phase.MAP
    action = look.t(_action_name(kind.action, kind.number))
    words = [look.t(msg("tile: {action}", action=action))] if will_act else []
    words += map(look.t, tile_words(tile))
    if goal and not look.naming:
        words.append(look.t(msg("can be chosen")))
    return tag(
        "button" if look.live else "div",
        tag("span", action, class_=f"tile-action tile-action--{kind.action.value}")
        if will_act
        else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "place place--tile place--hand",
            kind.land is not None and "place--land",
            chosen and "chosen",
            goal is not None and look.lit and "lit",
        ),
        aria_label=", ".join(words),
        title=land_title(tile, look),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
    )


def _action_name(action: PlaceAction, number: int) -> Message:
    return Message(ACTION_NAMES[action].text, (("n", number),))
