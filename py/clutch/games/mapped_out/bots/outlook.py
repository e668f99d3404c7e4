"""The value of a position of Mapped Out, as if all cards were face up."""

from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from clutch.core.odds import odds
from clutch.games.mapped_out.bots.worth import FISH_ON, LAND_POINTS_ON, soft_most
from clutch.games.mapped_out.play.scoring import count_fish, score_of, scored_tiles
from clutch.games.mapped_out.play.strides import Effect, effects, ends, stride
from clutch.games.mapped_out.table.components import (
    CARDS,
    FISH_COUNTS,
    TILES,
    Fish,
    PlaceAction,
)
from clutch.games.mapped_out.table.pieces import Row
from clutch.games.mapped_out.table.position import State

CHOICES = 2
"""How many choices of a walk are searched."""
MEAN_FISH = 0.6
"""The expected number of fish of each type on a tile that is not yet laid."""
SWAP, LATE_SWAP = 0.7, 0.7
"""The points that a swap tile in hand is worth, and the extra for the last tile."""
LATE = 20
"""With fewer tiles than this left to lay, a swap is worth more."""
END, LATE_TILE, MIDDLE, EARLY_TILE = 0.4, 0.12, 1.9, 0.04
"""How many points of a lead make a win e times as likely.

It is `END` and `LATE_TILE` for each tile to be laid, but at most `MIDDLE` and
`EARLY_TILE` for each: the values for the middle of the game.
"""
MUDDLE, MUDDLED_CARD, WILD = 1.0, 0.1, 0.8
"""What adds to it: Muddled Waters, each card to be walked there, and the sets."""


def value(state: State) -> Sequence[float]:
    """How likely each player is to win, as if all cards were face up."""
    sea, hidden = state.table.sea, state.hidden
    to_come = _to_come(state)
    hope = MEAN_FISH if to_come else 0.0
    points = [
        _outlook(state, _Course(sea, row, effects(row), hope), player)
        for player, row in enumerate(hidden.rows)
    ]
    if to_come:
        swap = SWAP + LATE_SWAP * max(0.0, 1 - to_come / LATE)
        for player, hand in enumerate(hidden.hands):
            points[player] += swap * sum(_SWAPS[tile] for tile in hand)
    return odds(points, _unit(state, to_come))


def _unit(state: State, to_come: int) -> float:
    """How many points of a lead make a win e times as likely."""
    table, rules = state.table, state.table.rules
    unit = min(END + LATE_TILE * to_come, MIDDLE + EARLY_TILE * to_come)
    if rules.muddled:
        cards = sum(map(len, state.hidden.rows)) - sum(map(len, table.strides))
        unit += MUDDLE + MUDDLED_CARD * cards
    if rules.lands or rules.unclear:
        unit += WILD
    return unit


def _to_come(state: State) -> int:
    """How many tiles can still be laid before the walk."""
    table, hidden = state.table, state.hidden
    if table.is_walk:
        return 0
    # In Muddled Waters the hands are kept for the walk.
    hands = 0 if table.rules.muddled else sum(map(len, hidden.hands))
    return len(hidden.pile) + hands


_SWAPS = tuple(tile.action is PlaceAction.SWAP for tile in TILES)
"""Which tiles swap cards."""


def points(state: State) -> Sequence[float]:
    """What each player's walk is worth so far."""
    players = range(state.table.rules.players)
    return [float(score_of(state.table, player).total) for player in players]


def _outlook(state: State, course: "_Course", player: int) -> float:
    """Roughly how many points a player's walk brings if the cards stay as they are."""
    table = state.table
    here, strides = table.pawns[player], table.strides[player]
    tiles, fish, points = set[int](), [0.0] * len(Fish), 0.0
    if strides:
        tiles.update(scored_tiles(table, player))
        fish = [float(count) for count in count_fish(tiles)]
        points += sum([done.bonus for done in strides])
        points += sum([LAND_POINTS_ON[tile] for tile in tiles])
    return _reach(course, len(strides), here, tiles, fish, points, CHOICES)


class _Course(NamedTuple):
    """A row of known cards to be walked on a map."""

    sea: Mapping[int, int]
    row: Row
    effects: Sequence[Effect]
    """What each card of it does."""
    hope: float
    """The expected fish of each type where no tile lies yet; 0 if none will."""


def _reach(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    course: _Course,
    position: int,
    here: int,
    seen: set[int],
    fish: list[float],
    points: float,
    choices: int,
) -> float:
    """The value of a walk from this point on; `seen` and `fish` are modified.

    The next `choices` choices are searched; after that, the fullest tile is chosen. For
    a tile that is still to be laid, `seen` holds its cell.
    """
    sea, row, effects, hope = course
    for i in range(position, len(row)):
        move, wanted, steps = effects[i]
        if len(steps) == 1:
            cell = here + steps[0]
            if cell in sea:
                here, extra = _visit(course, i, here, cell, seen, fish)
                points += extra
            elif hope:
                here = cell
                if cell not in seen:
                    seen.add(cell)
                    fish[:] = [count + hope for count in fish]
            continue
        if steps:
            cells = [cell for step in steps if (cell := here + step) in sea]
        else:
            cells = ends(sea, move, wanted, here)
        if not cells:
            continue
        if len(cells) > 1 and choices:
            reached = []
            for cell in cells:
                also, more = seen.copy(), fish.copy()
                end, extra = _visit(course, i, here, cell, also, more)
                rest = points + extra
                reached.append(
                    _reach(course, i + 1, end, also, more, rest, choices - 1)
                )
            return max(reached)
        here, extra = _visit(course, i, here, _fullest(sea, cells, seen), seen, fish)
        points += extra
    return soft_most(fish) + points


_HAS_LAND = tuple(tile.land is not None for tile in TILES)


def _visit(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    course: _Course,
    position: int,
    here: int,
    cell: int,
    seen: set[int],
    fish: list[float],
) -> tuple[int, float]:
    """The cell after the visit, and points scored; updates `seen` and `fish`."""
    sea, row = course.sea, course.row
    tile = sea[cell]
    visits: Sequence[int] = (tile,)
    end, points = cell, 0.0
    # `stride` needs existing tiles, and the pawn may be where there is none yet.
    if here in sea and (_HAS_LAND[tile] or CARDS[row[position].card].special):
        done = stride(sea, row, position, here, cell)
        visits, end, points = done.visits, done.path[-1], float(done.bonus)
    for visit in visits:
        if visit not in seen:
            seen.add(visit)
            for i, count in FISH_ON[visit]:
                fish[i] += count
            points += LAND_POINTS_ON[visit]
    return end, points


def _fullest(sea: Mapping[int, int], cells: Sequence[int], seen: Container[int]) -> int:
    """The cell with the most unseen fish, out of those that a card can lead to."""
    if len(cells) == 1:
        return cells[0]
    return max(
        cells,
        key=lambda cell: 0 if sea[cell] in seen else sum(FISH_COUNTS[sea[cell]]),
    )
