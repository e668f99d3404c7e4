"""What a position is made of: an open table, what it hides, and what is to be decided.

A game writes a `Table`, what it `Hidden`s, what one player has `Known` of that, and a
class for each decision. State and observation are put together from these here.

- A **decision** is a frozen value with a method for each thing there is to say about
  it: what is legal, what comes of it, what is asked, why something else is refused,
  what was done, what an action is called. Its fields are what it is about.
- An **event** happens by itself: the end of a turn, a raid, a delivery.
- The table's **agenda** holds both, a stack whose last entry is next. So nothing has to
  know what comes after it; an empty agenda is the end of the game.
- `State.known` is the one door through which anything hidden gets out.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from clutch.core import game
from clutch.core.game import ONLOOKER, Action, Memory
from clutch.core.message import Message, Player, msg
from clutch.core.rng import Rng

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  (O for observation, as in `game`)
A = TypeVar("A", bound=Action)
T_co = TypeVar("T_co", bound="Table", covariant=True)
H = TypeVar("H")
K_co = TypeVar("K_co", bound="Known", covariant=True)

OVER = msg("The game is over.")
NOT_NOW = msg("This cannot be chosen now.")
"""Why not, where there is no better reason: about things that are on no board."""


class Decision(Generic[S, O, A]):  # no ABC: `isinstance` would take four times as long
    """One thing to be decided: all about it. A frozen value that lies on the agenda.

    Its fields are what it is about (which card, how many are left to choose). Everybody
    may see them: what is secret belongs into what the state hides. `A` are the actions
    that it is decided by.
    """

    __slots__ = ()

    @abstractmethod
    def legal(self, state: S, /) -> Sequence[A]:
        """What may be done, in a fixed order: links count in it."""

    @abstractmethod
    def step(self, state: S, action: A, /) -> S:
        """The state after that, which is legal; what is next lies on the agenda."""

    @abstractmethod
    def prompt(self, seen: O, /) -> Message:
        """What is asked, in one sentence."""

    @abstractmethod
    def why_not(self, seen: O, tried: str, /) -> Message:
        """Why a thing on the board cannot be chosen now; names the rule.

        `tried` is the thing's `data-tried`, or any text that somebody made up. It is
        asked for the player whose decision this is, or for an onlooker.
        """

    @abstractmethod
    def told(self, before: O, action: A, after: O, /) -> Message | None:
        """What was done, for the reader of these views; None: not worth a line."""

    @abstractmethod
    def label(self, seen: O, action: A, /) -> Message:
        """What that action is called, in a few words, by who may do it."""


class Event(Generic[S]):
    """Something on the agenda that needs no decision: it happens when it is next."""

    __slots__ = ()

    @abstractmethod
    def happen(self, state: S, /) -> S:
        """The state after it; it has taken itself off the agenda."""


AnyDecision = Decision[Any, Any, Any]  # an agenda mixes them, each with actions of its
AnyEvent = Event[Any]  # own: only `State.step` hands an action over, and a legal one
Agenda = tuple[AnyDecision | AnyEvent, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees. It has no field for what is hidden from somebody."""

    agenda: Agenda
    """What is to be decided or to happen, the next last; empty at the end."""

    @property
    @abstractmethod
    def player(self) -> int:
        """Whose decision it is, as long as there is one."""

    @property
    @abstractmethod
    def winners(self) -> tuple[bool, ...]:
        """For each player whether they have won; nobody has before the end."""

    @property
    @abstractmethod
    def checkpoint(self) -> int:
        """Grows when a secret is revealed, chance is drawn or the turn passes on.

        Undo goes back to the last growth and never past it.
        """

    @property
    def hides_history(self) -> bool:
        """Whether the page may not retell this game while it is on.

        Then the log shows each player's last move only, undo takes back the last
        action only, and there is neither replay nor hint.
        """
        return False

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.agenda

    @property
    def decision(self) -> AnyDecision:
        """What is to be decided now; there is none after the end."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top


class Known:
    """What one player knows of what is hidden. A frozen dataclass of each game.

    After the end it is the same for everybody: all.
    """

    __slots__ = ()

    @property
    def decision(self) -> AnyDecision | None:
        """What this player decides in secret; the table only shows that they decide."""
        return None

    @abstractmethod
    def has_secrets(self, player: int, /) -> bool:
        """Whether `player` knows by it what an onlooker may not, while it is on."""


@dataclass(frozen=True, slots=True)
class Observation(game.Observation, Generic[T_co, K_co]):
    """What one player sees: the open table, and what they know besides."""

    player: int
    current_player: int
    table: T_co
    known: K_co

    @property
    def decision(self) -> AnyDecision:
        """What is to be decided now, as far as the viewer may know."""
        return self.known.decision or self.table.decision

    @property
    def has_secrets(self) -> bool:
        """Whether this view holds something that an onlooker may not see now."""
        if self.table.is_over or self.player == ONLOOKER:
            return False
        return self.known.has_secrets(self.player)


@dataclass(frozen=True, slots=True)
class State(game.State[Any, Observation[T_co, K_co]], Generic[T_co, H, K_co]):
    """A whole position: a table, what it hides, and chance.

    A game's own class adds `known`. It is one value: what is on the agenda only looks
    at it and makes another one of it.
    """

    table: T_co
    hidden: H
    rng: Rng

    @abstractmethod
    def known(self, player: int, memory: Memory, /) -> K_co:
        """What a player, or `ONLOOKER`, knows of what is hidden; at the end all.

        The one door through which anything hidden gets out.
        """

    @property
    def decision(self) -> AnyDecision:
        """What is to be decided; a game in which that may be secret overrides it."""
        return self.table.decision

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        return self.table.player if self.table.agenda else ONLOOKER

    def legal_actions(self) -> Sequence[Any]:
        """What the current player may do, in a fixed order; empty only at the end."""
        return self.decision.legal(self) if self.table.agenda else ()

    def step(self, action: Action) -> Self:
        """The state after `action`, known to be legal, and after what then happens."""
        state: Self = self.decision.step(self, action)
        return state.settled()

    def settled(self) -> Self:
        """The state when every event on top of the agenda has happened."""
        state = self
        while agenda := state.table.agenda:
            top = agenda[-1]
            if not isinstance(top, Event):
                break
            state = top.happen(state)
        return state

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.table.agenda

    def returns(self) -> tuple[float, ...]:
        """What each player has at the end: 1 for a win, shared wins 1 each, else 0."""
        return tuple(map(float, self.table.winners))

    def observation(self, player: int) -> Observation[T_co, K_co]:
        """What `player` (a seat, or `ONLOOKER`) is shown of this state."""
        return self.recollection(player, Memory.LOOKS)

    def recollection(self, player: int, memory: Memory) -> Observation[T_co, K_co]:
        """What `player` knows with that much memory: for bots, who have no eyes."""
        known = self.known(player, memory)
        return Observation(player, self.current_player, self.table, known)

    @property
    def checkpoint(self) -> int:
        """See `Table.checkpoint`."""
        return self.table.checkpoint

    @property
    def hides_history(self) -> bool:
        """See `Table.hides_history`."""
        return self.table.hides_history


def on_top(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda with these on top: the last of them is next."""
    return (*table.agenda, *entries)


def done(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda without what was next, and with these instead."""
    return (*table.agenda[:-1], *entries)


AnyView = Observation[Table, Any]  # what is known is each game's own affair


def prompt(seen: AnyView) -> Message:
    """What is asked of the current player, in one sentence."""
    return OVER if seen.table.is_over else seen.decision.prompt(seen)


def why_not(seen: AnyView, tried: str) -> Message:
    """Why a thing on the board that somebody tried cannot be chosen now.

    What holds in every game is said here: it is over, or somebody else's turn.
    """
    if seen.table.is_over:
        return OVER
    if seen.player not in {seen.current_player, ONLOOKER}:
        return msg("It is the turn of {player}.", player=Player(seen.current_player))
    return seen.decision.why_not(seen, tried)


def log(before: AnyView, action: Action, after: AnyView) -> Message | None:
    """What an action did, for the reader whose views before and after are given.

    None where it is not worth a line. Players are `Player` parameters.
    """
    return before.decision.told(before, action, after)


def label(seen: AnyView, action: Action) -> Message:
    """What an action that is legal now is called, in a few words."""
    return seen.decision.label(seen, action)
