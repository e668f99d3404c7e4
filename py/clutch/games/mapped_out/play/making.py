"""The map is made, until a row is all face up or all tiles are laid."""

from abc import abstractmethod

from clutch.core.decision import Agenda
from clutch.core.message import Message, both, great, msg
from clutch.core.position import with_both
from clutch.core.values import changed, put
from clutch.games.mapped_out.play.deciding import A, Decision
from clutch.games.mapped_out.play.walk import Following, opened
from clutch.games.mapped_out.table.pieces import MapEnd, Row
from clutch.games.mapped_out.table.position import Observation, State


class Making(Decision[A]):
    """A decision while the map is made; the walk may begin with it."""

    __slots__ = ()

    def told(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done, and whether the walk begins with it."""
        what = self.line(before, action, after)
        if not after.table.is_walk:
            return what
        return both(what, great(_why_walk(after)))

    @abstractmethod
    def line(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done; None: not worth a line."""


def _why_walk(after: Observation) -> Message:
    match after.table.map_end:
        case MapEnd.FULL_ROW:
            return msg("A row is all face up: the walk begins.")
        case MapEnd.ALL_LAID:
            return msg("All tiles are laid: the walk begins.")
        case _ if after.known.tiles_left:
            return msg("The pile has no tile left for everybody: the walk begins.")
        case _:  # the last round of Muddled Waters
            return msg("The last tile of the pile is drawn: the walk begins.")


TILE_CHOSEN = msg("You have chosen a tile: now choose its place.")


def unless_row_is_up(state: State) -> State:
    """The state, or the walk: the map is finished the moment a row is all face up.

    Nothing more happens then, neither an action nor drawing (MO-018, MO-114).
    """
    for row in state.hidden.rows:
        for placed in row:
            if not placed.is_up:
                break
        else:
            return walk_begins(state, MapEnd.FULL_ROW)
    return state


def walk_begins(state: State, why: MapEnd) -> State:
    """The map is finished. Who began the map begins the walk (MO-115).

    Muddled Waters opens all rows at once (MO-029); else each is opened for its walk.
    """
    table, first = state.table, state.table.first
    players = range(table.rules.players) if table.rules.muddled else (first,)
    return with_both(
        state,
        changed(
            table,
            is_walk=True,
            map_end=why,
            agenda=(Following(first),),
            touched=(),
            moment=table.moment + 1,
        ),
        changed(state.hidden, rows=opened(state, players)),
    )


def with_rows(
    state: State, rows: tuple[Row, ...], agenda: Agenda, *touched: tuple[int, int]
) -> State:
    """The state with those rows, in which these cards were touched."""
    return with_both(
        state,
        changed(state.table, agenda=agenda, touched=touched),
        changed(state.hidden, rows=rows),
    )


def chosen(state: State) -> int:
    """The hand tile that is going to be laid."""
    tile = state.hidden.chosen
    assert tile is not None
    return tile


def with_tile(state: State, player: int, cell: int, agenda: Agenda) -> State:
    """The state in which the tile that a player has chosen lies there (MO-009).

    Everybody has seen it then, so it stays (MO-132).
    """
    table, hidden, tile = state.table, state.hidden, chosen(state)
    hand = tuple(t for t in hidden.hands[player] if t != tile)
    return with_both(
        state,
        changed(
            table,
            agenda=agenda,
            cells=(*table.cells, cell),
            tiles=(*table.tiles, tile),
            touched=(),
            moment=table.moment + 1,
        ),
        changed(hidden, hands=put(hidden.hands, player, hand), chosen=None),
    )
