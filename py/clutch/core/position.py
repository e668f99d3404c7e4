"""Positions: an open table, what it hides, what is known of that, and chance.

The words are OpenSpiel's: a *state* is everything, an *observation* is what one player
sees of it, *returns* are what the players have at the end. A game writes a `Table`,
what it `Hidden`s, what one player has `Known` of that, and decisions; state and
observation are put together from these here. `State.known` is the one door through
which anything hidden gets out.
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
from clutch.core.values import Named, changer, maker

T_co = TypeVar("T_co", bound="Table", covariant=True)
H = TypeVar("H")
B = TypeVar("B", bound="Table")  # of the board
S = TypeVar("S", bound="AnyState")
K_co = TypeVar("K_co", bound="Known", covariant=True)

OVER = msg("The game is over.")

ONLOOKER = -1
"""The player number of somebody without a seat, who sees no player's secrets."""


class Memory(Named):
    """How much of what a player saw earlier is still known to them."""

    NOTHING = "nothing"
    LOOKS = "looks"
    EVERYTHING = "everything"
    HAZY = "hazy"
    """A person's memory, and a poor one: where a game is about memory, little is left
    of everything; elsewhere the same as `LOOKS`."""
    FADING = "fading"
    """A person's memory: where a game is about memory, everything fades; elsewhere the
    same as `EVERYTHING`."""


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
        top: Any = self.agenda[-1]  # no event: those have happened before one asks
        decision: AnyDecision = top
        return decision


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
class Observation(Generic[T_co, K_co]):
    """What one player sees: the open table, and what they know besides.

    A class of its own and not a state with holes: what it has no field for cannot leak.
    """

    player: int
    """Who sees this; `ONLOOKER` for somebody without a seat."""
    current_player: int
    """Whose decision is awaited; in a finished game `ONLOOKER`."""
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


_observed = maker(Observation)


@dataclass(frozen=True, slots=True)
class State(Generic[T_co, H, K_co]):
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
    def secret(self) -> object:
        """What of it somebody does not know; all that is hidden, unless a game says so.

        As long as this stays and no chance is drawn, nothing comes to light.
        """
        return self.hidden

    @property
    def decision(self) -> AnyDecision:
        """What is to be decided; a game in which that may be secret overrides it."""
        top: Any = self.table.agenda[-1]  # as `Table.decision`, asked twice a decision
        decision: AnyDecision = top
        return decision

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        return self.table.player if self.table.agenda else ONLOOKER

    def legal_actions(self) -> Sequence[Any]:
        """What the current player may do, in a fixed order; empty only at the end."""
        return self.decision.legal(self) if self.table.agenda else ()

    def apply(self, action: Action) -> Self:
        """The state after `action`, which is checked. Raises `IllegalAction`.

        A history looks an action up among the legal ones by itself, and so checks too.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.observation(self.current_player))
        return self.step(action)

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
        return _observed(player, self.current_player, self.table, known)

    @property
    def checkpoint(self) -> int:
        """See `Table.checkpoint`."""
        return self.table.checkpoint

    @property
    def hides_history(self) -> bool:
        """See `Table.hides_history`."""
        return self.table.hides_history


# Matches, screens and bots are about any game: its own types are its own affair.
AnyState = State[Any, Any, Any]
AnyObservation = Observation[Any, Any]


if TYPE_CHECKING:

    def with_agenda(table: B, agenda: Agenda, /) -> B:
        """The table with another agenda."""

    def with_table(state: S, table: Table, /) -> S:
        """The state with another table."""

    def with_both(state: S, table: Table, hidden: object, /) -> S:
        """The state with another table and something else hidden."""

else:  # what every step does: `changed` would take twice as long
    with_agenda = changer("agenda")
    with_table = changer("table")
    with_both = changer("table", "hidden")


def on_top(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda with these on top: the last of them is next."""
    return (*table.agenda, *entries)


def done(table: Table, *entries: AnyDecision | AnyEvent) -> Agenda:
    """The agenda without what was next, and with these instead."""
    return (*table.agenda[:-1], *entries)


def prompt(seen: AnyObservation) -> Message:
    """What is asked of the current player, in one sentence."""
    return OVER if seen.table.is_over else seen.decision.prompt(seen)


def why_not(seen: AnyObservation, tried: str) -> Message:
    """Why a thing on the board that somebody tried cannot be chosen now.

    What holds in every game is said here: it is over, or somebody else's turn.
    """
    if seen.table.is_over:
        return OVER
    if seen.player not in {seen.current_player, ONLOOKER}:
        return msg("It is the turn of {player}.", player=Player(seen.current_player))
    return seen.decision.why_not(seen, tried)


def log(
    before: AnyObservation, action: Action, after: AnyObservation
) -> Message | None:
    """What an action did, for the reader whose views before and after are given.

    None where it is not worth a line. Players are `Player` parameters.
    """
    return before.decision.told(before, action, after)


def label(seen: AnyObservation, action: Action) -> Message:
    """What an action that is legal now is called, in a few words."""
    return seen.decision.label(seen, action)
