"""Lands Unknown: tiles that act when they are laid (MO-040)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, AnyDecision
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import done, with_table
from clutch.core.values import replace
from clutch.games.mapped_out.play.deciding import Decision, IfAny, then
from clutch.games.mapped_out.play.making import TILE_CHOSEN, Making, with_tile
from clutch.games.mapped_out.table.actions import (
    CORKS,
    DONE,
    Cork,
    Destroy,
    Done,
    Exchange,
    Fill,
    destroy,
    exchange,
    fill,
)
from clutch.games.mapped_out.table.components import DESTROYED_MOST, Land
from clutch.games.mapped_out.table.names import place_label, place_name, tile_label
from clutch.games.mapped_out.table.position import Observation, State, Table
from clutch.games.mapped_out.table.sea import HOME, holes

STOP = msg("Stop here")
NO_HOLE = msg("A hole is a free space with tiles on all four sides.")


@dataclass(frozen=True, slots=True)
class Destroying(Making[Destroy | Done]):
    """A Destructor: up to three tiles may be removed (MO-088)."""

    left: int = DESTROYED_MOST
    """How many tiles may still be removed."""

    def legal(self, state: State) -> Sequence[Destroy | Done]:
        """All tiles except the start and those under pawns; itself too (MO-136)."""
        table = state.table
        cells = sorted(set(table.cells) - {HOME, *table.pawns})
        return [*map(destroy, cells), DONE]

    def step(self, state: State, action: Destroy | Done) -> State:
        """Remove the tile; another one may follow."""
        match action:
            case Destroy(cell):
                more = IfAny(Destroying(self.player, self.left - 1))
                agenda = done(state.table, *[more] * (self.left > 1))
                return with_table(state, _destroyed(state.table, cell, agenda))
            case Done():
                return then(state)

    def foreseen(self, seen: Observation, action: Destroy | Done) -> Observation:
        """A map without that tile."""
        match action:
            case Destroy(cell):
                table = seen.table
                return replace(seen, table=_destroyed(table, cell, table.agenda))
            case Done():
                return seen

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile to remove, with the number left."""
        return msg_n(
            "Destructor: remove one more tile, or stop.",
            "Destructor: remove up to {n} tiles, or stop.",
            n=self.left,
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Some tiles cannot be removed (MO-088)."""
        if cell == HOME:
            return msg("You can't remove the starting tile.")
        if cell in seen.table.pawns:
            return msg("You can't remove a tile under a pawn.")
        return Decision.why_not_place(self, seen, cell)

    def line(
        self, before: Observation, action: Destroy | Done, after: Observation
    ) -> Message | None:
        """Which tile was removed."""
        match action:
            case Destroy(cell):
                return msg(
                    "{player} removes the tile on {place}.",
                    player=Player(self.player),
                    place=place_name(cell),
                )
            case Done():
                return None

    def label(self, seen: Observation, action: Destroy | Done) -> Message:
        """Label the space."""
        match action:
            case Destroy(cell):
                return msg("Remove the tile: {place}", place=place_label(seen, cell))
            case Done():
                return STOP


def _destroyed(table: Table, cell: int, agenda: Agenda) -> Table:
    index = table.cells.index(cell)
    return replace(
        table,
        agenda=agenda,
        cells=table.cells[:index] + table.cells[index + 1 :],
        tiles=table.tiles[:index] + table.tiles[index + 1 :],
        removed=(*table.removed, table.tiles[index]),
    )


@dataclass(frozen=True, slots=True)
class Exchanging(Making[Exchange]):
    """A Swapper: two tiles are swapped (MO-089)."""

    first: int | None = None
    """The cell of the tile chosen first."""

    def legal(self, state: State) -> Sequence[Exchange]:
        """Every tile except the one already chosen."""
        cells = sorted(state.table.cells)
        return [exchange(cell) for cell in cells if cell != self.first]

    def step(self, state: State, action: Exchange) -> State:
        """Choose the first tile, or swap it with the second."""
        table = state.table
        if self.first is None:
            return then(state, Exchanging(self.player, action.cell))
        tiles = _exchanged(table, self.first, action.cell)
        return with_table(state, replace(table, agenda=done(table), tiles=tiles))

    def foreseen(self, seen: Observation, action: Exchange) -> Observation:
        """After the second choice, the map with both tiles swapped."""
        if self.first is None:
            return seen
        tiles = _exchanged(seen.table, self.first, action.cell)
        return replace(seen, table=replace(seen.table, tiles=tiles))

    def prompt(self, seen: Observation) -> Message:
        """Ask for two tiles, one by one."""
        if self.first is None:
            return msg("Swapper: choose two tiles to swap.")
        return msg("Swapper: choose the second tile.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Two different tiles are needed."""
        if cell == self.first:
            return msg("This tile is already chosen: choose another.")
        return Decision.why_not_place(self, seen, cell)

    def line(
        self, before: Observation, action: Exchange, after: Observation
    ) -> Message | None:
        """Both spaces, once both are chosen."""
        if self.first is None:
            return None
        return msg(
            "{player} swaps two tiles: {one} and {other}.",
            player=Player(self.player),
            one=place_name(self.first),
            other=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Exchange) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Swap the tile: {place}", place=place)


def _exchanged(table: Table, one: int, other: int) -> tuple[int, ...]:
    """The tiles with two of them swapped; pawns stay (MO-123)."""
    tiles = list(table.tiles)
    i, j = table.cells.index(one), table.cells.index(other)
    tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tiles)


