"""A match: who plays which game with which options and seed, and what they did.

Nothing else is ever stored. States are replayed from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from clutch.core.decision import Action, IllegalAction
from clutch.core.game import A, Game, Options, options_for
from clutch.core.position import AnyState
from clutch.core.recall import Recall
from clutch.core.rng import Rng
from clutch.core.values import Named, changed

AnyGame = Game[
    Any, Any, Any
]  # matches are about any game: its types are its own affair

MAX_NAME = 24
MAX_ACTIONS = 4_000
"""With so many actions a match can go on no longer, and no link of it is read.

The rules end every game before (`tests/games/test_length.py`): the longest of easy bots
has 1,326 actions, and the longest of bots that want no end has 2,090. So many are read
in less than a second in the page.
"""


class SeatKind(Named):
    """Who decides for a seat. The order is part of every link: append only."""

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
        """Whether a program decides here."""
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
    """Everything that is settled before the first action."""

    game: AnyGame
    seats: tuple[Seat, ...]
    options: Options
    seed: str

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are no bots, wherever they sit."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_bot)

    def initial_state(self) -> AnyState:
        """The position in which the game begins."""
        state: AnyState = self.game.initial_state(
            len(self.seats), self.options, Rng(self.seed)
        )
        return state

    def relevant_options(self) -> dict[str, str]:
        """The options that this number of players has, and the choices made."""
        return {
            option.key: self.options[option.key]
            for option in options_for(self.game, len(self.seats))
        }


@dataclass(frozen=True, slots=True)
class Match:
    """A set-up and the actions since: the whole game, as it is saved and sent."""

    setup: Setup
    actions: tuple[Action, ...] = ()


Pick = Callable[[AnyState, Sequence[Action]], int]
"""Says which of the legal actions of a position is done, by its index."""


@dataclass(frozen=True, slots=True)
class History:
    """A match with all of its states: `states[i]` is the one before `actions[i]`."""

    match: Match
    states: tuple[AnyState, ...]
    digits: tuple[Digit, ...]
    """The actions as links hold them."""

    @property
    def state(self) -> AnyState:
        """The position now."""
        return self.states[-1]

    @property
    def room(self) -> int:
        """How many actions more can be kept of it; less than none: it is too long."""
        return MAX_ACTIONS - len(self.digits)

    @property
    def legal(self) -> Sequence[Action]:
        """What may be done now."""
        return legal_actions(self.state)

    def apply(self, *actions: Action) -> "History":
        """Some actions further. Raises `IllegalAction`."""
        given = iter(actions)
        return self.follow(
            len(actions), lambda state, legal: _place(next(given), state, legal)
        )

    def follow(self, count: int, pick: Pick) -> "History":
        """So many actions further, each picked by its place among the legal ones."""
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
        """Whether its actions begin with those of a history of the same match."""
        first = earlier.match.actions
        return self.match.actions[: len(first)] == first

    def undone(self) -> Self:
        """The history without its last action."""
        return self.at(len(self.states) - 2)

    @property
    def undo_floor(self) -> int:
        """The number of actions that undo can go back to."""
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
        """Whether the last action but chose what the next one is about.

        It can be taken back, and nothing on the table is other than before.
        """
        if not self.can_undo or not self.state.table.agenda:
            return False
        before, now = self.states[-2], self.state
        as_before = changed(now.table, agenda=before.table.agenda)
        return as_before == before.table and now.rng == before.rng


_legal: Recall[Sequence[Action]] = Recall(32)
"""What could be done in the latest positions: one click asks for it many times."""


def legal_actions(state: AnyState) -> Sequence[Action]:
    """What may be done in a position, worked out once for all who want to know."""
    return _legal(state.legal_actions, state)


def _place(action: Action, state: AnyState, legal: Sequence[Action]) -> int:
    """Where an action stands among the legal ones. Raises `IllegalAction`."""
    try:
        return legal.index(action)
    except ValueError:
        seen = state.observation(state.current_player)
        raise IllegalAction(action, seen) from None


def begin(setup: Setup) -> History:
    """The history of a match that has just been set up."""
    return History(Match(setup), (setup.initial_state(),), ())


def replay(match: Match) -> History:
    """All states of a match, by the checked path. Raises `IllegalAction`."""
    return begin(match.setup).apply(*match.actions)


def parse_action(text: str, legal_actions: Sequence[A]) -> A:
    """The legal action with that text. Raises `KeyError`: there is none."""
    for action in legal_actions:
        if str(action) == text:
            return action
    raise KeyError(text)
