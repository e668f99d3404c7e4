"""The end of a turn, and the consequences of turns without an egg hidden."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core import decision
from clutch.core.decision import Agenda
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import OnMap, then
from clutch.games.chicken_colorout.play.powers.clearing import CLEARING
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import NOTHING
from clutch.games.chicken_colorout.table.position import Observation, State, Table

PATIENCE = 3
"""The number of rounds without an egg hidden after which the game ends."""
ROUNDS = 50
"""The number of turns of each player after which the game ends (CC-164).

With Special Scores, eggs can be hidden and taken back for ever. Of 2,500 games of easy
and medium bots, none had more than 30.
"""


@dataclass(frozen=True, slots=True)
class EndOfTurn(decision.Event[State]):
    """The bottom entry of the agenda: starts the next turn when all else is done."""

    def resolve(self, state: State) -> State:
        """Pass the turn to the next player (CC-007)."""
        table = state.table
        agenda = self._next(table)
        table = replace(
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
        """A turn, preceded by an offer after an idle round; nothing if the game ends.

        Rules CC-099, CC-156, CC-158, CC-161 and CC-164.
        """
        if stands_still(table) or table.turn + 1 >= ROUNDS * table.players:
            return ()
        # With six players and pawns, all slots within reach can be full.
        if table.quiet >= table.players and table.eggs_on_map:
            return self, ON_TURN, UNSTICKING
        return self, ON_TURN


def stands_still(table: Table) -> bool:
    """Whether no egg has been hidden for three rounds (CC-099, CC-156)."""
    return table.idle >= PATIENCE * table.players


END_OF_TURN = EndOfTurn()


Offered = actions.Clear | actions.Stop


@dataclass(frozen=True, slots=True)
class Unsticking(OnMap[Offered]):
    """An offer to clear a tile first, after a round without an egg hidden (CC-158).

    If the player declines, the next player gets the offer (CC-161).
    """

    asks = msg(
        "No egg has been hidden for a whole round: before your turn, you can clear "
        "all eggs from one tile."
    )
    does = CLEARING.does

    def legal(self, state: State) -> Sequence[Offered]:
        """Each tile with eggs, or declining."""
        return [*CLEARING.legal(state), actions.STOP]

    def step(self, state: State, action: Offered) -> State:
        """Begin the turn; clearing a tile restarts the count of idle turns."""
        match action:
            case actions.Clear():
                cleared = CLEARING.step(state, action)
                return with_table(cleared, replace(cleared.table, quiet=0))
            case actions.Stop():
                return then(state)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """The tile has no eggs to clear."""
        return CLEARING.why_not_place(table, place)

    def why_not_seeker(self) -> None:
        """No refusal: the Seeker moves after this decision."""

    def why_not_pawn(self, table: Table) -> None:
        """No refusal: the pawn moves after this decision."""

    def tells(
        self, before: Observation, action: Offered, after: Observation
    ) -> Message:
        """Tell which tile was cleared, or that none was."""
        match action:
            case actions.Clear():
                return CLEARING.tells(before, action, after)
            case actions.Stop():
                return msg("{player} doesn't clear a tile.")

    def name_of_stop(self) -> Message:
        """Name the button that declines the offer."""
        return msg("Don't clear a tile")


UNSTICKING = Unsticking()
