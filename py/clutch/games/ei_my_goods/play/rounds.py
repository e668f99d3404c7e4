"""The end of a round: the market goes, and the next player is active."""

from dataclasses import dataclass

from clutch.core.message import Message, Player, aside, both, great, msg, spelled
from clutch.core.position import with_both
from clutch.core.values import changed
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Phase,
    State,
    Table,
)

BUILDINGS = 8
"""How many buildings of one player bring about the last round (EG-066, EG-093)."""
PATIENCE = 4
"""After so many idle rounds the next one is the last (EG-142).

Of 1,000 games of easy and medium bots none had more than two in a row.
"""
ROUNDS = 40
"""The round that is the last one at the latest (EG-143). The same games had 18."""


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
            return with_both(state, table, hidden)
        table = changed(
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
    """Whether one more round is played after this one (EG-066, EG-142, EG-143)."""
    return _is_built(table) or table.idle >= PATIENCE or table.round + 1 >= ROUNDS


def _is_built(table: Table) -> bool:
    return any(len(seat.buildings) >= BUILDINGS for seat in table.seats)


def told_round(before: Observation, after: Observation) -> Message | None:
    """That a round has begun, if one has."""
    if after.table.round == before.table.round:
        return None
    table = after.table
    if table.is_last:
        return great(_told_last(table))
    begins = msg(
        "Round {n} begins; {player} is the active player.",
        n=table.round,
        player=Player(table.active),
    )
    return both(aside(begins), _warning(table))


def _told_last(table: Table) -> Message:
    """That the last round begins, and why, where nobody has enough buildings."""
    if _is_built(table):
        return msg("The last round begins.")
    if table.idle > PATIENCE:
        return msg(
            "Nobody has built, hired or produced for {rounds} rounds: the last round "
            "begins.",
            rounds=spelled(PATIENCE),
        )
    return msg("Round {n} begins, the last one.", n=table.round)


def _warning(table: Table) -> Message | None:
    """What comes of it if one more round is as idle as those before (EG-142)."""
    if table.idle < PATIENCE:
        return None
    return msg(
        "If nobody builds, hires or produces in this round either, the next one is the "
        "last."
    )
