"""A position of Chicken Colorout: the open table, and the pile, the only secret."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from clutch.core import position
from clutch.core.position import Memory
from clutch.games.chicken_colorout.table.eggs import ALL as ALL_TYPES
from clutch.games.chicken_colorout.table.eggs import NOTHING, Type, size, tokens_of_each
from clutch.games.chicken_colorout.table.places import (
    LARGEST,
    NEIGHBOURS,
    NOWHERE,
    PLACES,
    WIDTH,
)
from clutch.games.chicken_colorout.table.tiles import STARTING_TILES, Laid, Power
from clutch.games.chicken_colorout.table.variants import Variant

NEVER = -1


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """The open table (CC-021).

    Places, bags of eggs and sets of types are numbers: see `places` and `eggs`.
    """

    variant: Variant
    start: str
    """The key of the starting tile."""
    first: int
    """The first player."""
    turn: int
    """How many turns have been completed."""
    places: tuple[int, ...]
    """The places with a tile, in ascending order."""
    tiles: tuple[Laid | None, ...]
    """The tile of each place, and of `NOWHERE`."""
    eggs: tuple[int, ...]
    """The bag of eggs on each place, and on `NOWHERE`."""
    pile: int
    """How many tiles are left in the pile."""
    seeker: int
    facing: int
    """The facing of the Seeker."""
    pawns: tuple[tuple[int, int], ...]
    """The place and facing of each player's pawn; empty without Peering Pawns.

    Any number of pawns can share a tile (CC-046, CC-133).
    """
    hands: tuple[int, ...]
    """The bag of eggs left in each player's hand."""
    storage: int
    victory: tuple[int, ...]
    """The number of each player's Victory Eggs."""
    since: tuple[int, ...]
    """For each player, the types hidden since the end of that player's last turn.

    Swapped or cleared eggs do not count. Before the first turn ends, it is since the
    start (CC-139, CC-140, CC-141).
    """
    spared: tuple[int, ...]
    """For each player the turn in which the Seeker's look forbids nothing."""
    idle: int = 0
    """How many turns in a row have ended without an egg hidden."""
    quiet: int = 0
    """How many of these have ended since a tile was cleared because of them."""
    touched: tuple[int, ...] = ()
    """The places affected in this turn."""
    last: tuple[int, ...] = ()
    """The places affected in the previous turn."""
    news: int = 0
    """How often something was revealed or a decision passed on within turns."""

    @property
    def player(self) -> int:
        """The player to decide; before the first turn, the owner of each pawn."""
        if 0 < self.news <= len(self.pawns):
            return (self.first + self.news - 1) % len(self.hands)
        return (self.first + self.turn) % len(self.hands)

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player, whether they have won; all False before the end."""
        return (False,) * len(self.hands) if self.agenda else self.leaders

    @property
    def checkpoint(self) -> int:
        """A number that grows with every turn, every drawn tile, and at the end."""
        return self.turn + self.news

    @property
    def leaders(self) -> tuple[bool, ...]:
        """For each player, whether no other player is ahead of them."""
        standings = [self.standing(player) for player in range(len(self.hands))]
        best = min(standings)
        return tuple(standing == best for standing in standings)

    def standing(self, player: int) -> tuple[int, int]:
        """A player's rank as a sort key: the lowest wins, equal keys tie.

        Most Victory Eggs, if there are any, then fewest eggs (CC-006, CC-042, CC-045,
        CC-116).
        """
        return -self.victory[player], size(self.hands[player])

    @property
    def on_turn(self) -> int:
        """The player whose turn it is, going clockwise (CC-007)."""
        return (self.first + self.turn) % len(self.hands)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def hand(self) -> int:
        """The eggs of the player whose turn it is."""
        return self.hands[(self.first + self.turn) % len(self.hands)]

    @property
    def all_eggs(self) -> int:
        """The bag of all eggs of this game."""
        return tokens_of_each(len(self.hands)) * ALL_TYPES

    @property
    def eggs_on_map(self) -> int:
        """The bag of all eggs on the map."""
        return self.all_eggs - sum(self.hands) - self.storage

    def power_of(self, egg: Type) -> Power:
        """The special action of a type on this game's starting tile."""
        return STARTING_TILES[self.start].powers[egg]

    # The map

    def watched(self) -> tuple[int, ...]:
        """The places that the Seeker watches, the nearest first.

        Its own tile, unless an option excludes it, and all places straight ahead up to
        the edge or the first gap (CC-096, CC-097).
        """
        tiles, ahead = self.tiles, NEIGHBOURS[self.facing]
        place = self.seeker
        seen = [place] if self.variant.watches_own_tile else []
        place = ahead[place]
        while tiles[place] is not None:
            seen.append(place)
            place = ahead[place]
        return tuple(seen)

    def forbidden(self) -> tuple[int, ...]:
        """The places where the Seeker's look stops the current player from hiding.

        Other players' pawns forbid nothing (CC-017, CC-136).
        """
        if self.spared[self.on_turn] == self.turn:
            return ()
        return self.watched()

    def frontier(self) -> frozenset[int]:
        """The empty places where a tile may be laid while the pile lasts."""
        return frontier_of(self.places)

    def slides(self) -> Iterator[int]:
        """Where the Seeker can slide: north, east, south, west, the nearest first.

        It slides in any direction, whatever its facing, over tiles but not over gaps.
        The last place may be an empty one to explore (CC-011, CC-089, CC-090, CC-091,
        CC-093).
        """
        tiles = self.tiles
        for ahead in NEIGHBOURS:
            place = ahead[self.seeker]
            while tiles[place] is not None:
                yield place
                place = ahead[place]
            if self.pile and place in frontier_of(self.places):
                yield place

    def steps(self) -> Iterator[int]:
        """Where the own pawn can step: north, east, south, west (CC-049, CC-157)."""
        here = self.pawns[self.on_turn][0]
        for ahead in NEIGHBOURS:
            place = ahead[here]
            if self.tiles[place] is not None or (
                self.pile and place in frontier_of(self.places)
            ):
                yield place

    def reach(self) -> tuple[int, ...]:
        """The places where the player's pawn allows hiding; all of them without pawns.

        These are the pawn's tile and the tile it faces (CC-052).
        """
        if not self.pawns:
            return self.places
        place, facing = self.pawns[self.on_turn]
        ahead = NEIGHBOURS[facing][place]
        return (place,) if self.tiles[ahead] is None else (place, ahead)

    def pawns_on(self, place: int) -> int:
        """How many pawns are on the place; the Seeker counts as one (CC-037)."""
        own = sum(1 for pawn in self.pawns if pawn[0] == place)
        return own + (self.seeker == place)

    def tile_on(self, place: int) -> Laid:
        """The tile on a place that has one."""
        tile = self.tiles[place]
        assert tile is not None
        return tile

    def free_slots(self, place: int) -> int:
        """How many slots of the tile there are free; 0 if there is no tile."""
        tile = self.tiles[place]
        return 0 if tile is None else tile.slots - size(self.eggs[place])

    def is_full(self, place: int) -> bool:
        """Whether there is a tile with slots and all of them are full."""
        tile = self.tiles[place]
        return tile is not None and 0 < tile.slots == size(self.eggs[place])

    def has_arrow(self, tile: Laid) -> bool:
        """Whether the rotation of the tile matters."""
        return tile.arrow is not None or (
            self.variant.has_scores and tile.score_arrow is not None
        )

    def places_with(self, place: int) -> tuple[int, ...]:
        """The places with tiles after laying one there, on an empty place or not."""
        if self.tiles[place] is not None:
            return self.places
        return tuple(sorted((*self.places, place)))


