"""The end of a turn, and what comes of turns in which nobody hides anything."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core import decision
from clutch.core.decision import Agenda
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.deciding import OnMap, then
from clutch.games.chicken_colorout.play.powers.clearing import CLEARING
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import NOTHING
from clutch.games.chicken_colorout.table.position import Observation, State, Table

PATIENCE = 3
"""After so many rounds without an egg hidden the game stands still."""
ROUNDS = 50
"""After so many turns of each player the game ends (CC-164).

With Special Scores eggs can be hidden and taken back for ever. Of 2,500 games of easy
and medium bots none had more than 30.
"""


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
        return with_table(state, table)

    def _next(self, table: Table) -> Agenda:
        """A turn; after an idle round with an offer before it, after three nothing.

        Rules CC-099, CC-156, CC-158, CC-161 and CC-164.
        """
        if stands_still(table) or table.turn + 1 >= ROUNDS * table.players:
            return ()
        # With six players and pawns the slots in reach may all be full.
        if table.quiet >= table.players and table.eggs_on_map:
            return self, ON_TURN, UNSTICKING
        return self, ON_TURN


def stands_still(table: Table) -> bool:
    """Whether nobody has hidden an egg for three rounds (CC-099, CC-156)."""
    return table.idle >= PATIENCE * table.players


END_OF_TURN = EndOfTurn()


Offered = actions.Clear | actions.Stop


@dataclass(frozen=True, slots=True)
class Unsticking(OnMap[Offered]):
    """A round has passed without an egg hidden: a tile may be cleared first (CC-158).

    Whoever declines leaves the offer to the next player (CC-161).
    """

    asks = msg(
        "A whole round without an egg hidden: you may clear a tile of all its eggs "
        "before your turn."
    )
    does = CLEARING.does

    def legal(self, state: State) -> Sequence[Offered]:
        """Tiles with eggs, or none."""
        return [*CLEARING.legal(state), actions.STOP]

    def step(self, state: State, action: Offered) -> State:
        """The turn begins; once a tile is cleared, a round has to pass again."""
        match action:
            case actions.Clear():
                cleared = CLEARING.step(state, action)
                return with_table(cleared, changed(cleared.table, quiet=0))
            case actions.Stop():
                return then(state)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """It is clear."""
        return CLEARING.why_not_place(table, place)

    def why_not_seeker(self) -> None:
        """It moves after this."""

    def why_not_pawn(self, table: Table) -> None:
        """So does the pawn."""

    def tells(
        self, before: Observation, action: Offered, after: Observation
    ) -> Message:
        """Which tile, or that the offer goes on to the next player."""
        match action:
            case actions.Clear():
                return CLEARING.tells(before, action, after)
            case actions.Stop():
                return msg("{player} clears no tile.")

    def name_of_stop(self) -> Message:
        """It is an offer."""
        return msg("Clear no tile")


UNSTICKING = Unsticking()
