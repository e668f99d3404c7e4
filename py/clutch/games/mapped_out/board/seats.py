"""What belongs to a player: the tally, the hand, the row, the score pile."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.mapped_out.board.fish import fish_on, lands_on
from clutch.games.mapped_out.board.hand import hand_box
from clutch.games.mapped_out.board.places import Goals
from clutch.games.mapped_out.board.rows import row_of_cards
from clutch.games.mapped_out.board.way import way_switch
from clutch.games.mapped_out.play.scoring import Entry, Line, score_of
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.components import TILES, Fish, Land
from clutch.games.mapped_out.table.names import FISH_NAMES, counted, fish_key, signed
from clutch.games.mapped_out.table.position import Observation, Table
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

_SCORING = {Land.SCORE, Land.SUPERSCORE, Land.COMBO}
"""The lands that do something on a score pile."""


def own_seat(seen: Observation, goals: Goals, look: Look) -> Html:
    """What lies before the viewer: hand and row keep their places through the game."""
    player = seen.player
    return _seat(
        seen,
        look,
        player,
        _head(seen, look, player),
        hand_box(seen, goals, look, player),
        row_of_cards(seen, goals, look, player),
    )


def seat(seen: Observation, goals: Goals, look: Look, player: int) -> Html:
    """All that lies before another player, under the player's name."""
    hand = hand_box(seen, goals, look, player)
    is_short = hand is not None and not seen.known.has_open_hands
    return _seat(
        seen,
        look,
        player,
        _head(
            seen,
            look,
            player,
            hand if is_short else None,
            way_switch(seen, look, player),
        ),
        None if is_short else hand,
        row_of_cards(seen, goals, look, player),
    )


def _seat(seen: Observation, look: Look, player: int, *parts: Html | None) -> Html:
    return tag(
        "section",
        parts,
        class_=classes(
            f"mapped-seat seat-{player}", player == seen.player and "mapped-own"
        ),
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def _head(seen: Observation, look: Look, player: int, *parts: Html | None) -> Html:
    """The name, and what is counted."""
    name = tag(
        "p",
        look.t.name(player),
        class_=classes(
            "mapped-name", player == seen.current_player and board.Mark.CURRENT
        ),
        data_about=f"row-{ROWS[player]}",
    )
    counts = _tally(seen, look, player), score_pile(seen, look, player)
    return tag("div", name, parts, counts, class_="mapped-head")


def score_pile(seen: Observation, look: Look, player: int) -> Html | None:
    """Muddled Waters: the tiles taken, small, without what they did."""
    table, pile = seen.table, seen.table.taken[player]
    if not (table.rules.muddled and table.is_walk):
        return None
    count = msg_n(
        "{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)
    )
    return tag(
        "svg",
        tag(
            "path",
            class_="sea-tile",
            d="".join(f"M{i} 0h1v1h-1z" for i in range(len(pile))),
        ),
        lands_on((i, 0, t) for i, t in enumerate(pile) if TILES[t].land in _SCORING),
        fish_on((i, 0, tile) for i, tile in enumerate(pile)),
        class_="score-pile",
        viewBox=f"-.05 -.05 {len(pile) + 0.1:g} 1.1",
        preserveAspectRatio="xMinYMid",
        role="img",
        aria_label=look.t(count),
        data_about=f"pile-{ROWS[player]}",
    )


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
        class_="tally row",
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
