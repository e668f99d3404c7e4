"""Decisions that several special actions share with small differences."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.games.chicken_colorout.play.deciding import Choice, Decision, OnMap, then
from clutch.games.chicken_colorout.play.words import FACING_WORDS, TYPE_WORDS, filled
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import Type, types_of
from clutch.games.chicken_colorout.table.places import NAMES, Direction
from clutch.games.chicken_colorout.table.position import Observation, State, Table
from clutch.games.chicken_colorout.table.tiles import LAID

LAY = msg("Lay the tile on {place}")
"""The label of laying the tile in hand on a `{place}`."""


@dataclass(frozen=True, slots=True)
class EggOf(Choice[actions.Pick]):
    """The choice of an egg on the chosen tile."""

    place: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The chosen tile."""
        return (self.place,)

    @abstractmethod
    def eggs(self, table: Table) -> list[Type]:
        """The types on the tile that can be chosen."""

    @abstractmethod
    def taking(self) -> Message:
        """The label of choosing an `{egg}`."""

    @abstractmethod
    def about(self, egg: Type) -> AnyDecision:
        """The decision that follows the choice of that egg."""

    def next(self, table: Table) -> AnyDecision:
        """This decision, or the one after it if only one egg can be chosen."""
        eggs = self.eggs(table)
        return self.about(eggs[0]) if len(eggs) == 1 else self

    def legal(self, state: State) -> Sequence[actions.Pick]:
        """The eggs that can be chosen."""
        return [actions.PICKS[egg] for egg in self.eggs(state.table)]

    def step(self, state: State, action: actions.Pick) -> State:
        """Choose the egg."""
        return then(state, self.about(action.egg))

    def label(self, seen: Observation, action: actions.Pick) -> Message:
        """Label the egg by its type and what is done with it."""
        return filled(self.taking(), egg=TYPE_WORDS[action.egg])


@dataclass(frozen=True, slots=True)
class GivingFor(Decision[actions.Give]):
    """The choice of an egg from hand to give for the egg wanted."""

    wish: Type

    def legal(self, state: State) -> Sequence[actions.Give]:
        """The eggs of other types from hand; the same type would change nothing."""
        return [actions.GIVES[e] for e in types_of(state.table.hand) if e != self.wish]

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The egg is of the type that is wanted."""
        return msg("You can't swap an egg for one of the same type.")

    def label(self, seen: Observation, action: actions.Give) -> Message:
        """Label the egg to give."""
        return msg(
            "Give {egg} for {wish}",
            egg=TYPE_WORDS[action.egg],
            wish=TYPE_WORDS[self.wish],
        )


@dataclass(frozen=True, slots=True)
class ChoosingTiles(
    OnMap[actions.Lift | actions.Stop], Choice[actions.Lift | actions.Stop]
):
    """The choice of up to three tiles, one after another."""

    taken: tuple[int, ...] = ()
    """The tiles chosen so far."""

    @property
    def has_begun(self) -> bool:
        """Whether a tile has been chosen."""
        return bool(self.taken)

    @abstractmethod
    def why_never(self) -> Message:
        """Why a tile cannot be chosen that exists and is not taken yet."""

    def why_not_place(self, table: Table, place: int) -> Message:
        """There is no tile, it is already chosen, or it can never be chosen."""
        if table.tiles[place] is None:
            return msg("There is no tile here.")
        if place in self.taken:
            return msg("This tile is already chosen.")
        return self.why_never()


class Turning(Decision[actions.Rotate]):
    """The choice of a rotation for the chosen tile."""

    __slots__ = ()

    def legal(self, state: State) -> Sequence[actions.Rotate]:
        """All four rotations."""
        return actions.ROTATIONS

    def prompt(self, seen: Observation) -> Message:
        """Ask for the rotation."""
        place = NAMES[self.chosen[0]]
        return msg("Choose how to rotate the tile on {place}.", place=place)

    def arrow(self, table: Table, rotation: Direction) -> Direction:
        """The direction of the tile's arrow after that rotation."""
        tile = LAID[table.tile_on(self.chosen[0]).number, rotation]
        arrow = tile.score_arrow if tile.arrow is None else tile.arrow
        assert arrow is not None
        return arrow

    def label(self, seen: Observation, action: actions.Rotate) -> Message:
        """Label the direction of the arrow, and of the score arrow if it differs."""
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
            "{arrow} and the score arrow {where}",
            arrow=words,
            where=FACING_WORDS[tile.score_arrow],
        )
