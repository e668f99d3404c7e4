"""Positions: an open table, what it hides, what is known of that, and randomness.

The terms are OpenSpiel's: a *state* is everything, an *observation* is what one player
sees of it, *returns* are the results of the players at the end. A game defines a
`Table`, its `Hidden` part, what one player has `Known` of that, and decisions. State
and observation are put together from these here. Hidden information gets out only
through `State.known`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from clutch.core.decision import (
    Action,
    Agenda,
    AnyDecision,
    AnyEvent,
    Event,
    IllegalAction,
)
from clutch.core.message import Message, Player, msg
from clutch.core.rng import Rng
from clutch.core.values import Named, constructor, field_setter

T_co = TypeVar("T_co", bound="Table", covariant=True)
H = TypeVar("H")
B = TypeVar("B", bound="Table")  # of the board
S = TypeVar("S", bound="AnyState")
K_co = TypeVar("K_co", bound="Known", covariant=True)

OVER = msg("The game is over.")

SPECTATOR = -1
"""The player number of a spectator, who has no seat and sees no player's secrets."""


class Memory(Named):
    """How much of what a player has seen a player or bot still knows."""

    NOTHING = "nothing"
    LOOKS = "looks"
    EVERYTHING = "everything"
    HAZY = "hazy"
    """A person's memory, and a poor one.

    In a game about memory, little is left of everything; elsewhere the same as `LOOKS`.
    """
    FADING = "fading"
    """A person's memory.

    In a game about memory, everything fades; elsewhere the same as `EVERYTHING`.
    """


@dataclass(frozen=True, slots=True)
class Table:
    """What all players see. It has no field for what is hidden from any of them."""

    agenda: Agenda
    """The decisions and events to come, the next one last; empty at the end."""

    @property
    @abstractmethod
    def player(self) -> int:
        """The player to decide, as long as there is a decision."""

    @property
    @abstractmethod
    def winners(self) -> tuple[bool, ...]:
        """For each player, whether they have won; false for all before the end."""

    @property
    @abstractmethod
    def checkpoint(self) -> int:
        """Grows when a secret is revealed, chance is drawn or the turn passes on.

        Undo can go back to the last growth, but never past it.
        """

    @property
    def hides_history(self) -> bool:
        """Whether the page must not retell this game while it is being played.

        Then the log shows only each player's last move, undo takes back only the last
        action, and there is no replay and no hint. Players can watch again what others
        have done since their own last turn, as they saw it.
        """
        return False

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.agenda

    @property
    def decision(self) -> AnyDecision:
        """The current decision; there is none after the end."""
        top: Any = self.agenda[-1]  # no event: those have happened before one asks
        decision: AnyDecision = top
        return decision


class Known:
    """What one player knows of what is hidden. A frozen dataclass of each game.

    After the end it is the same for all players: everything.
    """

    __slots__ = ()

    @property
    def decision(self) -> AnyDecision | None:
        """What this player decides in secret; the table shows only that they decide."""
        return None

    @abstractmethod
    def has_secrets(self, player: int, /) -> bool:
        """Whether `player` knows by it, during the game, what a spectator may not."""


@dataclass(frozen=True, slots=True)
class Observation(Generic[T_co, K_co]):
    """What one player sees: the open table, and what they know besides.

    It is a class of its own and not a state with gaps: what has no field cannot leak.
    """

    player: int
    """The player who sees this; `SPECTATOR` for a spectator."""
    current_player: int
    """The player to decide; `SPECTATOR` in a finished game."""
    table: T_co
    known: K_co

    @property
    def decision(self) -> AnyDecision:
        """The current decision, as far as the viewer may know it."""
        return self.known.decision or self.table.decision

    @property
    def has_secrets(self) -> bool:
        """Whether this view holds something that a spectator may not see now."""
        if self.table.is_over or self.player == SPECTATOR:
            return False
        return self.known.has_secrets(self.player)


_observed = constructor(Observation)


