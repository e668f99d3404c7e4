"""The end of a round: the market is discarded and the next player becomes active."""

from dataclasses import dataclass

from clutch.core.message import Message, Player, both, msg, spelled
from clutch.core.position import with_both
from clutch.core.values import replace
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Phase,
    State,
    Table,
)

BUILDINGS = 8
"""How many buildings of a player trigger the last round (EG-066, EG-093)."""
PATIENCE = 4
"""How many idle rounds in a row trigger the last round (EG-142).

In 1,000 games of easy and medium bots, there were never more than two in a row.
"""
ROUNDS = 40
"""The latest possible last round (EG-143). The longest of the same games had 18."""


@dataclass(frozen=True, slots=True)
class Close(Event):
    """The round ends, and the game with it if it was the last round (EG-067).

    A player with eight buildings may go on building (EG-123).
    """

    def resolve(self, state: State) -> State:
        """Discard the market (EG-064); the next player is active (EG-065)."""
        table, hidden = state.table, state.hidden
        first, second = table.market
        hidden = replace(hidden, discards=hidden.discards + first + second)
        if table.is_last:
            table = replace(table, market=((), ()), agenda=(), clock=table.clock + 1)
            return with_both(state, table, hidden)
        table = replace(
            table,
            market=((), ()),
            agenda=table.agenda[:-1],
            is_last=_ends(table),
            idle=table.idle + 1,
            active=(table.active + 1) % len(table.seats),
            round=table.round + 1,
            phase=Phase.CARDS,
        )
        return with_both(state, table, hidden)


def _ends(table: Table) -> bool:
    """Whether the next round is the last one (EG-066, EG-142, EG-143)."""
    return _is_built(table) or table.idle >= PATIENCE or table.round + 1 >= ROUNDS


def _is_built(table: Table) -> bool:
    return any(len(seat.buildings) >= BUILDINGS for seat in table.seats)


def told_round(before: Observation, after: Observation) -> Message | None:
    """Report a new round, if one has begun."""
    if after.table.round == before.table.round:
        return None
    table = after.table
    if table.is_last:
        return _told_last(table)
    begins = msg(
        "Round {n} begins; {player} is the active player.",
        n=table.round,
        player=Player(table.active),
    )
    return both(begins, _warning(table))


def _told_last(table: Table) -> Message:
    """Report the last round, with the reason if nobody has enough buildings."""
    if _is_built(table):
        return msg("The last round begins.")
    if table.idle > PATIENCE:
        return msg(
            "Nobody has built, hired or produced for {rounds} rounds: the last round "
            "begins.",
            rounds=spelled(PATIENCE),
        )
    return msg("Round {n} begins. It is the last round.", n=table.round)


def _warning(table: Table) -> Message | None:
    """Warn that one more idle round would trigger the last one (EG-142)."""
    if table.idle < PATIENCE:
        return None
    return msg(
        "If nobody builds, hires or produces this round either, the next one is "
        "the last."
    )