@lru_cache(maxsize=4096)
def frontier_of(places: tuple[int, ...]) -> frozenset[int]:
    """The empty neighbours of these places that keep the map within 5 x 5.

    The size is that of the smallest rectangle around all tiles (CC-015, CC-092).
    """
    columns = [place % WIDTH for place in places]
    left, right = max(columns) - LARGEST + 1, min(columns) + LARGEST - 1
    low = places[-1] // WIDTH - LARGEST + 1
    high = places[0] // WIDTH + LARGEST - 1
    return frozenset(
        beyond
        for place in places
        for ahead in NEIGHBOURS
        for beyond in (ahead[place],)
        if beyond != NOWHERE
        and beyond not in places
        and left <= beyond % WIDTH <= right
        and low <= beyond // WIDTH <= high
    )


EMPTY_TILES: tuple[Laid | None, ...] = (None,) * (PLACES + 1)
NO_EGGS = (NOTHING,) * (PLACES + 1)


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden part of a position."""

    pile: tuple[Laid, ...]
    """The tiles to be drawn, the next one first, already rotated (CC-055)."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """A player's knowledge of the hidden part: nothing."""

    def has_secrets(self, player: int) -> bool:  # noqa: ARG002  (equal for all)
        """Always False: nothing is shown to one player only."""
        return False


KNOWN = Known()


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position: the table, the pile, and the random generator to shuffle it."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (nothing)
        """Knowledge of the pile: always none, and it does not matter after the end."""
        return KNOWN


Observation = position.Observation[Table, Known]
