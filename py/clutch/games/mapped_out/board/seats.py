"""A player's area: the tally, the hand, the row and the score pile."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.core.position import SPECTATOR
from clutch.games.mapped_out.board.fish import land_look, shoal_look
from clutch.games.mapped_out.board.hand import hand_box
from clutch.games.mapped_out.board.places import Goals
from clutch.games.mapped_out.board.rows import row_of_cards, strip_of_cards
from clutch.games.mapped_out.board.sea_map import own_deal
from clutch.games.mapped_out.board.way import PAIR, way_switch
from clutch.games.mapped_out.play.scoring import Entry, Line, score_of
from clutch.games.mapped_out.table.actions import ROWS, parse_slot
from clutch.games.mapped_out.table.components import TILES, Fish, Land
from clutch.games.mapped_out.table.names import FISH_NAMES, counted, fish_key, signed
from clutch.games.mapped_out.table.position import Observation, Table
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

_SCORING = {Land.SCORE, Land.SUPERSCORE, Land.COMBO}
"""The lands that still count on a score pile."""


def own_seat(seen: Observation, goals: Goals, look: Look, buttons: Html | None) -> Html:
    """The viewer's area; hand and row keep their places throughout the game."""
    player, others = seen.player, _others(seen)
    ways = [player, *(others if len(others) == 1 else ())]
    return tag(
        "section",
        row_of_cards(seen, goals, look, player),
        hand_box(seen, goals, look, player),
        None if seen.table.rules.muddled else _tally(seen, look, player),
        tag(
            "div",
            buttons or [way_switch(seen, look, one) for one in ways],
            class_="mapped-tools",
        ),
        class_=f"mapped-own seat-{player}",
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def _others(seen: Observation) -> list[int]:
    return [p for p in range(seen.table.rules.players) if p != seen.player]


def own_extras(seen: Observation, look: Look) -> Html | None:
    """What some variants add for the viewer: own deal, tally and score pile."""
    player, rules = seen.player, seen.table.rules
    if player == SPECTATOR or not (rules.muddled or rules.much_easier):
        return None
    return tag(
        "div",
        own_deal(seen, look),
        _tally(seen, look, player) if rules.muddled else None,
        score_pile(seen, look, player),
        class_="spread mapped-extras",
    )


def seat(seen: Observation, goals: Goals, look: Look, player: int, nth: int) -> Html:
    """Another player's area; if there are several, each opens from its plate."""
    is_one = seen.table.rules.players == PAIR
    state = is_one or _state(seen, goals)
    id_ = f"{look.prefix}{board.area_id(player)}"
    is_opened = look.live and state == "mapped-area--closed"
    name = tag(
        "p",
        eggs.egg(player),
        look.t.name(player),
        board.closer(id_, look, "mapped-close") if is_opened else None,
        class_=classes(
            "spread mapped-name" if is_opened else "row mapped-name",
            player == seen.current_player and board.Mark.CURRENT,
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
        class_=classes(f"mapped-area {board.numbered(nth)}", state),
        id=id_,
        popover="auto" if is_opened else None,
    )
    return tag(
        "section",
        area,
        None if is_one else strip_of_cards(seen, player),
        class_=f"mapped-seat seat-{player}",
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def _state(seen: Observation, goals: Goals) -> str:
    """The class of an area, which is open if another player's card can be chosen."""
    slots = filter(None, map(parse_slot, goals))
    is_open = any(player != seen.player for player, _ in slots)
    return "mapped-area--open" if is_open else "mapped-area--closed"


def score_pile(seen: Observation, look: Look, player: int) -> Html | None:
    """Muddled Waters: the tiles taken, small, showing only what still counts."""
    table, pile = seen.table, seen.table.taken[player]
    if not (table.rules.muddled and table.is_walk):
        return None
    count = msg_n(
        "{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)
    )
    return tag(
        "p",
        (tag("i", class_=_scoring_look(tile)) for tile in pile),
        class_="row score-pile",
        role="img",
        aria_label=look.t(count),
        data_about=f"pile-{ROWS[player]}",
    )


def _scoring_look(tile: int) -> str | None:
    """The classes that draw what still counts on a taken tile."""
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
        class_="row tally",
    )


def score_lines(table: Table, player: int) -> Iterator[Message]:
    """The parts of a score so far, in a few words each."""
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
