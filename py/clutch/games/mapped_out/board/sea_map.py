"""The sea: the map with pawns and walks, and what is left of the piles."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.core.position import SPECTATOR, label
from clutch.games.mapped_out.board.arrows import arrows, line, steps_of
from clutch.games.mapped_out.board.fish import tile_look
from clutch.games.mapped_out.board.places import Goals, asked, land_title, scrolled
from clutch.games.mapped_out.board.way import PAIR, ends_drawn, steps_shown, ways_told
from clutch.games.mapped_out.play.lands import Exchanging
from clutch.games.mapped_out.play.scoring import scored_tiles
from clutch.games.mapped_out.play.strides import ways
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.names import (
    about_place,
    card_name,
    letter_of,
    number_of,
)
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import (
    HOME,
    UP,
    Sea,
    cell_at,
    name_of,
    places,
    x_of,
    y_of,
)
from clutch.ui import board, eggs
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.telling import step_of
from clutch.ui.widgets import zoom

WALKS = "walks"
"""The key of the choice how many players' walks a spectator sees after the end."""
AROUND = tuple(x + y for x in (-1, 0, 1) for y in (-UP, 0, UP))
"""The offsets to a cell and to the eight cells around it."""
MOST_ISLES = 5


def sea_window(seen: Observation, goals: Goals, look: Look) -> Html:
    """The map in its window, framed like a chart."""
    frame, piles = _frame(seen), list(_piles(seen, look))
    return tag(
        "div",
        compass(look),
        tag(
            "div",
            tag(
                "div",
                _edge("y", (number_of(frame.high - i) for i in range(frame.rows))),
                _map(seen, goals, look, frame),
                _edge("x", (letter_of(frame.left + i) for i in range(frame.columns))),
                class_=f"sea-chart {board.numbered(frame.columns)}",
            ),
            class_=f"sea {board.numbered(frame.rows)}",
            data_map=not look.prefix,
            **scrolled(look, msg("The sea")),
        ),
        None if look.prefix else zoom(look.t),
        tag("p", piles, class_="slip mapped-piles") if piles else None,
        ways_told(seen, look),
        class_="sea-window map-room",
    )


class Frame(NamedTuple):
    """The part of the sea that is drawn: the area with tiles."""

    left: int
    high: int
    columns: int
    rows: int


def _frame(seen: Observation) -> Frame:
    xs, ys = [x_of(c) for c in seen.table.cells], [y_of(c) for c in seen.table.cells]
    left, high = min(xs), max(ys)
    return Frame(left, high, max(xs) - left + 1, high - min(ys) + 1)


def _edge(side: str, signs: Iterable[str | int]) -> Html:
    """The letters or numbers at an edge of the map."""
    drawn = (tag("span", sign) for sign in signs)
    return tag("div", drawn, class_=f"slip edge edge--{side}", aria_hidden="true")


def _map(seen: Observation, goals: Goals, look: Look, frame: Frame) -> Html:
    """The rows of the map, plus one above and one below for tiles laid at its edge."""
    scene, isles = _scene(seen, frame), _isles(seen, frame)
    by_row: dict[int, list[int]] = {
        frame.high + 1 - i: [] for i in range(frame.rows + 2)
    }
    for cell in sorted({*seen.table.cells, *_free(seen), *_lit_cells(goals), *isles}):
        by_row[y_of(cell)].append(cell)
    return board.grid(
        look,
        _water(seen, frame),
        (
            board.row(
                (
                    _isle(cell, frame)
                    if cell in isles
                    else _place(_placed(scene, goals.get(name_of(cell)), cell), look)
                    for cell in row
                ),
                class_="sea-row",
            )
            if not isles.issuperset(row)
            else tag("div", (_isle(c, frame) for c in row), class_="sea-row")
            for row in by_row.values()
        ),
        _ways(seen, look, frame),
        key="sea",
        label=look.t(msg("The sea")),
        class_="sea-map",
    )


def _water(seen: Observation, frame: Frame) -> Html:
    """One sea for all tiles, with the coast drawn around them."""
    squares = "".join(
        f"M{x_of(c) - frame.left}00 {frame.high - y_of(c)}00h100v100h-100z"
        for c in seen.table.cells
    )
    layers = (("shoal", 44), ("foam", 18), ("shallow", 2))
    return _layer(
        frame,
        (
            tag("path", class_=f"sea-{at}", d=squares, stroke_width=wide)
            for at, wide in layers
        ),
    )


def _layer(frame: Frame, *drawn: Child, kind: str = "sea-layer") -> Html:
    return tag(
        "svg",
        drawn,
        class_=kind,
        viewBox=f"0 0 {frame.columns}00 {frame.rows}00",
        fill="none",
        stroke_linejoin="round",
        aria_hidden="true",
    )


def _isles(seen: Observation, frame: Frame) -> frozenset[int]:
    """The cells with decorative isles and rocks: unmapped, or at the map's edges.

    Only for two players, and not with Lands Unknown, where an island has a meaning.
    """
    table = seen.table
    if table.rules.lands or table.rules.players > PAIR:
        return frozenset()
    cells = set(table.cells)
    free = (
        cell
        for y in range(frame.rows)
        for x in range(frame.columns)
        if (cell := cell_at(frame.left + x, frame.high - y)) not in cells
        and (x_of(cell) * 7 + y_of(cell) * 3) % 4 < 2
        and (
            x in {0, frame.columns - 1} or y in {0, frame.rows - 1}
            if table.is_walk
            else not any(cell + step in cells for step in AROUND)
        )
    )
    return frozenset(islice(free, MOST_ISLES))


