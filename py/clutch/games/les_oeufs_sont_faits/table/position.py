"""A position: the open table, its hidden part, and a player's knowledge of that.

Sets of cells are numbers, see `components`.
"""

from dataclasses import dataclass

from clutch.core import position
from clutch.core.position import SPECTATOR, Memory
from clutch.core.values import Named, constructor
from clutch.games.les_oeufs_sont_faits.table.components import Board, Cell, Cells, bits
from clutch.games.les_oeufs_sont_faits.table.memory import PEOPLE, Mind
from clutch.games.les_oeufs_sont_faits.table.sights import Sights


class Verb(Named):
    """The use of a whole turn, as all players could see it."""

    STEP = "step"
    JUMP = "jump"
    LOOK = "look"
    CLAIM = "claim"
    PASS = "pass"  # noqa: S105 - no password, a verb


@dataclass(frozen=True, slots=True)
class Deed:
    """The public part of a player's last turn."""

    verb: Verb
    path: tuple[Cell, ...] = ()
    """The cells that the egg was on, first to last; for a look its cell."""
    turns: bool = False
    """Whether the egg was turned at the end of its path."""


make_deed = constructor(Deed)


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
    """The player whose claim ended the game; None if no claim did."""


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """The public part of a position, without the owners of turned eggs (OE-018)."""

    board: Board
    memory: Memory
    """The memory aid of this game."""
    first: int
    """The first player."""
    showing: tuple[Cells, ...]
    """For each player the eggs whose symbol shows."""
    deeds: tuple[Deed | None, ...]
    """The last turn of each player."""
    turn: int = 0
    """How many turns have gone by, including those of players who are out."""
    turned: Cells = 0
    """The cells with turned eggs."""
    peek: Cells = 0
    """The egg that the current player is looking at just now."""
    way: tuple[Cell, ...] = ()
    """The path of the egg that the previous player moved.

    At the end of a turn, it is the path of the current player's egg.
    """
    times: int = 1
    """How often this position has occurred, if the last turn was a move; else 1."""
    out: frozenset[int] = frozenset()
    """The players who are out after a wrong claim."""
    result: Result | None = None

    @property
    def player(self) -> int:
        """The player whose turn it is, going round by seat, clockwise (OE-008)."""
        return (self.first + self.turn) % self.board.players

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player whether they have won."""
        winners = self.result.winners if self.result else ()
        return tuple(player in winners for player in range(self.board.players))

    @property
    def checkpoint(self) -> int:
        """A number that grows with every turn, look and wrong claim, and at the end."""
        turn = 3 * self.turn
        return turn + 2 if self.is_over or self.is_checking else turn + bool(self.peek)

    @property
    def is_checking(self) -> bool:
        """Whether the current player was wrong and is looking at their eggs (OE-033).

        A player has no further turn after a wrong claim, so a claim is of this turn.
        """
        deed = self.deeds[self.player]
        return deed is not None and deed.verb is Verb.CLAIM and not self.is_over

    @property
    def hides_history(self) -> bool:
        """Whether log, undo, replay and hints are hidden, as they would aid memory.

        With the memory aid `everything seen` they are allowed (OE-061, OE-062, OE-063,
        OE-064, OE-065).
        """
        return not self.is_over and self.memory is not Memory.EVERYTHING

    @property
    def round(self) -> int:
        """The number of the current round, counted from 1."""
        return min(self.turn // self.board.players + 1, self.board.rounds)

    @property
    def occupied(self) -> Cells:
        """The cells with an egg."""
        occupied = self.turned
        for eggs in self.showing:
            occupied |= eggs
        return occupied

    def closed_to(self, cell: int) -> Cells:
        """The cells the egg there cannot go to: back along its last path (OE-046).

        Empty unless the previous player moved this egg.
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
"""Past positions as all players saw them.

Each has the turned eggs, the showing eggs of each player, and the player who moved.
"""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden part of a position: owners of turned eggs, and who knows them."""

    turned: tuple[Cells, ...]
    """The turned eggs of each player."""
    looked: tuple[Cells, ...]
    """For each player, the turned eggs they have looked at, whoever owns them."""
    sights: Sights = 0
    """When each player last saw the owner of each egg; 0 for "never"."""
    past: Past = ()
    """The positions after each move since an egg was last turned (OE-066)."""


make_hidden = constructor(Hidden)


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """A player's knowledge of the hidden part (OE-053)."""

    turned: tuple[Cells, ...]
    """For each player, the turned eggs known to be theirs.

    With a human-like memory, those believed to be theirs.
    """
    is_common: bool
    """Whether all players know this: the memory aid shows all, or the game is over."""

    def has_secrets(self, player: int) -> bool:  # noqa: ARG002  (each has a view)
        """Whether the owner of a turned egg is known, but not to all players."""
        return any(self.turned) and not self.is_common


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:
        """The owners of eggs that `player` has followed, has looked at, or looks at.

        With `everything seen`, all eggs are followed since they were turned; with `own
        looks`, those the player has looked at. Without a memory aid, only the current
        look counts (OE-018, OE-021, OE-053, OE-054, OE-055, OE-056). A bot with a
        human-like memory knows at least what the aid would show.
        """
        table, turned = self.table, self.hidden.turned
        is_common = table.is_over or table.memory is Memory.EVERYTHING
        if table.is_over or memory is Memory.EVERYTHING:
            return Known(turned, is_common)
        if memory in PEOPLE and is_common:
            return Known(turned, is_common)
        seen = self._seen(player, memory)
        known = tuple([eggs & seen for eggs in turned])
        if memory in PEOPLE and player != SPECTATOR:
            known = self._recalled(player, memory, known, seen)
        return Known(known, is_common)

    def _seen(self, player: int, memory: Memory) -> Cells:
        """The turned eggs that a player looks at or, if that is kept, has looked at."""
        table, seen = self.table, 0
        is_reminded = memory in PEOPLE and table.memory is Memory.LOOKS
        if player != SPECTATOR and (memory is Memory.LOOKS or is_reminded):
            seen = self.hidden.looked[player]
        if player == table.player:
            seen |= table.peek
            if table.is_checking:
                seen |= table.board.camps[player] | self.hidden.turned[player]
        return seen

    def _recalled(
        self, player: int, memory: Memory, known: tuple[Cells, ...], seen: Cells
    ) -> tuple[Cells, ...]:
        """What a fading memory knows: eggs in `seen`, and those not forgotten."""
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
        """The owners of turned eggs, unless all players may know them (OE-065)."""
        is_common = self.table.memory is Memory.EVERYTHING
        return () if is_common else (self.hidden.turned, self.hidden.looked)

    def observation(self, player: int) -> "Observation":
        """The observation of `player`: of turned eggs, what the memory aid allows."""
        return self.information_state(player, self.table.memory)


Observation = position.Observation[Table, Known]


def owner_at(seen: Observation, cell: int) -> int | None:
    """The owner of the egg on the cell, as far as the viewer can know."""
    bit = 1 << cell
    eggs = zip(seen.table.showing, seen.known.turned, strict=True)
    return next(
        (p for p, (showing, known) in enumerate(eggs) if (showing | known) & bit), None
    )
