"""Starting tile C, blue: an egg on the map moves to another tile."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.deciding import DUE, Choice, OnMap, then
from clutch.games.chicken_colorout.play.powers.choosing import EggOf
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.previews import refusal
from clutch.games.chicken_colorout.play.requirements import allowed, open_places
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.table.actions import FROMS, MOVES, From, Move
from clutch.games.chicken_colorout.table.eggs import ONE, Type, types_of
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class MoveEgg(Special):
    """An egg moves to a free slot of another tile where it fits (CC-111).

    It does not score, and does not count as hidden.
    """

    words = msg("move an egg on the map to another slot")
    usual_worth = 0.3

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """From which tile, if any egg can move."""
        return (MOVING_FROM,) if movable(state.table) else ()


def movable(table: Table) -> list[int]:
    """The tiles from which an egg can be moved."""
    return [
        place
        for place in table.places
        if table.eggs[place] and MovingEgg(place).eggs(table)
    ]


def targets(table: Table, place: int, egg: Type) -> list[int]:
    """Where an egg of that tile can be moved to: it is judged without that egg."""
    eggs = put(table.eggs, place, table.eggs[place] - ONE[egg])
    without = changed(table, eggs=eggs)
    return [
        there
        for there in open_places(table, table.places)
        if there != place and allowed(without, there) & ONE[egg]
    ]


@dataclass(frozen=True, slots=True)
class MovingFrom(OnMap[From], Choice[From]):
    """From which tile an egg is moved."""

    asks = msg("Special action: choose the tile that an egg moves away from.")
    does = msg("Move an egg away from {place}")

    def legal(self, state: State) -> Sequence[From]:
        """Tiles with an egg that fits on another one."""
        return [FROMS[place] for place in movable(state.table)]

    def step(self, state: State, action: From) -> State:
        """Next: which egg of it."""
        return then(state, MovingEgg(action.place).next(state.table))

    def why_not_place(self, table: Table, place: int) -> Message:
        """There is none that can move."""
        if not table.eggs[place]:
            return msg("There are no eggs here.")
        return msg("No egg of this tile fits on another tile now.")

    def why_not_end(self) -> Message:
        """It cannot be left out."""
        return DUE


MOVING_FROM = MovingFrom()


@dataclass(frozen=True, slots=True)
class MovingEgg(EggOf):
    """Which egg of that tile is moved."""

    def eggs(self, table: Table) -> list[Type]:
        """Those that fit on another one."""
        eggs = types_of(table.eggs[self.place])
        return [egg for egg in eggs if targets(table, self.place, egg)]

    def taking(self) -> Message:
        """It leaves the tile."""
        return msg("Move {egg} away from {place}", place=NAMES[self.place])

    def about(self, egg: Type) -> AnyDecision:
        """Where it goes."""
        return MovingTo(self.place, egg)

    def prompt(self, seen: Observation) -> Message:
        """Which."""
        return msg("Choose which egg of {place} moves.", place=NAMES[self.place])


@dataclass(frozen=True, slots=True)
class MovingTo(OnMap[Move]):
    """Where that egg goes."""

    asks = msg("Choose the tile that the egg moves to.")

    place: int
    egg: Type

    def doing(self) -> Message:
        """The egg goes there."""
        return msg("Move {egg} to {place}", egg=TYPE_WORDS[self.egg])

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile that it comes from."""
        return (self.place,)

    def legal(self, state: State) -> Sequence[Move]:
        """Free slots that are not watched and take it; own pawns have no say."""
        return [MOVES[p] for p in targets(state.table, self.place, self.egg)]

    def step(self, state: State, action: Move) -> State:
        """It lies there."""
        table, one = state.table, ONE[self.egg]
        eggs = put(table.eggs, self.place, table.eggs[self.place] - one)
        table = changed(
            table,
            agenda=done(table),
            eggs=put(eggs, action.place, eggs[action.place] + one),
            touched=(*table.touched, self.place, action.place),
        )
        return with_table(state, table)

    def why_not_place(self, table: Table, place: int) -> Message:
        """It does not fit there."""
        if place == self.place:
            return msg("The egg lies here now: it moves to another tile.")
        refused = refusal(table, place, self.egg, table.places)
        return refused or msg("It fits here only while it has not been lifted.")

    def tells(self, before: Observation, action: Move, after: Observation) -> Message:
        """What went where."""
        return msg(
            "{player} moves {egg} from {place} to {target}.",
            egg=TYPE_WORDS[self.egg],
            place=NAMES[self.place],
            target=NAMES[action.place],
        )
