"""What a player of Les œufs sont faits! sees: the board, and everybody's last turn."""

from dataclasses import dataclass
from enum import Enum

from clutch.core import game
from clutch.core.game import Memory
from clutch.games.les_oeufs_sont_faits.table.actions import Phase
from clutch.games.les_oeufs_sont_faits.table.components import Board


class Verb(Enum):
    """What a whole turn was used for, as everybody could see it."""

    STEP = "step"
    JUMP = "jump"
    LOOK = "look"
    CLAIM = "claim"
    PASS = "pass"  # noqa: S105 - no password, a verb


class Reason(Enum):
    """Why a game is over."""

    RIGHT_CLAIM = "right claim"
    WRONG_CLAIM = "wrong claim"
    LAST_ONE = "last one who has not claimed"
    TURN_LIMIT = "turn limit"


@dataclass(frozen=True, slots=True)
class Deed:
    """A player's last turn: what everybody could see of it, and no more."""

    verb: Verb
    path: tuple[int, ...] = ()
    """The cells that the egg was on, first to last; for a look its cell."""
    turns: bool = False
    """Whether the egg was turned at the end of its way."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    reason: Reason
    winners: tuple[int, ...]
    claimant: int | None = None
    """Who said that the eggs are ready, when that ended the game."""


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees. Cells are in ascending order: it says nothing about eggs."""

    player: int
    current_player: int
    board: Board
    memory: Memory
    """The memory aid of this game."""
    phase: Phase
    first: int
    """The player who began."""
    turn: int
    """How many turns have gone by; those of players who are out count."""
    showing: tuple[tuple[int, ...], ...]
    """For each player the cells of the eggs whose symbol shows."""
    turned: tuple[int, ...]
    """The cells of the turned eggs."""
    known: tuple[tuple[int, ...], ...]
    """For each player the cells of the turned eggs that `player` knows to be theirs.

    In sight are the egg that is being looked at, what the memory aid tells, and
    after the end everything.
    """
    path: tuple[int, ...]
    """The cells that the egg in hand has been on, the one where it is now last."""
    just_moved: int | None
    """Where the egg is that the player before has moved."""
    deeds: tuple[Deed | None, ...]
    """For each player the last turn."""
    out: tuple[int, ...]
    """The players who are out after a wrong claim."""
    result: Result | None

    @property
    def has_secrets(self) -> bool:
        """Whether an owner of a turned egg is known here that not everybody knows."""
        if self.result or self.memory is Memory.EVERYTHING:
            return False
        return any(self.known)

    @property
    def round(self) -> int:
        """Which turn of each player this is, counted from 1."""
        return min(self.turn // self.board.players + 1, self.board.rounds)

    @property
    def taken(self) -> int | None:
        """The cell of the egg in hand."""
        return self.path[-1] if self.path else None

    @property
    def peek(self) -> tuple[int, int] | None:
        """Cell and owner of the egg that `player` is looking at just now."""
        if self.phase is not Phase.PEEK or self.player != self.current_player:
            return None
        owner = self.owner_at(self.path[-1])
        assert owner is not None
        return self.path[-1], owner

    @property
    def occupied(self) -> tuple[int, ...]:
        """The cells that hold an egg, in ascending order."""
        return tuple(sorted(sum(self.showing, self.turned)))

    def owner_at(self, cell: int) -> int | None:
        """Whose egg lies on the cell, as far as `player` can know."""
        return next(
            (
                owner
                for owner in range(self.board.players)
                if cell in self.showing[owner] or cell in self.known[owner]
            ),
            None,
        )
