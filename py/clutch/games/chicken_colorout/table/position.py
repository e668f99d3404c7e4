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
    """Everything that lies on the table (CC-021).

    Places are numbers, bags of eggs and sets of types too: see `places` and `eggs`.
    """

    variant: Variant
    start: str
    """The key of the starting tile."""
    first: int
    """The player who begins."""
    turn: int
    """How many turns have gone by."""
    places: tuple[int, ...]
    """Where tiles lie, in ascending order."""
    tiles: tuple[Laid | None, ...]
    """For each place, and for nowhere, its tile."""
    eggs: tuple[int, ...]
    """For each place, and for nowhere, the bag of the eggs there."""
    pile: int
    """How many tiles are left to be drawn."""
    seeker: int
    facing: int
    """Where the Seeker looks."""
    pawns: tuple[tuple[int, int], ...]
    """For each player place and facing of the pawn; empty without Peering Pawns.

    Any number of them stand on one tile (CC-046, CC-133).
    """
    hands: tuple[int, ...]
    """For each player the bag of the eggs left."""
    storage: int
    victory: tuple[int, ...]
    """For each player the number of Victory Eggs."""
    since: tuple[int, ...]
    """For each player the types hidden since the end of that player's last turn.

    Hidden, not swapped or cleared; before the first turn ends, since the start
    (CC-139, CC-140, CC-141).
    """
    spared: tuple[int, ...]
    """For each player the turn in which the Seeker's look forbids nothing."""
    idle: int = 0
    """How many turns in a row have ended without an egg hidden."""
    quiet: int = 0
    """How many of these have ended since a tile was cleared for that."""
    touched: tuple[int, ...] = ()
    """The places where something has been done in this turn."""
    last: tuple[int, ...] = ()
    """The places where something was done in the turn before."""
    news: int = 0
    """How often something has come to light or passed on within the turns."""

    @property
    def player(self) -> int:
        """Whose decision it is; before the first turn that of each pawn's owner."""
        if 0 < self.news <= len(self.pawns):
            return (self.first + self.news - 1) % len(self.hands)
        return (self.first + self.turn) % len(self.hands)

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player whether they have won; nobody has before the end."""
        return (False,) * len(self.hands) if self.agenda else self.leaders

    @property
    def checkpoint(self) -> int:
        """Grows with every turn, every drawn tile, and at the end."""
        return self.turn + self.news

    @property
    def leaders(self) -> tuple[bool, ...]:
        """For each player whether nobody stands better."""
        standings = [self.standing(player) for player in range(len(self.hands))]
        best = min(standings)
        return tuple(standing == best for standing in standings)

    def standing(self, player: int) -> tuple[int, int]:
        """What decides the game for a player; the lowest wins, equals share.

        Most Victory Eggs, if there are any, then fewest eggs (CC-006, CC-042,
        CC-045, CC-116).
        """
        return -self.victory[player], size(self.hands[player])

    @property
    def on_turn(self) -> int:
        """Whose turn it is: they go round clockwise (CC-007)."""
        return (self.first + self.turn) % len(self.hands)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def hand(self) -> int:
        """The eggs of whose turn it is."""
        return self.hands[(self.first + self.turn) % len(self.hands)]

    @property
    def all_eggs(self) -> int:
        """The bag of all eggs of this game."""
        return tokens_of_each(len(self.hands)) * ALL_TYPES

    @property
    def eggs_on_map(self) -> int:
        """The bag of all eggs that lie on the map."""
        return self.all_eggs - sum(self.hands) - self.storage

    def power_of(self, egg: Type) -> Power:
        """The special action of a type on the starting tile of this game."""
        return STARTING_TILES[self.start].powers[egg]

    # The map

    def watched(self) -> tuple[int, ...]:
        """The places that the Seeker watches, the nearest first.

        Its own tile, unless an option switches that off, and all straight ahead up to
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
        """The places where the Seeker's look forbids to hide whoever is on turn.

        Nobody else's pawn forbids anything (CC-017, CC-136).
        """
        if self.spared[self.on_turn] == self.turn:
            return ()
        return self.watched()

    def frontier(self) -> frozenset[int]:
        """The empty places where a tile may be laid, as long as there are tiles."""
        return frontier_of(self.places)

    def slides(self) -> Iterator[int]:
        """Where the Seeker can slide to: north, east, south, west; the nearest first.

        In any direction, whatever its facing, over tiles and not over gaps; the last
        one may be an empty place, to be explored (CC-011, CC-089, CC-090, CC-091,
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
        """The tiles to hide on as far as the own pawn has a say.

        Its tile and the one that it faces (CC-052).
        """
        if not self.pawns:
            return self.places
        place, facing = self.pawns[self.on_turn]
        ahead = NEIGHBOURS[facing][place]
        return (place,) if self.tiles[ahead] is None else (place, ahead)

    def pawns_on(self, place: int) -> int:
        """How many pawns stand there; the Seeker is one (CC-037)."""
        own = sum(1 for pawn in self.pawns if pawn[0] == place)
        return own + (self.seeker == place)

    def tile_on(self, place: int) -> Laid:
        """The tile there, where one lies."""
        tile = self.tiles[place]
        assert tile is not None
        return tile

    def free_slots(self, place: int) -> int:
        """How many slots of the tile there are free."""
        tile = self.tiles[place]
        return 0 if tile is None else tile.slots - size(self.eggs[place])

    def is_full(self, place: int) -> bool:
        """Whether a tile lies there that has slots, and all of them are full."""
        tile = self.tiles[place]
        return tile is not None and 0 < tile.slots == size(self.eggs[place])

    def has_arrow(self, tile: Laid) -> bool:
        """Whether it matters how the tile is rotated."""
        return tile.arrow is not None or (
            self.variant.has_scores and tile.score_arrow is not None
        )

    def places_with(self, place: int) -> tuple[int, ...]:
        """Where tiles lie when one has been laid there, on an empty place or not."""
        if self.tiles[place] is not None:
            return self.places
        return tuple(sorted((*self.places, place)))


@lru_cache(maxsize=4096)
def frontier_of(places: tuple[int, ...]) -> frozenset[int]:
    """The empty places next to these that keep the map within 5 x 5.

    That is measured by the smallest rectangle around all tiles (CC-015, CC-092).
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
    """What nobody sees."""

    pile: tuple[Laid, ...]
    """The tiles to be drawn, the next one first, rotated as they will lie (CC-055)."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What a player knows of that: nothing."""

    def has_secrets(self, player: int) -> bool:  # noqa: ARG002  (equal for all)
        """Nothing is shown to one player only."""
        return False


KNOWN = Known()


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position: the table, the pile, and the chance to shuffle it with."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (nothing)
        """Nobody knows anything of the pile; nor does it matter after the end."""
        return KNOWN


Observation = position.Observation[Table, Known]
