"""Lands Unknown: tiles that act when they are laid (MO-040)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, AnyDecision
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import done, with_table
from clutch.core.values import changed
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
NO_HOLE = msg("A hole is a free place with tiles on all four sides.")


@dataclass(frozen=True, slots=True)
class Destroying(Making[Destroy | Done]):
    """A Destructor: tiles are removed, up to three (MO-088)."""

    left: int = DESTROYED_MOST
    """How many still may be."""

    def legal(self, state: State) -> Sequence[Destroy | Done]:
        """All but the starting tile and those under pawns; also itself (MO-136)."""
        table = state.table
        cells = sorted(set(table.cells) - {HOME, *table.pawns})
        return [*map(destroy, cells), DONE]

    def step(self, state: State, action: Destroy | Done) -> State:
        """It is gone, and another one may go."""
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
                return changed(seen, table=_destroyed(table, cell, table.agenda))
            case Done():
                return seen

    def prompt(self, seen: Observation) -> Message:
        """How many may be removed."""
        return msg_n(
            "Destructor: remove one more tile, or stop.",
            "Destructor: remove up to {n} tiles, or stop.",
            n=self.left,
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Some tiles stay (MO-088)."""
        if cell == HOME:
            return msg("The starting tile is never removed.")
        if cell in seen.table.pawns:
            return msg("A tile under a pawn is not removed.")
        return Decision.why_not_place(self, seen, cell)

    def line(
        self, before: Observation, action: Destroy | Done, after: Observation
    ) -> Message | None:
        """Which tile."""
        match action:
            case Destroy(cell):
                return msg(
                    "{player} removes a tile: {place}.",
                    player=Player(self.player),
                    place=place_name(cell),
                )
            case Done():
                return None

    def label(self, seen: Observation, action: Destroy | Done) -> Message:
        """The place."""
        match action:
            case Destroy(cell):
                return msg("Remove the tile: {place}", place=place_label(seen, cell))
            case Done():
                return STOP


def _destroyed(table: Table, cell: int, agenda: Agenda) -> Table:
    index = table.cells.index(cell)
    return changed(
        table,
        agenda=agenda,
        cells=table.cells[:index] + table.cells[index + 1 :],
        tiles=table.tiles[:index] + table.tiles[index + 1 :],
        removed=(*table.removed, table.tiles[index]),
    )


@dataclass(frozen=True, slots=True)
class Exchanging(Making[Exchange]):
    """A Swapper: two tiles change places (MO-089)."""

    first: int | None = None
    """Where the one lies that is chosen already."""

    def legal(self, state: State) -> Sequence[Exchange]:
        """Every tile, but not one with itself."""
        cells = sorted(state.table.cells)
        return [exchange(cell) for cell in cells if cell != self.first]

    def step(self, state: State, action: Exchange) -> State:
        """After the first one a second is chosen."""
        table = state.table
        if self.first is None:
            return then(state, Exchanging(self.player, action.cell))
        tiles = _exchanged(table, self.first, action.cell)
        return with_table(state, changed(table, agenda=done(table), tiles=tiles))

    def foreseen(self, seen: Observation, action: Exchange) -> Observation:
        """With the second one: a map on which they have changed places."""
        if self.first is None:
            return seen
        tiles = _exchanged(seen.table, self.first, action.cell)
        return changed(seen, table=changed(seen.table, tiles=tiles))

    def prompt(self, seen: Observation) -> Message:
        """Two are asked for."""
        if self.first is None:
            return msg("Swapper: choose two tiles that change places.")
        return msg("Swapper: choose the second tile.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """It takes two."""
        if cell == self.first:
            return msg("This is the first tile: choose another one.")
        return Decision.why_not_place(self, seen, cell)

    def line(
        self, before: Observation, action: Exchange, after: Observation
    ) -> Message | None:
        """Both places, when both are chosen."""
        if self.first is None:
            return None
        return msg(
            "{player} lets two tiles change places: {one} and {other}.",
            player=Player(self.player),
            one=place_name(self.first),
            other=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Exchange) -> Message:
        """The place."""
        place = place_label(seen, action.cell)
        return msg("Swap the tile: {place}", place=place)


def _exchanged(table: Table, one: int, other: int) -> tuple[int, ...]:
    """The tiles, two of them in each other's place; pawns stay (MO-123)."""
    tiles = list(table.tiles)
    i, j = table.cells.index(one), table.cells.index(other)
    tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tiles)


@dataclass(frozen=True, slots=True)
class Corking(Making[Cork | Done]):
    """A Corker: holes may be filled with hand tiles, as many as wanted (MO-090)."""

    def legal(self, state: State) -> Sequence[Cork | Done]:
        """The hand, as long as there is a hole."""
        has_hole = holes(state.table.cells)
        hand = state.hidden.hands[self.player] if has_hole else ()
        return [*(CORKS[tile] for tile in hand), DONE]

    def step(self, state: State, action: Cork | Done) -> State:
        """A hole is chosen for that tile, and then perhaps another tile."""
        player = self.player
        match action:
            case Cork(tile):
                after = then(state, IfAny(Corking(player)), Filling(player))
                return changed(after, hidden=changed(state.hidden, chosen=tile))
            case Done():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """A tile is asked for."""
        return msg("Corker: choose a hand tile for a hole, or stop.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """One after the other."""
        if cell in holes(seen.table.cells):
            return msg("Choose a tile of your hand first, then the hole.")
        return NO_HOLE

    def line(
        self, before: Observation, action: Cork | Done, after: Observation
    ) -> None:
        """It is told when it is laid."""

    def label(self, seen: Observation, action: Cork | Done) -> Message:
        """The tile."""
        match action:
            case Cork(tile):
                return msg("Fill a hole: {tile}", tile=tile_label(seen, tile))
            case Done():
                return STOP


@dataclass(frozen=True, slots=True)
class Filling(Making[Fill]):
    """A tile is chosen for a hole, secretly until it lies: which (MO-090, MO-111)."""

    def legal(self, state: State) -> Sequence[Fill]:
        """Free places with tiles on all four sides (MO-090)."""
        return list(map(fill, holes(state.table.cells)))

    def step(self, state: State, action: Fill) -> State:
        """The tile lies there, and does not act (MO-090)."""
        return with_tile(state, self.player, action.cell, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """A place is asked for."""
        return msg("Corker: choose the hole to fill.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """What a hole is."""
        return NO_HOLE

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """One is chosen."""
        return TILE_CHOSEN

    def line(self, before: Observation, action: Fill, after: Observation) -> Message:
        """Where."""
        return msg(
            "{player} fills a hole: {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Fill) -> Message:
        """The place."""
        place = place_label(seen, action.cell)
        return msg("Fill the hole: {place}", place=place)


ON_PLAY: dict[Land, Callable[[int], AnyDecision]] = {
    Land.DESTRUCTOR: Destroying,
    Land.SWAPPER: Exchanging,
    Land.CORKER: Corking,
}
"""What the lands that act when they are laid leave to decide, by whom."""
