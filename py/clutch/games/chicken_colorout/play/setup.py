"""The set-up: tiles, eggs, first player, and the facing of the Seeker and pawns."""

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
from clutch.core.values import put, replace
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
    """The choice of a facing, before the first turn."""

    lets: ClassVar[Message]
    """The label of pointing it `{where}`."""

    def legal(self, state: State) -> Sequence[Face]:
        """All four directions."""
        return FACES

    def step(self, state: State, action: Face) -> State:
        """Set the facing."""
        table = self.looking(state.table, action.direction)
        table = replace(table, agenda=done(table), news=table.news + 1)
        return with_table(state, table)

    @abstractmethod
    def looking(self, table: Table, direction: Direction) -> Table:
        """The table with the piece facing that way."""

    def why_not_seeker(self) -> None:
        """No refusal: the Seeker moves after this decision."""

    def why_not_pawn(self, table: Table) -> None:
        """No refusal: the pawn moves after this decision."""

    def label(self, seen: Observation, action: Face) -> Message:
        """Label the direction."""
        return filled(self.lets, where=FACING_WORDS[action.direction])


@dataclass(frozen=True, slots=True)
class SeekerFacing(Facing):
    """The first player chooses the facing of the Seeker (CC-098)."""

    asks = msg("You go first: choose which way the Seeker looks.")
    lets = SEEKER_LOOKS

    def looking(self, table: Table, direction: Direction) -> Table:
        """The table with the Seeker facing that way."""
        return replace(table, facing=direction)

    def tells(self, before: Observation, action: Face, after: Observation) -> Message:
        """Tell the facing of the pawn."""
        return told_seeker(action.direction)


@dataclass(frozen=True, slots=True)
class PawnFacing(Facing):
    """Each player chooses the facing of their own pawn (CC-131)."""

    asks = msg("Choose which way your pawn looks.")
    lets = PAWN_LOOKS

    def looking(self, table: Table, direction: Direction) -> Table:
        """The table with the player's pawn facing that way."""
        pawn = table.pawns[table.player][0], direction
        return replace(table, pawns=put(table.pawns, table.player, pawn))

    def tells(self, before: Observation, action: Face, after: Observation) -> Message:
        """Tell the facing of the pawn."""
        return told_pawn(action.direction)


def beginning(pawns: int) -> Agenda:
    """The agenda at the start: the facings, then the first turn."""
    return END_OF_TURN, ON_TURN, *(PawnFacing(),) * pawns, SeekerFacing()


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Lay the starting tile and three others in a square, and deal the eggs.

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
    """Whether blue lets a player hide another egg with that starting tile."""
    return STARTING_TILES[start].powers[Type.BLUE] is Power.HIDE_AGAIN


def variant_of(options: Options) -> Variant:
    """The variant selected by the options."""
    return VARIANTS[
        options["tiles"],
        SCORES[options["scores"]],
        PAWNS[options["pawns"]],
        OWN_TILE[options["own-tile"]],
    ]


def on_map(square: Sequence[Laid]) -> tuple[Laid | None, ...]:
    """The tile of each place, with these tiles in a square."""
    tiles = [*EMPTY_TILES]
    for place, tile in zip(START, square, strict=True):
        tiles[place] = tile
    return tuple(tiles)


def dealt(players: int, rng: Rng) -> tuple[tuple[int, ...], int, Rng]:
    """The players' hands, and the eggs in storage."""
    eggs, rng = rng.shuffle([e for e in TYPES for _ in range(tokens_of_each(players))])
    number_dealt = EGGS_AT_START * players
    hands = tuple(bag_of(eggs[i:number_dealt:players]) for i in range(players))
    return hands, bag_of(eggs[number_dealt:]), rng


def compared(hands: Sequence[int], first: int) -> tuple[int, ...]:
    """Even hands: neighbours compare their hands, starting with the first player.

    The later player of each pair takes the hand with more blue eggs, which hide another
    egg (CC-159).
    """
    compared = list(hands)
    for turn in range(first, first + len(hands) - 1):
        one, two = turn % len(hands), (turn + 1) % len(hands)
        if number(compared[one], Type.BLUE) > number(compared[two], Type.BLUE):
            compared[one], compared[two] = compared[two], compared[one]
    return tuple(compared)
