"""The score: fish counted, and points worked out line by line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from clutch.core.message import msg
from clutch.core.values import Named
from clutch.games.mapped_out.table.components import (
    COMBO_POINTS,
    FISH_COUNTS,
    SUPERSCORE_POINTS,
    TILES,
    Fish,
    Land,
)
from clutch.games.mapped_out.table.pieces import Stride
from clutch.games.mapped_out.table.position import Table


class Entry(Named):
    """What a line of a score is for."""

    FISH = "fish"
    """The fish of the type seen most."""
    SCORE = "score"
    SUPERSCORE = "superscore"
    COMBO = "combo"
    CARDS = "cards"
    """The points of Fishless and Fishful cards."""


ENTRY_NAMES = {
    Entry.FISH: msg("Most fish of one type"),
    Entry.SCORE: msg("Score"),
    Entry.SUPERSCORE: msg("Superscore"),
    Entry.COMBO: msg("Combo"),
    Entry.CARDS: msg("Fishless and Fishful cards"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score."""

    entry: Entry
    points: int
    tile: int | None = None
    """The tile that it is for."""


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score, line by line."""

    fish: tuple[int, ...]
    """How many fish of each type are on the scored tiles."""
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """All points."""
        return sum(line.points for line in self.lines)

    @property
    def all_fish(self) -> int:
        """The number of fish of all types, which breaks ties."""
        return sum(self.fish)

    @property
    def best(self) -> Fish:
        """The type that scores; in a tie, the first."""
        return Fish(self.fish.index(max(self.fish)))


def count_fish(tiles: Iterable[int]) -> tuple[int, ...]:
    """How many fish of each type those tiles hold (MO-055)."""
    puffers = darts = moonfish = rays = 0
    for tile in tiles:
        counts = FISH_COUNTS[tile]
        puffers += counts[0]
        darts += counts[1]
        moonfish += counts[2]
        rays += counts[3]
    return puffers, darts, moonfish, rays


def visited(strides: Iterable[Stride]) -> tuple[int, ...]:
    """The tiles visited, each once, in the order of the first visits (MO-023)."""
    return tuple(dict.fromkeys(tile for done in strides for tile in done.visits))


def scored_tiles(table: Table, player: int) -> tuple[int, ...]:
    """The tiles that count for a player so far: visited, or taken (MO-037, MO-125)."""
    if table.rules.muddled:
        return table.taken[player]
    return visited(table.strides[player])


def new_tiles(table: Table, player: int) -> list[list[int]]:
    """For each card walked, the tiles that count because of it."""
    strides, counted = table.strides[player], scored_tiles(table, player)
    found: list[list[int]] = [[] for _ in strides]
    for tile in counted:
        by = [i for i, done in enumerate(strides) if tile in done.visits]
        # A visited tile counts from its first visit (MO-023); a tile is taken on its
        # last.
        found[by[-1] if table.rules.muddled else by[0]].append(tile)
    return found


def score_of(table: Table, player: int) -> Score:
    """What a player's walk, and score pile, are worth so far."""
    bonus = sum(done.bonus for done in table.strides[player])
    return score(scored_tiles(table, player), bonus)


def score(tiles: Sequence[int], bonus: int = 0) -> Score:
    """The score of those tiles, plus points from cards.

    Each fish of the type seen most scores a point (MO-024).
    """
    fish = count_fish(tiles)
    lines = [Line(Entry.FISH, max(fish)), *_land_lines(tiles, fish)]
    if bonus:
        lines.append(Line(Entry.CARDS, bonus))
    return Score(fish, tuple(lines))


def _land_lines(tiles: Sequence[int], fish: Sequence[int]) -> Iterator[Line]:
    """The lines of lands that change what their tile is worth (MO-042)."""
    for tile in tiles:
        land = TILES[tile].land
        if land is Land.SCORE:  # MO-091
            yield Line(Entry.SCORE, TILES[tile].points, tile)
        elif land is Land.SUPERSCORE:  # MO-092
            points = SUPERSCORE_POINTS if _are_all_on(fish, tile) else 0
            yield Line(Entry.SUPERSCORE, points, tile)
        elif land is Land.COMBO:  # MO-093
            yield Line(Entry.COMBO, COMBO_POINTS if all(fish) else 0, tile)


def _are_all_on(fish: Sequence[int], tile: int) -> bool:
    """Whether every fish counted is of a type that is on the tile."""
    return all(there or not n for n, there in zip(fish, FISH_COUNTS[tile], strict=True))
