"""Explanations of tiles: on the map, at its edge, shown from the pile, in the box."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n, with_commas
from clutch.core.values import replace
from clutch.games.chicken_colorout.board import drawings, grid
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.explain.signs import (
    CROSS,
    KIND_NAMES,
    section_of,
)
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.powers.laying import shown_on
from clutch.games.chicken_colorout.play.previews import describe_points
from clutch.games.chicken_colorout.play.requirements import allowed, describe
from clutch.games.chicken_colorout.play.scoring import describe_score, distance_of
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.play.spots import Spot, describe_pawns
from clutch.games.chicken_colorout.play.words import bag_in_words, listed_types
from clutch.games.chicken_colorout.table.eggs import ALL, TYPES, size
from clutch.games.chicken_colorout.table.places import LARGEST, NAMES
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import LAID, STARTING_TILES, TILES, Laid
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html, tag

PRINTED = {f"printed-{index}": index for index in range(len(TILES))}
STARTS = {f"start-{key}": key for key in STARTING_TILES}
"""The explanation targets of the starting tiles."""


def explain_place(scene: Scene, place: int) -> Explanation:
    """The tile, eggs and pieces on a place of the map; or an empty place."""
    spot = grid.spot_of(scene, place)
    name = NAMES[place]
    if spot.tile is None:
        return _explain_gap(scene.table, place)
    if spot.tile.is_start:
        return Explanation(
            msg("{place}: {tile}", place=name, tile=name_of_start(scene.table.start)),
            (*_lines_of_start(scene.table.start), *_lines_of_spot(scene, spot)),
            _drawn(scene, spot, spot.tile),
            "powers" if scene.table.start == "standard" else "starting-tiles",
        )
    return Explanation(
        msg("{place}: {tile}", place=name, tile=name_of_tile(spot.tile)),
        (
            *lines_of_need(spot.tile),
            *_lines_of_room(scene, spot, spot.tile),
            *_lines_of_spot(scene, spot),
        ),
        _drawn(scene, spot, spot.tile),
        section_of(spot.tile.requirement),
    )


def explain_shown(scene: Scene, index: int) -> Explanation | None:
    """One of the tiles shown from the pile; None if there is no such tile."""
    shown = shown_on(scene.table)
    return explain_printed(scene, shown[index]) if index < len(shown) else None


def explain_printed(scene: Scene, index: int) -> Explanation:
    """A tile of the box, in play or not."""
    tile = LAID[index, 0]
    return Explanation(
        name_of_tile(tile),
        (
            *lines_of_need(tile),
            msg_n("{n} slot", "{n} slots", n=tile.slots),
            *_lines_of_score(tile),
        ),
        large(
            tag(
                "div",
                drawings.sign(tile, scene.letters),
                drawings.slots(tile.slots, 0, scene.letters),
                tile.score is not None
                and drawings.score(tile.score, tile.score_arrow, scene.letters),
                class_=f"ground tile {'tile--scored' if tile.score else ''}",
            ),
            class_="tile",
        ),
        section_of(tile.requirement),
    )


def explain_start(key: str) -> Explanation:
    """A starting tile of the box."""
    return Explanation(
        name_of_start(key),
        tuple(_lines_of_start(key)),
        large(
            tag("div", drawings.nest(key), class_="ground tile tile--start"),
            class_="tile",
        ),
        "powers" if key == "standard" else "starting-tiles",
    )


def name_of_start(key: str) -> Message:
    """The name of a starting tile."""
    if key == "standard":
        return msg("Starting tile")
    return msg("Starting tile {letter}", letter=key.upper())


def name_of_tile(tile: Laid) -> Message:
    """The name of a tile: that of its sign."""
    name = KIND_NAMES[tile.requirement]
    return msg("{sign}, crossed out", sign=name) if tile.is_crossed else name


def lines_of_need(tile: Laid) -> Iterator[Message]:
    """The requirement of the tile."""
    yield msg("It takes {need}.", need=describe(tile))
    if tile.is_crossed:
        yield CROSS


def _explain_gap(table: Table, place: int) -> Explanation:
    if not table.pile:
        line = msg("You can't explore: the pile has no tiles left.")
    elif place in table.frontier():
        line = msg("You can add a tile here by exploring or with a special action.")
    else:
        line = msg(
            "A tile here would make the map larger than {size} × {size}, or leave a "
            "gap.",
            size=LARGEST,
        )
    return Explanation(
        msg("{place}: no tile", place=NAMES[place]),
        (line,),
        large(tag("div", class_="ground ground--empty"), class_="tile"),
        "moving",
    )


def _lines_of_start(key: str) -> Iterator[Message]:
    yield msg("It has no slots: you cannot hide an egg here.")
    for egg, power in zip(TYPES, STARTING_TILES[key].powers, strict=True):
        yield words_of_power(egg, power)


def _lines_of_room(scene: Scene, spot: Spot, tile: Laid) -> Iterator[Message]:
    """The slots, the types that fit now, and the score rule."""
    free = tile.slots - size(spot.bag)
    slots = [msg_n("{n} slot", "{n} slots", n=tile.slots)]
    if spot.bag:
        slots.append(msg("holds {eggs}", eggs=bag_in_words(spot.bag)))
    yield with_commas([*slots, msg_n("{n} free slot", "{n} free slots", n=free)])
    if free:
        yield _fitting(allowed(_for_reader(scene), spot.place))
    if scene.table.variant.has_scores:
        yield from _lines_of_score(tile)
        yield msg(
            "Current distance: {n}.", n=distance_of(_for_reader(scene), spot.place)
        )
        if spot.preview is not None and spot.preview.fits:
            points = describe_points(spot.preview)
            yield msg("The chosen egg would score {points}.", points=points)


def _for_reader(scene: Scene) -> Table:
    """The table as if it were the reader's turn, for their hand and skulls."""
    table = scene.table
    if scene.seen.player < 0:
        return table
    return replace(table, first=(scene.owner - table.turn) % table.players)


