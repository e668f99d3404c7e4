"""The decisions after a visit: about a Teleporter or a Fishful card."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.play.deciding import Decision, then, with_pawns
from clutch.games.mapped_out.table.actions import (
    BONUS,
    COUNT,
    Bonus,
    Count,
    Teleport,
    teleport,
)
from clutch.games.mapped_out.table.components import CARDS, TILES, Land, Special
from clutch.games.mapped_out.table.names import place_label, place_name
from clutch.games.mapped_out.table.pieces import Row, Stride
from clutch.games.mapped_out.table.position import Observation, State, Table
from clutch.games.mapped_out.table.sea import AROUND

BONUS_LABEL = msg("Score 1 point instead")
COUNT_LABEL = msg("Count the tile")
LEAVE_LABEL = msg("Leave the tile")


@dataclass(frozen=True, slots=True)
class Teleporting(Decision[Teleport]):
    """A Teleporter is visited: all pawns next to it go to one other tile (MO-087)."""

    def legal(self, state: State) -> Sequence[Teleport]:
        """Any tile but this one."""
        table = state.table
        here = self._teleporter(table)
        return [teleport(cell) for cell in sorted(table.cells) if cell != here]

    def _teleporter(self, table: Table) -> int:
        return table.strides[self.player][-1].path[1]

    def _pawns(self, table: Table, cell: int) -> tuple[int, ...]:
        """The pawns after the teleport; they visit nothing there (MO-124)."""
        beside = _beside(table.pawns, self._teleporter(table))
        return tuple(
            cell if player in beside else pawn
            for player, pawn in enumerate(table.pawns)
        )

    def step(self, state: State, action: Teleport) -> State:
        """Move the pawns."""
        table = state.table
        pawns = self._pawns(table, action.cell)
        return with_table(state, replace(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Teleport) -> Observation:
        """The observation with the pawns moved."""
        return with_pawns(seen, self._pawns(seen.table, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        return msg("Teleporter: choose where to send the neighbouring pawns.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """A free space or the Teleporter itself cannot be chosen."""
        if cell in seen.table.cells:
            return msg("You can't send the pawns to your own tile.")
        return Decision.why_not_place(self, seen, cell)

    def log_line(
        self, before: Observation, action: Teleport, after: Observation
    ) -> Message:
        """Where the pawns went."""
        return msg(
            "{player} teleports the neighbouring pawns to {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Teleport) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Send the pawns here: {place}", place=place)


def teleports(walked: Stride, pawns: Sequence[int]) -> bool:
    """Whether a Teleporter was visited with pawns next to it."""
    if TILES[walked.visits[0]].land is not Land.TELEPORTER:
        return False
    return bool(_beside(pawns, walked.path[1]))


def _beside(pawns: Sequence[int], cell: int) -> list[int]:
    """The players whose pawns stand next to that cell."""
    return [player for player, pawn in enumerate(pawns) if pawn - cell in AROUND]


@dataclass(frozen=True, slots=True)
class Fishful(Decision[Count | Bonus]):
    """A Fishful card has led to fish: 1 point may be scored instead (MO-102)."""

    def legal(self, state: State) -> Sequence[Count | Bonus]:
        """The tile, or the point."""
        return [COUNT, BONUS]

    def step(self, state: State, action: Count | Bonus) -> State:
        """With the point, the tile does not count as visited this time."""
        match action:
            case Count():
                return then(state)
            case Bonus():
                visits = state.table.strides[self.player][-1].visits[:-1]
                return scored(state, self.player, visits)

    def prompt(self, seen: Observation) -> Message:
        """Count the tile, or score the point."""
        return msg("Fishful: count the tile, or score 1 point instead.")

    def log_line(
        self, before: Observation, action: Count | Bonus, after: Observation
    ) -> Message | None:
        """Only the point is worth a line."""
        match action:
            case Count():
                return None
            case Bonus():
                return bonus_told(self.player)

    def label(self, seen: Observation, action: Count | Bonus) -> Message:
        """Count the tile, or score the point."""
        match action:
            case Count():
                return COUNT_LABEL
            case Bonus():
                return BONUS_LABEL


def is_fishful(table: Table, row: Row, player: int) -> bool:
    """Whether the last card may score a point instead of the tile it led to (MO-102).

    The tile that the pawn has ended on must just have been visited, and hold fish.
    """
    walked = table.strides[player][-1]
    if CARDS[row[walked.position].card].special is not Special.FISHFUL:
        return False
    end = table.sea[walked.path[-1]]
    return end in walked.visits[-1:] and bool(TILES[end].fish)


def scored(state: State, player: int, visits: tuple[int, ...]) -> State:
    """Score a point for the last card, which has visited only those tiles (MO-127)."""
    table = state.table
    *earlier, last = table.strides[player]
    last = last._replace(bonus=last.bonus + 1, visits=visits)
    strides = put(table.strides, player, (*earlier, last))
    return with_table(state, replace(table, agenda=done(table), strides=strides))


def bonus_told(player: int) -> Message:
    """The report of the point."""
    return msg(
        "{player} scores 1 point instead of counting the tile.", player=Player(player)
    )
