"""The walk: cards are carried out, and pawns go where they lead (MO-020, MO-030).

In Muddled Waters, pawns bump each other and tiles are taken; see `muddled`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from clutch.core.decision import AnyDecision, Event
from clutch.core.message import Message, Player, msg, with_commas
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.play.deciding import Decision, IfAny
from clutch.games.mapped_out.play.effects import walked_as
from clutch.games.mapped_out.play.ending import ended
from clutch.games.mapped_out.play.muddled import met
from clutch.games.mapped_out.play.scoring import scored_tiles
from clutch.games.mapped_out.play.strides import effect, stride, ways
from clutch.games.mapped_out.play.visits import (
    Fishful,
    Teleporting,
    is_fishful,
    teleports,
)
from clutch.games.mapped_out.table.actions import Follow, Go, follow, go
from clutch.games.mapped_out.table.components import Move, Special
from clutch.games.mapped_out.table.meanings import FREE
from clutch.games.mapped_out.table.names import FISH_NAMES, place_label, tile_words
from clutch.games.mapped_out.table.pieces import UNKNOWN, Row, Stride
from clutch.games.mapped_out.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class Following(Decision[Follow | Go]):
    """The next card is carried out, from left to right (MO-020, MO-031)."""

    def legal(self, state: State) -> Sequence[Follow | Go]:
        """One of several tiles (MO-073); with one or none, no choice (MO-072)."""
        table, row = state.table, state.hidden.rows[self.player]
        cells = self._ways(table, row)
        if len(cells) > 1:
            return list(map(go, cells))
        return [follow(self.player, len(table.strides[self.player]))]

    def _ways(self, table: Table, row: Row) -> list[int]:
        position = len(table.strides[self.player])
        return ways(table.sea, row, position, table.pawns[self.player])

    def step(self, state: State, action: Follow | Go) -> State:
        """Move the pawn; decisions about where it went may follow.

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
        table = replace(
            table,
            strides=put(table.strides, player, (*mine, walked)),
            pawns=put(table.pawns, player, walked.path[-1]),
        )
        due = tuple(self._met(table, row, walked))
        if not due:
            return _next_card(state, table, player)
        agenda = done(table, NextCard(player), *due)
        return with_table(state, with_agenda(table, agenda))

    def _met(
        self, table: Table, row: Row, walked: Stride
    ) -> Iterator[AnyDecision | IfAny]:
        """The decisions about where the card has led; the last comes first.

        The tile acts before anything else. A pawn that stays brings no decision
        (MO-077).
        """
        if not walked.visits:
            return
        if table.rules.muddled:
            yield from met(table, self.player, walked)
        elif is_fishful(table, row, self.player):
            yield Fishful(self.player)
        if teleports(walked, table.pawns):
            yield IfAny(Teleporting(self.player))

    def prompt(self, seen: Observation) -> Message:
        """The next card to walk."""
        position = len(seen.table.strides[self.player])
        card = walked_as(seen.known.rows[self.player], position)
        return msg("Walk with card {n}: {card}.", n=position + 1, card=card)

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """A pawn goes where its card leads, and to tiles only (MO-022, MO-072)."""
        table, row = seen.table, seen.known.rows[self.player]
        position = len(table.strides[self.player])
        if cell not in table.cells:
            return FREE
        if cell in self._ways(table, row):
            return msg(
                "Your card leads there: choose “Walk with card {n}”.", n=position + 1
            )
        return _why_not_there(row, position)

    def why_not_card(self, seen: Observation, slot: tuple[int, int]) -> Message:
        """The order is fixed (MO-020)."""
        return msg("You can only use your cards from left to right.")

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """Hand tiles are only for replacing a tile that is taken (MO-033)."""
        return msg("You can't use tiles from your hand until your pawn has walked.")

    def log_line(
        self, before: Observation, action: Follow | Go, after: Observation
    ) -> Message:
        """Where the card has led, and what is seen there."""
        walked = after.table.strides[self.player][-1]
        n, player = walked.position + 1, Player(self.player)
        card = walked_as(after.known.rows[self.player], walked.position)
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
                "{player}, card {n}, {card}: already visited.",
                player=player,
                n=n,
                card=card,
            )
        return msg(
            "{player}, card {n}, {card}: {tile}.",
            player=player,
            n=n,
            card=card,
            tile=with_commas([with_commas(tile_words(tile)) for tile in walked.visits]),
        )

    def label(self, seen: Observation, action: Follow | Go) -> Message:
        """Label the space; or the card, with its print and what it does now."""
        match action:
            case Go(cell):
                return msg("Walk here: {place}", place=place_label(seen, cell))
            case Follow(row, position):
                return self._label_of_card(seen.known.rows[row], position)

    def _label_of_card(self, row: Row, position: int) -> Message:
        if row[position].card == UNKNOWN:
            return msg("Walk on")
        card = walked_as(row, position)
        return msg("Walk with card {n}: {card}", n=position + 1, card=card)


def _why_not_there(row: Row, position: int) -> Message:
    """Why the card does not lead to a tile: what it does instead."""
    move, fish = effect(row, position)
    if move is Move.ANY:
        return msg("This card moves your pawn one tile, in any direction.")
    if move is Move.JUMP:
        return msg("This card jumps over the next space to the tile beyond.")
    if fish:
        return msg(
            "This card leads to the nearest other tile with this fish: {fish}.",
            fish=FISH_NAMES[fish],
        )
    card = walked_as(row, position)
    return msg("Your “{card}” card doesn't lead there.", card=card)


@dataclass(frozen=True, slots=True)
class NextCard(Event[State]):
    """The decisions after a card are made: the next card follows."""

    player: int

    def resolve(self, state: State) -> State:
        """Ask for the next card, or end the game."""
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
    """Go on to the next card; in Muddled Waters, players alternate by card (MO-030).

    Otherwise each player walks a whole row, which is turned up for it (MO-020, MO-021).
    A player without cards left drops out (MO-082).
    """
    rows, players = state.hidden.rows, table.rules.players
    first = player + 1 if table.rules.muddled else player
    for i in range(first, first + players):
        walker = i % players
        if len(table.strides[walker]) < len(rows[walker]):
            break
    else:
        return ended(state, table)
    agenda = done(table, _following(walker))
    if table.rules.muddled or walker == player:
        return with_table(state, with_agenda(table, agenda))
    return with_both(
        state,
        replace(table, agenda=agenda, moment=table.moment + 1),
        replace(state.hidden, rows=opened(state, (walker,))),
    )


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
        if walked.visits and (is_fishful_card or teleports(walked, pawns)):
            return


_following = cache(Following)  # one for each player
