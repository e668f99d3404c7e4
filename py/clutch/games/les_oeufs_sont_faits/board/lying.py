"""What lies on each cell, and what has just happened that is big."""

from collections.abc import Mapping

from clutch.core.game import Moment
from clutch.core.message import Player, msg
from clutch.games.les_oeufs_sont_faits.play.naming import sights
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import Observation, Verb


def lying(seen: Observation) -> Mapping[str, object]:
    """For each cell the egg on it, as far as it is known, and who looked at it last."""
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


def moment(before: Observation, after: Observation) -> Moment | None:
    """A claim that was wrong, while the others play on."""
    wrong = after.table.out - before.table.out
    if not wrong:
        return None
    return Moment(msg("{player} was wrong, and is out.", player=Player(min(wrong))))
