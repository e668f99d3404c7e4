"""A look in secret: whose a turned egg is, shown to who looks and to nobody else."""

from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_both
from clutch.core.values import changed, put
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.play.claiming import Closing
from clutch.games.les_oeufs_sont_faits.table.actions import Claim, Done
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import (
    Deed,
    Observation,
    State,
    Verb,
)
from clutch.games.les_oeufs_sont_faits.table.sights import looked_at


@dataclass(frozen=True, slots=True)
class Peeking(Closing):
    """An egg is being looked at: put it back, or claim, but do not move (OE-022)."""

    def prompt(self, seen: Observation) -> Message:
        """Look well."""
        return msg("Remember the symbol, then put the egg back.")

    def label(self, seen: Observation, action: Done | Claim) -> Message:
        """The words of the button."""
        match action:
            case Done():
                return msg("Put it back")
            case Claim():
                return claiming.READY


def looked(state: State, path: tuple[int, ...]) -> State:
    """The state in which the egg in hand is being looked at (OE-021).

    It stays on its cell, turned, and is known to who looks (OE-023); see `State.known`.
    """
    table, hidden, player = state.table, state.hidden, state.table.player
    egg = 1 << path[0]
    hidden = changed(
        hidden,
        looked=put(hidden.looked, player, hidden.looked[player] | egg),
        sights=looked_at(hidden.sights, path[0], player, table.turn),
    )
    table = changed(
        table,
        agenda=done(table, Peeking(path)),
        deeds=put(table.deeds, player, Deed(Verb.LOOK, path)),
        peek=egg,
        way=(),
        times=1,
    )
    return with_both(state, table, hidden)


def told(before: Observation, cell: int) -> Message:
    """Who looks at which egg: that is seen by all."""
    player = Player(before.current_player)
    return msg("{player} looks at the egg on {cell}.", player=player, cell=NAMES[cell])
