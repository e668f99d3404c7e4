"""Red: put the Seeker somewhere or turn it; or the player's pawn instead."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.values import put, replace
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
    """Put the Seeker on any tile or turn it any way (CC-100)."""

    words = msg("put the Seeker on any tile, or turn it in any direction")
    usual_worth = 0.8

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a change, or first of the piece."""
        return (steering(state.table, can_put=True),)


@dataclass(frozen=True, slots=True)
class TurnSeeker(Special):
    """Starting tile B: turn the Seeker, and ignore its look for a turn (CC-109)."""

    words = msg(
        "turn the Seeker in any direction; on your next turn, its gaze does "
        "not stop you"
    )
    usual_worth = 1.0

    def resolve(self, state: State) -> State:
        """Lift the Seeker's look for the player's next turn, whatever is turned."""
        table, player = state.table, state.table.on_turn
        spared = put(table.spared, player, table.turn + table.players)
        free = with_table(state, replace(table, spared=spared))
        return then(free, *self.decisions(state))

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a change, or first of the piece."""
        return (steering(state.table, can_put=False),)


def steering(table: Table, *, can_put: bool) -> AnyDecision:
    """The decision about the Seeker; with pawns, first Seeker or pawn (CC-051)."""
    return Steering(can_put) if table.pawns else ChangingSeeker(can_put)


@dataclass(frozen=True, slots=True)
class Steering(Choice[actions.Steer | actions.Stop]):
    """The choice of the Seeker or the player's pawn, never both (CC-051, CC-135)."""

    asks = msg("Special action: use it on the Seeker or on your own pawn.")

    can_put: bool
    """Whether the piece can be put on another tile, besides being turned."""

    def legal(self, state: State) -> Sequence[actions.Steer | actions.Stop]:
        """Either piece, or neither."""
        return actions.STEER_SEEKER, actions.STEER_PAWN, actions.STOP

    def step(self, state: State, action: actions.Steer | actions.Stop) -> State:
        """Ask for the change next."""
        match action:
            case actions.Steer(is_pawn) if is_pawn:
                return then(state, ChangingPawn(self.can_put))
            case actions.Steer():
                return then(state, ChangingSeeker(self.can_put))
            case actions.Stop():
                return then(state)

    def label(self, seen: Observation, action: actions.Steer | actions.Stop) -> Message:
        """Label the piece."""
        match action:
            case actions.Steer(is_pawn):
                return CHANGE_PAWN if is_pawn else CHANGE_SEEKER
            case actions.Stop():
                return self.name_of_stop()


CHANGE_SEEKER, CHANGE_PAWN = msg("Use it on the Seeker"), msg("Use it on my pawn")
Change = actions.Put | actions.Face | actions.Stop


@dataclass(frozen=True, slots=True)
class Changing(Decision[Change]):
    """The choice of an optional change to the Seeker or the player's pawn (CC-145)."""

    puts: ClassVar[Message] = msg("Put the Seeker on {place}")
    """The label of putting it on a `{place}`."""
    lets: ClassVar[Message] = SEEKER_LOOKS
    """The label of pointing it `{where}`."""
    stays = msg("The Seeker is already here: put it on another tile, or turn it.")
    """Why it cannot be put on its own tile."""

    can_put: bool
    """Whether the piece can be put on another tile, besides being turned."""

    @abstractmethod
    def stands(self, table: Table) -> tuple[int, int]:
        """The place and facing of the piece."""

    @abstractmethod
    def moved(self, state: State, place: int, facing: int) -> State:
        """The state with the piece there, facing that way."""

    def legal(self, state: State) -> Sequence[Change]:
        """Other tiles, other directions, or no change."""
        place, facing = self.stands(state.table)
        found: list[Change] = []
        if self.can_put:
            found += [actions.PUTS[p] for p in state.table.places if p != place]
        found += [face for face in actions.FACES if face.direction != facing]
        found.append(actions.STOP)
        return found

    def step(self, state: State, action: Change) -> State:
        """Put or turn the piece."""
        place, facing = self.stands(state.table)
        match action:
            case actions.Put(there):
                return self.moved(state, there, facing)
            case actions.Face(direction):
                return self.moved(state, place, direction)
            case actions.Stop():
                return then(state)

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """The piece can only turn, there is no tile, or the piece is already there."""
        if not self.can_put:
            return msg("This special action only lets you turn, not move.")
        if table.tiles[place] is None:
            return msg("There is no tile here to stand on.")
        return self.stays if place == self.stands(table)[0] else None

    def label(self, seen: Observation, action: Change) -> Message:
        """Label the place or the direction."""
        match action:
            case actions.Put(place):
                return filled(self.puts, place=NAMES[place])
            case actions.Face(direction):
                return filled(self.lets, where=FACING_WORDS[direction])
            case actions.Stop():
                return self.name_of_stop()


@dataclass(frozen=True, slots=True)
class ChangingSeeker(Changing):
    """The choice of a change to the Seeker."""

    def stands(self, table: Table) -> tuple[int, int]:
        """The place and facing of the Seeker."""
        return table.seeker, table.facing

    def moved(self, state: State, place: int, facing: int) -> State:
        """The state with the Seeker there."""
        return with_seeker(state, place, facing, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a change to the player's pawn."""
        if self.can_put:
            return msg(
                "Special action: put the Seeker on any tile, or turn it in any "
                "direction."
            )
        return msg("Special action: turn the Seeker in any direction.")

    def tells(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Tell the new place or direction."""
        match action:
            case actions.Put(place):
                return msg("{player} puts the Seeker on {place}.", place=NAMES[place])
            case actions.Face(direction):
                return told_seeker(direction)
            case actions.Stop():
                return None


@dataclass(frozen=True, slots=True)
class ChangingPawn(Changing):
    """The choice of a change to the player's pawn."""

    puts = msg("Put my pawn on {place}")
    lets = PAWN_LOOKS
    stays = msg("Your pawn is already here: put it on another tile, or turn it.")

    def stands(self, table: Table) -> tuple[int, int]:
        """The place and facing of the player's pawn."""
        return table.pawns[table.on_turn]

    def moved(self, state: State, place: int, facing: int) -> State:
        """The state with the player's pawn there."""
        return with_pawn(state, place, facing, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a change to the player's pawn."""
        if self.can_put:
            return msg(
                "Special action: put your pawn on any tile, or turn it in any "
                "direction."
            )
        return msg("Special action: turn your pawn in any direction.")

    def tells(
        self, before: Observation, action: Change, after: Observation
    ) -> Message | None:
        """Tell the new place or direction."""
        match action:
            case actions.Put(place):
                return msg("{player} puts their pawn on {place}.", place=NAMES[place])
            case actions.Face(direction):
                return told_pawn(direction)
            case actions.Stop():
                return None
