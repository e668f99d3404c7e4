"""What belongs to a player: the tally, the hand, the row, the score pile."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.core.position import ONLOOKER
from clutch.games.mapped_out.board.fish import land_look, shoal_look
from clutch.games.mapped_out.board.hand import hand_box
from clutch.games.mapped_out.board.places import Goals
from clutch.games.mapped_out.board.rows import row_of_cards, strip_of_cards
from clutch.games.mapped_out.board.sea_map import PAIR, own_deal
from clutch.games.mapped_out.board.way import way_switch
from clutch.games.mapped_out.play.scoring import Entry, Line, score_of
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.components import TILES, Fish, Land
from clutch.games.mapped_out.table.names import FISH_NAMES, counted, fish_key, signed
from clutch.games.mapped_out.table.position import Observation, Table
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

_SCORING = {Land.SCORE, Land.SUPERSCORE, Land.COMBO}
"""The lands that do something on a score pile."""


def own_seat(seen: Observation, goals: Goals, look: Look, buttons: Html | None) -> Html:
    """What lies before the viewer: hand and row keep their places through the game."""
    player, others = seen.player, _others(seen)
    return tag(
        "section",
        row_of_cards(seen, goals, look, player),
        hand_box(seen, goals, look, player),
        None if seen.table.rules.muddled else _tally(seen, look, player),
        tag(
            "div",
            buttons,
            way_switch(seen, look, player),
            (way_switch(seen, look, other) for other in others if len(others) == 1),
            class_="mapped-tools",
        ),
        class_=f"mapped-own seat-{player}",
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def _others(seen: Observation) -> list[int]:
    return [p for p in range(seen.table.rules.players) if p != seen.player]


def own_extras(seen: Observation, look: Look) -> Html | None:
    """What some variants give the viewer besides."""
    player, rules = seen.player, seen.table.rules
    if player == ONLOOKER or not (rules.muddled or rules.much_easier):
        return None
    return tag(
        "div",
        own_deal(seen, look),
        _tally(seen, look, player) if rules.muddled else None,
        score_pile(seen, look, player),
        class_="mapped-extras",
    )


def seat(seen: Observation, goals: Goals, look: Look, player: int, nth: int) -> Html:
    """All that lies before another player; one of several is opened by their plate."""
    is_one = seen.table.rules.players == PAIR
    name = tag(
        "p",
        eggs.egg(player) if is_one else None,
        look.t.name(player),
        class_=classes(
            "mapped-name", player == seen.current_player and board.Mark.CURRENT
        ),
        data_about=f"row-{ROWS[player]}",
    )
    area = tag(
        "div",
        name,
        None if is_one else way_switch(seen, look, player),
        row_of_cards(seen, goals, look, player),
        hand_box(seen, goals, look, player),
        _tally(seen, look, player),
        score_pile(seen, look, player),
        class_=f"mapped-area {board.numbered(nth)}",
        id=f"{look.prefix}{board.area_id(player)}",
        popover="auto" if look.live and not is_one else None,
    )
    return tag(
        "section",
        area,
        None if is_one else strip_of_cards(seen, player),
        class_=f"mapped-seat seat-{player}",
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def score_pile(seen: Observation, look: Look, player: int) -> Html | None:
    """Muddled Waters: the tiles taken, small, without what they did."""
    table, pile = seen.table, seen.table.taken[player]
    if not (table.rules.muddled and table.is_walk):
        return None
    count = msg_n(
        "{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)
    )
    return tag(
        "p",
        (tag("i", class_=_scoring_look(tile)) for tile in pile),
        class_="score-pile",
        role="img",
        aria_label=look.t(count),
        data_about=f"pile-{ROWS[player]}",
    )


def _scoring_look(tile: int) -> str | None:
    """What on a tile that is taken still counts."""
    scores = TILES[tile].land in _SCORING
    return classes("on-tile", shoal_look(tile), scores and land_look(tile))


def _tally(seen: Observation, look: Look, player: int) -> Html | None:
    """The fish of each type so far, and what they are worth."""
    if not seen.table.is_walk or seen.table.is_over:
        return None
    t, own = look.t, score_of(seen.table, player)
    return tag(
        "p",
        (
            board.count(
                own.fish[fish.value],
                f"count--{fish.name.lower()}",
                label=t(counted(fish, own.fish[fish.value])),
                about=f"{fish_key(fish)}-{ROWS[player]}",
            )
            for fish in Fish
        ),
        tag(
            "span",
            " + ".join(map(t, score_lines(seen.table, player))),
            " = ",
            t(msg_n("{n} point", "{n} points", n=own.total)),
            class_="tally-sum",
            data_about=f"points-{ROWS[player]}",
        ),
        class_="tally",
    )


def score_lines(table: Table, player: int) -> Iterator[Message]:
    """What a score is made of so far, in a few words each."""
    own = score_of(table, player)
    return (_line(own.best, line) for line in own.lines)


def _line(best: Fish, line: Line) -> Message:
    match line.entry:
        case Entry.FISH:
            return msg("{n} × {fish}", n=line.points, fish=FISH_NAMES[best])
        case Entry.SCORE:
            return msg("Score ({n})", n=signed(line.points))
        case Entry.SUPERSCORE:
            return msg("Superscore ({n})", n=line.points)
        case Entry.COMBO:
            return msg("Combo ({n})", n=line.points)
        case Entry.CARDS:
            return msg("cards ({n})", n=line.points)
