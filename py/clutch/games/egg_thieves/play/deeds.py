"""What raptor icons do: the base class of all deeds.

The deeds are in `icons`, `swaps` and `extras`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from clutch.core import decision
from clutch.core.decision import Agenda
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.play.deciding import (
    Button,
    HandCard,
    Hireling,
    NestCard,
    Outlook,
    Place,
    Thing,
)
from clutch.games.egg_thieves.table.names import nest_card
from clutch.games.egg_thieves.table.position import IN_NEST, Observation, State
from clutch.games.egg_thieves.table.raptors import RAPTORS, At, Icon, name_of

A = TypeVar("A", bound=decision.Action)


@dataclass(frozen=True, slots=True)
class Work:
    """The work of a raptor: what it still has to do, and what it has done."""

    raptor: int
    icons: tuple[Icon, ...]
    """The icons that are still to be carried out."""
    spare: int
    """How many cards must be left in hand to scout with (ET-094)."""
    peeked: tuple[At, ...] = ()
    """The nest cards that have been looked at with this raptor."""
    can_stop: bool = False
    """Whether the rest of the icons may be skipped."""

    @property
    def any_order(self) -> bool:
        """Whether the icons are carried out in any order (ET-069)."""
        return RAPTORS[self.raptor].any_order


class Deed(Generic[A]):
    """What an icon lets a player do: when it is possible, how, and its texts."""

    __slots__ = ()

    icon: ClassVar[Icon]
    verb: ClassVar[type[decision.Action]]
    """The action that carries it out, or begins it."""
    in_short: ClassVar[Message]
    """Its name on a raptor, in a word."""
    rule: ClassVar[Message]
    """Its effect, in the words of the rules."""
    idle: ClassVar[Message]
    """Why a raptor with this icon alone can do nothing now."""

    def why_idle(self, spare: int, /) -> Message:
        """The same, if `spare` cards must be left in hand."""
        return self.idle

    @abstractmethod
    def can(self, state: State, work: Work, /) -> bool:
        """Whether it can be carried out now."""

    @abstractmethod
    def legal(self, state: State, work: Work, /) -> Sequence[A]:
        """The actions that carry it out, or start it."""

    @abstractmethod
    def step(self, state: State, action: A, agenda: Agenda, /) -> State:
        """The state after the action; any follow-up decision tops the agenda."""

    def spent(self, work: Work, action: A, /) -> Work:
        """The raptor's work after the action, noting what may not be done again."""
        return work

    @abstractmethod
    def prompt(self, raptor: Message, /) -> Message:
        """The prompt when this icon is next."""

    @abstractmethod
    def refusal(self, seen: Observation, thing: Thing, /) -> Message | None:
        """The rule of this icon that forbids choosing that thing, or None."""

    @abstractmethod
    def log_line(
        self, before: Observation, action: A, after: Observation, /
    ) -> Message | None:
        """What was done; None if it is reported once it is finished."""

    @abstractmethod
    def label(self, seen: Observation, action: A, /) -> Message:
        """The label of an action that starts it."""


AnyDeed = Deed[Any]  # a raptor mixes them, each with a verb of its own


def finish_first(thing: Thing) -> Message | None:
    """The refusal of a thing that must wait until the current raptor is done."""
    match thing:
        case Hireling():
            return msg(
                "You can't hire another raptor until you've finished with this one."
            )
        case Place() | HandCard() | NestCard() | Button("end" | "stop"):
            return msg(
                "You can't do anything else until you've finished with the raptor."
            )
        case Outlook() | Button():
            return None


def in_nest(seen: Observation, nest: int, index: int) -> Message:
    """A card in a nest, for the label of an action on it."""
    shown = seen.known.nests[nest][index]
    is_last = seen.table.was_touched((IN_NEST, nest, index))
    return nest_card(name_of(nest, index), shown, is_last=is_last)
