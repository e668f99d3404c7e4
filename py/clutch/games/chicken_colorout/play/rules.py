"""The rules of Chicken Colorout: a position, the chance in it, what a player sees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from clutch.core import game
from clutch.core.game import ONLOOKER, Options
from clutch.core.rng import Rng, RngStream
from clutch.games.chicken_colorout.play import powers, turns
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    EGGS_AT_START,
    LAID,
    NOTHING,
    OWN_TILE,
    PAWNS,
    SCORES,
    SHOWN,
    START,
    STARTING_TILES,
    STARTS,
    TYPES,
    VARIANTS,
    Direction,
    Laid,
    Power,
    Type,
    bag_of,
    number,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.position import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Phase,
    Reason,
    Table,
    change,
)


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees: all that lies on the table. The order of the pile does not.

    It is the same for everybody.
    """

    player: int
    current_player: int
    table: Table

    @property
    def has_secrets(self) -> bool:
        """Nothing is shown to one player only."""
        return False


@dataclass(frozen=True, slots=True)
class State(game.State[Action, Observation]):
    """A whole position: the table, the pile, and the chance to shuffle it with."""

    table: Table
    pile: tuple[Laid, ...]
    """The tiles to be drawn, the next one first, rotated as they will lie."""
    rng: Rng

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        return ONLOOKER if self.table.result else self.table.player

    def legal_actions(self) -> Sequence[Action]:
        """What the current player may do.

        The order is: the Seeker, the own pawn, eggs by type, the end of the turn;
        places along the rows from a1, slides from the nearest to the farthest.
        """
        table = self.table
        match table.phase:
            case Phase.TURN:
                return turns.beginnings(table)
            case Phase.HIDE:
                return turns.slots(table)
            case Phase.SCORE:
                return [*turns.rewards(table)]
            case Phase.SEEKER_FACING | Phase.PAWN_FACING:
                return actions.FACES
            case Phase.OVER:
                return []
            case _:
                return powers.legal_actions(table)

    def step(self, action: Action) -> Self:  # noqa: C901, PLR0912 - one case for a verb
        """The state after `action`, which the caller knows to be legal."""
        table = self.table
        match action:
            case actions.Choose(egg):
                return self._with(turns.chosen(table, egg))
            case actions.Hide(place):
                assert table.now.egg is not None
                return self._hidden(turns.hidden(table, place, table.now.egg))
            case actions.Slide(place):
                explored = self._explored(place)
                return explored._with(turns.slid(explored.table, place))
            case actions.Turn(quarters):
                return self._with(turns.turned(table, quarters))
            case actions.Walk(place):
                explored = self._explored(place)
                return explored._with(turns.walked(explored.table, place))
            case actions.Pivot(quarters):
                return self._with(turns.pivoted(table, quarters))
            case actions.Done():
                return self._with(turns.next_turn(table))
            case actions.Take(egg):
                return self._hidden(turns.took(table, egg))
            case actions.TakeVictory():
                return self._hidden(turns.took_victory(table, 1))
            case actions.TakeAll():
                return self._hidden(turns.took_victory(table, table.now.points))
            case actions.Stop() if table.phase is Phase.SCORE:
                forgone = change(table.now, points=0)
                return self._hidden(change(table, now=forgone))
            case actions.Add(egg):
                return self._hidden(turns.hidden(table, table.now.place, egg))
            case actions.Draw(index):
                return self._with(powers.drawn(table, index))
            case actions.Lay(place) if table.phase is Phase.LAY:
                return self._laid(powers.laid(table, place))
            case actions.Rotate(direction) if table.phase is Phase.LAY_ROTATION:
                return self._laid_rotated(direction)
            case actions.Stop() if table.phase is Phase.DRAW:
                return self._put_back()
            case actions.Face(direction) if table.phase in {
                Phase.SEEKER_FACING,
                Phase.PAWN_FACING,
            }:
                return self._with(turns.faced(table, direction))
            case _:
                return self._with(powers.step(table, action))

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.result is not None

    def returns(self) -> tuple[float, ...]:
        """1 for each winner, 0 for the others and for all while the game is on."""
        winners = self.table.result.winners if self.table.result else ()
        return tuple(float(p in winners) for p in range(self.table.players))

    def observation(self, player: int) -> Observation:
        """What `player` is shown: the table."""
        return Observation(player, self.current_player, self.table)

    @property
    def checkpoint(self) -> int:
        """Grows with every turn, every drawn tile, and at the end."""
        return self.table.turn + self.table.news

    # What is done

    def _with(self, table: Table) -> Self:
        return type(self)(table, self.pile, self.rng)

    def _explored(self, place: int) -> Self:
        """The state with a tile on that place, drawn if there was none."""
        table = self.table
        if table.tiles[place] is not None:
            return self
        drawn, *rest = self.pile
        table = change(
            table.with_tile(place, drawn), pile=len(rest), news=table.news + 1
        )
        return type(self)(table, tuple(rest), self.rng)

    def _hidden(self, table: Table) -> Self:
        """The state when an egg is hidden, or something taken for its points."""
        now = table.now
        if now.points:
            return self._with(table)
        if not table.hand:
            return self._with(turns.over(table, Reason.ALL_HIDDEN))
        if now.has_moved or now.hidden > 1:
            return self._with(turns.next_turn(table))
        table = powers.begin(table)
        return self._shown(table) if table.phase is Phase.DRAW else self._with(table)

    def _shown(self, table: Table) -> Self:
        """The state when starting tile A shows the top of the pile."""
        top, rest = self.pile[:SHOWN], self.pile[SHOWN:]
        table = powers.shows(table, tuple(tile.number for tile in top))
        return type(self)(table, rest, self.rng)

    def _laid(self, table: Table) -> Self:
        """The state when a shown tile has been laid."""
        laid = self._with(table)
        if table.phase is Phase.DRAW and powers.is_laying_over(table):
            return laid._put_back()
        return laid

    def _laid_rotated(self, direction: Direction) -> Self:
        table = self.table
        place = table.now.picked[-1]
        tile = LAID[powers.tile_on(table, place).number, direction]
        table = change(table.with_tile(place, tile), phase=Phase.DRAW)
        return self._laid(table)

    def _put_back(self) -> Self:
        """The state when all tiles that are not on the map are shuffled: a new pile."""
        table = self.table
        pile, rng = _pile(_unlaid(table), self.rng)
        table = change(table, shown=(), pile=len(pile), news=table.news + 1)
        return type(self)(turns.next_turn(table), pile, rng)


