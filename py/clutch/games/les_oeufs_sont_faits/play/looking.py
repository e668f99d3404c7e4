"""A peek: the owner of a turned egg is shown only to the player who looks."""

from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import done, with_both
from clutch.core.values import put, replace
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.play.claiming import Closing
from clutch.games.les_oeufs_sont_faits.play.deeds import in_words
from clutch.games.les_oeufs_sont_faits.table.actions import Claim, Done
from clutch.games.les_oeufs_sont_faits.table.position import (
    Deed,
    Observation,
    State,
    Verb,
)
from clutch.games.les_oeufs_sont_faits.table.sights import looked_at


@dataclass(frozen=True, slots=True)
class Peeking(Closing):
    """A peek at an egg: put it back, or claim, but do not move it (OE-022)."""

    def prompt(self, seen: Observation) -> Message:
        """Ask the player to remember the symbol."""
        return msg("Remember the symbol, then put the egg back.")

    def label(self, seen: Observation, action: Done | Claim) -> Message:
        """The label of the button."""
        match action:
            case Done():
                return msg("Put it back")
            case Claim():
                return claiming.READY


def looked(state: State, path: tuple[int, ...]) -> State:
    """The state while the egg in hand is being looked at (OE-021).

    The egg stays turned on its cell, and the player knows its owner (OE-023); see
    `State.known`.
    """
    table, hidden, player = state.table, state.hidden, state.table.player
    egg = 1 << path[0]
    hidden = replace(
        hidden,
        looked=put(hidden.looked, player, hidden.looked[player] | egg),
        sights=looked_at(hidden.sights, path[0], player, table.turn),
    )
    table = replace(
        table,
        agenda=done(table, Peeking(path)),
        deeds=put(table.deeds, player, Deed(Verb.LOOK, path)),
        peek=egg,
        way=(),
        times=1,
    )
    return with_both(state, table, hidden)


def told(before: Observation, after: Observation) -> Message:
    """The log line of a peek, which all players can see."""
    player = before.current_player
    deed = after.table.deeds[player]
    assert deed
    return in_words(player, deed)
