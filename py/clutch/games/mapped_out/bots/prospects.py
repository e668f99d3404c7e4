"""How likely pawns come where in Mapped Out.

A player's prospects are worked out by walking all rows at once with likelihoods: a card
that is known leads one way, an unknown one every way that the unseen cards can lead.
That gives for each cell how likely a pawn comes there, or would if there were a tile.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from clutch.games.mapped_out.bots.worth import land_points, soft_most
from clutch.games.mapped_out.play.strides import LEADS, effect, landing
from clutch.games.mapped_out.table.components import CARDS, FISH_COUNTS, TILES, Move
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Row, Rules
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import Sea

ENVY = 0.6
"""What a point of the others costs me, all of them together."""

Likely = Mapping[int, float]
"""For each cell how likely something is there."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a player's walk is likely to be."""

    fish: tuple[float, ...]
    """How many fish of each type will be seen."""
    wishes: Likely
    """Free cells that the pawn would go to if there were a tile."""
    visits: Likely
    """Cells that it will visit."""
    points: float
    """What lands add."""

    @property
    def value(self) -> float:
        """About how many points that will be."""
        return soft_most(self.fish) + self.points


Leads = tuple[int, ...]
"""What a move can add to a cell."""
Chances = tuple[tuple[Leads, float], ...]


def prospects(seen: Observation) -> tuple[Prospect, ...]:
    """What each player's walk is likely to be, as far as the viewer knows the cards."""
    table, known = seen.table, seen.known
    chances = _unseen(table.rules, known.rows, known.discards)
    return tuple(
        _prospect(
            table.cells,
            table.tiles,
            row[len(strides) :],
            row[: len(strides)],
            pawn,
            chances,
        )
        for row, strides, pawn in zip(
            known.rows, table.strides, table.pawns, strict=True
        )
    )


def standing(seen: Observation) -> float:
    """What a position is worth to the player whose decision it is."""
    values = [prospect.value for prospect in prospects(seen)]
    mine = values.pop(seen.current_player)
    return mine - ENVY * fsum(values) / len(values)


@lru_cache(maxsize=8)
def _unseen(rules: Rules, rows: tuple[Row, ...], discards: Row) -> Chances:
    """How likely each move is on a card that is not known."""
    seen = {placed.card for row in (*rows, discards) for placed in row}
    hidden = [CARDS[card].move for card in rules.cards if card not in seen]
    moves = (move for move in Move if move in hidden)
    return tuple((_leads(m), hidden.count(m) / len(hidden)) for m in moves)


# A change of one row, or of one pawn, leaves the prospects of the others alone.
@lru_cache(maxsize=32)
def _prospect(  # noqa: PLR0913, PLR0917  (all that it depends on)
    cells: tuple[int, ...],
    tiles: tuple[int, ...],
    row: Row,
    walked: Row,
    pawn: int,
    unseen: Chances,
) -> Prospect:
    sea, ways = _ways(cells, tiles)
    there: dict[int, float] = {pawn: 1.0}
    missed: dict[int, float] = defaultdict(lambda: 1.0)
    wished: dict[int, float] = defaultdict(lambda: 1.0)
    for i, placed in enumerate(row):
        known = placed.card != UNKNOWN
        chances = _sure((*walked, *row), len(walked) + i) if known else unseen
        after: dict[int, float] = defaultdict(float)
        came: dict[int, float] = defaultdict(float)
        tried: dict[int, float] = defaultdict(float)
        for here, likely in there.items():
            for leads, chance in chances:
                way = ways.get((here, leads))
                if way is None:
                    way = ways[here, leads] = _way(sea, here, leads)
                _spread(way, here, likely * chance, (after, came, tried))
        for cell, likely in came.items():
            missed[cell] *= 1 - likely
        for cell, likely in tried.items():
            wished[cell] *= 1 - likely
        there = after
    visits = {cell: 1 - not_there for cell, not_there in missed.items()}
    return Prospect(
        fish=_fish(sea, visits),
        wishes={cell: 1 - none for cell, none in wished.items()},
        visits=visits,
        points=fsum(land_points(sea[c]) * likely for c, likely in visits.items()),
    )


def _sure(row: Row, position: int) -> Chances:
    """Where a known card leads, as far as the cards before it are known."""
    known = tuple(
        placed if placed.card != UNKNOWN else _BLANK for placed in row[: position + 1]
    )
    return ((_leads(effect(known, position)[0]), 1.0),)


def _leads(move: Move) -> Leads:
    return LEADS.get(move, ())


_BLANK = Placed(next(i for i, card in enumerate(CARDS) if card.move is Move.NONE))
"""Stands for an unknown card where only known ones are asked for."""

Way = tuple[Leads, tuple[tuple[int, int], ...]]
"""Free cells that a move leads to, and tiles, each with where the pawn is then."""


@lru_cache(maxsize=8)
def _ways(
    cells: tuple[int, ...], tiles: tuple[int, ...]
) -> tuple[Sea, dict[tuple[int, Leads], Way]]:
    """A map, and where moves lead on it that were asked for: by cell, and what it is.

    All rows are walked on the same map, and most cards lead to the same few cells.
    """
    return dict(zip(cells, tiles, strict=True)), {}


def _way(sea: Sea, here: int, leads: Leads) -> Way:
    """Where a card leads; left open for a match card, and for the way on in a Tunnel.

    Where there is a choice, it is among tiles only.
    """
    cells = [here + step for step in leads]
    free = tuple(cell for cell in cells if cell not in sea)
    come = tuple(
        (cell, landing(TILES[sea[cell]].land, here, cell))
        for cell in cells
        if cell in sea
    )
    return () if len(cells) > 1 else free, come


Spread = tuple[dict[int, float], dict[int, float], dict[int, float]]


def _spread(way: Way, here: int, likely: float, into: Spread) -> None:
    """Share out a likelihood: where the pawn is then, what it visits and tries."""
    (after, came, tried), (free, come) = into, way
    for cell in free:
        tried[cell] += likely
        after[here] += likely
    for cell, end in come:
        share = likely / len(come)
        came[cell] += share
        after[end] += share
    if not (free or come):
        after[here] += likely


def _fish(sea: Sea, visits: Likely) -> tuple[float, ...]:
    fish = [0.0, 0.0, 0.0, 0.0]
    for cell, likely in visits.items():
        for i, count in enumerate(FISH_COUNTS[sea[cell]]):
            fish[i] += likely * count
    return tuple(fish)
