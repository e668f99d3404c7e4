"""Decisions, the actions that answer them, and events: what is on an agenda.

A **decision** is a frozen value with a method for each question about it: what is
legal, what it leads to, what the prompt is, why something else is refused, what the log
says, what an action is called. Its fields say what it is about. An **event** happens by
itself: the end of a turn, a raid, a delivery.

The **agenda** is a stack of both, whose last entry is next. So no entry has to know
what comes after it. An empty agenda is the end of the game.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from clutch.core.message import Message, msg

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  (S for state, O for observation, A for action)
A = TypeVar("A", bound="Action")

NOT_NOW = msg("You can't choose this right now.")
"""The fallback reason for things that are not on any board."""


class IllegalAction(ValueError):  # noqa: N818  (the name of the field)
    """An action that the rules do not allow in this position.

    The message names the action and what the player to move can see, nothing hidden.
    """

    def __init__(self, action: object, observation: object) -> None:
        super().__init__(f"{action} is not legal in {observation}")


class Action:  # no ABC: `isinstance`, and so `match`, would take four times as long
    """One decision, one click. Each verb of a game is a frozen dataclass of its own.

    `str(action)` is unique among the legal actions of a state. Pages, logs and golden
    files know the action by this text.
    """

    __slots__ = ()

    question: ClassVar[Message | None] = None
    """The confirmation that the page asks for, because the action is final and costly.

    If that depends on the position, see `Game.question`.
    """
    takes: ClassVar[bool] = False
    """Whether the action takes something in hand that is then put elsewhere.

    On the page such a thing can be dragged: picking it up does this action.
    """
    puts: ClassVar[bool] = False
    """Whether the action puts something, in one go, in the only place for it.

    On the page such a thing can be dragged away from where it is: dropping it does this
    action.
    """
    for_good: ClassVar[bool] = False
    """Whether it spends or ends something that players expect undo to restore.

    If undo cannot go back past it, its button shows a sign. What all players know to be
    final (ending a turn, looking at a card) needs none.
    """
    closes_by_itself: ClassVar[bool] = False
    """Whether the page does this after a while if nothing else can be done."""

    @abstractmethod
    def __str__(self) -> str: ...

    @property
    def thing(self) -> str:
        """The thing on the board that it is about: the last word of its text."""
        return str(self).rpartition(" ")[2]

    @property
    def spot(self) -> str:
        """The place on the board where a hint about it points."""
        return self.thing

    @property
    def target(self) -> str:
        """The thing, if another one could be chosen in its place; else empty.

        A player who has chosen a thing and then clicks another one that the same verb
        could have chosen means the second: the page takes it up instead.
        """
        return self.thing


class Decision(Generic[S, O, A]):  # no ABC: `isinstance` would take four times as long
    """A pending decision and all that belongs to it: a frozen value on the agenda.

    Its fields say what it is about (which card, how many are left to choose). All
    players may see them: secrets belong in the hidden part of the state. `A` is the
    type of the actions that answer it.
    """

    __slots__ = ()

    @abstractmethod
    def legal(self, state: S, /) -> Sequence[A]:
        """The legal actions in a fixed order, because links store their indices."""

    @abstractmethod
    def step(self, state: S, action: A, /) -> S:
        """The state after a legal action; what is next is on the agenda."""

    @abstractmethod
    def prompt(self, seen: O, /) -> Message:
        """The prompt for the decision, in one sentence."""

    @abstractmethod
    def why_not(self, seen: O, tried: str, /) -> Message:
        """Why a thing on the board cannot be chosen now; names the rule.

        `tried` is the thing's `data-tried`, or any text made up by a user. The reader
        is the player whose decision this is, or a spectator.
        """

    @abstractmethod
    def log_line(self, before: O, action: A, after: O, /) -> Message | None:
        """The log line for the reader of these views; None if it is not worth one."""

    @abstractmethod
    def label(self, seen: O, action: A, /) -> Message:
        """The name of an action in a few words, for the player who may do it."""


class Event(Generic[S]):
    """An agenda entry that needs no decision: it happens when it is next."""

    __slots__ = ()

    @abstractmethod
    def resolve(self, state: S, /) -> S:
        """The state after the event, which has removed itself from the agenda."""


AnyDecision = Decision[Any, Any, Any]  # an agenda mixes them, each with actions of its
AnyEvent = Event[Any]  # own: only `State.step` hands an action over, and a legal one
Agenda = tuple[AnyDecision | AnyEvent, ...]
