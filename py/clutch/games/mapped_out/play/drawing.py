"""Drawing tiles from the pile: after a turn, or before hands are swapped."""

from collections.abc import Collection
from dataclasses import dataclass

from clutch.core.decision import Event
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.table.position import State


@dataclass(frozen=True, slots=True)
class Draw(Event[State]):
    """The end of a turn: one tile is drawn, however many were laid (MO-017, MO-135)."""

    player: int

    def resolve(self, state: State) -> State:
        """Add a tile to the hand, if the pile has one."""
        after = _drawn(state, self.player)
        return with_table(after, with_agenda(after.table, done(after.table)))


def drawn_up(state: State, players: Collection[int]) -> State:
    """Let those players draw now what they are due to draw (MO-105)."""
    agenda = state.table.agenda
    due = [e for e in agenda if isinstance(e, Draw) and e.player in players]
    for draw in due:
        state = _drawn(state, draw.player)
    rest = tuple(entry for entry in agenda if entry not in due)
    return with_table(state, with_agenda(state.table, rest))


def _drawn(state: State, player: int) -> State:
    table, hidden = state.table, state.hidden
    if not hidden.pile:
        return state
    hand = tuple(sorted((*hidden.hands[player], hidden.pile[-1])))
    return with_both(
        state,
        replace(table, moment=table.moment + 1),
        replace(hidden, hands=put(hidden.hands, player, hand), pile=hidden.pile[:-1]),
    )
