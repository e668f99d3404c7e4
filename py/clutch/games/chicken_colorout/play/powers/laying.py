"""Starting tile A, green: tiles of the pile are looked at, and some of them laid."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_both, with_table
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.deciding import Choice, OnMap, then
from clutch.games.chicken_colorout.play.pile import piled, unlaid
from clutch.games.chicken_colorout.play.powers.choosing import LAY, Turning
from clutch.games.chicken_colorout.play.powers.rearranging import told_rearranged
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.requirements import describe
from clutch.games.chicken_colorout.play.scoring import describe_score
from clutch.games.chicken_colorout.play.words import in_a_row
from clutch.games.chicken_colorout.play.worth import shortage, worth_of_room
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.places import LARGEST, NAMES
from clutch.games.chicken_colorout.table.position import (
    Hidden,
    Observation,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, SHOWN
from clutch.games.chicken_colorout.table.variants import Variant

ADDED = 2
"""How many tiles are laid at most."""


@dataclass(frozen=True, slots=True)
class Looked:
    """Tiles of the pile that everybody sees (CC-150), and those that have been laid."""

    shown: tuple[int, ...]
    """The numbers of the tiles that are looked at and not laid."""
    laid: tuple[int, ...] = ()
    """Where tiles have been laid."""
    adds: bool = False
    """Whether the first of them was added to the map, and did not replace another."""

    def beds(self, table: Table) -> list[int]:
        """Where a tile may be laid: next to the map, or on a tile that is replaced.

        Once a tile has been added, no tile is replaced any more, and the reverse
        (CC-108, CC-151).
        """
        may_add, may_replace = not self.laid or self.adds, not (self.laid and self.adds)
        return [
            *(sorted(table.frontier()) if may_add else ()),
            *(p for p in table.places if may_replace and self.is_replaceable(table, p)),
        ]

    def is_replaceable(self, table: Table, place: int) -> bool:
        """Whether another tile may be laid in place of the one there (CC-152)."""
        return not (
            table.eggs[place]
            or table.tile_on(place).is_start
            or table.pawns_on(place)
            or place in self.laid
        )

    def is_over(self, table: Table) -> bool:
        """Whether no other shown tile can be laid."""
        return len(self.laid) == ADDED or not self.shown or not self.beds(table)


@dataclass(frozen=True, slots=True)
class LayTiles(Special):
    """The top 5 tiles of the pile are shown, up to 2 of them laid (CC-108)."""

    words = msg("look at 5 tiles, add up to 2 or replace up to 2")

    def happen(self, state: State) -> State:
        """The top of the pile is shown, if there is one."""
        after = then(state, *self.decisions(state))
        if not state.hidden.pile:
            return after
        rest, news = state.hidden.pile[SHOWN:], state.table.news + 1
        table = changed(after.table, pile=len(rest), news=news)
        return with_both(after, table, Hidden(rest))

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """Which of them to lay."""
        shown = tuple(tile.number for tile in state.hidden.pile[:SHOWN])
        return (Drawing(Looked(shown)),) if shown else ()

    def worth(self, table: Table) -> float:
        """The slots that are missing."""
        return 0.6 + worth_of_room(table) * min(3, shortage(table))


@dataclass(frozen=True, slots=True)
class Drawing(Choice[actions.Draw | actions.Stop]):
    """Which of the shown tiles is laid."""

    looked: Looked

    @property
    def has_begun(self) -> bool:
        """Whether a tile has been laid."""
        return bool(self.looked.laid)

    def legal(self, state: State) -> Sequence[actions.Draw | actions.Stop]:
        """Any of them, if there is a place for it, or no more."""
        if not self.looked.beds(state.table):
            return (actions.STOP,)
        return [*actions.DRAWS[: len(self.looked.shown)], actions.STOP]

    def step(self, state: State, action: actions.Draw | actions.Stop) -> State:
        """Next: where."""
        match action:
            case actions.Draw(index):
                return then(state, Laying(self.looked, index))
            case actions.Stop():
                return put_back(state)

    def prompt(self, seen: Observation) -> Message:
        """Which."""
        if self.has_begun:
            return msg("Choose another one of the tiles shown, or stop.")
        return msg("Special action: choose one of the tiles shown, or stop.")

    def label(self, seen: Observation, action: actions.Draw | actions.Stop) -> Message:
        """What the tile asks for."""
        match action:
            case actions.Draw(index):
                shown = name_of_shown(self.looked.shown[index], seen.table.variant)
                return msg("Take the tile: {tile}", tile=shown)
            case actions.Stop():
                return self.name_of_stop()


@dataclass(frozen=True, slots=True)
class Laying(OnMap[actions.Lay]):
    """Where that tile is laid."""

    asks = msg("Choose where the tile goes.")
    does = LAY

    looked: Looked
    index: int
    """Which of the shown tiles it is."""

    def legal(self, state: State) -> Sequence[actions.Lay]:
        """Next to the map, or on a tile that is replaced."""
        return [actions.LAYS[place] for place in self.looked.beds(state.table)]

    def step(self, state: State, action: actions.Lay) -> State:
        """It lies there, upright as yet."""
        table, place, looked = state.table, action.place, self.looked
        tile = LAID[looked.shown[self.index], 0]
        after = Looked(
            looked.shown[: self.index] + looked.shown[self.index + 1 :],
            (*looked.laid, place),
            looked.adds if looked.laid else table.tiles[place] is None,
        )
        table = changed(
            table,
            places=table.places_with(place),
            tiles=put(table.tiles, place, tile),
            touched=(*table.touched, place),
        )
        state = with_table(state, table)
        if table.has_arrow(tile):
            return then(state, LayingRotation(after))
        return laid(state, after)

    def why_not_place(self, table: Table, place: int) -> Message:
        """Why nothing is laid there."""
        if table.tiles[place] is None:
            if place not in table.frontier():
                return msg(
                    "A tile is laid next to another one, within {size} × {size}.",
                    size=LARGEST,
                )
            return msg("You are replacing tiles: then none are added.")
        if self.looked.is_replaceable(table, place):
            return msg("You are adding tiles: then none are replaced.")
        if table.eggs[place]:
            return msg("Only tiles without eggs are replaced.")
        if table.pawns_on(place):
            return msg("A tile with a pawn on it is not replaced.")
        return msg("This tile is not replaced.")

    def tells(
        self, before: Observation, action: actions.Lay, after: Observation
    ) -> Message:
        """Where."""
        return msg("{player} lays a tile on {place}.", place=NAMES[action.place])


@dataclass(frozen=True, slots=True)
class LayingRotation(Turning):
    """How that tile is rotated."""

    looked: Looked

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile, which was laid last."""
        return self.looked.laid[-1:]

    def step(self, state: State, action: actions.Rotate) -> State:
        """It lies so."""
        table, place = state.table, self.looked.laid[-1]
        tile = LAID[table.tile_on(place).number, action.direction]
        table = changed(table, tiles=put(table.tiles, place, tile))
        return laid(with_table(state, table), self.looked)

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message | None:
        """Whether it lies otherwise than upright."""
        return told_rearranged(before, after)


def laid(state: State, looked: Looked) -> State:
    """The state when a shown tile lies: another one may follow."""
    if looked.is_over(state.table):
        return put_back(state)
    return then(state, Drawing(looked))


def put_back(state: State) -> State:
    """The state when all tiles that are not on the map are shuffled (CC-153)."""
    pile, rng = piled(unlaid(state.table), state.rng)
    table = changed(
        state.table, agenda=done(state.table), pile=len(pile), news=state.table.news + 1
    )
    return changed(state, table=table, hidden=Hidden(pile), rng=rng)


def name_of_shown(number: int, variant: Variant) -> Message:
    """What a tile asks for, its slots, and its score rule if that counts."""
    tile = LAID[number, 0]
    parts = [describe(tile), msg_n("{n} slot", "{n} slots", n=tile.slots)]
    rule = describe_score(tile)
    if rule is not None and variant.has_scores:
        parts.append(msg("scores {rule}", rule=rule))
    return in_a_row(parts)


def shown_on(table: Table) -> tuple[int, ...]:
    """The numbers of the tiles that are looked at now, if any are."""
    match table.agenda[-1:]:
        case (Drawing(looked) | Laying(looked) | LayingRotation(looked),):
            return looked.shown
    return ()
