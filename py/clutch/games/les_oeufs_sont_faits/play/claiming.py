"""The claim: “The eggs are ready!”, which wins the game if it is right."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import changed, put
from clutch.games.les_oeufs_sont_faits.play.deciding import Decision
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
NOT_IN_BETWEEN = msg(
    "“The eggs are ready!” is said at the start of your turn or right after your move, "
    "not in the middle of it."
)
ONLY_WRONG = msg(
    "It could only be wrong: not every cell of your camp holds a turned egg yet."
)
CLAIMED = Deed(Verb.CLAIM)


@dataclass(frozen=True, slots=True)
class Closing(Decision[Done | Claim]):
    """The move or the look of the turn is done: end it, or claim (OE-009, OE-048)."""

    def legal(self, state: State) -> Sequence[Done | Claim]:
        """A claim only where it could be right (OE-052)."""
        return [DONE, CLAIM] if state.table.has_full_camp else [DONE]

    def step(self, state: State, action: Done | Claim) -> State:
        """The turn is over."""
        table = state.table
        match action:
            case Done():
                return with_table(state, with_agenda(table, done(table)))
            case Claim():
                return claimed(state)

    def why_not(self, seen: Observation, tried: str) -> Message:
        """There is nothing else to do."""
        if tried == str(CLAIM):
            return ONLY_WRONG
        return msg("A turn is one move or one look: yours is done.")

    def told(
        self, before: Observation, action: Done | Claim, after: Observation
    ) -> Message | None:
        """A claim; the move or the look has been told."""
        match action:
            case Done():
                return None
            case Claim():
                return told(before, after)


@dataclass(frozen=True, slots=True)
class Checking(Decision[Leave]):
    """A claim of four players was wrong: see what was, and leave (OE-033, OE-067)."""

    def legal(self, state: State) -> Sequence[Leave]:
        """There is nothing else left to do."""
        return [LEAVE]

    def step(self, state: State, action: Leave) -> State:
        """The player's eggs are off the board."""
        return _left(state)

    def prompt(self, seen: Observation) -> Message:
        """What is to be seen, by this player alone."""
        return msg(
            "You were wrong. You alone see the eggs in your camp and yours elsewhere: "
            "look, then take yours off the board."
        )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Whoever was wrong plays no more."""
        return msg("You were wrong: take your eggs off the board.")

    def told(self, before: Observation, action: Leave, after: Observation) -> None:
        """The claim has been told."""

    def label(self, seen: Observation, action: Leave) -> Message:
        """The words of the button."""
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
    table = changed(table, agenda=agenda, deeds=deeds, peek=0, times=1)
    return with_table(state, table)


def _ended(state: State, result: Result) -> State:
    table = state.table
    deeds = put(table.deeds, table.player, CLAIMED)
    return with_table(state, changed(table, agenda=(), deeds=deeds, result=result))


def _left(state: State) -> State:
    """The player's eggs leave the board, and the others play on (OE-033)."""
    table, hidden, player = state.table, state.hidden, state.table.player
    gone = hidden.turned[player]
    table = changed(
        table,
        agenda=done(table),
        showing=put(table.showing, player, 0),
        turned=table.turned & ~gone,
        way=() if gone & bits(table.way[-1:]) else table.way,
        out=table.out | {player},
    )
    hidden = changed(
        hidden,
        turned=put(hidden.turned, player, 0),
        looked=tuple(eggs & ~gone for eggs in hidden.looked),
        sights=without(hidden.sights, gone),
        past=(),
    )
    return with_both(state, table, hidden)


def told(before: Observation, after: Observation) -> Message:
    """Who has claimed, and whether it was right."""
    player, result = Player(before.current_player), after.table.result
    if result and before.current_player in result.winners:
        return msg("{player} says “The eggs are ready!” and is right.", player=player)
    if result:
        return msg("{player} says “The eggs are ready!” and is wrong.", player=player)
    return msg(
        "{player} says “The eggs are ready!”, is wrong, and leaves the game with all "
        "eggs.",
        player=player,
    )
