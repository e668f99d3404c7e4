"""Muddled Waters in the walk: bumping pawns and taking tiles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg, with_commas
from clutch.core.position import done, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.play.deciding import Decision, IfAny, then, with_pawns
from clutch.games.mapped_out.play.strides import new_cell
from clutch.games.mapped_out.play.visits import (
    BONUS_LABEL,
    LEAVE_LABEL,
    bonus_told,
    is_fishful,
    scored,
)
from clutch.games.mapped_out.table.actions import (
    BONUS,
    COLLECTS,
    LEAVE,
    Bonus,
    Bump,
    Collect,
    Leave,
    bump,
)
from clutch.games.mapped_out.table.names import (
    place_label,
    place_name,
    tile_label,
    tile_words,
)
from clutch.games.mapped_out.table.pieces import Stride
from clutch.games.mapped_out.table.position import Observation, State, Table
from clutch.games.mapped_out.table.sea import neighbours


@dataclass(frozen=True, slots=True)
class Bumping(Decision[Bump]):
    """A pawn was met: it is bumped to a neighbouring tile (MO-035)."""

    whose: int

    def legal(self, state: State) -> Sequence[Bump]:
        """The tiles around it; if there are none, it stays."""
        table = state.table
        return list(map(bump, neighbours(table.cells, table.pawns[self.whose])))

    def step(self, state: State, action: Bump) -> State:
        """Move the pawn; it visits nothing and bumps nobody (MO-078, MO-124)."""
        table = state.table
        pawns = put(table.pawns, self.whose, action.cell)
        return with_table(state, replace(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Bump) -> Observation:
        """The observation with the pawn moved."""
        return with_pawns(seen, put(seen.table.pawns, self.whose, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """Ask where to move whose pawn."""
        return msg(
            "You bump {pawn}'s pawn: choose where it goes.",
            pawn=Player(self.whose),
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """The pawn moves one step only."""
        if cell in seen.table.cells:
            return msg("You can only move the pawn to a tile next to its own.")
        return Decision.why_not_place(self, seen, cell)

    def log_line(
        self, before: Observation, action: Bump, after: Observation
    ) -> Message:
        """Whose pawn was bumped, and where to."""
        return msg(
            "{player} bumps {pawn}'s pawn to {place}.",
            player=Player(self.player),
            pawn=Player(self.whose),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Bump) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Move the pawn here: {place}", place=place)


@dataclass(frozen=True, slots=True)
class Taking(Decision[Collect | Bonus | Leave]):
    """The new tile may be taken to the score pile, or left (MO-032)."""

    cell: int
    """The cell of that tile."""

    def legal(self, state: State) -> Sequence[Collect | Bonus | Leave]:
        """The hand tiles that can replace it; with an empty hand, none (MO-034).

        A Fishful card can be laid on the pile instead, without a hand tile (MO-127).
        """
        hidden, player = state.hidden, self.player
        takes: list[Collect | Bonus | Leave] = [
            COLLECTS[tile] for tile in hidden.hands[player]
        ]
        if is_fishful(state.table, hidden.rows[player], player):
            takes.append(BONUS)
        return [*takes, LEAVE] if takes else []

    def step(self, state: State, action: Collect | Bonus | Leave) -> State:
        """Take the tile or the point, or leave everything as it is."""
        match action:
            case Collect(tile):
                return self._collected(state, tile)
            case Bonus():
                visits = state.table.strides[self.player][-1].visits
                return scored(state, self.player, visits)
            case Leave():
                return then(state)

    def _collected(self, state: State, tile: int) -> State:
        """Lay the hand tile in the same place; it does not act (MO-033, MO-081)."""
        table, hidden, player = state.table, state.hidden, self.player
        index = table.cells.index(self.cell)
        hand = tuple(t for t in hidden.hands[player] if t != tile)
        pile = (*table.taken[player], table.tiles[index])
        return with_both(
            state,
            replace(
                table,
                agenda=done(table),
                tiles=put(table.tiles, index, tile),
                taken=put(table.taken, player, pile),
            ),
            replace(hidden, hands=put(hidden.hands, player, hand)),
        )

    def prompt(self, seen: Observation) -> Message:
        """Ask for a hand tile; a Fishful card may do instead (MO-127)."""
        if not seen.known.hands[self.player]:
            return msg(
                "Your hand is empty, so you can't take the tile you just visited. "
                "Score 1 point instead?"
            )
        return msg(
            "Take the tile you just visited? Choose a tile from your hand to replace "
            "it, or leave it where it is."
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """The hand tile has to be chosen, not the space."""
        if cell == self.cell:
            return msg("Choose a tile from your hand to replace this one.")
        return Decision.why_not_place(self, seen, cell)

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """The tile is in another player's hand (MO-033)."""
        return msg("You can only use a tile from your own hand.")

    def log_line(
        self,
        before: Observation,
        action: Collect | Bonus | Leave,
        after: Observation,
    ) -> Message | None:
        """What was taken."""
        match action:
            case Collect():
                taken = with_commas(tile_words(before.table.sea[self.cell]))
                player = Player(self.player)
                return msg("{player} takes a tile: {tile}.", player=player, tile=taken)
            case Bonus():
                return bonus_told(self.player)
            case Leave():
                return None

    def label(self, seen: Observation, action: Collect | Bonus | Leave) -> Message:
        """Label the hand tile, or what is done without one."""
        match action:
            case Collect(tile):
                tile_ = tile_label(seen, tile)
                return msg(
                    "Take the tile you just visited and lay this one: {tile}",
                    tile=tile_,
                )
            case Bonus():
                return BONUS_LABEL
            case Leave():
                return LEAVE_LABEL


def met(table: Table, player: int, walked: Stride) -> Iterator[IfAny]:
    """The decisions about the new tile and the pawns met; the last comes first.

    The tile is taken, then pawns are bumped one by one (MO-076, MO-079): those that
    stand where the pawn ends, also at the shared start (MO-080), even if the pawn came
    from there (MO-134). If an Island has sent it back, there are none (MO-122).
    """
    new, end = new_cell(table.sea, walked), walked.path[-1]
    if new is None:
        return
    for other in reversed(range(table.rules.players)):
        if other != player and table.pawns[other] == end:
            yield IfAny(Bumping(player, other))
    yield IfAny(Taking(player, new))
