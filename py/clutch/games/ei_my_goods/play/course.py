"""The course of a round, as an agenda of events and decisions (EG-011).

If the piles are empty, a draw puts the halving of hands in front of itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.decision import Agenda
from clutch.core.position import with_agenda, with_table
from clutch.games.ei_my_goods.play.acting import Begin
from clutch.games.ei_my_goods.play.hands import Ask, Deal, cards_dealt
from clutch.games.ei_my_goods.play.market import FirstRow, SecondRow
from clutch.games.ei_my_goods.play.planning import BeginPlan
from clutch.games.ei_my_goods.play.plans import Reveal
from clutch.games.ei_my_goods.play.rounds import Close
from clutch.games.ei_my_goods.table.position import Event, Seat, State, clockwise


@dataclass(frozen=True, slots=True)
class Round(Event):
    """A round begins; there is none after the last round."""

    def resolve(self, state: State) -> State:
        """Put the whole round on the agenda, with the next round at the bottom."""
        table, hands = state.table, state.hidden.hands
        agenda = agenda_of(table.active, dealt_to(table.seats, hands))
        return with_table(state, with_agenda(table, agenda))


def dealt_to(
    seats: Sequence[Seat], hands: Sequence[tuple[int, ...]]
) -> tuple[int, ...]:
    """How many cards each player is dealt in the new round."""
    return tuple(map(cards_dealt, seats, hands))


@cache
def agenda_of(active: int, dealt: tuple[int, ...]) -> Agenda:
    """The agenda of a round in stack order, given the cards dealt to each player.

    The active player is first in everything; the others follow clockwise (EG-024).
    """
    order = clockwise(active, len(dealt))
    in_order = (
        *(Ask(player) for player in order),
        *(Deal(player, dealt[player]) for player in order),
        FirstRow(),
        *(BeginPlan(player) for player in order),
        Reveal(),
        SecondRow(),
        *(Begin(player) for player in order),
        Close(),
        Round(),
    )
    return in_order[::-1]
