"""A preview of hiding an egg on a tile: its score, or why it does not fit."""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from clutch.core.message import Message, msg, msg_n
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.requirements import (
    allowed,
    describe,
    open_places,
    unmet,
)
from clutch.games.chicken_colorout.play.scoring import (
    describe_score,
    distance_of,
    rule_of,
    score,
)
from clutch.games.chicken_colorout.table.eggs import ONE, Type
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid
from clutch.games.chicken_colorout.table.variants import Variant


@dataclass(frozen=True, slots=True)
class Preview:
    """A preview of hiding an egg on a tile: its score, or why it does not fit."""

    refusal: Message | None
    """Why the egg does not fit; None if it does."""
    points: int = 0
    """The score with Special Scores."""
    distance: int = 0
    rule: int = 0
    """The parts of the score: the distance, and the tile's own rule."""

    @property
    def fits(self) -> bool:
        """Whether the egg may be hidden there."""
        return self.refusal is None


FITS = Preview(None)


def preview(table: Table, place: int, egg: Type) -> Preview:
    """Preview the current player hiding an egg of that type on that tile."""
    refused = refusal(table, place, egg, table.reach())
    if refused is not None:
        return Preview(refused)
    if not table.variant.has_scores:
        return FITS
    hand = table.hand
    after = replace(
        table,
        eggs=put(table.eggs, place, table.eggs[place] + ONE[egg]),
        hands=put(table.hands, table.on_turn, hand - ONE[egg]),
    )
    return Preview(
        None,
        score(after, place, egg, hand),
        distance_of(after, place),
        rule_of(after, place, egg, hand),
    )


def refusal(
    table: Table, place: int, egg: Type, reach: Container[int]
) -> Message | None:
    """Why an egg of that type cannot be hidden there; None if it can.

    `reach` holds the places that pawns allow.
    """
    tile = table.tiles[place]
    if tile is None:
        return msg("There is no tile here to hide an egg on.")
    if not tile.slots:
        return msg("The starting tile has no slots.")
    if not table.free_slots(place):
        return msg("All slots on this tile are full.")
    if place not in reach:
        return msg("You can hide eggs only on your pawn's tile or the one it faces.")
    if not open_places(table, [place]):
        return msg("You can't hide an egg here: the Seeker is watching this tile.")
    if allowed(table, place) & ONE[egg]:
        return None
    return unmet(table, place, egg)


def need_of(tile: Laid, variant: Variant) -> Message:
    """The tile's requirement, and its score rule if the game has scores."""
    if not tile.slots:
        return msg("the starting tile")
    rule = describe_score(tile)
    if rule is None or not variant.has_scores:
        return describe(tile)
    return msg("{need}; scores {rule}", need=describe(tile), rule=rule)


def describe_preview(seen: Preview, variant: Variant) -> Iterator[Message]:
    """Whether and why an egg fits, and its score if the game has scores."""
    if seen.refusal is not None:
        yield seen.refusal
        return
    yield msg("the egg fits here")
    if variant.has_scores:
        yield describe_points(seen)


def describe_points(seen: Preview) -> Message:
    """The score of an egg and its parts."""
    if not seen.rule:
        return msg_n("{n} point", "{n} points", n=seen.points)
    return msg_n(
        "{n} point: distance {distance}, this tile {rule}",
        "{n} points: distance {distance}, this tile {rule}",
        n=seen.points,
        distance=seen.distance,
        rule=f"{seen.rule:+}".replace("-", "−"),
    )
