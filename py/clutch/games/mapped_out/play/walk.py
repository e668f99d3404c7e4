"""The walk: cards are carried out, pawns go where they lead (MO-020, MO-030).

In Muddled Waters pawns bump each other and tiles are taken, see `muddled`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, assert_never

from clutch.core.decision import AnyDecision, Event, done
from clutch.core.message import Message, Player, msg
from clutch.core.values import changed, put
from clutch.games.mapped_out.play.deciding import Decision, IfAny, then, with_pawns
from clutch.games.mapped_out.play.ending import ended
from clutch.games.mapped_out.play.muddled import Bumping, Taking, is_fishful, scored
from clutch.games.mapped_out.play.scoring import scored_tiles
from clutch.games.mapped_out.play.walking import effect, new_cell, stride, ways
from clutch.games.mapped_out.table.actions import (
    BONUS,
    COUNT,
    Bonus,
    Count,
    Follow,
    Go,
    Teleport,
    follow,
    go,
    teleport,
)
from clutch.games.mapped_out.table.components import TILES, Land, Move, Special
from clutch.games.mapped_out.table.names import (
    MOVE_NAMES,
    card_name,
    listed,
    place_label,
    place_name,
    tile_words,
)
from clutch.games.mapped_out.table.pieces import UNKNOWN, Row, Stride
from clutch.games.mapped_out.table.position import Observation, State, Table
from clutch.games.mapped_out.table.sea import AROUND, neighbours


@dataclass(frozen=True, slots=True)
class Following(Decision[Follow | Go]):
    """The next card is carried out, from left to right (MO-020, MO-031)."""

    def legal(self, state: State) -> Sequence[Follow | Go]:
        """One of several ways (MO-073); one way, or none, leaves no choice (MO-072)."""
        table, row = state.table, state.hidden.rows[self.player]
        cells = self._ways(table, row)
        if len(cells) > 1:
            return list(map(go, cells))
        return [follow(self.player, len(table.strides[self.player]))]

    def _ways(self, table: Table, row: Row) -> list[int]:
        position = len(table.strides[self.player])
        return ways(table.sea, row, position, table.pawns[self.player])

    def step(self, state: State, action: Follow | Go) -> State:
        """The pawn has moved; then there may be something to decide about that.

        A special card's action was due when it was revealed, not now (MO-045, MO-110).
        """
        table, player = state.table, self.player
        row, mine = state.hidden.rows[player], table.strides[player]
        match action:
            case Go(cell):
                target: int | None = cell
            case Follow():
                target = next(iter(self._ways(table, row)), None)
            case _:
                assert_never(action)
        walked = stride(table.sea, row, len(mine), table.pawns[player], target)
        table = changed(
            table,
            strides=put(table.strides, player, (*mine, walked)),
            pawns=put(table.pawns, player, walked.path[-1]),
        )
        met = tuple(self._met(table, row, walked))
        if not met:
            return _next_card(state, table, player)
        agenda = done(table, NextCard(player), *met)
        return changed(state, table=changed(table, agenda=agenda))

    def _met(
        self, table: Table, row: Row, walked: Stride
    ) -> Iterator[AnyDecision | IfAny]:
        """What is to be decided about the tile and the pawns met; the last comes first.

        The tile acts, then pawns are bumped one by one, then the tile is taken (MO-076,
        MO-079). Who has not moved decides nothing (MO-077, MO-080).
        """
        if not walked.visits:
            return
        player, end = self.player, walked.path[-1]
        if table.rules.muddled:
            new = new_cell(table.sea, walked)
            if new is not None:
                yield IfAny(Taking(player, new))
            if end != walked.path[0]:
                for other in reversed(range(table.rules.players)):
                    if other != player and table.pawns[other] == end:
                        yield IfAny(Bumping(player, other))
        elif is_fishful(table, row, player):
            yield Fishful(player)
        if _teleports(walked, table.pawns):
            yield IfAny(Teleporting(player))

    def prompt(self, seen: Observation) -> Message:
        """The card that is next."""
        position = len(seen.table.strides[self.player])
        card = card_name(seen.known.rows[self.player][position])
        return msg("Walk with card {n}: {card}.", n=position + 1, card=card)

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """A pawn goes where its card leads, and to tiles only (MO-022, MO-072)."""
        table, row = seen.table, seen.known.rows[self.player]
        here, position = table.pawns[self.player], len(table.strides[self.player])
        if cell not in table.cells:
            return msg("There is no tile here: a pawn walks on tiles only.")
        if cell in self._ways(table, row):
            return msg(
                "Your card leads there: choose “Walk with card {n}”.", n=position + 1
            )
        is_near = cell in neighbours(table.cells, here)
        if row[position].face.move is Move.ANY and not is_near:
            return msg("This card moves your pawn one tile, in any direction.")
        card = card_name(row[position])
        return msg("Your card does not lead there: {card}.", card=card)

    def why_not_card(self, seen: Observation, slot: tuple[int, int]) -> Message:
        """The order is fixed (MO-020)."""
        return msg("Cards are carried out from left to right.")

    def why_not_tile(self) -> Message:
        """The map is made (MO-007)."""
        return msg("Hand tiles are laid while the map is made.")

    def told(
        self, before: Observation, action: Follow | Go, after: Observation
    ) -> Message:
        """Where the card has led, and what is seen there."""
        walked = after.table.strides[self.player][-1]
        n, player = walked.position + 1, Player(self.player)
        card = card_name(after.known.rows[self.player][walked.position])
        if not walked.visits:
            return msg(
                "{player}, card {n}, {card}: the pawn stays.",
                player=player,
                n=n,
                card=card,
            )
        seen = scored_tiles(before.table, self.player)
        if not before.table.rules.muddled and all(t in seen for t in walked.visits):
            return msg(
                "{player}, card {n}, {card}: a tile seen before.",
                player=player,
                n=n,
                card=card,
            )
        return msg(
            "{player}, card {n}, {card}: {tile}.",
            player=player,
            n=n,
            card=card,
            tile=listed([listed(list(tile_words(tile))) for tile in walked.visits]),
        )

    def label(self, seen: Observation, action: Follow | Go) -> Message:
        """The place; or the card, as it is printed and as it works out."""
        match action:
            case Go(cell):
                return place_label(seen, cell)
            case Follow(row, position):
                return self._label_of_card(seen.known.rows[row], position)

    def _label_of_card(self, row: Row, position: int) -> Message:
        if row[position].card == UNKNOWN:
            return msg("Walk on")
        printed = card_name(row[position])
        move, _ = effect(row, position)
        if MOVE_NAMES[move] == printed or row[position].face.special:
            return msg("Walk with card {n}: {card}", n=position + 1, card=printed)
        return msg(
            "Walk with card {n}: {card}, which is {move}",
            n=position + 1,
            card=printed,
            move=MOVE_NAMES[move],
        )


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
        """The pawns after that: they visit nothing there (MO-124)."""
        beside = _beside(table.pawns, self._teleporter(table))
        return tuple(
            cell if player in beside else pawn
            for player, pawn in enumerate(table.pawns)
        )

    def step(self, state: State, action: Teleport) -> State:
        """They are there."""
        table = state.table
        pawns = self._pawns(table, action.cell)
        return changed(state, table=changed(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Teleport) -> Observation:
        """The pawns stand there."""
        return with_pawns(seen, self._pawns(seen.table, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """A tile is asked for."""
        return msg("Teleporter: choose where the pawns next to you go.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Not a free place, nor the Teleporter."""
        if cell in seen.table.cells:
            return msg("The pawns go to another tile than yours.")
        return Decision.why_not_place(self, seen, cell)

    def told(
        self, before: Observation, action: Teleport, after: Observation
    ) -> Message:
        """Where to."""
        return msg(
            "{player} teleports the neighbouring pawns: {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Teleport) -> Message:
        """The place."""
        return place_label(seen, action.cell)


@dataclass(frozen=True, slots=True)
class Fishful(Decision[Count | Bonus]):
    """A Fishful card has led to fish: 1 point may be scored instead (MO-102)."""

    FIRST: ClassVar[Message] = msg("First decide about the new tile.")

    def legal(self, state: State) -> Sequence[Count | Bonus]:
        """The tile, or the point."""
        return [COUNT, BONUS]

    def step(self, state: State, action: Count | Bonus) -> State:
        """With the point the tile counts as not visited this time."""
        match action:
            case Count():
                return then(state)
            case Bonus():
                visits = state.table.strides[self.player][-1].visits[:-1]
                return scored(state, self.player, visits)

    def prompt(self, seen: Observation) -> Message:
        """Which of the two."""
        return msg("Fishful: let the tile count, or score 1 point instead.")

    def told(
        self, before: Observation, action: Count | Bonus, after: Observation
    ) -> Message | None:
        """The point is worth a line."""
        match action:
            case Count():
                return None
            case Bonus():
                player = Player(self.player)
                return msg(
                    "{player} scores 1 point instead of the tile.", player=player
                )

    def label(self, seen: Observation, action: Count | Bonus) -> Message:
        """Which of the two."""
        match action:
            case Count():
                return msg("Count the tile")
            case Bonus():
                return msg("Score 1 point instead")


@dataclass(frozen=True, slots=True)
class NextCard(Event[State]):
    """What a card has led to is decided: on with the next card."""

    player: int

    def happen(self, state: State) -> State:
        """Whose card that is is asked for, or the game is over."""
        return _next_card(state, state.table, self.player)


def opened(state: State, players: Sequence[int]) -> tuple[Row, ...]:
    """The rows, those of the given players turned up (MO-021, MO-029)."""
    return tuple(
        tuple(placed._replace(is_up=True) for placed in row)
        if player in players
        else row
        for player, row in enumerate(state.hidden.rows)
    )


def _next_card(state: State, table: Table, player: int) -> State:
    """Whose card is next: in Muddled Waters they take turns card by card (MO-030).

    Else each walks the whole row, which is opened for it (MO-020, MO-021). Who has no
    cards left drops out (MO-082).
    """
    rows, players = state.hidden.rows, table.rules.players
    first = player + 1 if table.rules.muddled else player
    for i in range(first, first + players):
        walker = i % players
        if len(table.strides[walker]) < len(rows[walker]):
            break
    else:
        return ended(state, table)
    agenda = done(table, Following(walker))
    if table.rules.muddled or walker == player:
        return changed(state, table=changed(table, agenda=agenda))
    return changed(
        state,
        table=changed(table, agenda=agenda, moment=table.moment + 1),
        hidden=changed(state.hidden, rows=opened(state, (walker,))),
    )


def _teleports(walked: Stride, pawns: Sequence[int]) -> bool:
    """Whether a Teleporter was visited with pawns next to it."""
    if TILES[walked.visits[0]].land is not Land.TELEPORTER:
        return False
    return bool(_beside(pawns, walked.path[1]))


def _beside(pawns: Sequence[int], cell: int) -> list[int]:
    """The players whose pawns stand next to that cell."""
    return [player for player, pawn in enumerate(pawns) if pawn - cell in AROUND]


def without_choice(seen: Observation, player: int) -> Iterator[Follow]:
    """The cards that a player walks with until there is something to decide."""
    table, row = seen.table, seen.known.rows[player]
    sea, pawns = table.sea, table.pawns
    for position in range(len(table.strides[player]), len(row)):
        here = pawns[player]
        cells = ways(sea, row, position, here)
        if len(cells) > 1:
            return
        yield follow(player, position)
        walked = stride(sea, row, position, here, cells[0] if cells else None)
        pawns = put(pawns, player, walked.path[-1])
        is_fishful_card = row[position].face.special is Special.FISHFUL
        if walked.visits and (is_fishful_card or _teleports(walked, pawns)):
            return
