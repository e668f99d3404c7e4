"""Red: the Seeker is put somewhere or turned; with pawns, the own pawn instead."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.deciding import Choice, Decision, then
from clutch.games.chicken_colorout.play.pieces import (
    PAWN_LOOKS,
    SEEKER_LOOKS,
    told_pawn,
    told_seeker,
    with_pawn,
    with_seeker,
)
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.words import FACING_WORDS, filled
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class MoveSeeker(Special):
    """The Seeker is put on any tile or turned any way (CC-100)."""

    words = msg("put the Seeker on any tile, or turn it any way")
    usual_worth = 0.8

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """How, or first which of the two."""
        return (steering(state.table, can_put=True),)


@dataclass(frozen=True, slots=True)
class TurnSeeker(Special):
    """Starting tile B: the Seeker is turned, and its look forbids nothing (CC-109)."""

    words = msg(
        "turn the Seeker any way; in your next turn its look forbids you nothing"
    )
    usual_worth = 1.0

    def happen(self, state: State) -> State:
        """Free of the look in the next turn, whatever is turned."""
        table, player = state.table, state.table.on_turn
        spared = put(table.spared, player, table.turn + table.players)
        free = with_table(state, changed(table, spared=spared))
        return then(free, *self.decisions(state))

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """How, or first which of the two."""
        return (steering(state.table, can_put=False),)


def steering(table: Table, *, can_put: bool) -> AnyDecision:
    """With pawns it may be the own pawn instead of the Seeker (CC-051)."""
    return Steering(can_put) if table.pawns else ChangingSeeker(can_put)


@dataclass(frozen=True, slots=True)
class Steering(Choice[actions.Steer | actions.Stop]):
    """What to change: the Seeker or the own pawn, never both (CC-051, CC-135)."""

    asks = msg("Special action: change the Seeker, or your own pawn?")

    can_put: bool
    """Whether it may be put on another tile, and not only turned."""

    def legal(self, state: State) -> Sequence[actions.Steer | actions.Stop]:
        """One of the two, or neither."""
        return actions.STEER_SEEKER, actions.STEER_PAWN, actions.STOP

    def step(self, state: State, action: actions.Steer | actions.Stop) -> State:
        """Next: how."""
        match action:
            case actions.Steer(is_pawn) if is_pawn:
                return then(state, ChangingPawn(self.can_put))
            case actions.Steer():
                return then(state, ChangingSeeker(self.can_put))
            case actions.Stop():
                return then(state)

    def label(self, seen: Observation, action: actions.Steer | actions.Stop) -> Message:
        """Which."""
        match action:
            case actions.Steer(is_pawn):
                return CHANGE_PAWN if is_pawn else CHANGE_SEEKER
            case actions.Stop():
                return self.name_of_stop()


CHANGE_SEEKER, CHANGE_PAWN = msg("Change the Seeker"), msg("Change my own pawn")
Change = actions.Put | actions.Face | actions.Stop


@dataclass(frozen=True, slots=True)
class Changing(Decision[Change]):
    """How to change the Seeker or the own pawn, if at all (CC-145)."""

    puts: ClassVar[Message] = msg("Put the Seeker on {place}")
    """What it is called to put it on a `{place}`."""
    lets: ClassVar[Message] = SEEKER_LOOKS
    """And to let it look `{where}`."""
    stays = msg("The Seeker stands here: put it on another tile, or turn it.")
    """Why it is not put where it stands."""

    can_put: bool
    """Whether it may be put on another tile, and not only turned."""

    @abstractmethod
    def stands(self, table: Table) -> tuple[int, int]:
        """Where it stands and looks."""

    @abstractmethod
    def moved(self, state: State, place: int, facing: int) -> State:
        """The state when it stands and looks so."""

    def legal(self, state: State) -> Sequence[Change]:
        """Other tiles, other directions, or nothing."""
        place, facing = self.stands(state.table)
        found: list[Change] = []
        if self.can_put:
            found += [actions.PUTS[p] for p in state.table.places if p != place]
        found += [face for face in actions.FACES if face.direction != facing]
        found.append(actions.STOP)
        return found

    def step(self, state: State, action: Change) -> State:
        """It stands or looks so."""
        place, facing = self.stands(state.table)
        match action:
            case actions.Put(there):
                return self.moved(state, there, facing)
            case actions.Face(direction):
                return self.moved(state, place, direction)
            case actions.Stop():
                return then(state)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """It only turns, there is no tile, or it stands there."""
        if not self.can_put:
            return msg("This special action turns, it does not move.")
        if table.tiles[place] is None:
            return msg("There is no tile here to stand on.")
        return self.stays if place == self.stands(table)[0] else None

    def label(self, seen: Observation, action: Change) -> Message:
        """Where it is put or looks."""
        match action:
            case actions.Put(place):
                return filled(self.puts, place=NAMES[place])
            case actions.Face(direction):
                return filled(self.lets, where=FACING_WORDS[direction])
            case actions.Stop():
                return self.name_of_stop()


@dataclass(frozen=True, slots=True)
class ChangingSeeker(Changing):
    """How to change the Seeker."""

    def stands(self, table: Table) -> tuple[int, int]:
        """The Seeker."""
        return table.seeker, table.facing

    def moved(self, state: State, place: int, facing: int) -> State:
        """With the Seeker there."""
        return with_seeker(state, place, facing, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """What may be done with it."""
        if self.can_put:
            return msg(
                "Special action: put the Seeker on any tile, or turn it any way."
            )
        return msg("Special action: turn the Seeker any way.")

    def tells(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Where it stands or looks."""
        match action:
            case actions.Put(place):
                return msg("{player} puts the Seeker on {place}.", place=NAMES[place])
            case actions.Face(direction):
                return told_seeker(direction)
            case actions.Stop():
                return None


@dataclass(frozen=True, slots=True)
class ChangingPawn(Changing):
    """How to change the own pawn."""

    puts = msg("Put my pawn on {place}")
    lets = PAWN_LOOKS
    stays = msg("Your pawn stands here: put it on another tile, or turn it.")

    def stands(self, table: Table) -> tuple[int, int]:
        """The own pawn."""
        return table.pawns[table.on_turn]

    def moved(self, state: State, place: int, facing: int) -> State:
        """With the own pawn there."""
        return with_pawn(state, place, facing, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """What may be done with it."""
        if self.can_put:
            return msg("Special action: put your pawn on any tile, or turn it any way.")
        return msg("Special action: turn your pawn any way.")

    def tells(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Where it stands or looks."""
        match action:
            case actions.Put(place):
                return msg("{player}'s pawn goes to {place}.", place=NAMES[place])
            case actions.Face(direction):
                return told_pawn(direction)
            case actions.Stop():
                return None
