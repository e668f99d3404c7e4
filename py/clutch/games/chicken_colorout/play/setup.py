"""The set-up: tiles, eggs, who begins, and where the Seeker and the pawns look."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clutch.core.beginning import beginner
from clutch.core.decision import Agenda
from clutch.core.game import Options
from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.rng import Rng
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.course import END_OF_TURN
from clutch.games.chicken_colorout.play.deciding import Decision
from clutch.games.chicken_colorout.play.pieces import (
    PAWN_LOOKS,
    SEEKER_LOOKS,
    told_pawn,
    told_seeker,
)
from clutch.games.chicken_colorout.play.pile import piled
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.play.words import FACING_WORDS, filled
from clutch.games.chicken_colorout.table.actions import FACES, Face
from clutch.games.chicken_colorout.table.eggs import (
    EGGS_AT_START,
    NOTHING,
    TYPES,
    Type,
    bag_of,
    number,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import START, Direction
from clutch.games.chicken_colorout.table.position import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Hidden,
    Observation,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, STARTING_TILES, Laid, Power
from clutch.games.chicken_colorout.table.variants import (
    EVEN_HANDS,
    OWN_TILE,
    PAWNS,
    SCORES,
    STARTS,
    VARIANTS,
    Variant,
)


@dataclass(frozen=True, slots=True)
class Facing(Decision[Face]):
    """Before the first turn: where something looks."""

    lets: ClassVar[Message]
    """What it is called to let it look `{where}`."""

    def legal(self, state: State) -> Sequence[Face]:
        """Any way."""
        return FACES

    def step(self, state: State, action: Face) -> State:
        """It looks there."""
        table = self.looking(state.table, action.direction)
        table = changed(table, agenda=done(table), news=table.news + 1)
        return with_table(state, table)

    @abstractmethod
    def looking(self, table: Table, direction: Direction) -> Table:
        """The table when it looks there."""

    def why_not_seeker(self) -> None:
        """It moves after this."""

    def why_not_pawn(self, table: Table) -> None:
        """So does the pawn."""

    def label(self, seen: Observation, action: Face) -> Message:
        """Which way."""
        return filled(self.lets, where=FACING_WORDS[action.direction])


@dataclass(frozen=True, slots=True)
class SeekerFacing(Facing):
    """Where the Seeker looks: the first player says (CC-098)."""

    asks = msg("You begin: choose where the Seeker looks.")
    lets = SEEKER_LOOKS

    def looking(self, table: Table, direction: Direction) -> Table:
        """With the Seeker looking there."""
        return changed(table, facing=direction)

    def tells(self, before: Observation, action: Face, after: Observation) -> Message:
        """Where it looks."""
        return told_seeker(action.direction)


@dataclass(frozen=True, slots=True)
class PawnFacing(Facing):
    """Where the own pawn looks: each owner says (CC-131)."""

    asks = msg("Choose where your pawn looks.")
    lets = PAWN_LOOKS

    def looking(self, table: Table, direction: Direction) -> Table:
        """With the own pawn looking there."""
        pawn = table.pawns[table.player][0], direction
        return changed(table, pawns=put(table.pawns, table.player, pawn))

    def tells(self, before: Observation, action: Face, after: Observation) -> Message:
        """Where it looks."""
        return told_pawn(action.direction)


def beginning(pawns: int) -> Agenda:
    """What there is to do before the first turn, and the turn."""
    return END_OF_TURN, ON_TURN, *(PawnFacing(),) * pawns, SeekerFacing()


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """The starting tile and three others lie in a square; eggs are dealt.

    Rules CC-001, CC-002, CC-004, CC-131, CC-143, CC-144 and CC-160.
    """
    variant = variant_of(options)
    start, rng = rng.choice(STARTS[variant.tiles])
    drawn, rng = rng.randrange(players)
    first = beginner(options, drawn)
    hands, storage, rng = dealt(players, rng)
    if EVEN_HANDS[options["hands"]] and has_blue_second(start):
        hands = compared(hands, first)
    pile, rng = piled(variant.numbers, rng)
    square, pile = pile[: len(START) - 1], pile[len(START) - 1 :]
    table = Table(
        agenda=beginning(players if variant.has_pawns else 0),
        variant=variant,
        start=start,
        first=first,
        turn=0,
        places=START,
        tiles=on_map((LAID[-1, 0], *square)),
        eggs=NO_EGGS,
        pile=len(pile),
        seeker=START[0],
        facing=Direction.NORTH,
        pawns=((START[0], Direction.NORTH),) * (players if variant.has_pawns else 0),
        hands=hands,
        storage=storage,
        victory=(0,) * players,
        since=(NOTHING,) * players,
        spared=(NEVER,) * players,
    )
    return State(table, Hidden(pile), rng)


def has_blue_second(start: str) -> bool:
    """Whether blue hides another egg on that starting tile."""
    return STARTING_TILES[start].powers[Type.BLUE] is Power.HIDE_AGAIN


def variant_of(options: Options) -> Variant:
    """What is played with."""
    return VARIANTS[
        options["tiles"],
        SCORES[options["scores"]],
        PAWNS[options["pawns"]],
        OWN_TILE[options["own-tile"]],
    ]


def on_map(square: Sequence[Laid]) -> tuple[Laid | None, ...]:
    """For each place its tile, when these lie in a square."""
    tiles = [*EMPTY_TILES]
    for place, tile in zip(START, square, strict=True):
        tiles[place] = tile
    return tuple(tiles)


def dealt(players: int, rng: Rng) -> tuple[tuple[int, ...], int, Rng]:
    """Everybody's eggs, and those in storage."""
    eggs, rng = rng.shuffle([e for e in TYPES for _ in range(tokens_of_each(players))])
    number_dealt = EGGS_AT_START * players
    hands = tuple(bag_of(eggs[i:number_dealt:players]) for i in range(players))
    return hands, bag_of(eggs[number_dealt:]), rng


def compared(hands: Sequence[int], first: int) -> tuple[int, ...]:
    """Even hands: those that neighbours have after comparing, from the first on.

    Of every two the later one takes the hand with more blue eggs, which hide another
    egg (CC-159).
    """
    compared = list(hands)
    for turn in range(first, first + len(hands) - 1):
        one, two = turn % len(hands), (turn + 1) % len(hands)
        if number(compared[one], Type.BLUE) > number(compared[two], Type.BLUE):
            compared[one], compared[two] = compared[two], compared[one]
    return tuple(compared)
