"""Reasons for an action: the rules of the strategy that apply, as sentences.

They ask the same as the rating: where pawns are likely to come, before and after.
"""

from collections.abc import Iterator
from math import fsum

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.bots.prospects import Prospect, prospects
from clutch.games.mapped_out.bots.rating import rate_go
from clutch.games.mapped_out.play.deciding import awaited, exchanged, with_rows
from clutch.games.mapped_out.play.revealing import Hit, hit
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.unclear import Shifting
from clutch.games.mapped_out.table.actions import (
    Action,
    Destroy,
    Fill,
    Flip,
    Go,
    Keep,
    Lay,
    Remove,
    Reveal,
    Shift,
    Start,
    Study,
    Swap,
)
from clutch.games.mapped_out.table.components import CARDS, Move
from clutch.games.mapped_out.table.pieces import UNKNOWN, Slot
from clutch.games.mapped_out.table.position import Observation

SURE, LIKELY, HARDLY = 0.999, 0.5, 0.05
"""How likely a pawn comes somewhere, as thresholds for these words."""
MORE = 0.1
"""A gain of this many points is worth a sentence."""
CHOSEN = {Move.ANY, Move.JUMP, Move.MATCH}
"""Moves that lead to a choice of tiles, which may include a newly laid tile."""

SURELY_MINE = msg("Going by the cards you know, your route leads there.")
LIKELY_MINE = msg("Your route probably leads there.")
NOBODYS = msg(
    "Hardly any route leads to that place, so the tile won't help anyone much."
)
BETTER_WAY = msg("Going by the cards you know, this makes your route score more.")
WORSE_WAYS = msg(
    "Going by the cards you know, this makes other players' routes score less."
)


def reason(seen: Observation, action: Action) -> Message | None:
    """The most important reason that applies; None if there is none."""
    return next(_reasons(seen, action), None)


def _reasons(seen: Observation, action: Action) -> Iterator[Message]:
    match action:
        case Lay(cell) | Fill(cell):
            yield from _of_place(seen, cell)
        case Study(row, position):
            if seen.known.rows[row][position].card == UNKNOWN:
                yield _of_news(seen, row)
        case Reveal(row, position):
            if _is_news(seen, (row, position)):
                yield _of_news(seen, row)
        case Swap() | Shift():
            yield from _of_pair(seen, (action.row, action.position))
        case Keep() | Flip() | Remove() | Start() | Destroy():
            yield from _of_change(seen, awaited(seen).foreseen(seen, action))
        case Go():
            points = int(rate_go(seen, action.cell))
            yield msg_n(
                "That way, you can reach {n} point.",
                "That way, you can reach {n} points.",
                n=points,
            )
        case _:
            return


def _of_place(seen: Observation, cell: int) -> Iterator[Message]:
    likely = [prospect.wishes.get(cell, 0.0) for prospect in prospects(seen)]
    mine = likely.pop(seen.current_player)
    if mine >= SURE:
        yield SURELY_MINE
    elif mine >= LIKELY:
        yield LIKELY_MINE
    elif max(mine, *likely) < HARDLY and not _leads_anywhere(seen):
        yield NOBODYS


def _leads_anywhere(seen: Observation) -> bool:
    """Whether a known card lets some player choose where to go."""
    moves = {
        CARDS[placed.card].move
        for row in seen.known.rows
        for placed in row
        if placed.card != UNKNOWN
    }
    return not moves.isdisjoint(CHOSEN)


def _is_news(seen: Observation, slot: Slot) -> bool:
    """Whether a reveal there shows a card that the player does not know."""
    rows = seen.known.rows
    struck = hit(seen.table.rules, rows, slot, seen.current_player)
    return struck is Hit.UP and rows[slot[0]][slot[1]].card == UNKNOWN


def _of_news(seen: Observation, row: int) -> Message:
    if row == seen.current_player:
        return msg("You learn more about your own route.")
    return msg("You learn more about {player}'s route.", player=Player(row))


def _of_pair(seen: Observation, slot: Slot) -> Iterator[Message]:
    """Reasons for the second of two cards to be swapped."""
    now = seen.decision
    if isinstance(now, Swapping | Shifting) and now.first is not None:
        rows = exchanged(seen.known.rows, now.first, slot)
        yield from _of_change(seen, with_rows(seen, rows))


def _of_change(seen: Observation, after: Observation) -> Iterator[Message]:
    before, then = _values(prospects(seen)), _values(prospects(after))
    mine, now_mine = before.pop(seen.current_player), then.pop(seen.current_player)
    if now_mine - mine >= MORE:
        yield BETTER_WAY
    elif fsum(before) - fsum(then) >= MORE:
        yield WORSE_WAYS


def _values(found: tuple[Prospect, ...]) -> list[float]:
    return [prospect.value for prospect in found]
