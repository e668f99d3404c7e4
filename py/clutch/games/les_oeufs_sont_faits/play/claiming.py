"""The claim: “The eggs are ready!”, which wins the game if it is right."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.les_oeufs_sont_faits.play.deciding import Decision
from clutch.games.les_oeufs_sont_faits.play.deeds import in_words
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    DONE,
    LEAVE,
    Claim,
    Done,
    Leave,
)
from clutch.games.les_oeufs_sont_faits.table.components import bits
from clutch.games.les_oeufs_sont_faits.table.position import (
    Deed,
    Observation,
    Reason,
    Result,
    State,
    Verb,
)
from clutch.games.les_oeufs_sont_faits.table.sights import without

READY = msg("The eggs are ready!")
NOT_IN_BETWEEN = msg("You can't say “The eggs are ready!” in the middle of a move.")
ONLY_WRONG = msg("You can't say this until every cell of your camp holds a turned egg.")
CLAIMED = Deed(Verb.CLAIM)


@dataclass(frozen=True, slots=True)
class Closing(Decision[Done | Claim]):
    """The end of a turn after its move or look: end it, or claim (OE-009, OE-048)."""

    def legal(self, state: State) -> Sequence[Done | Claim]:
        """Ending the turn, or a claim if it could be right (OE-052)."""
        return [DONE, CLAIM] if state.table.has_full_camp else [DONE]

    def step(self, state: State, action: Done | Claim) -> State:
        """End the turn, or judge the claim."""
        table = state.table
        match action:
            case Done():
                return with_table(state, with_agenda(table, done(table)))
            case Claim():
                return claimed(state)

    def why_not(self, seen: Observation, tried: str) -> Message:
        """The turn's move or look is done."""
        if tried == str(CLAIM):
            return ONLY_WRONG
        return msg("You have already moved or peeked this turn.")

    def log_line(
        self, before: Observation, action: Done | Claim, after: Observation
    ) -> Message | None:
        """The log line of a claim; the move or look is already in the log."""
        match action:
            case Done():
                return None
            case Claim():
                return told(before, after)


@dataclass(frozen=True, slots=True)
class Checking(Decision[Leave]):
    """After a wrong claim among four: look at the eggs, then leave (OE-033, OE-067)."""

    def legal(self, state: State) -> Sequence[Leave]:
        """Leaving is the only action."""
        return [LEAVE]

    def step(self, state: State, action: Leave) -> State:
        """Take the player's eggs off the board."""
        return _left(state)

    def prompt(self, seen: Observation) -> Message:
        """Tell the player, who alone sees the eggs, to look and leave."""
        return msg(
            "You were wrong. Only you see whose eggs are in your camp and where your "
            "other eggs are. Look, then take your eggs off the board."
        )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """A player who was wrong can only leave."""
        return msg("You were wrong: take your eggs off the board.")

    def log_line(self, before: Observation, action: Leave, after: Observation) -> None:
        """No log line: the claim is already in the log."""

    def label(self, seen: Observation, action: Leave) -> Message:
        """The label of the button."""
        return msg("Take your eggs off the board")


CHECKING = Checking()


def claimed(state: State) -> State:
    """The state after a claim, right or wrong (OE-028, OE-029).

    The camp is full of turned eggs and has a cell for each egg (OE-049), so the claim
    is right if all are the player's.
    """
    table, player = state.table, state.table.player
    if state.hidden.turned[player] == table.board.camps[player]:  # OE-030, OE-031
        return _ended(state, Result(Reason.RIGHT_CLAIM, (player,), player))
    others = tuple(
        p for p in range(table.board.players) if p not in table.out | {player}
    )
    if table.board.players == 2:  # OE-032
        return _ended(state, Result(Reason.WRONG_CLAIM, others, player))
    if len(others) == 1:  # OE-034
        return _ended(state, Result(Reason.LAST_ONE, others, player))
    deeds = put(table.deeds, player, CLAIMED)
    agenda = done(table, CHECKING)
    table = replace(table, agenda=agenda, deeds=deeds, peek=0, times=1)
    return with_table(state, table)


def _ended(state: State, result: Result) -> State:
    table = state.table
    deeds = put(table.deeds, table.player, CLAIMED)
    return with_table(state, replace(table, agenda=(), deeds=deeds, result=result))


def _left(state: State) -> State:
    """Take the player's eggs off the board; the others continue (OE-033)."""
    table, hidden, player = state.table, state.hidden, state.table.player
    gone = hidden.turned[player]
    table = replace(
        table,
        agenda=done(table),
        showing=put(table.showing, player, 0),
        turned=table.turned & ~gone,
        way=() if gone & bits(table.way[-1:]) else table.way,
        out=table.out | {player},
    )
    hidden = replace(
        hidden,
        turned=put(hidden.turned, player, 0),
        looked=tuple(eggs & ~gone for eggs in hidden.looked),
        sights=without(hidden.sights, gone),
        past=(),
    )
    return with_both(state, table, hidden)


def told(before: Observation, after: Observation) -> Message:
    """The log line of a claim, right or wrong."""
    player, result = Player(before.current_player), after.table.result
    if result and before.current_player in result.winners:
        return msg("{player} says “The eggs are ready!” and is right.", player=player)
    if result:
        return msg("{player} says “The eggs are ready!” and is wrong.", player=player)
    return in_words(before.current_player, CLAIMED)
