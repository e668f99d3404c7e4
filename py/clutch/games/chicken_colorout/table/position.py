"""What lies on the table of Chicken Colorout, all of it in the open: a `Table`."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar

from clutch.games.chicken_colorout.table.components import ALL as ALL_TYPES
from clutch.games.chicken_colorout.table.components import (
    LARGEST,
    NEIGHBOURS,
    NOTHING,
    NOWHERE,
    PLACES,
    STARTING_TILES,
    WIDTH,
    Laid,
    Power,
    Type,
    Variant,
    size,
    tokens_of_each,
)


class Phase(Enum):
    """What is to be decided."""

    SEEKER_FACING = "Seeker's facing"
    """Before the first turn: where the Seeker looks."""
    PAWN_FACING = "pawn's facing"
    """Before the first turn: where the own pawn looks."""
    TURN = "turn"
    """Move, choose an egg, or end the turn."""
    HIDE = "hide"
    """An egg is chosen: where to hide it."""
    SCORE = "score"
    """An egg is hidden: what to take for its points."""
    PIECE = "piece"
    """Special: the Seeker or the own pawn."""
    SEEKER = "Seeker"
    """Special: where the Seeker goes or looks."""
    PAWN = "pawn"
    """Special: where the own pawn goes or looks."""
    CLEAR = "clear"
    """Special: which tile to clear."""
    WANT = "want"
    """Special: which egg of another player to ask for."""
    SWAP = "swap"
    """Special: which own egg to give for it."""
    GIVE = "give"
    """Special: which own egg to give away."""
    PRESENT = "present"
    """Special: whom to give it to."""
    AGAIN = "again"
    """Special: which other egg to hide on the same tile."""
    MOVE_FROM = "move from"
    """Special: from which tile an egg is moved."""
    MOVE_EGG = "move egg"
    """Special: which egg of that tile is moved."""
    MOVE_TO = "move to"
    """Special: where it goes."""
    LIFT = "lift"
    """Special: which tiles are rearranged."""
    ARRANGE = "arrange"
    """Special: where the first of them goes that has no place yet."""
    ARRANGE_ROTATION = "arrange rotation"
    """Special: how it is rotated there."""
    ROTATE = "rotate"
    """Special: which tile is rotated."""
    ROTATION = "rotation"
    """Special: how it is rotated."""
    MAP_FROM = "map from"
    """Special: from which tile an egg is swapped."""
    MAP_EGG = "map egg"
    """Special: which egg of that tile."""
    MAP_GIVE = "map give"
    """Special: which own egg goes there for it."""
    DRAW = "draw"
    """Special: which of the shown tiles is laid."""
    LAY = "lay"
    """Special: where it is laid."""
    LAY_ROTATION = "lay rotation"
    """Special: how it is rotated."""
    OVER = "over"
    """The game is over."""


class Reason(Enum):
    """Why a game is over."""

    ALL_HIDDEN = "all eggs hidden"
    STANDSTILL = "standstill"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    reason: Reason
    winners: tuple[int, ...]
    player: int | None = None
    """Who has hidden every egg, when that ended the game."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the current player has done in this turn, and is about to do."""

    has_moved_seeker: bool = False
    pawn_actions: int = 0
    """How many steps and turns the own pawn has made."""
    egg: Type | None = None
    """The egg that is chosen; once it is hidden, the one that was hidden last."""
    place: int = NOWHERE
    """Where it is hidden."""
    hidden: int = 0
    """How many eggs have been hidden."""
    points: int = 0
    """For how many points something may still be taken."""
    picked: tuple[int, ...] = ()
    """What has been chosen for a special action so far; the phase knows what it is."""
    done: int = 0
    """How many of the "up to" of a special action have been used."""
    touched: tuple[int, ...] = ()
    """The places where something has been done in this turn."""

    @property
    def has_moved(self) -> bool:
        """Whether the player has moved, so that an egg gives no special action."""
        return self.has_moved_seeker or self.pawn_actions > 0


