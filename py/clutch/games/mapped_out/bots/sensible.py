"""Plainly foolish actions in Mapped Out."""

from collections.abc import Sequence

from clutch.games.mapped_out.play.deciding import found
from clutch.games.mapped_out.play.revealing import Hit, hit
from clutch.games.mapped_out.table.actions import Action, Reveal, Study, Swap
from clutch.games.mapped_out.table.pieces import UNKNOWN
from clutch.games.mapped_out.table.position import Observation


def sensible_actions(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that change or reveal something; all actions if none does."""
    return [a for a in actions if not is_pointless(seen, a)] or actions


def is_pointless(seen: Observation, action: Action) -> bool:
    """Whether an action changes nothing and reveals nothing."""
    rows = seen.known.rows
    if isinstance(action, Reveal):
        slot = action.row, action.position
        what = hit(seen.table.rules, rows, slot, seen.current_player)
        return what in {Hit.NO_CARD, Hit.NOTHING}
    if isinstance(action, Swap):
        return found(rows, (action.row, action.position)) is None
    if isinstance(action, Study):
        return rows[action.row][action.position].card != UNKNOWN
    return False
