"""Red: the Seeker is put somewhere or turned; with pawns, the own pawn instead."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import NOT_NOW, AnyDecision, done
from clutch.core.message import Message, msg
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.deciding import Decision, then
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.words import FACING_WORDS, LOOK_WORDS, who
from clutch.games.chicken_colorout.table.actions import (
    FACES,
    PUTS,
    STEER_PAWN,
    STEER_SEEKER,
    STOP,
    Face,
    Put,
    Steer,
    Stop,
)
from clutch.games.chicken_colorout.table.components import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class MoveSeeker(Special):
    """The Seeker is put on any tile or turned any way (CC-100)."""

    words = msg("put the Seeker on any tile, or turn it any way")

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """How, or first which of the two."""
        return (steering(state.table, can_put=True),)

    def worth(self, table: Table) -> float:
        """A little."""
        return 0.8


@dataclass(frozen=True, slots=True)
class TurnSeeker(Special):
    """Starting tile B: the Seeker is turned, and its look forbids nothing (CC-109)."""

    words = msg(
        "turn the Seeker any way; in your next turn its look forbids you nothing"
    )

    def happen(self, state: State) -> State:
        """Free of the look in the next turn, whatever is turned."""
        table, player = state.table, state.table.on_turn
        spared = put(table.spared, player, table.turn + table.players)
        free = changed(state, table=changed(table, spared=spared))
        return then(free, *self.decisions(state))

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """How, or first which of the two."""
        return (steering(state.table, can_put=False),)

    def worth(self, table: Table) -> float:
        """A little more: the next turn is free."""
        return 1.0


def steering(table: Table, *, can_put: bool) -> AnyDecision:
    """With pawns it may be the own pawn instead of the Seeker (CC-051)."""
    return Steering(can_put) if table.pawns else ChangingSeeker(can_put)


@dataclass(frozen=True, slots=True)
class Steering(Decision[Steer | Stop]):
    """What to change: the Seeker or the own pawn, never both (CC-051, CC-135)."""

    can_put: bool
    """Whether it may be put on another tile, and not only turned."""

    def legal(self, state: State) -> Sequence[Steer | Stop]:
        """One of the two, or neither."""
        return STEER_SEEKER, STEER_PAWN, STOP

    def step(self, state: State, action: Steer | Stop) -> State:
        """Next: how."""
        match action:
            case Steer(is_pawn) if is_pawn:
                return then(state, ChangingPawn(self.can_put))
            case Steer():
                return then(state, ChangingSeeker(self.can_put))
            case Stop():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Which."""
        return msg("Special action: change the Seeker, or your own pawn?")

    def told(
        self, before: Observation, action: Steer | Stop, after: Observation
    ) -> None:
        """What is done is told then."""

    def label(self, seen: Observation, action: Steer | Stop) -> Message:
        """Which."""
        match action:
            case Steer(is_pawn):
                return msg("My own pawn") if is_pawn else msg("The Seeker")
            case Stop():
                return self.name_of_stop()


Change = Put | Face | Stop


@dataclass(frozen=True, slots=True)
class Changing(Decision[Change]):
    """How to change the Seeker or the own pawn, if at all (CC-145)."""

    can_put: bool
    """Whether it may be put on another tile, and not only turned."""

    @abstractmethod
    def stands(self, table: Table) -> tuple[int, int]:
        """Where it stands and looks."""

    @abstractmethod
    def moved(self, table: Table, place: int, facing: int) -> Table:
        """The table when it stands and looks so."""

    def legal(self, state: State) -> Sequence[Change]:
        """Other tiles, other directions, or nothing."""
        place, facing = self.stands(state.table)
        found: list[Change] = []
        if self.can_put:
            found += [PUTS[p] for p in state.table.places if p != place]
        found += [face for face in FACES if face.direction != facing]
        found.append(STOP)
        return found

    def step(self, state: State, action: Change) -> State:
        """It stands or looks so."""
        table = state.table
        place, facing = self.stands(table)
        match action:
            case Put(there):
                table = self.moved(table, there, facing)
            case Face(direction):
                table = self.moved(table, place, direction)
            case Stop():
                return then(state)
        return changed(state, table=table)

    def offer(self, table: Table, place: int) -> Message:
        """It is put there."""
        return msg("the Seeker can be put here")

    def why_not_place(self, table: Table, place: int) -> Message:
        """It only turns, or there is no tile."""
        if not self.can_put:
            return msg("This special action turns, it does not move.")
        if table.tiles[place] is None:
            return msg("There is no tile here to stand on.")
        return NOT_NOW

    def label(self, seen: Observation, action: Change) -> Message:
        """Where it is put or looks."""
        match action:
            case Put(place):
                return self.name_of_place(seen, place)
            case Face(direction):
                return LOOK_WORDS[direction]
            case Stop():
                return self.name_of_stop()


@dataclass(frozen=True, slots=True)
class ChangingSeeker(Changing):
    """How to change the Seeker."""

    def stands(self, table: Table) -> tuple[int, int]:
        """The Seeker."""
        return table.seeker, table.facing

    def moved(self, table: Table, place: int, facing: int) -> Table:
        """With the Seeker there."""
        return changed(
            table,
            agenda=done(table),
            seeker=place,
            facing=facing,
            touched=(*table.touched, place),
        )

    def prompt(self, seen: Observation) -> Message:
        """What may be done with it."""
        if self.can_put:
            return msg(
                "Special action: put the Seeker on any tile, or turn it any way."
            )
        return msg("Special action: turn the Seeker any way.")

    def told(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Where it stands or looks."""
        match action:
            case Put(place):
                return msg(
                    "{player} puts the Seeker on {place}.",
                    player=who(before),
                    place=NAMES[place],
                )
            case Face(direction):
                return told_seeker(before, direction)
            case Stop():
                return None


@dataclass(frozen=True, slots=True)
class ChangingPawn(Changing):
    """How to change the own pawn."""

    def stands(self, table: Table) -> tuple[int, int]:
        """The own pawn."""
        return table.pawns[table.on_turn]

    def moved(self, table: Table, place: int, facing: int) -> Table:
        """With the own pawn there."""
        return changed(
            table,
            agenda=done(table),
            pawns=put(table.pawns, table.on_turn, (place, facing)),
            touched=(*table.touched, place),
        )

    def prompt(self, seen: Observation) -> Message:
        """What may be done with it."""
        if self.can_put:
            return msg("Special action: put your pawn on any tile, or turn it any way.")
        return msg("Special action: turn your pawn any way.")

    def offer(self, table: Table, place: int) -> Message:
        """It is put there."""
        return msg("your pawn can be put here")

    def told(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Where it stands or looks."""
        match action:
            case Put(place):
                return msg(
                    "{player}'s pawn goes to {place}.",
                    player=who(before),
                    place=NAMES[place],
                )
            case Face(direction):
                return told_pawn(before, direction)
            case Stop():
                return None


def told_seeker(before: Observation, facing: int) -> Message:
    """That somebody lets the Seeker look that way."""
    return msg(
        "{player} lets the Seeker look {where}.",
        player=who(before),
        where=FACING_WORDS[facing],
    )


def told_pawn(before: Observation, facing: int) -> Message:
    """That somebody's pawn looks that way now."""
    return msg(
        "{player}'s pawn looks {where}.",
        player=who(before),
        where=FACING_WORDS[facing],
    )
