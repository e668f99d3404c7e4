"""The sea: the map of tiles with pawns and ways, and what is left of the piles."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, msg, msg_n
from clutch.core.position import label
from clutch.games.mapped_out.board.fish import fish_on, lands_on
from clutch.games.mapped_out.board.places import Goals, asked, land_title, scrolled
from clutch.games.mapped_out.board.way import way_switch, ways_drawn, ways_told
from clutch.games.mapped_out.play.lands import Exchanging
from clutch.games.mapped_out.play.scoring import scored_tiles
from clutch.games.mapped_out.play.strides import ways
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.names import about_place, card_name, listed
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Stride
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import HOME, Sea, name_of, x_of, y_of
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import zoom


def sea_window(
    seen: Observation, goals: Goals, look: Look, buttons: Html | None
) -> Html:
    """The map in its window, with the buttons of a decision over its lower edge."""
    frame = _frame(seen)
    return tag(
        "div",
        tag(
            "div",
            _map(seen, goals, look, frame),
            class_="sea",
            data_map=not look.prefix,
            **scrolled(look, msg("The sea")),
        ),
        buttons,
        class_=f"sea-window {board.numbered(frame.rows)}",
    )


def tools(seen: Observation, look: Look) -> Html:
    """What stands beside the map: which side is up, piles, the own way, the zoom."""
    return tag(
        "div",
        tag(
            "div",
            compass(look),
            _piles(seen, look),
            way_switch(seen, look, seen.player),
            None if look.prefix else zoom(look.t),
            class_="row",
        ),
        _own_deal(seen, look),
        ways_told(seen, look),
        class_="sea-tools",
    )


class Frame(NamedTuple):
    """Which part of the sea is drawn."""

    left: int
    top: int
    columns: int
    rows: int


def _frame(seen: Observation) -> Frame:
    # While tiles are laid, one row and column more all around: the map does not jump
    # when places light up. In the walk there are places in holes at most.
    more = 0 if seen.table.is_walk else 1
    xs, ys = [x_of(c) for c in seen.table.cells], [y_of(c) for c in seen.table.cells]
    left, right = min(xs) - more, max(xs) + more
    low, high = min(ys) - more, max(ys) + more
    return Frame(left, high, right - left + 1, high - low + 1)


def _map(seen: Observation, goals: Goals, look: Look, frame: Frame) -> Html:
    cells = [*seen.table.cells, *_lit_cells(goals)]
    left, high, columns, rows = frame
    by_row: dict[int, list[int]] = {high - i: [] for i in range(rows)}
    for cell in sorted(set(cells)):
        by_row[y_of(cell)].append(cell)
    scene = _scene(seen)
    return board.grid(
        look,
        (
            board.row(_sea_row(scene, goals, look, row, left), class_="sea-row")
            if row
            else tag("div", class_="sea-row")
            for row in by_row.values()
        ),
        _overlay(seen, look, frame),
        key="sea",
        label=look.t(msg("The sea")),
        class_=f"sea-map {board.numbered(columns)}",
    )


def _lit_cells(goals: Goals) -> Iterator[int]:
    for action in goals.values():
        cell = getattr(action, "cell", None)
        if cell is not None:
            yield cell


class Pawn(NamedTuple):
    """A pawn as it stands on the map."""

    player: int
    is_walking: bool
    came_from: str | None
    """The place that it left in its last stride."""


class Place(NamedTuple):
    """Everything that a place of the map is drawn from."""

    cell: int
    gap: int
    """How many places are missing before it."""
    column: int
    tile: int | None
    goal: Action | None
    label: Message | None
    """What that is called."""
    pawns: tuple[Pawn, ...]
    is_last: bool
    seen_by: int | None
    """The walker who has been there."""
    is_next: bool
    """Whether the next card leads there."""
    show: str | None


class Scene(NamedTuple):
    """What all places of the map have in common."""

    seen: Observation
    sea: Sea
    next_cell: int | None
    """Where the next card leads, if it leaves no choice."""
    walker: int | None
    visited: Collection[int]
    """The tiles that the walker has seen, and that the map shows as such."""


def _scene(seen: Observation) -> Scene:
    table, walker = seen.table, None
    visited: Collection[int] = ()
    if table.is_walk and not table.is_over:
        walker = table.player
        if not table.rules.muddled:
            visited = scored_tiles(table, walker)
    return Scene(seen, table.sea, next_cell(seen), walker, visited)


def _sea_row(
    scene: Scene, goals: Goals, look: Look, row: Sequence[int], left: int
) -> Iterator[Html]:
    expected = left
    for cell in row:
        gap, column = x_of(cell) - expected, x_of(cell) - left + 1
        yield _place(_placed(scene, goals.get(name_of(cell)), cell, gap, column), look)
        expected = x_of(cell) + 1


def _placed(
    scene: Scene, goal: Action | None, cell: int, gap: int, column: int
) -> Place:
    seen, tile = scene.seen, scene.sea.get(cell)
    is_walk = scene.walker is not None
    return Place(
        cell,
        gap,
        column,
        tile,
        goal,
        label(seen, goal) if goal else None,
        tuple(_pawn_on(seen, p) for p in _pawns_on(seen, cell)),
        is_last=is_last(seen, cell),
        seen_by=scene.walker if tile is not None and tile in scene.visited else None,
        is_next=is_walk and cell == scene.next_cell,
        show=_shown(scene, cell, goal),
    )


@lru_cache(maxsize=2048)  # between two clicks nearly all places are drawn the same
def _place(place: Place, look: Look) -> Html:
    name, tile = name_of(place.cell), place.tile
    return board.cell(
        look,
        (_pawn(pawn, look) for pawn in place.pawns),
        key=name,
        action=place.goal,
        tried=name,
        class_=classes(
            "place",
            f"gap {board.numbered(place.gap)}" if place.gap else None,
            "place--tile" if tile is not None else "place--free",
            place.cell == HOME and "place--home",
            tile is not None and TILES[tile].land is not None and "place--land",
            place.is_last and board.Mark.LAST,
            place.seen_by is not None and f"place--seen seat-{place.seen_by}",
            place.is_next and look.lit and "place--next",
        ),
        aria_colindex=place.column,
        aria_label=", ".join(map(look.t, _describe(place))),
        title=land_title(tile, look),
        data_show=place.show,
    )


def next_cell(seen: Observation) -> int | None:
    """Where the next card leads, if it leaves no choice."""
    now, table = asked(seen), seen.table
    if not isinstance(now, Following):
        return None
    row, position = seen.known.rows[now.player], len(table.strides[now.player])
    if any(placed.card == UNKNOWN for placed in row):
        return None
    cells = ways(table.sea, row, position, table.pawns[now.player])
    return cells[0] if len(cells) == 1 else None


def _shown(scene: Scene, cell: int, goal: Action | None) -> str | None:
    """Whether the page should bring that place into view."""
    seen = scene.seen
    table = seen.table
    if table.is_over:
        return None
    is_here = cell == table.pawns[table.player]
    if is_here if table.is_walk else is_last(seen, cell):
        return "must"
    return "may" if goal or cell == scene.next_cell else None


def _pawns_on(seen: Observation, cell: int) -> list[int]:
    return [p for p, at in enumerate(seen.table.pawns) if at == cell]


def _pawn_on(seen: Observation, player: int) -> Pawn:
    done = seen.table.strides[player][-1:]
    moved = bool(done) and done[0].path[-1] == seen.table.pawns[player]
    walks = seen.table.is_walk and player == seen.current_player
    return Pawn(player, walks, name_of(done[0].path[0]) if moved else None)


def _pawn(pawn: Pawn, look: Look) -> Html:
    return eggs.egg(
        pawn.player,
        class_="pawn pawn--walks" if pawn.is_walking else "pawn",
        id=f"{look.prefix}pawn-{pawn.player}",
        data_from=f"{look.prefix}{pawn.came_from}" if pawn.came_from else None,
    )


def is_last(seen: Observation, cell: int) -> bool:
    """Whether the last tile lies there, or a tile that is chosen with another."""
    now, table = asked(seen), seen.table
    if isinstance(now, Exchanging) and now.first == cell:
        return True
    is_map = not table.is_walk and len(table.cells) > 1
    return is_map and cell == table.cells[-1]


def _overlay(seen: Observation, look: Look, frame: Frame) -> Html:
    """The fish on all tiles, and the ways walked so far."""
    left, high, columns, rows = frame
    spots = [
        (x_of(cell) - left, high - y_of(cell), tile)
        for cell, tile in seen.table.sea.items()
    ]
    return tag(
        "svg",
        lands_on(spots),
        fish_on(spots),
        (
            tag("path", class_=f"way seat-{player}", d=_way(way, left, high, player))
            for player, way in enumerate(map(_cells_of_walk, seen.table.strides))
            if len(way) > 1
        ),
        ways_drawn(seen, look, left, high),
        class_="overlay",
        viewBox=f"0 0 {columns} {rows}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _cells_of_walk(strides: Sequence[Stride]) -> list[int]:
    """All the cells of a walk, in order, each step once."""
    cells: list[int] = []
    for done in strides:
        for cell in done.path:
            if not cells or cells[-1] != cell:
                cells.append(cell)
    return cells


def _way(cells: Sequence[int], left: int, high: int, player: int) -> str:
    # Each player's way runs a little beside the middle, so that all can be followed.
    beside = 0.5 + 0.07 * (player - 2)
    points = (f"{x_of(c) - left + beside:g} {high - y_of(c) + beside:g}" for c in cells)
    return "M" + "L".join(points)


def compass(look: Look) -> Html:
    """Which side is up."""
    return tag(
        "svg",
        tag("path", class_="compass-rose", d="M0-9 3-3 9 0 3 3 0 9-3 3-9 0-3-3Z"),
        tag("path", class_="compass-needle", d="M0-9 3-2H-3Z"),
        class_="compass",
        viewBox="-10 -10 20 20",
        role="img",
        data_about="compass",
        aria_label=look.t(msg("Up is the same side for everybody.")),
    )


def _describe(place: Place) -> Iterator[Message]:
    if place.label:
        return iter((place.label,))
    pawns = [pawn.player for pawn in place.pawns]
    return about_place(place.cell, place.tile, pawns)


def _piles(seen: Observation, look: Look) -> Html:
    return tag(
        "p",
        (
            tag("span", look.t(words), data_about=about)
            for about, words in _counts(seen)
        ),
        class_="mapped-piles muted",
    )


def _counts(seen: Observation) -> Iterator[tuple[str, Message]]:
    """What is counted beside the map, and what is to be explained about it."""
    if not seen.table.is_walk:
        n = seen.known.tiles_left
        yield "tile-pile", msg_n("{n} tile in the pile", "{n} tiles in the pile", n=n)
        if seen.table.rules.unclear:
            n = seen.known.cards_left
            words = msg_n("{n} card in the pile", "{n} cards in the pile", n=n)
            yield "card-pile", words
    if seen.table.removed:
        n = len(seen.table.removed)
        yield "removed", msg_n("{n} tile removed", "{n} tiles removed", n=n)


def _own_deal(seen: Observation, look: Look) -> Html | None:
    """Much easier: the cards that the viewer was dealt, in the order of the box."""
    if not seen.known.dealt:
        return None
    cards = listed([card_name(Placed(card)) for card in seen.known.dealt])
    words = look.t(msg("you have: {cards}", cards=cards))
    return tag("p", words, class_="own-deal muted", data_about="own-deal")
