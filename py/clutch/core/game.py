"""The contract of a game: actions, states, observations, and the game that makes them.

The words are OpenSpiel's: a *state* is everything, an *observation* is what one player
sees of it, an *action* is one decision, *returns* are what the players have at the end.

A game is one folder in `clutch.games` whose `__init__` puts a `Game` together. It shows
five rooms, each a module or, where that outgrows it, a package of this name:

- `table`: what lies on the table: pieces, actions, the position
- `play`: how it is played: the set-up, each decision, what happens by itself, the end
- `board`: how it is drawn: an observation as HTML
- `rulebook`: how it is told: the rules as people read them, with live examples
- `bots`: how bots think: what is good, and what may be hidden

`table` imports none of the others, `play` the table, `bots` these two; the board draws
what is played, and the rulebook shows everything.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar

from clutch.core.message import Message
from clutch.core.rng import Rng, RngStream

if TYPE_CHECKING:
    from clutch.ui.html import Html
    from clutch.ui.look import Look
    from clutch.ui.rulebook import Rulebook

ONLOOKER = -1
"""The player number of somebody without a seat, who sees no player's secrets."""


class Memory(Enum):
    """How much of what a player saw earlier is still known to them."""

    NOTHING = "nothing"
    LOOKS = "looks"
    EVERYTHING = "everything"


class IllegalAction(ValueError):  # noqa: N818  (the name of the field)
    """An action that the rules do not allow in this position.

    Says the action and what the player to move can see; nothing hidden.
    """

    def __init__(self, action: object, observation: object) -> None:
        super().__init__(f"{action} is not legal in {observation}")


class Action:  # no ABC: `isinstance`, and so `match`, would take four times as long
    """One decision, one click. Each verb of a game is a frozen dataclass of its own.

    `str(action)` is unique among the legal actions of a state. It is the text that
    pages, logs and golden files know the action by.
    """

    __slots__ = ()

    question: ClassVar[Message | None] = None
    """What the page asks before it does this: it cannot be undone and hurts.

    Where that depends on the position, see `Game.question`.
    """
    closes_by_itself: ClassVar[bool] = False
    """Whether the page does this after a while where nothing else can be done."""

    @abstractmethod
    def __str__(self) -> str: ...

    @property
    def target(self) -> str:
        """What on the board it is about: the last word of its text.

        Somebody who tries a thing that is no target now, but was one before the
        last undoable actions, means that one: the page takes back and does it.
        """
        return str(self).rpartition(" ")[2]


class Observation(ABC):
    """What one player sees. Holds no deck, no chance, nothing that is hidden from them.

    A class of its own and not a state with holes: what it has no field for cannot leak.
    """

    __slots__ = ()

    player: int
    """Who sees this; `ONLOOKER` for somebody without a seat."""
    current_player: int
    """Whose decision is awaited; in a finished game `ONLOOKER`."""

    @property
    @abstractmethod
    def has_secrets(self) -> bool:
        """Whether this view holds something that an onlooker may not see now."""


A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Observation)  # noqa: E741  (A for action, O for observation)


class State(ABC, Generic[A, O]):
    """A whole position, secrets included. Subclasses are frozen dataclasses with slots.

    Their methods stand in the order they have here.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""

    @abstractmethod
    def legal_actions(self) -> Sequence[A]:
        """What the current player may do, in a fixed order; empty only at the end."""

    def apply(self, action: A) -> Self:
        """The state after `action`. The one place where legality is checked.

        Raises `IllegalAction`.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.observation(self.current_player))
        return self.step(action)

    @abstractmethod
    def step(self, action: A) -> Self:
        """The state after `action`, which the caller knows to be legal."""

    @property
    @abstractmethod
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def returns(self) -> tuple[float, ...]:
        """What each player has at the end: 1 for a win, shared wins 1 each, else 0."""

    @abstractmethod
    def observation(self, player: int) -> O:
        """What `player` (a seat, or `ONLOOKER`) is shown of this state."""

    def recollection(self, player: int, memory: Memory) -> O:  # noqa: ARG002
        """What `player` knows with that much memory: for bots, who have no eyes.

        Games whose page forgets nothing need not override it.
        """
        return self.observation(player)

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


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option. `key` is unique within the game: links spell it."""

    key: str
    label: Message
    explanation: Message | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """Something to be chosen before the game; the first choice is the default."""

    key: str
    label: Message
    choices: tuple[Choice, ...]
    players: tuple[int, ...] = ()
    """For how many players it exists; empty: for any number."""


Options = Mapping[str, str]
"""For each option key the key of its choice. Every option of the game has one."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the game is over: a sentence, and the lines that add up to the result."""

    reason: Message
    lines: tuple[tuple[int, Message], ...] = ()
    """Player and what that player has; best first."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Several actions that make sense together, done with one click."""

    label: Message
    actions: tuple[str, ...]
    """Their texts, in order; each has to be legal after those before it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished game is worth in the list of the best on this device."""

    list: str
    """Only games with equal lists can be compared, such as `2-eggbots`."""
    title: Message
    """What that list is called."""
    points: int


