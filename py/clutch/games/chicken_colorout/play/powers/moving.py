"""Starting tile C, blue: move an egg on the map to another tile."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.values import put, replace
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
    """Move an egg to a free slot of another tile where it fits (CC-111).

    It does not score and does not count as hidden.
    """

    words = msg("move an egg on the map to another tile")
    usual_worth = 0.3

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a tile, if any egg can move."""
        return (MOVING_FROM,) if movable(state.table) else ()


def movable(table: Table) -> list[int]:
    """The tiles with an egg that can move."""
    return [
        place
        for place in table.places
        if table.eggs[place] and MovingEgg(place).eggs(table)
    ]


def targets(table: Table, place: int, egg: Type) -> list[int]:
    """The places an egg of that tile can move to, judged with the egg taken away."""
    eggs = put(table.eggs, place, table.eggs[place] - ONE[egg])
    without = replace(table, eggs=eggs)
    return [
        there
        for there in open_places(table, table.places)
        if there != place and allowed(without, there) & ONE[egg]
    ]


@dataclass(frozen=True, slots=True)
class MovingFrom(OnMap[From], Choice[From]):
    """The choice of a tile to move an egg from."""

    asks = msg("Special action: choose the tile to move an egg from.")
    does = msg("Move an egg from {place}")

    def legal(self, state: State) -> Sequence[From]:
        """Tiles with an egg that fits on another tile."""
        return [FROMS[place] for place in movable(state.table)]

    def step(self, state: State, action: From) -> State:
        """Ask for an egg on that tile next."""
        return then(state, MovingEgg(action.place).next(state.table))

    def why_not_place(self, table: Table, place: int) -> Message:
        """No egg of the tile can move."""
        if not table.eggs[place]:
            return msg("There are no eggs here.")
        return msg("No egg on this tile fits on another tile right now.")

    def why_not_end(self) -> Message:
        """The special action is mandatory."""
        return DUE


MOVING_FROM = MovingFrom()


@dataclass(frozen=True, slots=True)
class MovingEgg(EggOf):
    """The choice of an egg on that tile to move."""

    def eggs(self, table: Table) -> list[Type]:
        """The eggs that fit on another tile."""
        eggs = types_of(table.eggs[self.place])
        return [egg for egg in eggs if targets(table, self.place, egg)]

    def taking(self) -> Message:
        """Label moving the egg from the tile."""
        return msg("Move {egg} from {place}", place=NAMES[self.place])

    def about(self, egg: Type) -> AnyDecision:
        """Ask next for the place the egg moves to."""
        return MovingTo(self.place, egg)

    def prompt(self, seen: Observation) -> Message:
        """Ask for an egg."""
        return msg("Choose which egg on {place} to move.", place=NAMES[self.place])


@dataclass(frozen=True, slots=True)
class MovingTo(OnMap[Move]):
    """The choice of a place for that egg."""

    asks = msg("Choose the tile to move the egg to.")

    place: int
    egg: Type

    def doing(self) -> Message:
        """Label moving the egg to the place."""
        return msg("Move {egg} to {place}", egg=TYPE_WORDS[self.egg])

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile the egg comes from."""
        return (self.place,)

    def legal(self, state: State) -> Sequence[Move]:
        """Unwatched tiles with a free slot that take the egg; pawns do not matter."""
        return [MOVES[p] for p in targets(state.table, self.place, self.egg)]

    def step(self, state: State, action: Move) -> State:
        """Move the egg."""
        table, one = state.table, ONE[self.egg]
        eggs = put(table.eggs, self.place, table.eggs[self.place] - one)
        table = replace(
            table,
            agenda=done(table),
            eggs=put(eggs, action.place, eggs[action.place] + one),
            touched=(*table.touched, self.place, action.place),
        )
        return with_table(state, table)

    def why_not_place(self, table: Table, place: int) -> Message:
        """The egg does not fit there."""
        if place == self.place:
            return msg("The egg is already on this tile.")
        refused = refusal(table, place, self.egg, table.places)
        return refused or msg(
            "You can't move the egg here: it would no longer fit once it "
            "leaves its own tile."
        )

    def tells(self, before: Observation, action: Move, after: Observation) -> Message:
        """Tell which egg was moved where."""
        return msg(
            "{player} moves {egg} from {place} to {target}.",
            egg=TYPE_WORDS[self.egg],
            place=NAMES[self.place],
            target=NAMES[action.place],
        )
