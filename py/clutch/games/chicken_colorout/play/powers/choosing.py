"""Decisions that several special actions have nearly alike."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.deciding import (
    Choice,
    Decision,
    OnMap,
    then,
)
from clutch.games.chicken_colorout.play.words import FACING_WORDS, TYPE_WORDS, filled
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import Type, types_of
from clutch.games.chicken_colorout.table.places import NAMES, Direction
from clutch.games.chicken_colorout.table.position import Observation, State, Table
from clutch.games.chicken_colorout.table.tiles import LAID

LAY = msg("Lay the tile on {place}")
"""What it is called to lay the tile in hand on a `{place}`."""


@dataclass(frozen=True, slots=True)
class EggOf(Choice[actions.Pick]):
    """A tile is chosen: which egg of it."""

    place: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile."""
        return (self.place,)

    @abstractmethod
    def eggs(self, table: Table) -> list[Type]:
        """The types on it that can be chosen."""

    @abstractmethod
    def taking(self) -> Message:
        """What it is called to choose an `{egg}`."""

    @abstractmethod
    def about(self, egg: Type) -> AnyDecision:
        """What is to be decided when that egg is chosen."""

    def next(self, table: Table) -> AnyDecision:
        """This, or what comes after it if there is no choice."""
        eggs = self.eggs(table)
        return self.about(eggs[0]) if len(eggs) == 1 else self

    def legal(self, state: State) -> Sequence[actions.Pick]:
        """Its eggs."""
        return [actions.PICKS[egg] for egg in self.eggs(state.table)]

    def step(self, state: State, action: actions.Pick) -> State:
        """It is chosen."""
        return then(state, self.about(action.egg))

    def label(self, seen: Observation, action: actions.Pick) -> Message:
        """Its type, and what is done with it."""
        return filled(self.taking(), egg=TYPE_WORDS[action.egg])


@dataclass(frozen=True, slots=True)
class GivingFor(Decision[actions.Give]):
    """An egg is wanted: which own egg is given for it."""

    wish: Type

    def legal(self, state: State) -> Sequence[actions.Give]:
        """Another type: else no swap would change anything."""
        return [actions.GIVES[e] for e in types_of(state.table.hand) if e != self.wish]

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """It is the type that is wanted."""
        return msg("That is the type that you get: no swap changes anything.")

    def label(self, seen: Observation, action: actions.Give) -> Message:
        """The egg."""
        return msg(
            "Give {egg} for {wish}",
            egg=TYPE_WORDS[action.egg],
            wish=TYPE_WORDS[self.wish],
        )


@dataclass(frozen=True, slots=True)
class ChoosingTiles(
    OnMap[actions.Lift | actions.Stop], Choice[actions.Lift | actions.Stop]
):
    """Up to three tiles, one after another."""

    taken: tuple[int, ...] = ()
    """Those that have been chosen."""

    @property
    def has_begun(self) -> bool:
        """Whether one has been chosen."""
        return bool(self.taken)

    @abstractmethod
    def why_never(self) -> Message:
        """Why a tile that is not taken cannot be."""

    def why_not_place(self, table: Table, place: int) -> Message:
        """It is none, or taken."""
        if table.tiles[place] is None:
            return msg("There is no tile here.")
        if place in self.taken:
            return msg("This tile is chosen already.")
        return self.why_never()


class Turning(Decision[actions.Rotate]):
    """How the tile that is chosen is rotated."""

    __slots__ = ()

    def legal(self, state: State) -> Sequence[actions.Rotate]:
        """Any way."""
        return actions.ROTATIONS

    def prompt(self, seen: Observation) -> Message:
        """How."""
        place = NAMES[self.chosen[0]]
        return msg("Choose how the tile on {place} is rotated.", place=place)

    def arrow(self, table: Table, rotation: Direction) -> Direction:
        """Where the arrow of the tile would point."""
        tile = LAID[table.tile_on(self.chosen[0]).number, rotation]
        arrow = tile.score_arrow if tile.arrow is None else tile.arrow
        assert arrow is not None
        return arrow

    def label(self, seen: Observation, action: actions.Rotate) -> Message:
        """Where its arrow points, and that of its score rule if it is another one."""
        table = seen.table
        side = FACING_WORDS[self.arrow(table, action.direction)]
        words = msg("Point the arrow {where}", where=side)
        tile = LAID[table.tile_on(self.chosen[0]).number, action.direction]
        if (
            not table.variant.has_scores
            or tile.arrow is None
            or tile.score_arrow is None
            or tile.score_arrow == tile.arrow
        ):
            return words
        return msg(
            "{arrow}, that of the score points {where}",
            arrow=words,
            where=FACING_WORDS[tile.score_arrow],
        )
