"""A turn: it begins with an egg, a claim or a pass, and its end starts the next one.

A turn is one move or one look (OE-009); these are in `moving` and `looking`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import Event
from clutch.core.message import Message, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import put, replace
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.play.deciding import Decision, why_no_button
from clutch.games.les_oeufs_sont_faits.play.deeds import in_words
from clutch.games.les_oeufs_sont_faits.play.ending import ahead
from clutch.games.les_oeufs_sont_faits.play.moving import Taken
from clutch.games.les_oeufs_sont_faits.play.repeating import MOST
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    LOOK,
    PASS,
    TAKES,
    Claim,
    Pass,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    CELLS,
    NAMES,
    Cells,
    cells_of,
    parse_cell,
)
from clutch.games.les_oeufs_sont_faits.table.position import (
    Deed,
    Observation,
    Reason,
    Result,
    State,
    Verb,
)


@dataclass(frozen=True, slots=True)
class Beginning(Decision[Take | Claim | Pass]):
    """The start of a turn: take an egg, claim, or pass."""

    def legal(self, state: State) -> Sequence[Take | Claim | Pass]:
        """Showing eggs that can move, all turned ones, and a claim; else a pass.

        OE-009, OE-019, OE-024, OE-026, OE-047, OE-048, OE-052.
        """
        table = state.table
        board, occupied, turned = table.board, table.occupied, table.turned
        free, neighbours = ~occupied, board.neighbours
        actions: list[Take | Claim | Pass] = [
            TAKES[cell]
            for cell in cells_of(table.showing[table.player] | turned)
            # Turned eggs can always be taken, because they can always be looked at.
            if turned >> cell & 1
            or neighbours[cell] & free  # most can step: asked first, it is quick
            or board.can_move(cell, occupied)
        ]
        if table.has_full_camp:
            actions.append(CLAIM)
        return actions or [PASS]

    def step(self, state: State, action: Take | Claim | Pass) -> State:
        """Take the egg in hand, or end the turn."""
        table = state.table
        match action:
            case Take(cell):
                agenda = done(table, TAKEN[cell])
                return with_table(state, with_agenda(table, agenda))
            case Claim():
                return claiming.claimed(with_table(state, replace(table, way=())))
            case Pass():
                deeds = put(table.deeds, table.player, PASSED)
                table = replace(table, agenda=done(table), deeds=deeds, way=(), times=1)
                return with_table(state, table)

    def prompt(self, seen: Observation) -> Message:
        """Ask for an egg, a claim or a pass."""
        table = seen.table
        if table.times == MOST - 1:
            return msg(
                "This position has come up before: once more and the game ends. "
                "Choose an egg."
            )
        if table.has_full_camp:
            return msg("Choose an egg, or say that the eggs are ready.")
        if table.turned:
            return msg("Choose one of your eggs to move, or any turned egg.")
        occupied = table.occupied
        own = cells_of(table.showing[table.player])
        if any(table.board.can_move(cell, occupied) for cell in own):
            return msg("Choose one of your eggs to move.")
        return msg(
            "None of your eggs can move, and there are no turned eggs to peek at: pass."
        )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why the turn cannot begin with that."""
        if tried == str(CLAIM):
            return claiming.ONLY_WRONG
        if tried == str(LOOK):
            return msg("First choose the turned egg you want to peek at.")
        cell = parse_cell(tried)
        if cell is None:
            return why_no_button(tried)
        return self._why_not_taken(seen, 1 << cell)

    def _why_not_taken(self, seen: Observation, egg: Cells) -> Message:
        table = seen.table
        if egg & table.showing[table.player]:
            return msg(
                "This egg is blocked: there is no free cell next to it, and no "
                "egg it could jump over."
            )
        if egg & table.occupied:
            return msg("You can't move another player's egg while its symbol shows.")
        return msg("This cell is empty: choose the egg you want to move.")

    def log_line(
        self, before: Observation, action: Take | Claim | Pass, after: Observation
    ) -> Message | None:
        """The log line of a claim or a pass; taking an egg is logged with its move."""
        match action:
            case Take():
                return None
            case Claim():
                return claiming.told(before, after)
            case Pass():
                return in_words(before.current_player, PASSED)

    def label(self, seen: Observation, action: Take | Claim | Pass) -> Message:
        """Label the egg or the button."""
        match action:
            case Take(cell):
                return msg("Pick up the egg on {cell}", cell=NAMES[cell])
            case Claim():
                return claiming.READY
            case Pass():
                return msg("Pass")


@dataclass(frozen=True, slots=True)
class Turn(Event[State]):
    """The end of a turn: starts the next one, if there is one."""

    def resolve(self, state: State) -> State:
        """Start the next turn; turns of players who are out are skipped but count.

        A position that has occurred too often ends the game. Rules OE-008, OE-050,
        OE-058, OE-059 and OE-066.
        """
        table = state.table
        players = table.board.players
        turn = table.turn + 1
        while (table.first + turn) % players in table.out:
            turn += 1
        if turn < players * table.board.rounds and table.times < MOST:
            agenda = done(table, NEXT_TURN, START)
            table = replace(table, agenda=agenda, turn=turn, peek=0)
        else:
            reason = Reason.REPETITION if table.times == MOST else Reason.TURN_LIMIT
            result = Result(reason, ahead(table, state.hidden))
            table = replace(table, agenda=(), turn=turn, peek=0, result=result)
        return with_table(state, table)


START, NEXT_TURN = Beginning(), Turn()
TAKEN = tuple(Taken((cell,)) for cell in range(CELLS))
PASSED = Deed(Verb.PASS)
