"""Starting tile C, orange: rotate up to three tiles in place."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import then
from clutch.games.chicken_colorout.play.powers.choosing import ChoosingTiles, Turning
from clutch.games.chicken_colorout.play.powers.special import ARRANGED, Special
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table
from clutch.games.chicken_colorout.table.tiles import LAID


@dataclass(frozen=True, slots=True)
class Rotate(Special):
    """Rotate up to three tiles in place; they keep their eggs (CC-112)."""

    words = msg("rotate up to 3 tiles")
    usual_worth = 0.3

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a tile, if any tile has an arrow."""
        return (ROTATING,) if ROTATING.rotatable(state.table) else ()


@dataclass(frozen=True, slots=True)
class Rotating(ChoosingTiles):
    """The choice of a tile to rotate."""

    does = msg("Rotate the tile on {place}")

    def rotatable(self, table: Table) -> list[int]:
        """The tiles with an arrow that have not been rotated yet."""
        return [
            place
            for place in table.places
            if table.has_arrow(table.tile_on(place)) and place not in self.taken
        ]

    def legal(self, state: State) -> Sequence[actions.Lift | actions.Stop]:
        """The tiles that can be rotated, or stopping."""
        return [
            *[actions.LIFTS[place] for place in self.rotatable(state.table)],
            actions.STOP,
        ]

    def step(self, state: State, action: actions.Lift | actions.Stop) -> State:
        """Ask for the rotation next."""
        match action:
            case actions.Lift(place):
                return then(state, Rotation(self.taken, place))
            case actions.Stop():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        if self.taken:
            return msg("Choose another tile to rotate, or stop.")
        return msg("Special action: choose up to 3 tiles to rotate.")

    def why_never(self) -> Message:
        """The tile looks the same from all sides."""
        return msg("You can't rotate this tile: it has no arrow.")


ROTATING = Rotating()


@dataclass(frozen=True, slots=True)
class Rotation(Turning):
    """The choice of a rotation for that tile."""

    taken: tuple[int, ...]
    """The tiles already rotated."""
    place: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile to rotate."""
        return (self.place,)

    def legal(self, state: State) -> Sequence[actions.Rotate]:
        """All rotations but the current one."""
        now = state.table.tile_on(self.place).rotation
        return [r for r in actions.ROTATIONS if r.direction != now]

    def step(self, state: State, action: actions.Rotate) -> State:
        """Rotate the tile; another one may follow if there is one."""
        table, place = state.table, self.place
        tile = LAID[table.tile_on(place).number, action.direction]
        again = Rotating((*self.taken, place))
        tiles = put(table.tiles, place, tile)
        table = replace(table, tiles=tiles, touched=(*table.touched, place))
        after = with_table(state, table)
        if len(again.taken) == ARRANGED or not again.rotatable(table):
            return then(after)
        return then(after, again)

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message:
        """Tell which tile was rotated."""
        return msg("{player} rotates the tile on {place}.", place=NAMES[self.place])
