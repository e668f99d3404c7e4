"""The Seeker and the pawns: their moves, and the log lines of these."""

from clutch.core.decision import Agenda
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.words import FACING_WORDS
from clutch.games.chicken_colorout.table.position import State

SEEKER_LOOKS = msg("Point the Seeker {where}")
PAWN_LOOKS = msg("Point my pawn {where}")
"""The labels of pointing the Seeker or a pawn `{where}`."""


def with_seeker(state: State, place: int, facing: int, agenda: Agenda) -> State:
    """The state with the Seeker there, facing that way, and with that agenda."""
    table = replace(
        state.table,
        agenda=agenda,
        seeker=place,
        facing=facing,
        touched=(*state.table.touched, place),
    )
    return with_table(state, table)


def with_pawn(state: State, place: int, facing: int, agenda: Agenda) -> State:
    """The state with the player's pawn there, facing that way, and with that agenda."""
    table = replace(
        state.table,
        agenda=agenda,
        pawns=put(state.table.pawns, state.table.on_turn, (place, facing)),
        touched=(*state.table.touched, place),
    )
    return with_table(state, table)


def told_seeker(facing: int) -> Message:
    """The log line of pointing the Seeker that way."""
    return msg("{player} points the Seeker {where}.", where=FACING_WORDS[facing])


def told_pawn(facing: int) -> Message:
    """The log line of pointing a pawn that way."""
    return msg("{player} turns their pawn {where}.", where=FACING_WORDS[facing])
