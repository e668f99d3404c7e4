"""A turn in which the map is made: a tile is laid, acts, and another one is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from clutch.core.decision import AnyDecision, Event
from clutch.core.message import Message, Player, msg
from clutch.core.position import done
from clutch.core.values import changed, put
from clutch.games.mapped_out.play.deciding import IfAny, then
from clutch.games.mapped_out.play.lands import ON_PLAY
from clutch.games.mapped_out.play.making import Making, chosen, walk_begins, with_tile
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.studying import studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.table.actions import PLAYS, Lay, Play, lay
from clutch.games.mapped_out.table.components import TILES, PlaceAction, Tile
from clutch.games.mapped_out.table.names import place_label, place_name, tile_label
from clutch.games.mapped_out.table.pieces import Row, Slot
from clutch.games.mapped_out.table.position import Observation, State
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
        after = then(state, Laying(self.player))
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
        return tile_label(seen, action.tile)


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
        agenda = done(state.table, Draw(player), *on_play, place_action)
        return with_tile(state, player, action.cell, agenda)

    def _place_action(self, tile: Tile, rows: tuple[Row, ...]) -> AnyDecision:
        """What is done to cards as soon as the tile lies (MO-010, MO-011)."""
        player, number = self.player, tile.number
        match tile.action:
            case PlaceAction.REVEAL:
                return Revealing(player, number - 1)
            case PlaceAction.SWAP:
                return Swapping(player, number - 1)
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

    def why_not_tile(self) -> Message:
        """One is chosen."""
        return msg("You have chosen this tile: now choose its place.")

    def line(self, before: Observation, action: Lay, after: Observation) -> Message:
        """Where."""
        return msg(
            "{player} lays a tile: {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Lay) -> Message:
        """The place."""
        return place_label(seen, action.cell)


@dataclass(frozen=True, slots=True)
class Draw(Event[State]):
    """The end of a turn: a tile is drawn, if there is one (MO-017)."""

    player: int

    def happen(self, state: State) -> State:
        """The next player with tiles is on, clockwise (MO-008, MO-066).

        With all tiles laid the map is finished (MO-019). In Muddled Waters nothing
        could be taken then, and nobody would score: there the last tile drawn ends the
        map (MO-130).
        """
        table, hidden = state.table, state.hidden
        hands, pile = hidden.hands, hidden.pile[:-1]
        if hidden.pile:
            hand = tuple(sorted((*hands[self.player], hidden.pile[-1])))
            hands = put(hands, self.player, hand)
        agenda = done(table, *self._next_turn(hands))
        after = changed(
            state,
            table=changed(table, agenda=agenda, moment=table.moment + 1),
            hidden=changed(hidden, hands=hands, pile=pile),
        )
        has_ended = not agenda or (table.rules.muddled and not pile)
        return walk_begins(after) if has_ended else after

    def _next_turn(self, hands: tuple[tuple[int, ...], ...]) -> Sequence[Playing]:
        """The turn of the next player who has tiles; none: nobody has."""
        for i in range(self.player + 1, self.player + 1 + len(hands)):
            player = i % len(hands)
            if hands[player]:
                return (Playing(player),)
        return ()
