"""Making the map, until a row is all face up or all tiles are laid."""

from abc import abstractmethod

from clutch.core.decision import Agenda
from clutch.core.message import Message, both, msg
from clutch.core.position import with_both
from clutch.core.values import put, replace
from clutch.games.mapped_out.play.deciding import A, Decision
from clutch.games.mapped_out.play.walk import Following, opened
from clutch.games.mapped_out.table.pieces import MapEnd, Row
from clutch.games.mapped_out.table.position import Observation, State


class Making(Decision[A]):
    """A decision while the map is made; it may start the walk."""

    __slots__ = ()

    def log_line(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done, and whether it starts the walk."""
        what = self.line(before, action, after)
        if not after.table.is_walk:
            return what
        return both(what, _why_walk(after))

    @abstractmethod
    def line(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done; None if it is not worth a line."""


def _why_walk(after: Observation) -> Message:
    match after.table.map_end:
        case MapEnd.FULL_ROW:
            return msg("A whole row is face up: the walk begins.")
        case MapEnd.ALL_LAID:
            return msg("All tiles are laid: the walk begins.")
        case _ if after.known.tiles_left:
            return msg("There aren't enough tiles left for everyone: the walk begins.")
        case _:  # the last round of Muddled Waters
            return msg("The tile pile is empty: the walk begins.")


TILE_CHOSEN = msg("You have chosen a tile: now choose its space.")


def unless_row_is_up(state: State) -> State:
    """The state, or the start of the walk if a row is all face up.

    The map is finished at that moment: no further action or draw happens (MO-018,
    MO-114).
    """
    for row in state.hidden.rows:
        for placed in row:
            if not placed.is_up:
                break
        else:
            return walk_begins(state, MapEnd.FULL_ROW)
    return state


def walk_begins(state: State, why: MapEnd) -> State:
    """Finish the map. Who began the map begins the walk (MO-115).

    Muddled Waters turns up all rows at once (MO-029); otherwise each row is turned up
    for its walk.
    """
    table, first = state.table, state.table.first
    players = range(table.rules.players) if table.rules.muddled else (first,)
    return with_both(
        state,
        replace(
            table,
            is_walk=True,
            map_end=why,
            agenda=(Following(first),),
            touched=(),
            moment=table.moment + 1,
        ),
        replace(state.hidden, rows=opened(state, players)),
    )


def with_rows(
    state: State, rows: tuple[Row, ...], agenda: Agenda, *touched: tuple[int, int]
) -> State:
    """The state with those rows, and with these cards marked as touched."""
    return with_both(
        state,
        replace(state.table, agenda=agenda, touched=touched),
        replace(state.hidden, rows=rows),
    )


def chosen(state: State) -> int:
    """The hand tile that is going to be laid."""
    tile = state.hidden.chosen
    assert tile is not None
    return tile


def with_tile(state: State, player: int, cell: int, agenda: Agenda) -> State:
    """The state after a player has laid the chosen tile there (MO-009).

    Everyone has seen it then, so it cannot be undone (MO-132).
    """
    table, hidden, tile = state.table, state.hidden, chosen(state)
    hand = tuple(t for t in hidden.hands[player] if t != tile)
    return with_both(
        state,
        replace(
            table,
            agenda=agenda,
            cells=(*table.cells, cell),
            tiles=(*table.tiles, tile),
            touched=(),
            moment=table.moment + 1,
        ),
        replace(hidden, hands=put(hidden.hands, player, hand), chosen=None),
    )