START_OF_TURN = Moment()
NEVER = -1


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies on the table. Places, bags and sets: see `components`."""

    variant: Variant
    start: str
    """The key of the starting tile."""
    first: int
    """The player who begins."""
    turn: int
    """How many turns have gone by."""
    phase: Phase
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
    """For each player place and facing of the pawn; empty without Peering Pawns."""
    hands: tuple[int, ...]
    """For each player the bag of the eggs left."""
    storage: int
    victory: tuple[int, ...]
    """For each player the number of Victory Eggs."""
    since: tuple[int, ...]
    """For each player the types hidden since the end of that player's last turn."""
    spared: tuple[int, ...]
    """For each player the turn in which the Seeker's look forbids nothing."""
    idle: int = 0
    """How many turns in a row have passed without an egg hidden."""
    now: Moment = START_OF_TURN
    shown: tuple[int, ...] = ()
    """The numbers of the tiles that are looked at and not laid."""
    last: tuple[int, ...] = ()
    """The places where something was done in the turn before."""
    news: int = 0
    """How often something has come to light or passed on within the turns."""
    result: Result | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def player(self) -> int:
        """Whose decision it is, or was when the game ended."""
        if self.phase is Phase.PAWN_FACING:
            return (self.first + self.news - 1) % len(self.hands)
        return (self.first + self.turn) % len(self.hands)

    @property
    def hand(self) -> int:
        """The current player's eggs."""
        return self.hands[(self.first + self.turn) % len(self.hands)]

    @property
    def power(self) -> Power | None:
        """What the egg chosen or hidden now gives, if nobody has moved."""
        if self.now.egg is None:
            return None
        return STARTING_TILES[self.start].powers[self.now.egg]

    @property
    def all_eggs(self) -> int:
        """The bag of all eggs of this game."""
        return tokens_of_each(len(self.hands)) * ALL_TYPES

    @property
    def eggs_on_map(self) -> int:
        """The bag of all eggs that lie on the map."""
        return self.all_eggs - sum(self.hands) - self.storage

    # The map

    def watched(self) -> tuple[int, ...]:
        """The places that the Seeker watches, the nearest first."""
        tiles, ahead = self.tiles, NEIGHBOURS[self.facing]
        place = self.seeker
        seen = [place] if self.variant.watches_own_tile else []
        place = ahead[place]
        while tiles[place] is not None:
            seen.append(place)
            place = ahead[place]
        return tuple(seen)

    def forbidden(self) -> tuple[int, ...]:
        """The places where the Seeker's look forbids the current player to hide."""
        if self.spared[self.player] == self.turn:
            return ()
        return self.watched()

    def frontier(self) -> frozenset[int]:
        """The empty places where a tile may be laid, as long as there are tiles."""
        return frontier_of(self.places)

    def slides(self) -> Iterator[int]:
        """Where the Seeker can slide to: north, east, south, west; the nearest first.

        The last one in a direction may be an empty place, to be explored.
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
        """Where the current player's pawn can step: north, east, south, west."""
        here = self.pawns[self.player][0]
        for ahead in NEIGHBOURS:
            place = ahead[here]
            if self.tiles[place] is not None or (
                self.pile and place in frontier_of(self.places)
            ):
                yield place

    def reach(self) -> tuple[int, ...]:
        """The tiles that the current player may hide on, as far as pawns say."""
        if not self.pawns:
            return self.places
        place, facing = self.pawns[self.player]
        ahead = NEIGHBOURS[facing][place]
        return (place,) if self.tiles[ahead] is None else (place, ahead)

    def pawns_on(self, place: int) -> int:
        """How many pawns stand there, the Seeker included."""
        own = sum(1 for pawn in self.pawns if pawn[0] == place)
        return own + (self.seeker == place)

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

    # Changes

    def with_tile(self, place: int, tile: Laid) -> "Table":
        """The table with this tile on that place, instead of the one there, if any."""
        places = self.places
        if self.tiles[place] is None:
            places = tuple(sorted((*places, place)))
        return change(self, places=places, tiles=_set(self.tiles, place, tile))

    def with_eggs(self, place: int, eggs: int) -> "Table":
        """The table with these eggs on that place."""
        return change(self, eggs=_set(self.eggs, place, eggs))

    def with_hand(self, eggs: int) -> "Table":
        """The table with these eggs in the current player's hand."""
        return change(self, hands=_set(self.hands, self.player, eggs))

    def with_pawn(self, place: int, facing: int) -> "Table":
        """The table with the current player's pawn there, looking that way."""
        return change(self, pawns=_set(self.pawns, self.player, (place, facing)))


def _set(items: tuple, index: int, item: object) -> tuple:  # type: ignore[type-arg]  # any
    """The items with another one at that index."""
    return (*items[:index], item, *items[index + 1 :])


@lru_cache(maxsize=4096)
def frontier_of(places: tuple[int, ...]) -> frozenset[int]:
    """The empty places next to these that keep the map within 5 x 5."""
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


T = TypeVar("T", bound=Table | Moment)

_PARTS: dict[
    type[object], tuple[Callable[[object], Iterable[object]], dict[str, int]]
] = {
    kind: (
        attrgetter(*(field.name for field in fields(kind))),
        {field.name: i for i, field in enumerate(fields(kind))},
    )
    for kind in (Table, Moment)
}
"""For each type how to take it apart, and where each field stands."""


def change(value: T, **changes: object) -> T:
    """The same with some fields changed: `replace` in half the time."""
    kind = type(value)
    parts_of, places = _PARTS[kind]
    parts: list[Any] = [*parts_of(value)]  # of any types: those of the fields
    for name, part in changes.items():
        parts[places[name]] = part
    return kind(*parts)


EMPTY_TILES: tuple[Laid | None, ...] = (None,) * (PLACES + 1)
NO_EGGS = (NOTHING,) * (PLACES + 1)
