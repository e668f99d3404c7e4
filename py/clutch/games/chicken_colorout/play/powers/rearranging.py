"""Orange: up to three tiles without eggs swap places with each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import replace
from clutch.games.chicken_colorout.play.deciding import OnMap, then
from clutch.games.chicken_colorout.play.powers.choosing import (
    LAY,
    ChoosingTiles,
    Turning,
)
from clutch.games.chicken_colorout.play.powers.special import ARRANGED, Special
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table
from clutch.games.chicken_colorout.table.tiles import LAID

Placed = tuple[int, int]
"""The new place and rotation of a tile."""


@dataclass(frozen=True, slots=True)
class Rearrange(Special):
    """Rearrange up to three tiles without eggs, rotated at will (CC-105)."""

    words = msg("rearrange up to 3 tiles without eggs")
    usual_worth = 0.1

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of tiles."""
        return (LIFTING,)


@dataclass(frozen=True, slots=True)
class Lifting(ChoosingTiles):
    """The choice of tiles to rearrange."""

    does = msg("Choose the tile on {place} to rearrange")

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tiles chosen so far."""
        return self.taken

    def legal(self, state: State) -> Sequence[actions.Lift | actions.Stop]:
        """Tiles without eggs, including the starting tile, or stopping."""
        table = state.table
        return [
            *[
                actions.LIFTS[p]
                for p in table.places
                if not table.eggs[p] and p not in self.taken
            ],
            actions.STOP,
        ]

    def step(self, state: State, action: actions.Lift | actions.Stop) -> State:
        """Choose the tile; start rearranging after the last one."""
        match action:
            case actions.Lift(place):
                taken = (*self.taken, place)
                if len(taken) < ARRANGED:
                    return then(state, Lifting(taken))
                return with_table(state, arranged(state.table, taken))
            case actions.Stop() if self.taken:
                return with_table(state, arranged(state.table, self.taken))
            case actions.Stop():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        if not self.taken:
            return msg(
                "Special action: choose up to 3 tiles to rearrange, all without eggs."
            )
        return msg_n(
            "{n} tile to rearrange: choose another, or continue.",
            "{n} tiles to rearrange: choose another, or continue.",
            n=len(self.taken),
        )

    def why_never(self) -> Message:
        """The tile has eggs."""
        return msg("You can only rearrange tiles without eggs.")

    def name_of_stop(self) -> Message:
        """Label continuing with the chosen tiles, or declining."""
        if self.taken:
            n = len(self.taken)
            return msg_n("Rearrange this tile", "Rearrange these tiles", n=n)
        return msg("Change nothing")


LIFTING = Lifting()


@dataclass(frozen=True, slots=True)
class Arranging(OnMap[actions.Lay]):
    """The choice of a place for the first tile that has none yet."""

    does = LAY

    lifted: tuple[int, ...]
    """The places of the tiles to rearrange, in the order they were chosen."""
    placed: tuple[Placed, ...]
    """The new places and rotations of the first of these tiles."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile to be placed."""
        return (self.lifted[len(self.placed)],)

    def legal(self, state: State) -> Sequence[actions.Lay]:
        """The places that are left."""
        taken = {place for place, _ in self.placed}
        return [actions.LAYS[p] for p in sorted(self.lifted) if p not in taken]

    def step(self, state: State, action: actions.Lay) -> State:
        """Put the tile there."""
        table = laid_on(state.table, self.lifted, self.placed, action.place)
        return with_table(state, table)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a place."""
        place = NAMES[self.chosen[0]]
        return msg("Choose where the tile from {place} goes.", place=place)

    def why_not_place(self, table: Table, place: int) -> Message:
        """The place is not one of the chosen tiles'."""
        return msg("You can only swap the chosen tiles with each other.")

    def tells(
        self, before: Observation, action: actions.Lay, after: Observation
    ) -> Message | None:
        """Tell how many tiles have moved, once all are placed."""
        return told_rearranged(before, after)


@dataclass(frozen=True, slots=True)
class ArrangingRotation(Turning):
    """The choice of a rotation for that tile on its new place."""

    lifted: tuple[int, ...]
    placed: tuple[Placed, ...]
    """The placed tiles, without the current one."""
    place: int
    """The new place of the tile."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile, on its old place."""
        return (self.lifted[len(self.placed)],)

    def step(self, state: State, action: actions.Rotate) -> State:
        """Rotate the tile."""
        placed = (*self.placed, (self.place, action.direction))
        return with_table(state, arranged(state.table, self.lifted, placed))

    def prompt(self, seen: Observation) -> Message:
        """Ask for the rotation."""
        if self.chosen[0] == self.place:
            return msg(
                "Choose how to rotate the tile on {place}.", place=NAMES[self.place]
            )
        return msg(
            "Choose how to rotate the tile from {place}, now on {there}.",
            place=NAMES[self.chosen[0]],
            there=NAMES[self.place],
        )

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message | None:
        """Tell how many tiles have moved, once all are placed."""
        return told_rearranged(before, after)


def arranged(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...] = ()
) -> Table:
    """The table after a tile got its place and rotation, or at the start."""
    if len(placed) == len(lifted):
        return rearranged(table, lifted, placed)
    if len(placed) + 1 == len(lifted):
        [last] = set(lifted) - {place for place, _ in placed}
        return laid_on(table, lifted, placed, last)
    return with_agenda(table, done(table, Arranging(lifted, placed)))


def laid_on(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...], place: int
) -> Table:
    """The table after a tile to be rearranged got its place."""
    tile = table.tile_on(lifted[len(placed)])
    if table.has_arrow(tile):
        agenda = done(table, ArrangingRotation(lifted, placed, place))
        return with_agenda(table, agenda)
    return arranged(table, lifted, (*placed, (place, tile.rotation)))


def rearranged(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...]
) -> Table:
    """The table with all tiles on their new places, pawns moved along (CC-106)."""
    new_places = {}
    tiles = list(table.tiles)
    for old, (new, rotation) in zip(lifted, placed, strict=True):
        tiles[new] = LAID[table.tile_on(old).number, rotation]
        new_places[old] = new
    return replace(
        table,
        agenda=done(table),
        tiles=tuple(tiles),
        seeker=new_places.get(table.seeker, table.seeker),
        pawns=tuple(
            (new_places.get(place, place), facing) for place, facing in table.pawns
        ),
        touched=(*table.touched, *lifted),
    )


def told_rearranged(before: Observation, after: Observation) -> Message | None:
    """The log line with the number of tiles that changed; None if none did."""
    pairs = zip(before.table.tiles, after.table.tiles, strict=True)
    moved = sum(old is not new for old, new in pairs)
    if not moved:
        return None
    return msg_n(
        "{player} rearranges {n} tile.", "{player} rearranges {n} tiles.", n=moved
    )
