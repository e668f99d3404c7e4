"""Orange: up to three tiles without eggs change places among themselves."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import changed
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
    """Up to three tiles without eggs are rearranged, freely rotated (CC-105)."""

    words = msg("rearrange up to 3 tiles without eggs")
    usual_worth = 0.1

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """Which tiles."""
        return (LIFTING,)


@dataclass(frozen=True, slots=True)
class Lifting(ChoosingTiles):
    """Which tiles are rearranged."""

    does = msg("Rearrange the tile of {place}")

    @property
    def chosen(self) -> tuple[int, ...]:
        """Those that have been chosen."""
        return self.taken

    def legal(self, state: State) -> Sequence[actions.Lift | actions.Stop]:
        """Tiles without eggs, the starting tile too, or no more."""
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
        """It is chosen; when all are, they are rearranged."""
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
        """Which."""
        if not self.taken:
            return msg("Special action: choose up to 3 tiles without eggs.")
        return msg_n(
            "{n} tile to rearrange: choose another one, or go on.",
            "{n} tiles to rearrange: choose another one, or go on.",
            n=len(self.taken),
        )

    def why_never(self) -> Message:
        """It has eggs."""
        return msg("Only tiles without eggs are rearranged.")

    def name_of_stop(self) -> Message:
        """It goes on with those that are chosen."""
        if self.taken:
            return msg("Rearrange what is chosen")
        return msg("Leave everything as it is")


LIFTING = Lifting()


@dataclass(frozen=True, slots=True)
class Arranging(OnMap[actions.Lay]):
    """Where the first of the tiles goes that has no place yet."""

    does = LAY

    lifted: tuple[int, ...]
    """Where the tiles lie that are rearranged, in the order they were chosen."""
    placed: tuple[Placed, ...]
    """For the first of them where they go."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile."""
        return (self.lifted[len(self.placed)],)

    def legal(self, state: State) -> Sequence[actions.Lay]:
        """The places that are left."""
        taken = {place for place, _ in self.placed}
        return [actions.LAYS[p] for p in sorted(self.lifted) if p not in taken]

    def step(self, state: State, action: actions.Lay) -> State:
        """It goes there."""
        table = laid_on(state.table, self.lifted, self.placed, action.place)
        return with_table(state, table)

    def prompt(self, seen: Observation) -> Message:
        """Where."""
        place = NAMES[self.chosen[0]]
        return msg("Choose where the tile of {place} goes.", place=place)

    def why_not_place(self, table: Table, place: int) -> Message:
        """It is no place of theirs."""
        return msg("The tiles change places among themselves, no further.")

    def tells(
        self, before: Observation, action: actions.Lay, after: Observation
    ) -> Message | None:
        """How many have moved, when all have."""
        return told_rearranged(before, after)


@dataclass(frozen=True, slots=True)
class ArrangingRotation(Turning):
    """How that tile lies on its new place."""

    lifted: tuple[int, ...]
    placed: tuple[Placed, ...]
    """As when its place was chosen."""
    place: int
    """Where it goes."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile, where it lies now."""
        return (self.lifted[len(self.placed)],)

    def step(self, state: State, action: actions.Rotate) -> State:
        """It lies so."""
        placed = (*self.placed, (self.place, action.direction))
        return with_table(state, arranged(state.table, self.lifted, placed))

    def prompt(self, seen: Observation) -> Message:
        """How."""
        return msg(
            "Choose how the tile of {place} lies on {there}.",
            place=NAMES[self.chosen[0]],
            there=NAMES[self.place],
        )

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message | None:
        """How many have moved, when all have."""
        return told_rearranged(before, after)


def arranged(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...] = ()
) -> Table:
    """The table when a tile has got its place and rotation, or when none has."""
    if len(placed) == len(lifted):
        return rearranged(table, lifted, placed)
    if len(placed) + 1 == len(lifted):
        [last] = set(lifted) - {place for place, _ in placed}
        return laid_on(table, lifted, placed, last)
    return with_agenda(table, done(table, Arranging(lifted, placed)))


def laid_on(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...], place: int
) -> Table:
    """The table when a tile that is rearranged has got its place."""
    tile = table.tile_on(lifted[len(placed)])
    if table.has_arrow(tile):
        agenda = done(table, ArrangingRotation(lifted, placed, place))
        return with_agenda(table, agenda)
    return arranged(table, lifted, (*placed, (place, tile.rotation)))


def rearranged(
    table: Table, lifted: tuple[int, ...], placed: tuple[Placed, ...]
) -> Table:
    """The table when the tiles lie where they were to go, pawns on them (CC-106)."""
    new_places = {}
    tiles = list(table.tiles)
    for old, (new, rotation) in zip(lifted, placed, strict=True):
        tiles[new] = LAID[table.tile_on(old).number, rotation]
        new_places[old] = new
    return changed(
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
    """How many tiles lie otherwise than before, if any."""
    pairs = zip(before.table.tiles, after.table.tiles, strict=True)
    moved = sum(old is not new for old, new in pairs)
    if not moved:
        return None
    return msg_n(
        "{player} rearranges {n} tile.", "{player} rearranges {n} tiles.", n=moved
    )
