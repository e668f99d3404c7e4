"""A position: the open table, what it hides, and what a player knows of that.

Sets of cells are numbers, see `components`.
"""

from dataclasses import dataclass

from clutch.core import position
from clutch.core.position import ONLOOKER, Memory
from clutch.core.values import Named, maker
from clutch.games.les_oeufs_sont_faits.table.components import Board, Cell, Cells, bits
from clutch.games.les_oeufs_sont_faits.table.memory import PEOPLE, Mind
from clutch.games.les_oeufs_sont_faits.table.sights import Sights


class Verb(Named):
    """What a whole turn was used for, as everybody could see it."""

    STEP = "step"
    JUMP = "jump"
    LOOK = "look"
    CLAIM = "claim"
    PASS = "pass"  # noqa: S105 - no password, a verb


@dataclass(frozen=True, slots=True)
class Deed:
    """A player's last turn: what everybody could see of it, and no more."""

    verb: Verb
    path: tuple[Cell, ...] = ()
    """The cells that the egg was on, first to last; for a look its cell."""
    turns: bool = False
    """Whether the egg was turned at the end of its way."""


make_deed = maker(Deed)


class Reason(Named):
    """Why a game is over."""

    RIGHT_CLAIM = "right claim"
    WRONG_CLAIM = "wrong claim"
    LAST_ONE = "last one who has not claimed"
    REPETITION = "repetition"
    TURN_LIMIT = "turn limit"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    reason: Reason
    winners: tuple[int, ...]
    claimant: int | None = None
    """Who said that the eggs are ready, when that ended the game."""


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """What everybody sees. Whose the turned eggs are is not among it (OE-018)."""

    board: Board
    memory: Memory
    """The memory aid of this game."""
    first: int
    """The player who began."""
    showing: tuple[Cells, ...]
    """For each player the eggs whose symbol shows."""
    deeds: tuple[Deed | None, ...]
    """For each player the last turn."""
    turn: int = 0
    """How many turns have gone by; those of players who are out count."""
    turned: Cells = 0
    """The turned eggs."""
    peek: Cells = 0
    """The egg that the current player is looking at just now."""
    way: tuple[Cell, ...] = ()
    """The cells, first to last, of the egg that the player before has moved; at the end
    of a turn, of one's own."""
    times: int = 1
    """How often the last turn, if it was a move, has left the eggs as they lie now."""
    out: frozenset[int] = frozenset()
    """The players who have claimed wrongly and have no more turns."""
    result: Result | None = None

    @property
    def player(self) -> int:
        """Whose turn it is: they go round by seat, clockwise (OE-008)."""
        return (self.first + self.turn) % self.board.players

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player whether they have won."""
        winners = self.result.winners if self.result else ()
        return tuple(player in winners for player in range(self.board.players))

    @property
    def checkpoint(self) -> int:
        """Grows with every turn, with a look, with a wrong claim, and at the end."""
        turn = 3 * self.turn
        return turn + 2 if self.is_over or self.is_checking else turn + bool(self.peek)

    @property
    def is_checking(self) -> bool:
        """Whether the current player has been wrong, and looks for their eggs (OE-033).

        Nobody has another turn after a wrong claim, so it is of this turn.
        """
        deed = self.deeds[self.player]
        return deed is not None and deed.verb is Verb.CLAIM and not self.is_over

    @property
    def hides_history(self) -> bool:
        """Whether log, undo, replay and hints would remember for the players.

        With the memory aid `everything seen` they may (OE-061, OE-062, OE-063, OE-064,
        OE-065).
        """
        return not self.is_over and self.memory is not Memory.EVERYTHING

    @property
    def round(self) -> int:
        """Which turn of each player this is, counted from 1."""
        return min(self.turn // self.board.players + 1, self.board.rounds)

    @property
    def occupied(self) -> Cells:
        """The cells with an egg."""
        occupied = self.turned
        for eggs in self.showing:
            occupied |= eggs
        return occupied

    def closed_to(self, cell: int) -> Cells:
        """Where the egg on a cell cannot go: back on the way that it has come (OE-046).

        Nowhere, if it is not the one that the player before has moved.
        """
        way = self.way
        return bits(way[:-1]) if way and way[-1] == cell else 0

    def can_go(self, cell: int) -> bool:
        """Whether the egg on a cell can step or jump anywhere."""
        return self.board.can_move(cell, self.occupied, self.closed_to(cell))

    @property
    def has_full_camp(self) -> bool:
        """Whether each cell of the current player's camp holds a turned egg."""
        camp = self.board.camps[self.player]
        return camp & self.turned == camp


