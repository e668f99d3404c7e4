"""Green: one tile is cleared of all its eggs."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_table
from clutch.core.values import changed, put
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
    """A tile is cleared: the egg just hidden is one to be cleared (CC-101)."""

    words = msg("clear one tile of all its eggs")

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """Which tile."""
        return (CLEARING,)

    def worth(self, table: Table) -> float:
        """The slots of the fullest tile, if they are missing."""
        largest = max(map(size, table.eggs))
        return worth_of_room(table) * max(0, min(largest, shortage(table)) - 2)


@dataclass(frozen=True, slots=True)
class Clearing(OnMap[actions.Clear]):
    """Which tile is cleared."""

    asks = msg("Special action: choose the tile to clear of all its eggs.")
    does = msg("Clear {place}")

    def legal(self, state: State) -> Sequence[actions.Clear]:
        """Tiles with eggs."""
        table = state.table
        return [CLEARS[place] for place in table.places if table.eggs[place]]

    def step(self, state: State, action: actions.Clear) -> State:
        """Its eggs go to storage."""
        table, place = state.table, action.place
        table = changed(
            table,
            agenda=done(table),
            eggs=put(table.eggs, place, NOTHING),
            storage=table.storage + table.eggs[place],
            touched=(*table.touched, place),
        )
        return with_table(state, table)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """It is clear."""
        return None if table.eggs[place] else msg("There are no eggs here.")

    def why_not_end(self) -> Message:
        """It cannot be left out."""
        return DUE

    def tells(
        self, before: Observation, action: actions.Clear, after: Observation
    ) -> Message:
        """Which, and how many eggs lay there."""
        return msg_n(
            "{player} clears {place} of {n} egg.",
            "{player} clears {place} of {n} eggs.",
            n=size(before.table.eggs[action.place]),
            place=NAMES[action.place],
        )


CLEARING = Clearing()
