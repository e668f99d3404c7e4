"""The places of the map: all that each of them is drawn from."""

from collections.abc import Sequence
from typing import NamedTuple

from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.explain import Preview, preview
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import Direction, Laid
from clutch.games.chicken_colorout.table.position import Phase, Table

PLACE_WORDS = {
    Phase.SEEKER: msg("the Seeker can be put here"),
    Phase.PAWN: msg("your pawn can be put here"),
    Phase.CLEAR: msg("can be cleared"),
    Phase.MOVE_FROM: msg("an egg can be moved away"),
    Phase.MOVE_TO: msg("the egg can go here"),
    Phase.LIFT: msg("can be rearranged"),
    Phase.ARRANGE: msg("the tile can go here"),
    Phase.ROTATE: msg("can be rotated"),
    Phase.MAP_FROM: msg("an egg can be swapped"),
    Phase.LAY: msg("the tile can go here"),
}
"""What a click on a place does in a special action."""


class Spot(NamedTuple):
    """Everything that a place of the map is drawn from."""

    place: int
    tile: Laid | None
    is_open: bool
    """Whether a tile may be laid there."""
    bag: int
    """The eggs that are hidden there."""
    action: Action | None
    offer: Message | None
    """What a click on it does."""
    seen: Preview | None
    """What the chosen egg would bring there."""
    seeker: Direction | None
    """Where the Seeker looks, if it stands there."""
    pawns: tuple[tuple[int, int], ...]
    """The players whose pawns stand there, and where those look."""
    is_watched: bool
    beam: Direction | None
    """Where the Seeker's look goes on through it."""
    is_taken: bool
    is_last: bool


def spot_on(
    scene: Scene, place: int, action: Action | None, watched: Sequence[int]
) -> Spot:
    """All that a place is drawn from; `action` is what a click on it does."""
    table = scene.table
    tile, is_open = table.tiles[place], place in table.frontier()
    is_watched, is_seeker = place in watched, place == table.seeker
    facing, is_gap = Direction(table.facing), tile is None and not is_open
    seen = None if is_gap and action is None else _preview(table, place)
    return Spot(
        place,
        tile,
        is_open,
        table.eggs[place],
        action,
        _describe_action(table, tile) if action is not None and seen is None else None,
        seen,
        facing if is_seeker else None,
        tuple(
            (player, facing)
            for player, (where, facing) in enumerate(table.pawns)
            if where == place
        ),
        is_watched=is_watched,
        beam=facing if is_watched and not is_seeker else None,
        is_taken=place in scene.chosen,
        is_last=place in _last_places(table),
    )


def _last_places(table: Table) -> tuple[int, ...]:
    """Where something was done last: in this turn, or else in the one before."""
    return table.now.touched or table.last


def _preview(table: Table, place: int) -> Preview | None:
    """What the chosen egg would bring there."""
    if table.phase is not Phase.HIDE or table.now.egg is None:
        return None
    return preview(table, place, table.now.egg)


def _describe_action(table: Table, tile: Laid | None) -> Message:
    """What a click on a place does."""
    if table.phase is not Phase.TURN:
        return PLACE_WORDS[table.phase]
    if tile is None:
        return msg("the Seeker can explore here")
    return msg("the Seeker can slide here")
