"""A match: who plays which game with which options and seed, and what they did.

Only this is stored. States are replayed from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from clutch.core.cache import Cache
from clutch.core.decision import Action, IllegalAction
from clutch.core.game import A, Game, Options, options_for
from clutch.core.position import AnyState
from clutch.core.rng import Rng
from clutch.core.values import Named, replace

AnyGame = Game[
    Any, Any, Any
]  # matches are about any game: its types are its own affair

MAX_NAME = 24
MAX_ACTIONS = 4_000
"""The most actions of a match; it cannot go on then, and no longer link is read.

The rules end every game before (`tests/games/test_length.py`): the longest of easy bots
has 1,326 actions, and the longest of bots that never want to end has 2,090. The browser
reads this many in less than a second.
"""


class SeatKind(Named):
    """Who decides for a seat. The order is part of every link, so only append."""

    HUMAN = "human"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; an empty name stands for "Player 1", "Bot 2" and so on."""

    kind: SeatKind
    name: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return self.kind is not SeatKind.HUMAN


@dataclass(frozen=True, slots=True)
class Digit:
    """A number below its radix: one place of a mixed-radix number.

    An action is such a digit: its index among the legal actions of its state.
    """

    value: int
    radix: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first action."""

    game: AnyGame
    seats: tuple[Seat, ...]
    options: Options
    seed: str

    @property
    def people(self) -> tuple[int, ...]:
        """The human players, by seat."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_bot)

    def initial_state(self) -> AnyState:
        """Return the position in which the game begins."""
        state: AnyState = self.game.initial_state(
            len(self.seats), self.options, Rng(self.seed)
        )
        return state

    def relevant_options(self) -> dict[str, str]:
        """The options that exist for this number of players, with the choices made."""
        return {
            option.key: self.options[option.key]
            for option in options_for(self.game, len(self.seats))
        }


@dataclass(frozen=True, slots=True)
class Match:
    """A set-up and the actions since: all of a match that is saved and sent."""

    setup: Setup
    actions: tuple[Action, ...] = ()


Pick = Callable[[AnyState, Sequence[Action]], int]
"""Returns the index of the legal action to do in a position."""


@dataclass(frozen=True, slots=True)
class History:
    """A match with all its states: `states[i]` is the one before `actions[i]`."""

    match: Match
    states: tuple[AnyState, ...]
    digits: tuple[Digit, ...]
    """The actions as links hold them."""

    @property
    def state(self) -> AnyState:
        """The current position."""
        return self.states[-1]

    @property
    def room(self) -> int:
        """How many more actions can be kept; negative if the match is too long."""
        return MAX_ACTIONS - len(self.digits)

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions now."""
        return legal_actions(self.state)

    def apply(self, *actions: Action) -> "History":
        """Return the history after more actions. Raises `IllegalAction`."""
        given = iter(actions)
        return self.follow(
            len(actions), lambda state, legal: _place(next(given), state, legal)
        )

    def follow(self, count: int, pick: Pick) -> "History":
        """Return the history after `count` more actions, each picked by its index."""
        actions = list(self.match.actions)
        states, digits = list(self.states), list(self.digits)
        for _ in range(count):
            legal = legal_actions(states[-1])
            index = pick(states[-1], legal)
            actions.append(legal[index])
            states.append(states[-1].step(legal[index]))
            digits.append(Digit(index, len(legal)))
        match = replace(self.match, actions=tuple(actions))
        return History(match, tuple(states), tuple(digits))

    def at(self, step: int) -> Self:
        """The history as it was after `step` actions."""
        return replace(
            self,
            match=replace(self.match, actions=self.match.actions[:step]),
            states=self.states[: step + 1],
            digits=self.digits[:step],
        )

    def goes_on(self, earlier: "History") -> bool:
        """Whether its actions begin with those of an earlier history of the match."""
        first = earlier.match.actions
        return self.match.actions[: len(first)] == first

    def undone(self) -> Self:
        """The history without its last action."""
        return self.at(len(self.states) - 2)

    @property
    def undo_floor(self) -> int:
        """The number of actions down to which undo can go."""
        floor = len(self.states) - 1
        while floor and self.states[floor - 1].checkpoint == self.state.checkpoint:
            floor -= 1
        return floor

    @property
    def can_undo(self) -> bool:
        """Whether there is an action since the last checkpoint."""
        return self.undo_floor < len(self.states) - 1

    @property
    def is_choosing(self) -> bool:
        """Whether the last action only chose what the next one is about.

        It can be undone, and has changed nothing on the table.
        """
        if not self.can_undo or not self.state.table.agenda:
            return False
        before, now = self.states[-2], self.state
        as_before = replace(now.table, agenda=before.table.agenda)
        return as_before == before.table and now.rng == before.rng


_legal: Cache[Sequence[Action]] = Cache(32)
"""The legal actions of the latest positions: one click asks for them many times."""


def legal_actions(state: AnyState) -> Sequence[Action]:
    """The legal actions of a position, cached for all callers."""
    return _legal(state.legal_actions, state)


def _place(action: Action, state: AnyState, legal: Sequence[Action]) -> int:
    """The index of an action among the legal ones. Raises `IllegalAction`."""
    try:
        return legal.index(action)
    except ValueError:
        seen = state.observation(state.current_player)
        raise IllegalAction(action, seen) from None


def begin(setup: Setup) -> History:
    """Return the history of a match that has just been set up."""
    return History(Match(setup), (setup.initial_state(),), ())


def replay(match: Match) -> History:
    """Replay a match with all checks. Raises `IllegalAction`."""
    return begin(match.setup).apply(*match.actions)


def parse_action(text: str, legal_actions: Sequence[A]) -> A:
    """The legal action with that text. Raises `KeyError` if there is none."""
    for action in legal_actions:
        if str(action) == text:
            return action
    raise KeyError(text)
