"""Explanations of a player's pawn, row, hand, score pile, fish and points."""

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
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.components import Fish
from clutch.games.mapped_out.table.meanings import BRANCHES, rule
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
    """Explain something that belongs to a player, such as `hand-b`."""
    kind, _, row = target.rpartition("-")
    player = ROWS.find(row) if len(row) == 1 else -1
    about = _KINDS.get(kind)
    if about is None or not 0 <= player < seen.table.rules.players:
        return None
    return about(seen, player, look)


def _pawn(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    lines = (
        msg("It is on {place}.", place=place_name(seen.table.pawns[player])),
        msg(
            "On the walk, the cards in {player}'s row move the pawn, one by one from "
            "the left.",
            player=Player(player),
        ),
        rule("MO-071"),
    )
    name = msg("{player}'s pawn", player=Player(player))
    return Explanation(name, lines, pawn_drawn(player), "walk")


def _row(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    cards, table = seen.known.rows[player], seen.table
    up = sum(placed.is_up for placed in cards)
    lines = [msg("This row has {up} of its {n} cards face up.", up=up, n=len(cards))]
    if table.is_walk:
        walked = len(table.strides[player])
        lines.append(
            msg(
                "The pawn has walked {walked} of the row's {n} cards.",
                walked=walked,
                n=len(cards),
            )
        )
    lines += [rule("MO-116"), rule("MO-007")]
    name = msg("{player}'s row", player=Player(player))
    section = "walk" if table.is_walk else "map"
    return Explanation(name, tuple(lines), row_drawn(cards), section)


def _hand(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    hand = seen.known.hands[player]
    lines = (
        hand_count(hand),
        msg("All hands are face up.") if seen.known.has_open_hands else rule("MO-111"),
        rule("MO-008"),
    )
    name = msg("{player}'s tiles", player=Player(player))
    return Explanation(name, lines, number_drawn(len(hand)), "secrets")


def _pile(seen: Observation, player: int, look: Look) -> Explanation:
    pile = seen.table.taken[player]
    lines = (
        msg_n("{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)),
        rule("MO-032"),
        rule("MO-037"),
    )
    name = msg("{player}'s score pile", player=Player(player))
    drawing = score_pile(seen, look, player)
    drawn = large(drawing) if drawing else number_drawn(0)
    return Explanation(name, lines, drawn, "muddled")


def _points(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    total = score_of(seen.table, player).total
    lines = (*score_lines(seen.table, player), rule("MO-023"))
    name = msg("{player}'s points", player=Player(player))
    return Explanation(name, lines, number_drawn(total), "score")


def _fish(fish: Fish) -> Callable[[Observation, int, Look], Explanation]:
    def about(seen: Observation, player: int, look: Look) -> Explanation:
        del look
        number = score_of(seen.table, player).fish[fish.value]
        has_seen = msg(
            "{player} has seen {fish} so far.",
            player=Player(player),
            fish=counted(fish, number),
        )
        lines = has_seen, rule("MO-023")
        return Explanation(FISH_NAMES[fish], lines, fish_drawn(fish), "score")

    return about


def _way(seen: Observation, player: int, look: Look) -> Explanation:
    del look
    lines = (*way_lines(seen, player), BRANCHES)
    name = msg("{player}'s route", player=Player(player))
    return Explanation(name, lines, way_drawn("sure", player), "walk")


_KINDS: dict[str, Callable[[Observation, int, Look], Explanation]] = {
    "pawn": _pawn,
    "row": _row,
    "hand": _hand,
    "pile": _pile,
    "points": _points,
    "way": _way,
    **{fish_key(fish): _fish(fish) for fish in Fish},
}
"""The kinds of things, by the part of the key before the letter of the row."""
