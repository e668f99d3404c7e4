"""What a movement card does now, in words, after copies and inversions."""

from clutch.core.message import Message, msg
from clutch.games.mapped_out.play.strides import effect
from clutch.games.mapped_out.table.components import Fish, Move
from clutch.games.mapped_out.table.names import FISH_NAMES, MOVE_NAMES, card_name
from clutch.games.mapped_out.table.pieces import UNKNOWN, Row
from clutch.games.mapped_out.table.sea import OPPOSITE


def walked_as(row: Row, position: int) -> Message:
    """The name of a known card, and what it does now if that differs."""
    printed, now = card_name(row[position]), differing(row, position)
    return msg("{card} (now {move})", card=printed, move=now) if now else printed


def differing(row: Row, position: int) -> Message | None:
    """What a card does if that differs from its print in this orientation; else None.

    For a copy, the move that it copies (MO-095); for a direction after an inversion,
    the opposite direction (MO-099).
    """
    placed = row[position]
    card = placed.face
    move = OPPOSITE.get(card.move, card.move) if placed.is_flipped else card.move
    does = effect(row, position)
    return None if does == (move, card.fish) else _named(*does)


def does_now(row: Row, position: int) -> Message | None:
    """Like `differing`, for a row of which the viewer knows only some cards.

    Also None if the card, or any before it that could change it, is hidden.
    """
    known = (placed.card != UNKNOWN for placed in row[: position + 1])
    return differing(row, position) if all(known) else None


def _named(move: Move, fish: Fish | None) -> Message:
    return msg("match {fish}", fish=FISH_NAMES[fish]) if fish else MOVE_NAMES[move]
