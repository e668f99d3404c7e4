"""A place of the map: everything visible there, and its description."""

from collections.abc import Iterator
from typing import NamedTuple

from clutch.core.message import Message, Player, msg, msg_n, with_commas
from clutch.games.chicken_colorout.play.previews import Preview, describe_preview
from clutch.games.chicken_colorout.play.requirements import describe
from clutch.games.chicken_colorout.play.scoring import describe_score
from clutch.games.chicken_colorout.play.words import FACING_WORDS, bag_in_words
from clutch.games.chicken_colorout.table.eggs import size
from clutch.games.chicken_colorout.table.places import NAMES, Direction
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid
from clutch.games.chicken_colorout.table.variants import Variant

LAST_MOVE = msg("last move")


class Spot(NamedTuple):
    """Everything to be described about a place of the map."""

    place: int
    tile: Laid | None
    bag: int
    """The bag of the eggs hidden there."""
    seeker: Direction | None
    """The facing of the Seeker, if it is there."""
    pawns: tuple[tuple[int, int], ...]
    """The players whose pawns are there, with the facing of each pawn."""
    is_watched: bool
    beam: Direction | None
    """The direction in which the Seeker's look passes through."""
    is_last: bool
    """Whether the latest action was here, in this turn or else in the previous one."""
    is_chosen: bool
    preview: Preview | None
    """A preview of the chosen egg on this place."""


def spot_on(
    table: Table,
    place: int,
    *,
    is_chosen: bool = False,
    preview: Preview | None = None,
) -> Spot:
    """The visible state of a place, with its role in the current decision."""
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
    """Describe everything about a place, its tile first."""
    said = with_commas(_parts(spot, variant))
    refusal = spot.preview and spot.preview.refusal
    return msg("{place}. {reason}", place=said, reason=refusal) if refusal else said


def _parts(spot: Spot, variant: Variant) -> Iterator[Message]:
    yield from _describe_tile(spot, variant)
    yield from describe_pawns(spot)
    if spot.is_watched:
        yield msg("watched")
    if spot.is_last:
        yield LAST_MOVE
    if spot.is_chosen:
        yield msg("chosen")
    if spot.preview is not None and spot.preview.refusal is None:
        yield from describe_preview(spot.preview, variant)


def _describe_tile(spot: Spot, variant: Variant) -> Iterator[Message]:
    tile, name = spot.tile, NAMES[spot.place]
    if tile is None:
        yield msg("{place}: no tile", place=name)
        return
    if tile.is_start:
        yield msg("{place}: starting tile", place=name)
        return
    yield msg("{place}: {need}", place=name, need=describe(tile))
    if spot.bag:
        yield msg("holds {eggs}", eggs=bag_in_words(spot.bag))
    free = tile.slots - size(spot.bag)
    yield msg_n("{n} free slot", "{n} free slots", n=free)
    score = describe_score(tile)
    if score is not None and variant.has_scores:
        yield msg("scores {rule}", rule=score)


def describe_pawns(spot: Spot) -> Iterator[Message]:
    """Describe the Seeker and the pawns on the place."""
    if spot.seeker is not None:
        yield msg("the Seeker, facing {where}", where=FACING_WORDS[spot.seeker])
    for player, facing in spot.pawns:
        yield msg(
            "{player}'s pawn, facing {where}",
            player=Player(player),
            where=FACING_WORDS[facing],
        )
