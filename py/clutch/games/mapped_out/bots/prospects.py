"""How likely pawns are to come to each cell in Mapped Out.

A player's prospects come from walking all rows at once with probabilities: a known card
leads one way, an unknown card every way that the unseen cards can lead. The result is
how likely a pawn comes to each cell, or would if there were a tile.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from clutch.games.mapped_out.bots.worth import FISH_ON, LAND_POINTS_ON, soft_most
from clutch.games.mapped_out.play.strides import effects, landing, leads
from clutch.games.mapped_out.table.components import CARDS, TILES, Move
from clutch.games.mapped_out.table.pieces import UNKNOWN, Row, Rules
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import Sea

ENVY = 0.85
"""What a point for each of the other players costs me, all of them together."""

Likely = Mapping[int, float]
"""A probability for each cell."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The expected walk of a player."""

    fish: tuple[float, ...]
    """The expected number of fish seen, by type."""
    wishes: Likely
    """How likely the pawn would go to each free cell if there were a tile."""
    visits: Likely
    """How likely it visits each cell."""
    points: float
    """The expected points from lands."""

    @property
    def value(self) -> float:
        """Roughly the expected points of the walk."""
        return soft_most(self.fish) + self.points


Leads = tuple[int, ...]
"""The offsets that a move can add to a cell."""
Course = tuple[Leads | None, ...]
"""Where the cards of a row lead, in order; None for an unknown card."""
Chances = tuple[tuple[Leads, float], ...]


def prospects(seen: Observation) -> tuple[Prospect, ...]:
    """Each player's expected walk, as far as the viewer knows the cards."""
    table, known = seen.table, seen.known
    lying = (*known.rows, known.discards)
    faces = frozenset([placed.card for row in lying for placed in row])
    unseen = _unseen(table.rules, faces)
    chart = _chart(table.cells, table.tiles)
    return tuple(
        [
            _prospect(chart, unseen, pawn, _course(row)[len(strides) :])
            for row, strides, pawn in zip(
                known.rows, table.strides, table.pawns, strict=True
            )
        ]
    )


@lru_cache(maxsize=512)
def _course(row: Row) -> Course:
    does = zip(row, effects(row), strict=True)
    return tuple([None if p.card == UNKNOWN else steps for p, (_, _, steps) in does])


def standing(seen: Observation) -> float:
    """The value of a position to the player who decides."""
    values = [prospect.value for prospect in prospects(seen)]
    mine = values.pop(seen.current_player)
    return mine - ENVY * fsum(values) / len(values)


@lru_cache(maxsize=64)
def _unseen(rules: Rules, seen: frozenset[int]) -> Chances:
    """The probability of each move on an unknown card."""
    hidden = [CARDS[card].move for card in rules.cards if card not in seen]
    moves = (move for move in Move if move in hidden)
    return tuple((leads(m), hidden.count(m) / len(hidden)) for m in moves)


@lru_cache(maxsize=512)
def _prospect(chart: "_Chart", unseen: Chances, pawn: int, course: Course) -> Prospect:
    """A player's expected walk, cached: changing one row leaves the others cached."""
    walk, sea = _walk(chart, unseen, pawn, course), chart.sea
    visits = {cell: 1 - not_there for cell, not_there in walk.missed.items()}
    return Prospect(
        fish=_fish(sea, visits),
        wishes={cell: 1 - none for cell, none in walk.wished.items()},
        visits=visits,
        points=fsum([LAND_POINTS_ON[sea[c]] * likely for c, likely in visits.items()]),
    )


class _Walk(NamedTuple):
    """A walk so far, in probabilities."""

    there: Likely
    """Where the pawn is."""
    missed: Likely
    """For each tile that may have been visited, how likely it has not been."""
    wished: Likely
    """For each free cell, how likely no card has led to it."""


# Rows that begin alike share the cached walk of that beginning.
@lru_cache(maxsize=1024)
def _walk(chart: "_Chart", unseen: Chances, pawn: int, course: Course) -> _Walk:
    """Where these cards of a row lead on that map."""
    if not course:
        return _Walk({pawn: 1.0}, {}, {})
    there, missed, wished = _walk(chart, unseen, pawn, course[:-1])
    last = course[-1]
    ways = chart.ways(unseen if last is None else ((last, 1.0),))
    there, came, tried = _spread(there, ways)
    return _Walk(there, _lessened(missed, came), _lessened(wished, tried))


