"""The end of a round: the market goes, and the next player is active."""

from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.values import changed
from clutch.games.ei_my_goods.table.position import Event, Observation, Phase, State

BUILDINGS = 8
"""How many buildings of one player bring about the last round (EG-066, EG-093)."""


@dataclass(frozen=True, slots=True)
class Close(Event):
    """The round is over, and with the last one the game (EG-067).

    Nobody who has eight buildings is kept from building on (EG-123).
    """

    def happen(self, state: State) -> State:
        """The market is discarded (EG-064); the next player is active (EG-065)."""
        table, hidden = state.table, state.hidden
        first, second = table.market
        hidden = changed(hidden, discards=hidden.discards + first + second)
        if table.is_last:
            table = changed(table, market=((), ()), agenda=(), clock=table.clock + 1)
            return State(table, hidden, state.rng)
        table = changed(
            table,
            market=((), ()),
            agenda=table.agenda[:-1],
            is_last=any(len(seat.buildings) >= BUILDINGS for seat in table.seats),
            active=(table.active + 1) % len(table.seats),
            round=table.round + 1,
            phase=Phase.CARDS,
        )
        return State(table, hidden, state.rng)


def told_round(before: Observation, after: Observation) -> Message | None:
    """That a round has begun, if one has."""
    if after.table.round == before.table.round:
        return None
    if after.table.is_last:
        return msg("The last round begins.")
    return msg(
        "Round {n} begins; {player} is the active player.",
        n=after.table.round,
        player=Player(after.table.active),
    )