def _isle(cell: int, frame: Frame) -> Html:
    kind = "isle" if (x_of(cell) + y_of(cell)) % 2 else "isle isle--rock"
    column = board.numbered(x_of(cell) - frame.left + 2)
    return tag("i", class_=f"{kind} {column}", aria_hidden="true")


def _free(seen: Observation) -> list[int]:
    """Where tiles can be laid: of more than two players for who is to choose one."""
    table = seen.table
    if table.is_walk or table.is_over:
        return []
    is_asked = seen.player == seen.current_player and isinstance(seen.decision, Playing)
    return places(table.cells) if table.rules.players <= PAIR or is_asked else []


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
    """The space that it left in its last stride."""


class Place(NamedTuple):
    """Everything that a space of the map is drawn from."""

    cell: int
    column: int
    tile: int | None
    goal: Action | None
    label: Message | None
    """The name of that action."""
    pawns: tuple[Pawn, ...]
    is_last: bool
    seen_by: int | None
    """The walker who has visited the tile."""
    is_next: bool
    """Whether the next card leads there."""
    show: str | None


class Scene(NamedTuple):
    """What all spaces of the map have in common."""

    seen: Observation
    frame: Frame
    sea: Sea
    next_cell: int | None
    """Where the next card leads, if it leaves no choice."""
    walker: int | None
    visited: Collection[int]
    """The tiles that the walker has visited and that the map marks as visited."""


def _scene(seen: Observation, frame: Frame) -> Scene:
    table, walker = seen.table, None
    visited: Collection[int] = ()
    if table.is_walk and not table.is_over:
        walker = table.player
        if not table.rules.muddled:
            visited = scored_tiles(table, walker)
    return Scene(seen, frame, table.sea, next_cell(seen), walker, visited)


def _placed(scene: Scene, goal: Action | None, cell: int) -> Place:
    seen, tile = scene.seen, scene.sea.get(cell)
    is_walk = scene.walker is not None
    return Place(
        cell,
        x_of(cell) - scene.frame.left + 2,
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
            board.numbered(place.column),
            "place--tile" if tile is not None else "place--free",
            tile_look(tile),
            place.cell == HOME and "place--home",
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
    """Whether the page should scroll that space into view: `must`, `may` or None."""
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
    """Whether the tile there was laid last, or is the first of two to be swapped."""
    now, table = asked(seen), seen.table
    if isinstance(now, Exchanging) and now.first == cell:
        return True
    is_map = not table.is_walk and len(table.cells) > 1
    return is_map and cell == table.cells[-1]


def _ways(seen: Observation, look: Look, frame: Frame) -> Html:
    """The walks so far, the last one with numbers, and the routes that are shown."""
    strides, at = seen.table.strides, (frame.left, frame.high)
    walkers = _walkers(seen, look)
    walked = (step for p in walkers[-1:] for step in steps_of(p, strides[p]))
    drawn = (
        (line(p, len(strides), strides[p], *at) for p in walkers[:-1]),
        ends_drawn(seen, look, *at),
        arrows((*walked, *steps_shown(seen, look)), *at),
    )
    return _layer(frame, drawn, kind="sea-layer sea-layer--ways")


def _walkers(seen: Observation, look: Look) -> Sequence[int]:
    """The players whose walks are drawn, the latest walker last.

    If all players walk at once, the viewer comes last.
    """
    table, players = seen.table, seen.table.rules.players
    order = [(table.first + i) % players for i in range(players)]
    if table.is_over and seen.player == SPECTATOR:
        return order[: step_of(look, WALKS, players)]
    walked = (p for p in order if table.strides[p])
    return sorted(walked, key=lambda p: table.rules.muddled and p == seen.player)


def compass(look: Look) -> Html:
    """The compass: up is the same for everyone."""
    return tag(
        "i",
        class_="compass",
        role="img",
        data_about="compass",
        aria_label=look.t(msg("Up is the same for everyone.")),
    )


def _describe(place: Place) -> Iterator[Message]:
    if place.label:
        return iter((place.label,))
    pawns = [pawn.player for pawn in place.pawns]
    return about_place(place.cell, place.tile, pawns)


def _piles(seen: Observation, look: Look) -> Iterator[Html]:
    """What is left of the piles: numbers below their drawings."""
    for about, n, words in _counts(seen):
        t, kind = look.t, "tiles" if about == "tile-pile" else "removed"
        drawing = f"count--{'pile' if about == 'card-pile' else kind}"
        yield board.count(n, drawing, label=t(words), about=about)


def _counts(seen: Observation) -> Iterator[tuple[str, int, Message]]:
    """For each pile: the key of its explanation, its size, and that in words."""
    if not seen.table.is_walk:
        n = seen.known.tiles_left
        words = msg_n("{n} tile in the pile", "{n} tiles in the pile", n=n)
        yield "tile-pile", n, words
        if seen.table.rules.unclear:
            n = seen.known.cards_left
            words = msg_n("{n} card in the pile", "{n} cards in the pile", n=n)
            yield "card-pile", n, words
    if seen.table.removed:
        n = len(seen.table.removed)
        words = msg_n("{n} tile removed", "{n} tiles removed", n=n)
        yield "removed", n, words


def own_deal(seen: Observation, look: Look) -> Html | None:
    """Much easier: the cards that the viewer was dealt, in the order of the box."""
    if not seen.known.dealt:
        return None
    cards = with_commas([card_name(Placed(card)) for card in seen.known.dealt])
    words = look.t(msg("you have: {cards}", cards=cards))
    return tag("p", words, class_="own-deal muted", data_about="own-deal")
