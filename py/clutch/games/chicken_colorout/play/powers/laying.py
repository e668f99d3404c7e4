"""Starting tile A, green: look at tiles from the pile and lay some of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.core.position import done, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import Choice, OnMap, then
from clutch.games.chicken_colorout.play.pile import piled, unlaid
from clutch.games.chicken_colorout.play.powers.choosing import LAY, Turning
from clutch.games.chicken_colorout.play.powers.rearranging import told_rearranged
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.requirements import describe
from clutch.games.chicken_colorout.play.scoring import describe_score
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
"""The most tiles that can be laid."""


@dataclass(frozen=True, slots=True)
class Looked:
    """Tiles from the pile that all players see (CC-150), and those already laid."""

    shown: tuple[int, ...]
    """The numbers of the shown tiles that have not been laid."""
    laid: tuple[int, ...] = ()
    """The places of the tiles laid."""
    adds: bool = False
    """Whether the first tile was added to the map instead of replacing another."""

    def beds(self, table: Table) -> list[int]:
        """The places for a tile: next to the map, or on a tile that it replaces.

        The first tile decides between adding and replacing for both (CC-108, CC-151).
        """
        may_add, may_replace = not self.laid or self.adds, not (self.laid and self.adds)
        return [
            *(sorted(table.frontier()) if may_add else ()),
            *(p for p in table.places if may_replace and self.is_replaceable(table, p)),
        ]

    def is_replaceable(self, table: Table, place: int) -> bool:
        """Whether the tile there can be replaced (CC-152)."""
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
    """Show the top 5 tiles of the pile and lay up to 2 of them (CC-108)."""

    words = msg(
        "reveal the top 5 tiles of the pile; add up to 2 of them to the map, "
        "or use them to replace up to 2 tiles"
    )

    def resolve(self, state: State) -> State:
        """Show the top of the pile, unless it is empty."""
        after = then(state, *self.decisions(state))
        if not state.hidden.pile:
            return after
        rest, news = state.hidden.pile[SHOWN:], state.table.news + 1
        table = replace(after.table, pile=len(rest), news=news)
        return with_both(after, table, Hidden(rest))

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a tile to lay."""
        shown = tuple(tile.number for tile in state.hidden.pile[:SHOWN])
        return (Drawing(Looked(shown)),) if shown else ()

    def worth(self, table: Table) -> float:
        """The value of slots, if slots are short."""
        return 0.6 + worth_of_room(table) * min(3, shortage(table))


@dataclass(frozen=True, slots=True)
class Drawing(Choice[actions.Draw | actions.Stop]):
    """The choice of a shown tile to lay."""

    looked: Looked

    @property
    def has_begun(self) -> bool:
        """Whether a tile has been laid."""
        return bool(self.looked.laid)

    def legal(self, state: State) -> Sequence[actions.Draw | actions.Stop]:
        """Any of the shown tiles if there is a place for it, or stopping."""
        if not self.looked.beds(state.table):
            return (actions.STOP,)
        return [*actions.DRAWS[: len(self.looked.shown)], actions.STOP]

    def step(self, state: State, action: actions.Draw | actions.Stop) -> State:
        """Ask for its place next, or put the tiles back."""
        match action:
            case actions.Draw(index):
                return then(state, Laying(self.looked, index))
            case actions.Stop():
                return put_back(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        if self.has_begun:
            return msg("Choose another of the tiles shown, or stop.")
        return msg("Special action: choose one of the tiles shown, or stop.")

    def label(self, seen: Observation, action: actions.Draw | actions.Stop) -> Message:
        """Label the tile by its requirement."""
        match action:
            case actions.Draw(index):
                shown = name_of_shown(self.looked.shown[index], seen.table.variant)
                return msg("Take the tile: {tile}", tile=shown)
            case actions.Stop():
                return self.name_of_stop()


@dataclass(frozen=True, slots=True)
class Laying(OnMap[actions.Lay]):
    """The choice of a place for that tile."""

    asks = msg("Choose where the tile goes.")
    does = LAY

    looked: Looked
    index: int
    """The index of the tile among those shown."""

    def legal(self, state: State) -> Sequence[actions.Lay]:
        """Places next to the map, or tiles that can be replaced."""
        return [actions.LAYS[place] for place in self.looked.beds(state.table)]

    def step(self, state: State, action: actions.Lay) -> State:
        """Lay the tile, unrotated for now."""
        table, place, looked = state.table, action.place, self.looked
        tile = LAID[looked.shown[self.index], 0]
        after = Looked(
            looked.shown[: self.index] + looked.shown[self.index + 1 :],
            (*looked.laid, place),
            looked.adds if looked.laid else table.tiles[place] is None,
        )
        table = replace(
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
        """Why the tile cannot be laid there."""
        if table.tiles[place] is None:
            if place not in table.frontier():
                return msg(
                    "You can only lay a tile next to another one, within the limit "
                    "of {size} × {size}.",
                    size=LARGEST,
                )
            return msg("You can't add a tile: you're already replacing tiles.")
        if self.looked.is_replaceable(table, place):
            return msg("You can't replace a tile: you're already adding tiles.")
        if table.eggs[place]:
            return msg("You can only replace tiles without eggs.")
        if table.pawns_on(place):
            return msg("You can't replace a tile that has a pawn on it.")
        return msg("You can't replace the starting tile or a tile you've just laid.")

    def tells(
        self, before: Observation, action: actions.Lay, after: Observation
    ) -> Message:
        """Tell where the tile was laid."""
        return msg("{player} lays a tile on {place}.", place=NAMES[action.place])


@dataclass(frozen=True, slots=True)
class LayingRotation(Turning):
    """The choice of a rotation for that tile."""

    looked: Looked

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile laid last."""
        return self.looked.laid[-1:]

    def step(self, state: State, action: actions.Rotate) -> State:
        """Rotate the tile."""
        table, place = state.table, self.looked.laid[-1]
        tile = LAID[table.tile_on(place).number, action.direction]
        table = replace(table, tiles=put(table.tiles, place, tile))
        return laid(with_table(state, table), self.looked)

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message | None:
        """Tell if the tile was rotated."""
        return told_rearranged(before, after)


def laid(state: State, looked: Looked) -> State:
    """The state after laying a shown tile; another one may follow."""
    if looked.is_over(state.table):
        return put_back(state)
    return then(state, Drawing(looked))


def put_back(state: State) -> State:
    """The state after all tiles that are not on the map were shuffled (CC-153)."""
    pile, rng = piled(unlaid(state.table), state.rng)
    table = replace(
        state.table, agenda=done(state.table), pile=len(pile), news=state.table.news + 1
    )
    return replace(state, table=table, hidden=Hidden(pile), rng=rng)


def name_of_shown(number: int, variant: Variant) -> Message:
    """A tile's requirement, slots, and score rule if the game has scores."""
    tile = LAID[number, 0]
    parts = [describe(tile), msg_n("{n} slot", "{n} slots", n=tile.slots)]
    rule = describe_score(tile)
    if rule is not None and variant.has_scores:
        parts.append(msg("scores {rule}", rule=rule))
    return with_commas(parts)


def shown_on(table: Table) -> tuple[int, ...]:
    """The numbers of the tiles now shown from the pile; empty if there are none."""
    match table.agenda[-1:]:
        case (Drawing(looked) | Laying(looked) | LayingRotation(looked),):
            return looked.shown
    return ()
