"""The end of a turn, and what comes of turns in which nobody hides anything."""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.decision import Agenda
from clutch.core.message import Message, msg
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.powers.clearing import Clearing
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.table.eggs import NOTHING
from clutch.games.chicken_colorout.table.places import parse_place
from clutch.games.chicken_colorout.table.position import Observation, State, Table

PATIENCE = 3
"""After so many rounds without an egg hidden the game stands still."""


@dataclass(frozen=True, slots=True)
class EndOfTurn(decision.Event[State]):
    """Always at the bottom of the agenda: when all is done, the next turn begins."""

    def happen(self, state: State) -> State:
        """It is the next player's turn (CC-007)."""
        table = state.table
        agenda = self._next(table)
        table = changed(
            table,
            agenda=agenda,
            turn=table.turn + 1,
            since=put(table.since, table.on_turn, NOTHING),
            touched=(),
            last=table.touched,
            news=table.news if agenda else table.news + 1,
        )
        return changed(state, table=table)

    def _next(self, table: Table) -> Agenda:
        """A turn; after idle rounds more, or nothing (CC-099, CC-156, CC-158)."""
        idle, players = table.idle, len(table.hands)
        if idle >= PATIENCE * players:
            return ()
        if not idle or idle % players:
            return self, ON_TURN
        # With six players and pawns the slots in reach may all be full.
        return (self, ON_TURN, UNSTICKING) if table.eggs_on_map else (self, ON_TURN)


END_OF_TURN = EndOfTurn()


@dataclass(frozen=True, slots=True)
class Unsticking(Clearing):
    """A round has passed without an egg hidden: a tile is cleared first (CC-158)."""

    asks = msg(
        "A whole round without an egg hidden: choose a tile to clear of all "
        "its eggs, then take your turn."
    )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """That comes first."""
        if parse_place(tried.removeprefix("tile-").removeprefix("own-")) is not None:
            return super(Unsticking, self).why_not(seen, tried)
        return msg("First choose the tile to clear, then take your turn.")


UNSTICKING = Unsticking()
