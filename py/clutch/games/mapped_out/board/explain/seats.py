"""What belongs to a player: pawn, row, hand, score pile, fish and points."""

from collections.abc import Callable

from clutch.core.message import Player, msg, msg_n
from clutch.games.mapped_out.board.explain.drawings import (
    fish_drawn,
    large,
    number_drawn,
    pawn_drawn,
    row_drawn,
    way_drawn,
)
from clutch.games.mapped_out.board.seats import score_lines, score_pile
from clutch.games.mapped_out.board.way import way_lines
from clutch.games.mapped_out.play.scoring import score_of
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.components import Fish
from clutch.games.mapped_out.table.names import (
    FISH_NAMES,
    counted,
    fish_key,
    hand_count,
    place_name,
)
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def about_seat(seen: Observation, target: str, look: Look) -> Explanation | None:
    """A player's thing, such as `hand-b`."""
    kind, _, row = target.rpartition("-")
    player = ROWS.find(row) if len(row) == 1 else -1
    about = _KINDS.get(kind)
    if about is None or not 0 <= player < seen.table.rules.players:
        return None
    return about(seen, player, look)


def _pawn(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    lines = (
        msg("It stands here: {place}.", place=place_name(seen.table.pawns[player])),
        msg(
            "In the walk the cards in the row of {player} move it, from left to right.",
            player=Player(player),
        ),
        meanings.SAME_FOR_ALL,
    )
    name = msg("{player}'s pawn", player=Player(player))
    return Explanation(name, lines, pawn_drawn(player), "walk")


def _row(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    cards, table = seen.known.rows[player], seen.table
    up = sum(placed.is_up for placed in cards)
    lines = [msg("{up} of {n} cards are face up.", up=up, n=len(cards))]
    if table.is_walk:
        walked = len(table.strides[player])
        lines.append(
            msg("{walked} of {n} cards are carried out.", walked=walked, n=len(cards))
        )
    lines += [meanings.FROM_THE_LEFT, meanings.MAP_ENDS]
    name = msg("{player}'s row", player=Player(player))
    section = "walk" if table.is_walk else "map"
    return Explanation(name, tuple(lines), row_drawn(cards), section)


def _hand(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    hand = seen.known.hands[player]
    lines = (
        hand_count(hand),
        msg("These hands lie open.") if seen.known.has_open_hands else meanings.SECRET,
        meanings.TURN,
    )
    name = msg("{player}'s tiles", player=Player(player))
    return Explanation(name, lines, number_drawn(len(hand)), "secrets")


def _pile(seen: Observation, player: int, look: Look) -> Explanation:
    pile = seen.table.taken[player]
    lines = (
        msg_n("{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)),
        meanings.TAKING,
        meanings.PILE_COUNTS,
    )
    name = msg("{player}'s score pile", player=Player(player))
    drawing = score_pile(seen, look, player)
    drawn = large(drawing) if drawing else number_drawn(0)
    return Explanation(name, lines, drawn, "muddled")


def _points(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    total = score_of(seen.table, player).total
    lines = (*score_lines(seen.table, player), meanings.FISH_COUNT)
    name = msg("{player}'s points", player=Player(player))
    return Explanation(name, lines, number_drawn(total), "score")


def _fish(fish: Fish) -> Callable[[Observation, int, Look], Explanation]:
    def about(seen: Observation, player: int, look: Look) -> Explanation:
        del look
        number = score_of(seen.table, player).fish[fish.value]
        has_seen = msg(
            "So far for {player}: {fish}.",
            player=Player(player),
            fish=counted(fish, number),
        )
        lines = has_seen, meanings.FISH_COUNT
        return Explanation(FISH_NAMES[fish], lines, fish_drawn(fish), "score")

    return about


def _way(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    lines = (*way_lines(seen, player), meanings.BRANCHES)
    name = msg("The way of {player}", player=Player(player))
    return Explanation(name, lines, way_drawn("route", player), "walk")


_KINDS: dict[str, Callable[[Observation, int, Look], Explanation]] = {
    "pawn": _pawn,
    "row": _row,
    "hand": _hand,
    "pile": _pile,
    "points": _points,
    "way": _way,
    **{fish_key(fish): _fish(fish) for fish in Fish},
}
"""What each kind of thing is called before the letter of its row."""