Past = tuple[tuple[Cells, tuple[Cells, ...], int], ...]
"""Positions as all saw them: the turned eggs, for each player those that show, who has
moved."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is not the same for everybody: whose the turned eggs are, and who knows."""

    turned: tuple[Cells, ...]
    """For each player their turned eggs."""
    looked: tuple[Cells, ...]
    """For each player the turned eggs that this player has looked at, anybody's."""
    sights: Sights = 0
    """When each player has last seen whose they are; 0 for "never"."""
    past: Past = ()
    """How the eggs lay after each move since the last one that was turned (OE-066)."""


make_hidden = maker(Hidden)


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of that (OE-053)."""

    turned: tuple[Cells, ...]
    """For each player the turned eggs that are known to be theirs; or, with a memory
    like a person's, that are taken to be."""
    is_common: bool
    """Whether everybody knows as much: the memory aid tells all, or it is over."""

    def has_secrets(self, player: int) -> bool:  # noqa: ARG002  (each has a view)
        """Whether an owner of a turned egg is known that not everybody knows."""
        return any(self.turned) and not self.is_common


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:
        """Whose the eggs are that `player` has followed, has looked at, or looks at.

        `everything seen` is to have followed all eggs since they were turned, `own
        looks` to have followed those looked at, and without a memory aid there is the
        look of this moment (OE-018, OE-021, OE-053, OE-054, OE-055, OE-056). What a
        bot remembers like a person is no less than the aid would show.
        """
        table, turned = self.table, self.hidden.turned
        is_common = table.is_over or table.memory is Memory.EVERYTHING
        if table.is_over or memory is Memory.EVERYTHING:
            return Known(turned, is_common)
        if memory in PEOPLE and is_common:
            return Known(turned, is_common)
        seen = self._seen(player, memory)
        known = tuple([eggs & seen for eggs in turned])
        if memory in PEOPLE and player != ONLOOKER:
            known = self._recalled(player, memory, known, seen)
        return Known(known, is_common)

    def _seen(self, player: int, memory: Memory) -> Cells:
        """The turned eggs that a player looks at or, if that is kept, has looked at."""
        table, seen = self.table, 0
        is_reminded = memory in PEOPLE and table.memory is Memory.LOOKS
        if player != ONLOOKER and (memory is Memory.LOOKS or is_reminded):
            seen = self.hidden.looked[player]
        if player == table.player:
            seen |= table.peek
            if table.is_checking:
                seen |= table.board.camps[player] | self.hidden.turned[player]
        return seen

    def _recalled(
        self, player: int, memory: Memory, known: tuple[Cells, ...], seen: Cells
    ) -> tuple[Cells, ...]:
        """What a person knows who sees these eggs: them, and what has not faded."""
        table, hidden = self.table, self.hidden
        places = [
            0 if owner in table.out else table.board.eggs_each - eggs.bit_count()
            for owner, eggs in enumerate(table.showing)
        ]
        mind = Mind(self.rng.seed, player, table.turn, memory)
        others = tuple([eggs & ~seen for eggs in hidden.turned])
        return mind.takes(known, others, hidden.sights, places)

    @property
    def secret(self) -> object:
        """Whose the turned eggs are, unless all may know that (OE-065)."""
        is_common = self.table.memory is Memory.EVERYTHING
        return () if is_common else (self.hidden.turned, self.hidden.looked)

    def observation(self, player: int) -> "Observation":
        """What `player` is shown: of turned eggs what the memory aid allows."""
        return self.recollection(player, self.table.memory)


Observation = position.Observation[Table, Known]


def owner_at(seen: Observation, cell: int) -> int | None:
    """Whose egg lies on the cell, as far as the viewer can know."""
    bit = 1 << cell
    eggs = zip(seen.table.showing, seen.known.turned, strict=True)
    return next(
        (p for p, (showing, known) in enumerate(eggs) if (showing | known) & bit), None
    )
