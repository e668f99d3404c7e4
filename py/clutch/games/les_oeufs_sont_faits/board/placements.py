"""The contents of each cell, and events big enough for a message of their own."""

from collections.abc import Mapping

from clutch.core.game import Moment
from clutch.core.message import Player, msg
from clutch.games.les_oeufs_sont_faits.play.naming import sights
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import Observation, Verb


def placements(seen: Observation) -> Mapping[str, object]:
    """For each cell, its egg as far as known, and the players who last looked at it."""
    looks = {
        (deed.path[-1], player)
        for player, deed in enumerate(seen.table.deeds)
        if deed is not None and deed.verb is Verb.LOOK
    }
    return {
        NAMES[sight.cell]: (
            sight.has_egg,
            sight.owner,
            sight.is_turned,
            frozenset(player for cell, player in looks if cell == sight.cell),
        )
        for sight in sights(seen, seen.table.board.cells)
    }


def highlight(before: Observation, after: Observation) -> Moment | None:
    """A wrong claim, after which the other players continue."""
    wrong = after.table.out - before.table.out
    if not wrong:
        return None
    return Moment(msg("{player} was wrong and is out.", player=Player(min(wrong))))
