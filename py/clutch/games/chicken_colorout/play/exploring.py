"""Exploring: draw a tile where the Seeker or a pawn arrives, and rotate it."""

from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import done, on_top, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.powers.choosing import Turning
from clutch.games.chicken_colorout.play.words import FACING_WORDS
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Hidden, Observation, State
from clutch.games.chicken_colorout.table.tiles import LAID


def explored(state: State, place: int) -> State:
    """The state with a tile on that place, drawn if there was none (CC-014, CC-050)."""
    table = state.table
    if table.tiles[place] is not None:
        return state
    drawn, *rest = state.hidden.pile
    table = replace(
        table,
        places=table.places_with(place),
        tiles=put(table.tiles, place, drawn),
        pile=len(rest),
        news=table.news + 1,
    )
    return with_both(state, table, Hidden(tuple(rest)))


def arrived(before: State, after: State, place: int) -> State:
    """The state after a move to that place, where a drawn tile is rotated next.

    Tiles without an arrow that matters keep the rotation they were drawn with (CC-072,
    CC-162).
    """
    table = after.table
    if before.table.tiles[place] is not None:
        return after
    if not table.has_arrow(table.tile_on(place)):
        return after
    agenda = on_top(table, DrawnRotation(place))
    return with_table(after, with_agenda(table, agenda))


@dataclass(frozen=True, slots=True)
class DrawnRotation(Turning):
    """The rotation of a tile just drawn; it does not count as a move (CC-162)."""

    place: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The drawn tile."""
        return (self.place,)

    def step(self, state: State, action: actions.Rotate) -> State:
        """Rotate the tile and continue the turn."""
        table = state.table
        tile = LAID[table.tile_on(self.place).number, action.direction]
        tiles = put(table.tiles, self.place, tile)
        return with_table(state, replace(table, agenda=done(table), tiles=tiles))

    def tells(
        self, before: Observation, action: actions.Rotate, after: Observation
    ) -> Message:
        """Tell where the arrow of the tile points."""
        arrow = self.arrow(before.table, action.direction)
        return msg(
            "{player} lays the tile on {place} with its arrow pointing {where}.",
            place=NAMES[self.place],
            where=FACING_WORDS[arrow],
        )