@dataclass(frozen=True, slots=True)
class Corking(Making[Cork | Done]):
    """A Corker: any number of holes may be filled with hand tiles (MO-090)."""

    def legal(self, state: State) -> Sequence[Cork | Done]:
        """The hand, as long as there is a hole, or stopping."""
        has_hole = holes(state.table.cells)
        hand = state.hidden.hands[self.player] if has_hole else ()
        return [*(CORKS[tile] for tile in hand), DONE]

    def step(self, state: State, action: Cork | Done) -> State:
        """Choose a hole for that tile next; another tile may follow."""
        player = self.player
        match action:
            case Cork(tile):
                after = then(state, IfAny(Corking(player)), Filling(player))
                return replace(after, hidden=replace(state.hidden, chosen=tile))
            case Done():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        return msg("Corker: choose a tile to fill a hole with, or stop.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """A hand tile is chosen first, then its hole."""
        if cell in holes(seen.table.cells):
            return msg("Choose a tile from your hand first, then the hole.")
        return NO_HOLE

    def line(
        self, before: Observation, action: Cork | Done, after: Observation
    ) -> None:
        """Report nothing: the tile is reported when it is laid."""

    def label(self, seen: Observation, action: Cork | Done) -> Message:
        """Label the tile."""
        match action:
            case Cork(tile):
                return msg(
                    "Fill a hole with this tile: {tile}", tile=tile_label(seen, tile)
                )
            case Done():
                return STOP


@dataclass(frozen=True, slots=True)
class Filling(Making[Fill]):
    """The hole for a chosen tile, which is secret until laid (MO-090, MO-111)."""

    def legal(self, state: State) -> Sequence[Fill]:
        """Free spaces with tiles on all four sides (MO-090)."""
        return list(map(fill, holes(state.table.cells)))

    def step(self, state: State, action: Fill) -> State:
        """Lay the tile; it does not act (MO-090)."""
        return with_tile(state, self.player, action.cell, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a hole."""
        return msg("Corker: choose the hole to fill.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """What a hole is."""
        return NO_HOLE

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """A tile is already chosen."""
        return TILE_CHOSEN

    def line(self, before: Observation, action: Fill, after: Observation) -> Message:
        """Which hole was filled."""
        return msg(
            "{player} fills the hole at {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Fill) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Fill the hole: {place}", place=place)


ON_PLAY: dict[Land, Callable[[int], AnyDecision]] = {
    Land.DESTRUCTOR: Destroying,
    Land.SWAPPER: Exchanging,
    Land.CORKER: Corking,
}
"""For each land that acts when it is laid, the decision that a player then makes."""
