"""A place of the map in words: its tile, its eggs, who stands there, what fits."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.board.spots import Spot
from clutch.games.chicken_colorout.play.explain import (
    describe,
    describe_points,
    describe_score,
    listed,
)
from clutch.games.chicken_colorout.play.telling import FACING_WORDS
from clutch.games.chicken_colorout.table.components import (
    NAMES,
    TYPES,
    Variant,
    number,
    size,
)


def describe_place(spot: Spot, variant: Variant) -> Iterator[Message]:
    """All that is to be said of a place, its tile first."""
    yield from _describe_tile(spot, variant)
    yield from _describe_pawns(spot)
    if spot.is_watched:
        yield msg("watched")
    if spot.is_last:
        yield msg("last move")
    if spot.is_taken:
        yield msg("chosen")
    if spot.seen is None:
        if spot.offer is not None:
            yield spot.offer
    elif spot.seen.refusal is not None:
        yield spot.seen.refusal
    else:
        yield msg("the egg fits here")
        if variant.has_scores:
            yield describe_points(spot.seen)


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


def _describe_pawns(spot: Spot) -> Iterator[Message]:
    if spot.seeker is not None:
        yield msg("the Seeker, looking {where}", where=FACING_WORDS[spot.seeker])
    for player, facing in spot.pawns:
        yield msg(
            "pawn of {player}, looking {where}",
            player=Player(player),
            where=FACING_WORDS[facing],
        )
