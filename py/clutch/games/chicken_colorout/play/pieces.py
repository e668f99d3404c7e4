"""The Seeker and the pawns: where they go, and how that is told."""

from clutch.core.decision import Agenda
from clutch.core.message import Message, aside, msg
from clutch.core.position import with_table
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.words import FACING_WORDS
from clutch.games.chicken_colorout.table.position import State

SEEKER_LOOKS = msg("Let the Seeker look {where}")
PAWN_LOOKS = msg("Let my pawn look {where}")
"""What it is called to let one of them look `{where}`."""


def with_seeker(state: State, place: int, facing: int, agenda: Agenda) -> State:
    """The state with the Seeker there, looking that way; then comes that agenda."""
    table = changed(
        state.table,
        agenda=agenda,
        seeker=place,
        facing=facing,
        touched=(*state.table.touched, place),
    )
    return with_table(state, table)


def with_pawn(state: State, place: int, facing: int, agenda: Agenda) -> State:
    """The state with the own pawn there, looking that way; then comes that agenda."""
    table = changed(
        state.table,
        agenda=agenda,
        pawns=put(state.table.pawns, state.table.on_turn, (place, facing)),
        touched=(*state.table.touched, place),
    )
    return with_table(state, table)


def told_seeker(facing: int) -> Message:
    """That somebody lets the Seeker look that way."""
    return msg("{player} lets the Seeker look {where}.", where=FACING_WORDS[facing])


def told_pawn(facing: int) -> Message:
    """That somebody's pawn looks that way now."""
    return aside(msg("{player}'s pawn looks {where}.", where=FACING_WORDS[facing]))