def _lessened(none: Likely, some: Likely) -> Likely:
    """Return `none`, the chances of absence, lowered by `some`, those of presence."""
    less = {**none}
    for cell, likely in some.items():
        less[cell] = less.get(cell, 1.0) * (1 - likely)
    return less


Shares = tuple[tuple[int, float], ...]
"""Cells, each with a probability."""


class _Way(NamedTuple):
    """Where a card leads from a cell."""

    onto: Shares
    """Tiles that the pawn visits and ends on."""
    past: Shares
    """Tiles that it visits, but that lead it elsewhere."""
    ends: Shares
    """Cells where it ends without visiting the tile there."""
    tries: Shares
    """Free cells that it would go to if there were a tile."""


class _Ways(dict[int, _Way]):
    """Where a card leads on a map from each cell, computed on demand."""

    def __init__(self, sea: Sea, chances: Chances) -> None:
        super().__init__()
        self._sea = sea
        self._chances = chances

    def __missing__(self, here: int) -> _Way:
        way = self[here] = _way(self._sea, here, self._chances)
        return way


class _Chart:
    """A map, with a cache of where cards lead on it.

    All rows are walked on the same map, and most cards lead to the same few cells.
    """

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self._ways: dict[Chances, _Ways] = {}

    def ways(self, chances: Chances) -> _Ways:
        """Where a card leads that has each of these moves with its probability."""
        ways = self._ways.get(chances)
        if ways is None:
            ways = self._ways[chances] = _Ways(self.sea, chances)
        return ways


@lru_cache(maxsize=8)
def _chart(cells: tuple[int, ...], tiles: tuple[int, ...]) -> _Chart:
    return _Chart(dict(zip(cells, tiles, strict=True)))


def _way(sea: Sea, here: int, chances: Chances) -> _Way:
    """Where a card leads; match cards and the exit of a Tunnel are ignored.

    A choice is made among tiles only.
    """
    onto, past, ends, tries = [defaultdict[int, float](float) for _ in _Way._fields]
    for steps, chance in chances:
        cells = [here + step for step in steps]
        tiles = [cell for cell in cells if cell in sea]
        for cell in tiles:
            end, share = landing(TILES[sea[cell]].land, here, cell), chance / len(tiles)
            if end == cell:
                onto[cell] += share
            else:
                past[cell] += share
                ends[end] += share
        if not tiles:
            ends[here] += chance
            if len(cells) == 1:
                tries[cells[0]] += chance
    return _Way(*(tuple(shares.items()) for shares in (onto, past, ends, tries)))


Spread = tuple[dict[int, float], dict[int, float], dict[int, float]]


def _spread(there: Likely, ways: _Ways) -> Spread:
    """Apply a card: return the cells after it, the visits and the free cells tried."""
    came: dict[int, float] = defaultdict(float)
    passed: dict[int, float] = defaultdict(float)
    ended: dict[int, float] = defaultdict(float)
    tried: dict[int, float] = defaultdict(float)
    for here, likely in there.items():
        onto, past, ends, tries = ways[here]
        for cell, share in onto:
            came[cell] += likely * share
        for cell, share in past:
            passed[cell] += likely * share
        for cell, share in ends:
            ended[cell] += likely * share
        for cell, share in tries:
            tried[cell] += likely * share
    return _summed(came, ended), _summed(came, passed), tried


def _summed(some: dict[int, float], more: dict[int, float]) -> dict[int, float]:
    both = some.copy() if more else some
    for cell, likely in more.items():
        both[cell] += likely
    return both


def _fish(sea: Sea, visits: Likely) -> tuple[float, ...]:
    fish = [0.0, 0.0, 0.0, 0.0]
    for cell, likely in visits.items():
        for i, count in FISH_ON[sea[cell]]:
            fish[i] += likely * count
    return tuple(fish)
