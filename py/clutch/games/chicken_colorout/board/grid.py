"""The map: its places in rows, each of them one button."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from clutch.core.message import Message, msg
from clutch.core.position import label
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene, points_of
from clutch.games.chicken_colorout.play.powers.moving import MovingTo
from clutch.games.chicken_colorout.play.spots import Spot, describe_spot, spot_on
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.table.actions import Action, Slide
from clutch.games.chicken_colorout.table.places import LARGEST, NAMES, WIDTH
from clutch.games.chicken_colorout.table.tiles import Laid
from clutch.games.chicken_colorout.table.variants import Variant
from clutch.ui import board
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look

LEAST = 3
"""A map in an example is drawn as that wide, so that its tiles do not become huge."""
SIDE = LARGEST + 1
"""On a table a meadow of so many columns and rows is drawn, however small the map is.

More are never needed, so that tiles keep their size through a whole game.
"""
FIRST = 1
"""The meadow begins with column b and row 2, and the map in its middle, until the map
has grown too near to an edge: it moves only then.
"""
EDGE = tag("span", class_="map-edge", role="presentation")
"""A place of the meadow where nothing can be; it is no cell, and no key leads there."""


def draw_map(scene: Scene) -> Html:
    """The map with a rim of places where tiles may be laid, in a window of its own."""
    look = scene.look
    return tag(
        "div",
        _grid(scene),
        class_="colorout-window",
        data_map=not look.prefix,
        tabindex=None if look.live else 0,
        role=None if look.live else "group",
        aria_label=None if look.live else look.t(msg("The map")),
    )


def _grid(scene: Scene) -> Html:
    table, look = scene.table, scene.look
    around = [*table.places, *(table.frontier() if table.pile else ())]
    columns = [place % WIDTH for place in around]
    rows = range(max(around) // WIDTH, min(around) // WIDTH - 1, -1)
    width = range(min(columns), max(columns) + 1)
    reach = (*table.places, *table.frontier())
    left = width.start - _begin(place % WIDTH for place in reach)
    above = _begin(place // WIDTH for place in reach) + SIDE - 1 - rows.start
    empty, doable, variant = table.frontier(), scene.place_actions(), table.variant
    return board.grid(
        look,
        [EDGE] * above,
        (
            board.row(
                [EDGE] * left,
                (
                    _place(
                        spot_of(scene, place),
                        action := doable.get(place),
                        label(scene.seen, action) if action else None,
                        place in empty,
                        _shown(scene, place, action),
                        variant,
                        scene.letters,
                        look,
                    )
                    for column in width[: _last(scene, row, width) + 1]
                    for place in (WIDTH * row + column,)
                ),
                class_="map-row",
            )
            for row in rows
        ),
        key="grid",
        label=look.t(msg("The map")),
        class_=classes(
            "map",
            board.numbered(max(len(width), LEAST), max(len(rows), LEAST)),
            isinstance(scene.decision, Hiding | MovingTo) and "map--hiding",
        ),
    )


def _begin(reach: Iterable[int]) -> int:
    """Where a meadow begins in which there is room for these columns or rows."""
    numbers = sorted(reach)
    return min(max(FIRST, numbers[-1] - SIDE + 1), numbers[0])


def _last(scene: Scene, row: int, columns: range) -> int:
    """Behind which column there is nothing more in a row."""
    places, around = scene.table.places, scene.table.frontier()
    there = (
        number
        for number, column in enumerate(columns)
        if (place := WIDTH * row + column) in places or place in around
    )
    return max(there, default=0)


def spot_of(scene: Scene, place: int) -> Spot:
    """All that a place is drawn from, but for what a click on it does."""
    table, decision = scene.table, scene.decision
    if decision is None:
        return spot_on(table, place)
    return spot_on(
        table,
        place,
        is_chosen=place in decision.chosen,
        preview=decision.preview(table, place),
    )


def _shown(scene: Scene, place: int, action: Action | None) -> str | None:
    """Whether the window of the map has to show that place, or may.

    What can be chosen, but for where the Seeker slides to; else who moves from where.
    """
    table = scene.table
    if action is not None:
        return "may" if isinstance(action, Slide) else "must"
    pawns = table.pawns[scene.owner : scene.owner + 1]
    is_piece = place in {table.seeker, *(pawn[0] for pawn in pawns)}
    return "must" if is_piece else None


@lru_cache(maxsize=2048)  # between two clicks nearly all places are drawn the same
def _place(  # noqa: PLR0913, PLR0917  (all that it is drawn from, so that it can be kept)
    spot: Spot,
    action: Action | None,
    called: Message | None,
    is_open: bool,  # noqa: FBT001  (whether a tile may be laid there)
    shown: str | None,
    variant: Variant,
    letters: drawings.Letters,
    look: Look,
) -> Html:
    tile, name, seen = spot.tile, NAMES[spot.place], spot.preview
    words = look.t(describe_spot(spot, variant))
    if tile is None and action is None and not is_open:
        return tag(
            "span", role="gridcell" if look.live else "cell", class_="ground place--gap"
        )
    return board.cell(
        look,
        tile_parts(spot, tile, variant, letters, f"{look.prefix}seeker")
        if tile
        else None,
        key=name,
        action=action,
        tried=f"tile-{name}",
        class_=classes(
            tile_classes(spot, tile, variant),
            action is not None and board.SIGNED,
            tile is not None
            and seen is not None
            and not seen.fits
            and board.Mark.COVERED,
            spot.is_chosen and board.Mark.CHOSEN,
            spot.is_last and board.Mark.LAST,
        ),
        aria_label=look.t(called) if called else words,
        aria_description=words if called else None,
        data_place=name if tile else None,
        data_points=points_of(seen, variant),
        data_show=shown,
    )


def tile_classes(spot: Spot, tile: Laid | None, variant: Variant) -> str | None:
    """The classes of what lies on a place, and of the Seeker's look on it."""
    if tile is None:
        return "ground ground--empty"
    return classes(
        "ground tile",
        tile.is_start and "tile--start",
        tile.score is not None and variant.has_scores and "tile--scored",
        (spot.seeker is not None or bool(spot.pawns)) and "tile--held",
        spot.is_watched and "ground--watched",
        spot.beam is not None and f"beam--{spot.beam.name.lower()}",
    )


def tile_parts(
    spot: Spot,
    tile: Laid,
    variant: Variant,
    letters: drawings.Letters,
    seeker: str | None = None,
) -> Iterator[Child]:
    """What is drawn on a tile; `seeker` is the id that the Seeker has on it."""
    if tile.slots:
        yield drawings.sign(tile, letters)
        yield drawings.slots(tile.slots, spot.bag, letters)
    else:
        yield drawings.NEST
    if tile.score is not None and variant.has_scores:
        yield drawings.score(tile.score, tile.score_arrow, letters)
    if spot.seeker is not None:
        yield drawings.hen(spot.seeker, seeker)
    pawns = [drawings.pawn(player, facing) for player, facing in spot.pawns]
    if len(pawns) > 1:
        yield tag("span", pawns, class_=f"chicks chicks--{len(pawns)}")
    else:
        yield pawns
