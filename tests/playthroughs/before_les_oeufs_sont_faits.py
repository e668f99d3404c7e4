"""Observations of Les œufs sont faits! by the names that they had before."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.play.looking import Peeking
from clutch.games.les_oeufs_sont_faits.play.moving import Jumping, Moved, Taken
from clutch.games.les_oeufs_sont_faits.play.turn import Beginning
from clutch.games.les_oeufs_sont_faits.table.components import cells_of

Phase = Enum("Phase", "BEGIN TAKEN CHAIN PEEK AFTER OVER")
PHASES = {
    Beginning: Phase.BEGIN,
    Taken: Phase.TAKEN,
    Jumping: Phase.CHAIN,
    Peeking: Phase.PEEK,
    Moved: Phase.AFTER,
}


def facts(seen: Any) -> Iterator[tuple[str, object]]:
    """Old field, value."""
    table = seen.table
    yield "current_player", seen.current_player
    yield "board", table.board
    yield "memory", table.memory
    yield "phase", Phase.OVER if table.is_over else PHASES[type(seen.decision)]
    yield "first", table.first
    yield "turn", table.turn
    yield "showing", tuple(tuple(cells_of(eggs)) for eggs in table.showing)
    yield "turned", tuple(cells_of(table.turned))
    yield "known", tuple(tuple(cells_of(eggs)) for eggs in seen.known.turned)
    yield "path", path_in_hand(seen)
    yield "just_moved", next(cells_of(table.just_moved), None)
    yield "deeds", table.deeds
    yield "out", tuple(sorted(table.out))
    yield "result", table.result
