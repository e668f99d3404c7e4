"""How likely pawns come where in Mapped Out.

A player's prospects are worked out by walking all rows at once with likelihoods: a card
that is known leads one way, an unknown one every way that the unseen cards can lead.
That gives for each cell how likely a pawn comes there, or would if there were a tile.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from clutch.games.mapped_out.bots.worth import LAND_POINTS_ON, soft_most
from clutch.games.mapped_out.play.strides import LEADS, effect, landing, leads
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
    return tuple((leads(m), hidden.count(m) / len(hidden)) for m in moves)


# A change of one row, or of one pawn, leaves the prospects of the others alone.
@lru_cache(maxsize=512)
def _prospect(  # noqa: PLR0913, PLR0917  (all that it depends on)
    cells: tuple[int, ...],
    tiles: tuple[int, ...],
    row: Row,
    walked: Row,
    pawn: int,
    unseen: Chances,
) -> Prospect:
    sea, ways = _map(cells, tiles)
    open_row = [p if p.card != UNKNOWN else _BLANK for p in (*walked, *row)]
    there: Likely = {pawn: 1.0}
    missed: dict[int, float] = defaultdict(lambda: 1.0)
    wished: dict[int, float] = defaultdict(lambda: 1.0)
    for i, placed in enumerate(row, len(walked)):
        is_known = placed.card != UNKNOWN
        chances = ((leads(effect(open_row, i)[0]), 1.0),) if is_known else unseen
        there, came, tried = _spread(there, [(ways[m], c) for m, c in chances])
        for cell, likely in came.items():
            missed[cell] *= 1 - likely
        for cell, likely in tried.items():
            wished[cell] *= 1 - likely
    visits = {cell: 1 - not_there for cell, not_there in missed.items()}
    return Prospect(
        fish=_fish(sea, visits),
        wishes={cell: 1 - none for cell, none in wished.items()},
        visits=visits,
        points=fsum([LAND_POINTS_ON[sea[c]] * likely for c, likely in visits.items()]),
    )


_BLANK = Placed(next(i for i, card in enumerate(CARDS) if card.move is Move.NONE))
"""Stands for an unknown card: where a known one leads is told without it."""

Way = tuple[Leads, tuple[tuple[int, int], ...]]
"""Free cells that a move leads to, and tiles, each with where the pawn is then."""


class _Ways(dict[int, Way]):
    """By cell where a move leads on a map, as far as it was asked for."""

    def __init__(self, sea: Sea, leads: Leads) -> None:
        super().__init__()
        self._sea = sea
        self._leads = leads

    def __missing__(self, here: int) -> Way:
        way = self[here] = _way(self._sea, here, self._leads)
        return way


@lru_cache(maxsize=8)
def _map(
    cells: tuple[int, ...], tiles: tuple[int, ...]
) -> tuple[Sea, Mapping[Leads, _Ways]]:
    """A map, and where the moves lead on it.

    All rows are walked on the same map, and most cards lead to the same few cells.
    """
    sea = dict(zip(cells, tiles, strict=True))
    return sea, {leads: _Ways(sea, leads) for leads in ((), *LEADS.values())}


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


def _spread(there: Likely, led: Sequence[tuple[_Ways, float]]) -> Spread:
    """Share out a card: where the pawn is after it, what it visits and tries."""
    after: dict[int, float] = defaultdict(float)
    came: dict[int, float] = defaultdict(float)
    tried: dict[int, float] = defaultdict(float)
    for here, likely in there.items():
        for ways, chance in led:
            share = likely * chance
            free, come = ways[here]
            if come:
                share /= len(come)
                for cell, end in come:
                    came[cell] += share
                    after[end] += share
            else:
                after[here] += share
                for cell in free:
                    tried[cell] += share
    return after, came, tried


def _fish(sea: Sea, visits: Likely) -> tuple[float, ...]:
    fish = [0.0, 0.0, 0.0, 0.0]
    for cell, likely in visits.items():
        for i, count in enumerate(FISH_COUNTS[sea[cell]]):
            fish[i] += likely * count
    return tuple(fish)
