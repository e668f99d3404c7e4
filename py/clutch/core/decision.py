"""Decisions, the actions that they are made by, and events: what is on an agenda.

A **decision** is a frozen value with a method for each thing there is to say about it:
what is legal, what comes of it, what is asked, why something else is refused, what was
done, what an action is called. Its fields are what it is about. An **event** happens by
itself: the end of a turn, a raid, a delivery.

The **agenda** is a stack of both, whose last entry is next. So nothing has to know what
comes after it, and an empty agenda is the end of the game.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from clutch.core.message import Message, msg

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  (S for state, O for observation, A for action)
A = TypeVar("A", bound="Action")

NOT_NOW = msg("This cannot be chosen now.")
"""Why not, where there is no better reason: about things that are on no board."""


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
    takes: ClassVar[bool] = False
    """Whether it takes something in hand that is then put elsewhere.

    On the page such a thing can be dragged there: taking it up does this action.
    """
    puts: ClassVar[bool] = False
    """Whether it puts something, in one go, where there is but one place for it.

    On the page such a thing can be dragged away from where it lies: letting it go does
    this action.
    """
    closes_by_itself: ClassVar[bool] = False
    """Whether the page does this after a while where nothing else can be done."""

    @abstractmethod
    def __str__(self) -> str: ...

    @property
    def thing(self) -> str:
        """What on the board it is about: the last word of its text."""
        return str(self).rpartition(" ")[2]

    @property
    def target(self) -> str:
        """That thing, if another one could be chosen in its place; else nothing.

        Somebody who has chosen a thing and then tries another one that the same verb
        could have chosen means that one: the page takes it up instead.
        """
        return self.thing


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
