"""The map as rows of places, each of them one button."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, msg
from clutch.core.position import label
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene, points_of
from clutch.games.chicken_colorout.play.powers.moving import MovingTo
from clutch.games.chicken_colorout.play.spots import Spot, describe_spot, spot_on
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.table.actions import Action, Slide
from clutch.games.chicken_colorout.table.places import NAMES, WIDTH, Direction
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import Laid
from clutch.games.chicken_colorout.table.variants import Variant
from clutch.ui import board
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look


class Extent(NamedTuple):
    """The columns and rows of a map, and the axes on which it can still grow."""

    columns: range
    rows: range
    is_rimmed_x: bool
    is_rimmed_y: bool
    """Whether there is a rim of places to explore at the sides; above and below."""

    @property
    def shown_columns(self) -> range:
        """The columns, including those of the rim."""
        return _wider(self.columns, self.is_rimmed_x)

    @property
    def shown_rows(self) -> range:
        """The rows, including those of the rim, north (the highest number) first."""
        rows = _wider(self.rows, self.is_rimmed_y)
        return range(rows.stop - 1, rows.start - 1, -1)

    def rim(self, place: int) -> Direction | None:
        """The side of the map on which a place lies; None within its bounds."""
        row, column = divmod(place, WIDTH)
        if column not in self.columns:
            return Direction.EAST if column >= self.columns.stop else Direction.WEST
        if row not in self.rows:
            return Direction.NORTH if row >= self.rows.stop else Direction.SOUTH
        return None


def _wider(numbers: range, is_rimmed: bool) -> range:  # noqa: FBT001 - of an extent
    return range(numbers.start - is_rimmed, numbers.stop + is_rimmed)


def extent_of(table: Table) -> Extent:
    """The extent of the map, and the axes on which tiles can be laid beside it."""
    columns = [place % WIDTH for place in table.places]
    rows = [place // WIDTH for place in table.places]
    width = range(min(columns), max(columns) + 1)
    height = range(min(rows), max(rows) + 1)
    empty = _empty(table)
    return Extent(
        width,
        height,
        any(place % WIDTH not in width for place in empty),
        any(place // WIDTH not in height for place in empty),
    )


def _empty(table: Table) -> frozenset[int]:
    """The empty places where a tile may still be laid."""
    return table.frontier() if table.pile else frozenset()


def draw_map(scene: Scene) -> Html:
    """The map and its rim of places for new tiles, in a scrolling viewport."""
    look = scene.look
    return tag(
        "div",
        _grid(scene),
        class_="meadow",
        data_map=not look.prefix,
        tabindex=None if look.live else 0,
        role=None if look.live else "group",
        aria_label=None if look.live else look.t(msg("The map")),
    )


def _grid(scene: Scene) -> Html:
    extent = extent_of(scene.table)
    return board.grid(
        scene.look,
        (_row(scene, extent, row) for row in extent.shown_rows),
        _letters(extent),
        key="grid",
        label=scene.look.t(msg("The map")),
        class_=classes(
            "map",
            board.numbered(len(extent.columns), len(extent.rows)),
            extent.is_rimmed_x and "rimmed-x",
            extent.is_rimmed_y and "rimmed-y",
            isinstance(scene.decision, Hiding | MovingTo) and "map--hiding",
        ),
    )


def _row(scene: Scene, extent: Extent, row: int) -> Html:
    """A row of the map; cells after the last place are left out."""
    empty = _empty(scene.table)
    columns = extent.shown_columns
    there = [
        column
        for column in columns
        if scene.table.tiles[place := WIDTH * row + column] is not None
        or place in empty
    ]
    return board.row(
        (
            _cell(scene, extent, WIDTH * row + column, empty)
            for column in columns
            if there and column <= there[-1]
        ),
        class_=classes("map-row", row not in extent.rows and "map-row--rim"),
        data_name=NAMES[WIDTH * row][1] if row in extent.rows else None,
    )


def _letters(extent: Extent) -> Html:
    """The letters of the columns, below the map."""
    letters = (tag("span", data_name=NAMES[column][0]) for column in extent.columns)
    return tag("div", letters, class_="map-row map-letters", aria_hidden="true")


def _cell(scene: Scene, extent: Extent, place: int, empty: frozenset[int]) -> Html:
    action = scene.place_actions().get(place)
    return _place(
        spot_of(scene, place),
        action,
        label(scene.seen, action) if action else None,
        place in empty,
        extent.rim(place),
        _shown(scene, place, action),
        scene.table.variant,
        scene.table.start,
        scene.letters,
        scene.look,
    )


def spot_of(scene: Scene, place: int) -> Spot:
    """Everything a place is drawn from, except its click action."""
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
    """Whether the viewport of the map must or may show that place.

    It must show places that can be chosen, or else the Seeker and the reader's pawn.
    Targets of a slide only may be shown.
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
    rim: Direction | None,
    shown: str | None,
    variant: Variant,
    start: str,
    letters: drawings.Letters,
    look: Look,
) -> Html:
    tile, name, seen = spot.tile, NAMES[spot.place], spot.preview
    words = look.t(describe_spot(spot, variant))
    if tile is None and action is None and not is_open:
        role = "gridcell" if look.live else "cell"
        return tag("span", role=role, class_=classes("ground", _rim_class(rim)))
    return board.cell(
        look,
        tile_parts(spot, tile, variant, start, letters, f"{look.prefix}seeker")
        if tile
        else None,
        key=name,
        action=action,
        tried=f"tile-{name}",
        class_=classes(
            tile_classes(spot, tile, variant),
            _rim_class(rim),
            tile is not None
            and seen is not None
            and not seen.fits
            and board.Mark.COVERED,
            spot.is_chosen and board.Mark.CHOSEN,
            spot.is_last and board.Mark.LAST,
        ),
        aria_label=look.t(called) if called else words,
        aria_description=words if called else None,
        data_points=points_of(seen, variant),
        data_show=shown,
    )


def _rim_class(rim: Direction | None) -> str | None:
    """The CSS class of a place beside the map, by its side."""
    return None if rim is None else f"rim rim--{rim.name.lower()}"


def tile_classes(spot: Spot, tile: Laid | None, variant: Variant) -> str | None:
    """The CSS classes of a place: its tile, and the Seeker's look on it."""
    if tile is None:
        return "ground ground--empty"
    return classes(
        "ground tile",
        tile.score is not None and variant.has_scores and "tile--scored",
        (spot.seeker is not None or bool(spot.pawns)) and "tile--held",
        spot.is_watched and "ground--watched",
        spot.beam is not None and f"beam--{spot.beam.name.lower()}",
    )


def tile_parts(  # noqa: PLR0913, PLR0917  (all that a tile is drawn from)
    spot: Spot,
    tile: Laid,
    variant: Variant,
    start: str,
    letters: drawings.Letters,
    seeker: str | None = None,
) -> Iterator[Child]:
    """The drawings on a tile; `seeker` is the element id for the Seeker."""
    if tile.slots:
        yield drawings.sign(tile, letters)
        yield drawings.slots(tile.slots, spot.bag, letters)
    else:
        yield drawings.nest(start)
    if tile.score is not None and variant.has_scores:
        yield drawings.score(tile.score, tile.score_arrow, letters)
    yield drawings.pieces(spot.seeker, spot.pawns, seeker)