def _no_proposals(_: object, __: object) -> Sequence[Proposal]:
    return ()


def _no_score(_: object) -> Score | None:
    return None


def _own_question(_: object, action: Action) -> Message | None:
    return action.question


S = TypeVar("S", bound=State)  # type: ignore[type-arg]  # bound by a game's own state


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, O]):
    """A game: static facts and the functions of its folder."""

    key: str
    number: int
    """Stands for the game in links; never changes and is never used again."""
    version: int
    """Goes up when the same seed and actions could give another game."""
    name: str
    """As on the box, in no language of ours."""
    pitch: Message
    """One sentence for somebody who chooses a game."""
    minutes: int
    players: tuple[int, ...]
    """How many can play, smallest first."""
    options: tuple[Option, ...]
    initial_state: Callable[[int, Options, Rng], S]
    sample: Callable[[O, RngStream], S]
    """A random full state that fits what the player knows."""
    why_not: Callable[[O, str], Message]
    """Why a thing on the board that somebody tried cannot be chosen now.

    Takes the `data-tried` text of the board; names the rule.
    """
    prompt: Callable[[O], Message]
    """What is asked of the current player, in one sentence."""
    log: Callable[[O, A, O], Message | None]
    """What an action did, for the reader whose views before and after are given.

    None where it is not worth a line. Players are `Player` parameters.
    """
    ending: Callable[[O], Ending]
    """Why and how it ended, from the view of anybody after the end."""
    manners: Callable[[O, Sequence[A]], Sequence[A]]
    """The actions that are not plainly foolish: what the easy bot chooses among."""
    rate: Callable[[O, Sequence[A]], Sequence[float]]
    """How good each action looks to a greedy player; higher is better."""
    value: Callable[[S], Sequence[float]]
    """How likely each player wins from a whole position that is not the end.

    Bots ask this about positions that they imagine, see `sample`.
    """
    board: "Callable[[O, Sequence[A], Look], Html]"
    """The table as HTML: exactly the given actions can be chosen on it."""
    points: Callable[[S], Sequence[float]]
    """What each player has got in a finished game, in the game's own points."""
    rollout: int = 0
    """How many decisions a bot plays on in its head before it asks for the value.

    0 where a position can be valued at any moment.
    """
    reply: Callable[[S], S] | None = None
    """The position after the current player's whole turn, played greedily and quickly.

    A game has it whose turns are so long that a search hardly gets beyond its own: then
    bots think their own turn through and let all others reply so. It is asked of the
    beginnings of turns in positions that they imagine, and must end the turn. What is
    hidden from the player who replies must not change the reply.
    """
    proposals: Callable[[O, Sequence[A]], Sequence[Proposal]] = _no_proposals
    """What the page offers to do in one go, best first."""
    question: Callable[[O, A], Message | None] = _own_question
    """What the page asks before an action; None where it does it at once."""
    score: Callable[[O], Score | None] = _no_score
    """What a finished game counts in a list of the best; None where none is kept."""
    mark: "Callable[[O, int], Html | None]"
    """What a player is known by on the board, for the plate with the name."""
    rulebook: "Callable[[], Rulebook]"
    symbol: "Callable[[], Html]"
    """A small drawing for the lobby."""


def options_for(game: Game[S, A, O], players: int) -> tuple[Option, ...]:
    """The options that a game has with so many players."""
    return tuple(o for o in game.options if not o.players or players in o.players)


def default_options(game: Game[S, A, O]) -> dict[str, str]:
    """The first choice of every option."""
    return {option.key: option.choices[0].key for option in game.options}