def _fitting(types: int) -> Message:
    if types == ALL:
        return msg("Every type fits right now.")
    return (
        msg("What fits right now: {types}.", types=listed_types(types))
        if types
        else NOTHING_FITS
    )


NOTHING_FITS = msg("No type fits right now.")


def _lines_of_score(tile: Laid) -> Iterator[Message]:
    rule = describe_score(tile)
    if rule is not None:
        yield msg("Bottom strip, for Special Scores: {rule}.", rule=rule)


def _lines_of_spot(scene: Scene, spot: Spot) -> Iterator[Message]:
    """The pieces here, who watches and reaches the place, and its marks."""
    table = scene.table
    for piece in describe_pawns(spot):
        yield msg("Standing here: {piece}.", piece=piece)
    if spot.is_watched and spot.place in table.forbidden():
        yield msg("It is in the Seeker's gaze: you cannot hide an egg here.")
    elif spot.is_watched:
        yield msg(
            "It is in the Seeker's gaze, but that does not stop {player} right now.",
            player=Player(table.on_turn),
        )
    if table.pawns and scene.seen.player >= 0:
        is_near = spot.place in _for_reader(scene).reach()
        yield REACHED if is_near else UNREACHED
    if spot.is_chosen:
        yield msg("This tile is chosen.")
    if spot.is_last:
        yield msg("The frame shows that the last action took place here.")


REACHED = msg("Your pawn can reach it.")
UNREACHED = msg("Your pawn cannot reach it.")


def _drawn(scene: Scene, spot: Spot, tile: Laid) -> Html:
    """The tile as it is on the map, with everything on it."""
    variant = scene.table.variant
    return large(
        tag(
            "div",
            grid.tile_parts(spot, tile, variant, scene.table.start, scene.letters),
            class_=grid.tile_classes(spot, tile, variant),
        ),
        class_="tile",
    )
