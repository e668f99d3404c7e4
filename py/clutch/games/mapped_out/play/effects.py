"""What a movement card does now, in words: copies and inversions worked out."""

from clutch.core.message import Message, msg
from clutch.games.mapped_out.play.strides import effect
from clutch.games.mapped_out.table.components import Fish, Move
from clutch.games.mapped_out.table.names import FISH_NAMES, MOVE_NAMES, card_name
from clutch.games.mapped_out.table.pieces import UNKNOWN, Row
from clutch.games.mapped_out.table.sea import OPPOSITE


def walked_as(row: Row, position: int) -> Message:
    """What a known card is called, and what it does where that is something else."""
    printed, now = card_name(row[position]), differing(row, position)
    return msg("{card} (now {move})", card=printed, move=now) if now else printed


def differing(row: Row, position: int) -> Message | None:
    """What a card does that is not what is printed on it, as it lies; None: the same.

    Copy names the move that it copies (MO-095), and after an inversion a direction
    leads the other way (MO-099).
    """
    placed = row[position]
    card = placed.face
    move = OPPOSITE.get(card.move, card.move) if placed.is_flipped else card.move
    does = effect(row, position)
    return None if does == (move, card.fish) else _named(*does)


def does_now(row: Row, position: int) -> Message | None:
    """The same, for a row of which the viewer knows some cards.

    None also where a hidden card may stand before it that would change it.
    """
    known = (placed.card != UNKNOWN for placed in row[: position + 1])
    return differing(row, position) if all(known) else None


def _named(move: Move, fish: Fish | None) -> Message:
    return msg("match {fish}", fish=FISH_NAMES[fish]) if fish else MOVE_NAMES[move]
