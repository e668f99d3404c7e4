"""A place of the map: all that can be seen there, and how it is told."""

from collections.abc import Iterator
from typing import NamedTuple

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.previews import Preview, describe_preview
from clutch.games.chicken_colorout.play.requirements import describe
from clutch.games.chicken_colorout.play.scoring import describe_score
from clutch.games.chicken_colorout.play.words import FACING_WORDS, in_a_row, listed
from clutch.games.chicken_colorout.table.eggs import TYPES, number, size
from clutch.games.chicken_colorout.table.places import NAMES, Direction
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid
from clutch.games.chicken_colorout.table.variants import Variant

LAST_MOVE = msg("last move")


class Spot(NamedTuple):
    """Everything that is to be said of a place of the map."""

    place: int
    tile: Laid | None
    bag: int
    """The eggs that are hidden there."""
    seeker: Direction | None
    """Where the Seeker looks, if it stands there."""
    pawns: tuple[tuple[int, int], ...]
    """The players whose pawns stand there, and where those look."""
    is_watched: bool
    beam: Direction | None
    """Where the Seeker's look goes on through it."""
    is_last: bool
    """Whether something was done there last: in this turn, or else in the one before.
    """
    is_chosen: bool
    preview: Preview | None
    """What the chosen egg would bring there."""


def spot_on(
    table: Table,
    place: int,
    *,
    is_chosen: bool = False,
    preview: Preview | None = None,
) -> Spot:
    """What can be seen on a place; besides, what has to do with it now."""
    is_watched, facing = place in table.watched(), Direction(table.facing)
    is_seeker = place == table.seeker
    return Spot(
        place,
        table.tiles[place],
        table.eggs[place],
        facing if is_seeker else None,
        tuple(
            (player, facing)
            for player, (there, facing) in enumerate(table.pawns)
            if there == place
        ),
        is_watched,
        facing if is_watched and not is_seeker else None,
        place in (table.touched or table.last),
        is_chosen,
        preview,
    )


def describe_spot(spot: Spot, variant: Variant) -> Message:
    """All that is to be said of a place, its tile first."""
    return in_a_row(_parts(spot, variant))


def _parts(spot: Spot, variant: Variant) -> Iterator[Message]:
    yield from _describe_tile(spot, variant)
    yield from describe_pawns(spot)
    if spot.is_watched:
        yield msg("watched")
    if spot.is_last:
        yield LAST_MOVE
    if spot.is_chosen:
        yield msg("chosen")
    if spot.preview is not None:
        yield from describe_preview(spot.preview, variant)


def _describe_tile(spot: Spot, variant: Variant) -> Iterator[Message]:
    tile, name = spot.tile, NAMES[spot.place]
    if tile is None:
        yield msg("{place} no tile", place=name)
        return
    if tile.is_start:
        yield msg("{place} starting tile", place=name)
        return
    yield msg("{place} {need}", place=name, need=describe(tile))
    if spot.bag:
        held = [egg for egg in TYPES for _ in range(number(spot.bag, egg))]
        yield msg("holds {eggs}", eggs=listed(held))
    free = tile.slots - size(spot.bag)
    yield msg_n("{n} free slot", "{n} free slots", n=free)
    score = describe_score(tile)
    if score is not None and variant.has_scores:
        yield msg("scores {rule}", rule=score)


def describe_pawns(spot: Spot) -> Iterator[Message]:
    """The Seeker and the pawns that stand there."""
    if spot.seeker is not None:
        yield msg("the Seeker, looking {where}", where=FACING_WORDS[spot.seeker])
    for player, facing in spot.pawns:
        yield msg(
            "pawn of {player}, looking {where}",
            player=Player(player),
            where=FACING_WORDS[facing],
        )
