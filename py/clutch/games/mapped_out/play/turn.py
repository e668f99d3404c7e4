"""A turn in which the map is made: a tile is laid, acts, and another one is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from clutch.core.decision import AnyDecision, Event
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_table
from clutch.core.values import changed
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

TILE_FIRST = msg("Lay a tile first: it says what is done with the cards.")


@dataclass(frozen=True, slots=True)
class Playing(Making[Play]):
    """A turn begins: a hand tile is chosen, to be laid (MO-009)."""

    def legal(self, state: State) -> Sequence[Play]:
        """The hand."""
        return [PLAYS[tile] for tile in state.hidden.hands[self.player]]

    def step(self, state: State, action: Play) -> State:
        """Its place is chosen next."""
        after = then(state, _laying(self.player))
        return changed(after, hidden=changed(state.hidden, chosen=action.tile))

    def prompt(self, seen: Observation) -> Message:
        """A tile is asked for."""
        return msg("Choose a tile of your hand.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """One after the other."""
        return msg("Choose a tile of your hand first, then its place.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """One after the other."""
        return TILE_FIRST

    def line(self, before: Observation, action: Play, after: Observation) -> None:
        """It is told when it is laid."""

    def label(self, seen: Observation, action: Play) -> Message:
        """The tile."""
        return msg("Lay a tile: {tile}", tile=tile_label(seen, action.tile))


@dataclass(frozen=True, slots=True)
class Laying(Making[Lay]):
    """A hand tile is chosen, secretly until it lies (MO-111): where it goes."""

    def legal(self, state: State) -> Sequence[Lay]:
        """Free places side by side with a tile; there is no limit (MO-060, MO-061)."""
        return list(map(lay, places(state.table.cells)))

    def step(self, state: State, action: Lay) -> State:
        """It lies there; place action, on-play action and draw follow (MO-094)."""
        player, tile = self.player, TILES[chosen(state)]
        on_play = [IfAny(ON_PLAY[tile.land](player))] if tile.land in ON_PLAY else []
        place_action = self._place_action(tile, state.hidden.rows)
        end = _turn_ends(player), _draw(player)
        agenda = done(state.table, *end, *on_play, place_action)
        return with_tile(state, player, action.cell, agenda)

    def _place_action(self, tile: Tile, rows: tuple[Row, ...]) -> AnyDecision:
        """What is done to cards as soon as the tile lies (MO-010, MO-011)."""
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
        """A place is asked for."""
        return msg("Choose the place for your tile: next to any tile.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Free, and not only at a corner (MO-060)."""
        if cell in seen.table.cells:
            return msg("There is a tile already: tiles are laid on free places.")
        return msg(
            "A tile is laid side by side with another one: touching at a corner is "
            "not enough."
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """One after the other."""
        return TILE_FIRST

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """One is chosen."""
        return TILE_CHOSEN

    def line(self, before: Observation, action: Lay, after: Observation) -> Message:
        """Where."""
        return msg(
            "{player} lays a tile: {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Lay) -> Message:
        """The place."""
        place = place_label(seen, action.cell)
        return msg("Lay the tile: {place}", place=place)


@dataclass(frozen=True, slots=True)
class TurnEnds(Event[State]):
    """All of a turn is carried out."""

    player: int

    def happen(self, state: State) -> State:
        """The next player with tiles is on, clockwise (MO-008, MO-066).

        With all tiles laid the map is finished (MO-019).
        """
        table = state.table
        following = self._following(state.hidden.hands)
        if following is None:
            return walk_begins(state, MapEnd.ALL_LAID)
        if self._is_last(state, following):
            return walk_begins(state, MapEnd.LAST_ROUND)
        agenda = done(table, _playing(following))
        return with_table(state, changed(table, agenda=agenda, moment=table.moment + 1))

    def _following(self, hands: tuple[tuple[int, ...], ...]) -> int | None:
        """The next player who has tiles; None: nobody has."""
        players = len(hands)
        for i in range(self.player + 1, self.player + 1 + players):
            if hands[i % players]:
                return i % players
        return None

    def _is_last(self, state: State, following: int) -> bool:
        """Muddled Waters: whether a round is over and the pile too small for another.

        With all hand tiles laid nothing could be taken, and nobody would score. So that
        ends the map there, and everybody has had as many turns (MO-130).
        """
        table, players = state.table, state.table.rules.players
        if not table.rules.muddled or len(state.hidden.pile) >= players:
            return False
        return _turn(table, following) <= _turn(table, self.player)


def _turn(table: Table, player: int) -> int:
    """Which turn of a round is a player's, from 0."""
    return (player - table.first) % table.rules.players


# There are few of each, and they lie on the agenda again and again.
_playing, _laying, _turn_ends = cache(Playing), cache(Laying), cache(TurnEnds)
_draw, _revealing, _swapping = cache(Draw), cache(Revealing), cache(Swapping)
