"""Explanations of spaces: a tile with what is on it, or a free space."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg
from clutch.games.mapped_out.board.explain.drawings import place_drawn
from clutch.games.mapped_out.board.explain.tiles import printed_on, section_of
from clutch.games.mapped_out.board.sea_map import is_last, next_cell
from clutch.games.mapped_out.play.lands import NO_HOLE
from clutch.games.mapped_out.play.scoring import scored_tiles
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.meanings import FREE, HOME_MARK, LEADS_HERE, rule
from clutch.games.mapped_out.table.names import place_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import HOME, holes, parse_cell, places
from clutch.ui.board import Mark
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def about_place(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Explain a tile's space, or a free space next to a tile; otherwise None."""
    del look
    cell = parse_cell(target)
    if cell is None:
        return None
    if cell in seen.table.sea:
        return _laid(seen, cell)
    return _free(seen, cell) if cell in places(seen.table.cells) else None


def _laid(seen: Observation, cell: int) -> Explanation:
    tile = seen.table.sea[cell]
    pawns = [p for p, at in enumerate(seen.table.pawns) if at == cell]
    land = TILES[tile].land
    is_home = cell == HOME
    return Explanation(
        msg("Tile: {place}", place=place_name(cell)),
        (*printed_on(tile), *_marks(seen, cell, pawns), rule("MO-023")),
        place_drawn(
            tile,
            pawns,
            "place--home" if is_home else None,
            Mark.LAST if is_last(seen, cell) else None,
        ),
        section_of(land) if land else "walk" if seen.table.is_walk else "map",
    )


def _marks(seen: Observation, cell: int, pawns: list[int]) -> Iterator[Message]:
    """The pawns on the tile, its marks, and the walks that came there."""
    table = seen.table
    for player in pawns:
        yield msg("{player}'s pawn is here.", player=Player(player))
    if cell == HOME:
        yield HOME_MARK
        yield rule("MO-074")
    if is_last(seen, cell):
        yield msg("The mark means that this tile was laid last or has been chosen.")
    for player, strides in enumerate(table.strides):
        if any(cell in done.path[1:] for done in strides):
            yield msg("{player} visited this tile on the walk.", player=Player(player))
        if not table.rules.muddled and table.sea[cell] in scored_tiles(table, player):
            yield msg("Its fish count once for {player}.", player=Player(player))
    if table.is_walk and not table.is_over and cell == next_cell(seen):
        yield LEADS_HERE


def _free(seen: Observation, cell: int) -> Explanation:
    table = seen.table
    lines = [FREE if table.is_walk else rule("MO-060")]
    if cell in holes(table.cells):
        lines.append(NO_HOLE)
    return Explanation(
        msg("Free space: {place}", place=place_name(cell)),
        tuple(lines),
        place_drawn(None, ()),
        "walk" if table.is_walk else "map",
    )