def _unlaid(table: Table) -> list[int]:
    """The numbers of the tiles that are neither on the map nor shown."""
    laid = {tile.number for tile in table.tiles if tile}
    return [number for number in table.variant.numbers if number not in laid]


def _pile(numbers: Iterable[int], rng: Rng) -> tuple[tuple[Laid, ...], Rng]:
    """The tiles in a random order, each with a random rotation."""
    mixed, rng = rng.shuffle([4 * n + r for n in numbers for r in range(4)])
    return _first_of_each(mixed), rng


def _first_of_each(mixed: Iterable[int]) -> tuple[Laid, ...]:
    """Of each tile the rotation that comes first in a mixed row of all rotations."""
    found: dict[int, Laid] = {}
    for code in mixed:
        found.setdefault(code // 4, LAID[code // 4, code % 4])
    return tuple(found.values())


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """The starting tile and three others lie in a square; eggs are dealt."""
    variant = VARIANTS[
        options["tiles"],
        SCORES[options["scores"]],
        PAWNS[options["pawns"]],
        OWN_TILE[options["own-tile"]],
    ]
    start, rng = rng.choice(STARTS[variant.tiles])
    first, rng = rng.randrange(players)
    eggs, rng = rng.shuffle([e for e in TYPES for _ in range(tokens_of_each(players))])
    pile, rng = _pile(variant.numbers, rng)
    square = (LAID[-1, 0], *pile[: len(START) - 1])
    tiles = [*EMPTY_TILES]
    for place, tile in zip(START, square, strict=True):
        tiles[place] = tile
    dealt = EGGS_AT_START * players
    hands = tuple(bag_of(eggs[i:dealt:players]) for i in range(players))
    if Power.HIDE_AGAIN in STARTING_TILES[start].powers:
        hands = compared(hands, first)
    table = Table(
        variant=variant,
        start=start,
        first=first,
        turn=0,
        phase=Phase.SEEKER_FACING,
        places=START,
        tiles=tuple(tiles),
        eggs=NO_EGGS,
        pile=len(pile) - len(START) + 1,
        seeker=START[0],
        facing=Direction.NORTH,
        pawns=((START[0], Direction.NORTH),) * (players if variant.has_pawns else 0),
        hands=hands,
        storage=bag_of(eggs[dealt:]),
        victory=(0,) * players,
        since=(NOTHING,) * players,
        spared=(NEVER,) * players,
    )
    return State(table, pile[len(START) - 1 :], rng)


def compared(hands: Sequence[int], first: int) -> tuple[int, ...]:
    """The hands after neighbours have compared them, from the first player on.

    Of every two the later one takes the hand with more blue eggs, which hide another
    egg (ruling CC-159): else who begins wins seven of ten games of two.
    """
    compared = list(hands)
    for turn in range(first, first + len(hands) - 1):
        one, two = turn % len(hands), (turn + 1) % len(hands)
        if number(compared[one], Type.BLUE) > number(compared[two], Type.BLUE):
            compared[one], compared[two] = compared[two], compared[one]
    return tuple(compared)


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; the order of the pile is left to chance."""
    table = observation.table
    unseen = [n for n in _unlaid(table) if n not in table.shown]
    mixed = rng.shuffle([4 * n + r for n in unseen for r in range(4)])
    pile = _first_of_each(mixed)[: table.pile]
    return State(table, pile, Rng(f"sample {rng.randrange(1 << 30)}"))
