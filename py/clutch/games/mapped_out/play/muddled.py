"""Muddled Waters, in the walk: pawns that are met are bumped, tiles are taken."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_both, with_table
from clutch.core.values import changed, put
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
    listed,
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
    """A pawn was met: it is moved to a neighbouring tile (MO-035)."""

    whose: int

    def legal(self, state: State) -> Sequence[Bump]:
        """The tiles around it; with none it stays."""
        table = state.table
        return list(map(bump, neighbours(table.cells, table.pawns[self.whose])))

    def step(self, state: State, action: Bump) -> State:
        """It is there, and visits nothing and bumps nobody (MO-078, MO-124)."""
        table = state.table
        pawns = put(table.pawns, self.whose, action.cell)
        return with_table(state, changed(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Bump) -> Observation:
        """The pawn stands there."""
        return with_pawns(seen, put(seen.table.pawns, self.whose, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """Whose pawn it is."""
        return msg(
            "You have met {pawn}: choose the next tile for that pawn.",
            pawn=Player(self.whose),
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """It goes one step."""
        if cell in seen.table.cells:
            return msg("The pawn goes to a tile right next to the one it is on.")
        return Decision.why_not_place(self, seen, cell)

    def told(self, before: Observation, action: Bump, after: Observation) -> Message:
        """Whose pawn, and where to."""
        return msg(
            "{player} bumps {pawn}: {place}.",
            player=Player(self.player),
            pawn=Player(self.whose),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Bump) -> Message:
        """The place."""
        place = place_label(seen, action.cell)
        return msg("Move the pawn here: {place}", place=place)


@dataclass(frozen=True, slots=True)
class Taking(Decision[Collect | Bonus | Leave]):
    """The new tile may be taken to the score pile, or left (MO-032)."""

    cell: int
    """Where it lies."""

    def legal(self, state: State) -> Sequence[Collect | Bonus | Leave]:
        """A hand tile that replaces it; with an empty hand none is taken (MO-034).

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
        """The pile has grown, or all is as it was."""
        match action:
            case Collect(tile):
                return self._collected(state, tile)
            case Bonus():
                visits = state.table.strides[self.player][-1].visits
                return scored(state, self.player, visits)
            case Leave():
                return then(state)

    def _collected(self, state: State, tile: int) -> State:
        """The hand tile lies in the same place and does not act (MO-033, MO-081)."""
        table, hidden, player = state.table, state.hidden, self.player
        index = table.cells.index(self.cell)
        hand = tuple(t for t in hidden.hands[player] if t != tile)
        pile = (*table.taken[player], table.tiles[index])
        return with_both(
            state,
            changed(
                table,
                agenda=done(table),
                tiles=put(table.tiles, index, tile),
                taken=put(table.taken, player, pile),
            ),
            changed(hidden, hands=put(hidden.hands, player, hand)),
        )

    def prompt(self, seen: Observation) -> Message:
        """How it is taken; a Fishful card may do instead (MO-127)."""
        if not seen.known.hands[self.player]:
            return msg("Your hand is empty: score 1 point instead of the new tile?")
        return msg(
            "Take the new tile by choosing the hand tile that replaces it, or leave it."
        )

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """It is the hand tile that is clicked."""
        if cell == self.cell:
            return msg("Choose the tile of your hand that replaces this one.")
        return Decision.why_not_place(self, seen, cell)

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """It is another player's (MO-033)."""
        return msg("A tile of your own hand replaces the new one, not of another's.")

    def told(
        self,
        before: Observation,
        action: Collect | Bonus | Leave,
        after: Observation,
    ) -> Message | None:
        """What was taken."""
        match action:
            case Collect():
                taken = listed(list(tile_words(before.table.sea[self.cell])))
                player = Player(self.player)
                return msg("{player} takes {tile}.", player=player, tile=taken)
            case Bonus():
                return bonus_told(self.player)
            case Leave():
                return None

    def label(self, seen: Observation, action: Collect | Bonus | Leave) -> Message:
        """The hand tile, or what is done without one."""
        match action:
            case Collect(tile):
                tile_ = tile_label(seen, tile)
                return msg("Take the new tile and lay this one: {tile}", tile=tile_)
            case Bonus():
                return BONUS_LABEL
            case Leave():
                return LEAVE_LABEL


def met(table: Table, player: int, walked: Stride) -> Iterator[IfAny]:
    """What is to be decided about the tile and the pawns met; the last comes first.

    The tile is taken, then pawns are bumped one by one (MO-076, MO-079): those that
    stand where the pawn ends, at the shared start too (MO-080), even if it has come
    from there (MO-134). An Island has sent it back: then there is neither (MO-122).
    """
    new, end = new_cell(table.sea, walked), walked.path[-1]
    if new is None:
        return
    for other in reversed(range(table.rules.players)):
        if other != player and table.pawns[other] == end:
            yield IfAny(Bumping(player, other))
    yield IfAny(Taking(player, new))