@dataclass(frozen=True, slots=True)
class State(Generic[T_co, H, K_co]):
    """A full position: a table, what it hides, and randomness.

    A game's own class adds `known`. A state is one value: the entries of the agenda
    only read it and make a new one.
    """

    table: T_co
    hidden: H
    rng: Rng

    @abstractmethod
    def known(self, player: int, memory: Memory, /) -> K_co:
        """What a player or `SPECTATOR` knows of what is hidden; at the end everything.

        Hidden information gets out only through this method.
        """

    @property
    def secret(self) -> object:
        """What some player does not know: by default, all that is hidden.

        As long as this stays the same and no chance is drawn, nothing is revealed.
        """
        return self.hidden

    @property
    def decision(self) -> AnyDecision:
        """The current decision; a game in which it may be secret overrides this."""
        top: Any = self.table.agenda[-1]  # as `Table.decision`, asked twice a decision
        decision: AnyDecision = top
        return decision

    @property
    def current_player(self) -> int:
        """The player to decide; `SPECTATOR` in a finished game."""
        return self.table.player if self.table.agenda else SPECTATOR

    def legal_actions(self) -> Sequence[Any]:
        """The legal actions in a fixed order; empty only at the end."""
        return self.decision.legal(self) if self.table.agenda else ()

    def apply(self, action: Action) -> Self:
        """The state after `action`. Raises `IllegalAction` if it is not legal.

        A history finds an action among the legal ones by itself, which is a check, too.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.observation(self.current_player))
        return self.step(action)

    def step(self, action: Action) -> Self:
        """The state after a legal `action` and the events that follow it."""
        state: Self = self.decision.step(self, action)
        return state.settled()

    def settled(self) -> Self:
        """The state after all events on top of the agenda."""
        state = self
        while agenda := state.table.agenda:
            top = agenda[-1]
            if not isinstance(top, Event):
                break
            state = top.resolve(state)
        return state

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.table.agenda

    def returns(self) -> tuple[float, ...]:
        """Each player's result at the end: 1 for a win, shared or not, else 0."""
        return tuple(map(float, self.table.winners))

    def observation(self, player: int) -> Observation[T_co, K_co]:
        """What is shown of this state to `player`, a seat or `SPECTATOR`."""
        return self.information_state(player, Memory.LOOKS)

    def information_state(self, player: int, memory: Memory) -> Observation[T_co, K_co]:
        """What `player` knows with a given memory; for bots, which see no table."""
        known = self.known(player, memory)
        return _observed(player, self.current_player, self.table, known)

    @property
    def checkpoint(self) -> int:
        """See `Table.checkpoint`."""
        return self.table.checkpoint

    @property
    def hides_history(self) -> bool:
        """See `Table.hides_history`."""
        return self.table.hides_history


# Matches, screens and bots work with any game, so its types do not matter here.
AnyState = State[Any, Any, Any]
AnyObservation = Observation[Any, Any]


if TYPE_CHECKING:

    def with_agenda(table: B, agenda: Agenda, /) -> B:
        """The table with another agenda."""

    def with_table(state: S, table: Table, /) -> S:
        """The state with another table."""

    def with_both(state: S, table: Table, hidden: object, /) -> S:
        """The state with another table and other hidden content."""

else:  # what every step does: `replace` would take twice as long
    with_agenda = field_setter("agenda")
    with_table = field_setter("table")
    with_both = field_setter("table", "hidden")


def on_top(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda with these entries on top; the last of them is next."""
    return (*table.agenda, *entries)


def done(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda with its next entry replaced by these."""
    return (*table.agenda[:-1], *entries)


def prompt(seen: AnyObservation) -> Message:
    """The prompt for the current player, in one sentence."""
    return OVER if seen.table.is_over else seen.decision.prompt(seen)


def why_not(seen: AnyObservation, tried: str) -> Message:
    """Why a thing on the board that the viewer clicked cannot be chosen now.

    The reasons of every game are given here: it is over, or another player's turn.
    """
    if seen.table.is_over:
        return OVER
    if seen.player not in {seen.current_player, SPECTATOR}:
        return msg("It's {player}'s turn.", player=Player(seen.current_player))
    return seen.decision.why_not(seen, tried)


def log(
    before: AnyObservation, action: Action, after: AnyObservation
) -> Message | None:
    """The log line of an action, for the reader of the views before and after it.

    None if it is not worth a line. Players are `Player` parameters.
    """
    return before.decision.log_line(before, action, after)


def label(seen: AnyObservation, action: Action) -> Message:
    """The name of a legal action, in a few words."""
    return seen.decision.label(seen, action)
