"""Tiles: on the map, at its edge, shown from the pile, and those of the box."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.values import changed
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
from clutch.games.chicken_colorout.play.words import in_a_row, listed
from clutch.games.chicken_colorout.table.eggs import ALL, TYPES, number, size
from clutch.games.chicken_colorout.table.places import LARGEST, NAMES
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import LAID, STARTING_TILES, TILES, Laid
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html, tag

PRINTED = {f"printed-{index}": index for index in range(len(TILES))}
STARTS = {f"start-{key}": key for key in STARTING_TILES}
"""What explanations of the box are asked by."""


def explain_place(scene: Scene, place: int) -> Explanation:
    """What lies and stands on a place of the map, or could."""
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
    """One of the tiles of the pile that are looked at; None where none are."""
    shown = shown_on(scene.table)
    return explain_printed(scene, shown[index]) if index < len(shown) else None


def explain_printed(scene: Scene, index: int) -> Explanation:
    """A tile of the box, whether it is played with or not."""
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
            tag("div", drawings.NEST, class_="ground tile tile--start"), class_="tile"
        ),
        "powers" if key == "standard" else "starting-tiles",
    )


def name_of_start(key: str) -> Message:
    """What a starting tile is called."""
    if key == "standard":
        return msg("Starting tile")
    return msg("Starting tile {letter}", letter=key.upper())


def name_of_tile(tile: Laid) -> Message:
    """A tile is called by its sign."""
    name = KIND_NAMES[tile.requirement]
    return msg("{sign}, crossed", sign=name) if tile.is_crossed else name


def lines_of_need(tile: Laid) -> Iterator[Message]:
    """What it asks for."""
    yield msg("An egg on it has to be: {need}.", need=describe(tile))
    if tile.is_crossed:
        yield CROSS


def _explain_gap(table: Table, place: int) -> Explanation:
    if not table.pile:
        line = msg("There are no tiles left, so nothing new can be explored.")
    elif place in table.frontier():
        line = msg("A tile can come here: by exploring, or by a special action.")
    else:
        line = msg(
            "Here the map would become larger than {size} × {size}, or leave a gap.",
            size=LARGEST,
        )
    return Explanation(
        msg("{place}: no tile", place=NAMES[place]),
        (line,),
        large(tag("div", class_="ground ground--empty"), class_="tile"),
        "moving",
    )


def _lines_of_start(key: str) -> Iterator[Message]:
    yield msg("It has no slots: nothing is hidden on it.")
    for egg, power in zip(TYPES, STARTING_TILES[key].powers, strict=True):
        yield words_of_power(egg, power)


def _lines_of_room(scene: Scene, spot: Spot, tile: Laid) -> Iterator[Message]:
    """Its slots, what fits now, and what is scored here."""
    held = [egg for egg in TYPES for _ in range(number(spot.bag, egg))]
    free = tile.slots - size(spot.bag)
    slots = [msg_n("{n} slot", "{n} slots", n=tile.slots)]
    if held:
        slots.append(msg("holds {eggs}", eggs=listed(held)))
    yield in_a_row([*slots, msg_n("{n} free slot", "{n} free slots", n=free)])
    if free:
        yield _fitting(allowed(_for_reader(scene), spot.place))
    if scene.table.variant.has_scores:
        yield from _lines_of_score(tile)
        yield msg(
            "Its distance now: {n}.", n=distance_of(_for_reader(scene), spot.place)
        )
        if spot.preview is not None and spot.preview.fits:
            points = describe_points(spot.preview)
            yield msg("The chosen egg would score {points}.", points=points)


def _for_reader(scene: Scene) -> Table:
    """The table as if it were the reader's turn: hands and skulls are about them."""
    table = scene.table
    if scene.seen.player < 0:
        return table
    return changed(table, first=(scene.owner - table.turn) % table.players)


def _fitting(types: int) -> Message:
    if types == ALL:
        return msg("Now every type fits.")
    return (
        msg("Now this fits: {types}.", types=listed(types)) if types else NOTHING_FITS
    )


NOTHING_FITS = msg("Now nothing fits.")


def _lines_of_score(tile: Laid) -> Iterator[Message]:
    rule = describe_score(tile)
    if rule is not None:
        yield msg("The strip below, for Special Scores: {rule}.", rule=rule)


def _lines_of_spot(scene: Scene, spot: Spot) -> Iterator[Message]:
    """What stands here, who looks and reaches here, what was done and is chosen."""
    table = scene.table
    for piece in describe_pawns(spot):
        yield msg("Here stands: {piece}.", piece=piece)
    if spot.is_watched and spot.place in table.forbidden():
        yield msg("It lies in the Seeker's look: nothing can be hidden here.")
    elif spot.is_watched:
        yield msg(
            "It lies in the Seeker's look, which forbids {player} nothing now.",
            player=Player(table.on_turn),
        )
    if table.pawns and scene.seen.player >= 0:
        is_near = spot.place in _for_reader(scene).reach()
        yield REACHED if is_near else UNREACHED
    if spot.is_chosen:
        yield msg("It is chosen now.")
    if spot.is_last:
        yield msg("Here something was done last: that is what its frame says.")


REACHED = msg("Your pawn reaches it.")
UNREACHED = msg("Your pawn does not reach it.")


def _drawn(scene: Scene, spot: Spot, tile: Laid) -> Html:
    """The tile as it lies, with all that is on it."""
    variant = scene.table.variant
    return large(
        tag(
            "div",
            grid.tile_parts(spot, tile, variant, scene.letters),
            class_=grid.tile_classes(spot, tile, variant),
        ),
        class_="tile",
    )
