"""A turn of making the map: a tile is laid and acts, and another one is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from clutch.core.decision import AnyDecision, Event
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_table
from clutch.core.values import replace
from clutch.games.mapped_out.play.deciding import IfAny, then
from clutch.games.mapped_out.play.drawing import Draw
from clutch.games.mapped_out.play.lands import ON_PLAY
from clutch.games.mapped_out.play.making import (
    TILE_CHOSEN,
    Making,
    chosen,
    walk_begins,
    with_tile,
)
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.studying import studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.table.actions import PLAYS, Lay, Play, lay
from clutch.games.mapped_out.table.components import TILES, PlaceAction, Tile
from clutch.games.mapped_out.table.names import place_label, place_name, tile_label
from clutch.games.mapped_out.table.pieces import MapEnd, Row, Slot
from clutch.games.mapped_out.table.position import Observation, State, Table
from clutch.games.mapped_out.table.sea import places

TILE_FIRST = msg("Lay a tile first: it shows what to do with the cards.")


@dataclass(frozen=True, slots=True)
class Playing(Making[Play]):
    """The start of a turn: a hand tile is chosen to be laid (MO-009)."""

    def legal(self, state: State) -> Sequence[Play]:
        """The hand."""
        return [PLAYS[tile] for tile in state.hidden.hands[self.player]]

    def step(self, state: State, action: Play) -> State:
        """Choose its space next."""
        after = then(state, _laying(self.player))
        return replace(after, hidden=replace(state.hidden, chosen=action.tile))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        return msg("Choose a tile from your hand.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """A tile has to be chosen and laid first."""
        return msg("Choose a tile from your hand first, then its space.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """A tile has to be chosen and laid first."""
        return TILE_FIRST

    def line(self, before: Observation, action: Play, after: Observation) -> None:
        """Report nothing: the tile is reported when it is laid."""

    def label(self, seen: Observation, action: Play) -> Message:
        """Label the tile."""
        return msg("Lay a tile: {tile}", tile=tile_label(seen, action.tile))


@dataclass(frozen=True, slots=True)
class Laying(Making[Lay]):
    """The space for a chosen tile, which is secret until laid (MO-111)."""

    def legal(self, state: State) -> Sequence[Lay]:
        """Free spaces that share a side with a tile, without limit (MO-060, MO-061)."""
        return list(map(lay, places(state.table.cells)))

    def step(self, state: State, action: Lay) -> State:
        """Lay the tile; place action, on-play action and draw follow (MO-094)."""
        player, tile = self.player, TILES[chosen(state)]
        on_play = [IfAny(ON_PLAY[tile.land](player))] if tile.land in ON_PLAY else []
        place_action = self._place_action(tile, state.hidden.rows)
        end = _turn_ends(player), _draw(player)
        agenda = done(state.table, *end, *on_play, place_action)
        return with_tile(state, player, action.cell, agenda)

    def _place_action(self, tile: Tile, rows: tuple[Row, ...]) -> AnyDecision:
        """What is done to cards as soon as the tile is laid (MO-010, MO-011)."""
        player, number = self.player, tile.number
        match tile.action:
            case PlaceAction.REVEAL:
                return _revealing(player, number - 1)
            case PlaceAction.SWAP:
                return _swapping(player, number - 1)
            case PlaceAction.STUDY:
                return studying(rows, player, number)
            case action:
                assert_never(action)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a space."""
        return msg("Choose a space for your tile, next to another tile.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """The space has to be free, and touch a tile not only at a corner (MO-060)."""
        if cell in seen.table.cells:
            return msg("There is already a tile here: choose a free space.")
        return msg(
            "A tile must share a side with another: touching at a corner isn't enough."
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """A tile has to be chosen and laid first."""
        return TILE_FIRST

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """A tile is already chosen."""
        return TILE_CHOSEN

    def line(self, before: Observation, action: Lay, after: Observation) -> Message:
        """Where the tile was laid."""
        return msg(
            "{player} lays a tile on {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Lay) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Lay the tile: {place}", place=place)


@dataclass(frozen=True, slots=True)
class TurnEnds(Event[State]):
    """The end of a turn."""

    player: int

    def resolve(self, state: State) -> State:
        """Begin the turn of the next player with tiles, clockwise (MO-008, MO-066).

        If all tiles are laid, the map is finished (MO-019).
        """
        table = state.table
        following = self._following(state.hidden.hands)
        if following is None:
            return walk_begins(state, MapEnd.ALL_LAID)
        if self._is_last(state, following):
            return walk_begins(state, MapEnd.LAST_ROUND)
        agenda = done(table, _playing(following))
        return with_table(state, replace(table, agenda=agenda, moment=table.moment + 1))

    def _following(self, hands: tuple[tuple[int, ...], ...]) -> int | None:
        """The next player who has tiles; None: nobody has."""
        players = len(hands)
        for i in range(self.player + 1, self.player + 1 + players):
            if hands[i % players]:
                return i % players
        return None

    def _is_last(self, state: State, following: int) -> bool:
        """Muddled Waters: whether a round is over and the pile too small for another.

        If all hand tiles were laid, nothing could be taken, and nobody would score. So
        the map ends there, and everyone has had the same number of turns (MO-130).
        """
        table, players = state.table, state.table.rules.players
        if not table.rules.muddled or len(state.hidden.pile) >= players:
            return False
        return _turn(table, following) <= _turn(table, self.player)


def _turn(table: Table, player: int) -> int:
    """A player's place in the order of turns of a round, from 0."""
    return (player - table.first) % table.rules.players


# There are few different ones, and they are put on the agenda again and again.
_playing, _laying, _turn_ends = cache(Playing), cache(Laying), cache(TurnEnds)
_draw, _revealing, _swapping = cache(Draw), cache(Revealing), cache(Swapping)
