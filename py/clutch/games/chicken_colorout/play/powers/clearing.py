"""Green: clear one tile of all its eggs."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import DUE, OnMap
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.worth import shortage, worth_of_room
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import CLEARS
from clutch.games.chicken_colorout.table.eggs import NOTHING, size
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class Clear(Special):
    """Clear a tile; it may be the tile of the egg just hidden (CC-101)."""

    words = msg("clear all eggs from one tile")

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a tile."""
        return (CLEARING,)

    def worth(self, table: Table) -> float:
        """The value of the slots gained on the fullest tile, if slots are short."""
        largest = max(map(size, table.eggs))
        return worth_of_room(table) * max(0, min(largest, shortage(table)) - 2)


@dataclass(frozen=True, slots=True)
class Clearing(OnMap[actions.Clear]):
    """The choice of a tile to clear."""

    asks = msg("Special action: choose a tile to clear all eggs from.")
    does = msg("Clear {place}")

    def legal(self, state: State) -> Sequence[actions.Clear]:
        """Tiles with eggs."""
        table = state.table
        return [CLEARS[place] for place in table.places if table.eggs[place]]

    def step(self, state: State, action: actions.Clear) -> State:
        """Put its eggs into storage."""
        table, place = state.table, action.place
        table = replace(
            table,
            agenda=done(table),
            eggs=put(table.eggs, place, NOTHING),
            storage=table.storage + table.eggs[place],
            touched=(*table.touched, place),
        )
        return with_table(state, table)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """The tile has no eggs to clear."""
        return None if table.eggs[place] else msg("There are no eggs here.")

    def why_not_end(self) -> Message:
        """The special action is mandatory."""
        return DUE

    def tells(
        self, before: Observation, action: actions.Clear, after: Observation
    ) -> Message:
        """Tell which tile was cleared, and how many eggs it had."""
        return msg_n(
            "{player} clears {n} egg from {place}.",
            "{player} clears {n} eggs from {place}.",
            n=size(before.table.eggs[action.place]),
            place=NAMES[action.place],
        )


CLEARING = Clearing()
