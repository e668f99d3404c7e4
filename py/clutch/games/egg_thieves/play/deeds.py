"""What the icons of raptors let one do: the shape that all of them share.

The icons themselves stand in `icons`, `swaps` and `extras`.
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
    """What a raptor is to do and has done."""

    raptor: int
    icons: tuple[Icon, ...]
    """What it still lets its payer do."""
    spare: int
    """How many cards must be left in hand to scout with (ET-094)."""
    peeked: tuple[At, ...] = ()
    """The nest cards that were looked at through it."""
    can_stop: bool = False
    """Whether the rest of the icons may be gone without."""

    @property
    def any_order(self) -> bool:
        """Whether the icons are carried out in any order (ET-069)."""
        return RAPTORS[self.raptor].any_order


class Deed(Generic[A]):
    """What an icon lets one do: when it can, how, and in which words."""

    __slots__ = ()

    icon: ClassVar[Icon]
    verb: ClassVar[type[decision.Action]]
    """The action that carries it out, or begins it."""
    in_short: ClassVar[Message]
    """What it is called on a raptor, in a word."""
    rule: ClassVar[Message]
    """What it lets one do, in the words of the rules."""
    idle: ClassVar[Message]
    """Why a raptor with this icon alone can do nothing now."""

    def why_idle(self, spare: int, /) -> Message:
        """The same, when so many cards must be left in hand."""
        return self.idle

    @abstractmethod
    def can(self, state: State, work: Work, /) -> bool:
        """Whether it can be carried out now."""

    @abstractmethod
    def legal(self, state: State, work: Work, /) -> Sequence[A]:
        """The ways to begin."""

    @abstractmethod
    def step(self, state: State, action: A, agenda: Agenda, /) -> State:
        """The state after the beginning; what is still to be decided is put on top."""

    def spent(self, work: Work, action: A, /) -> Work:
        """The raptor's work, with what this may not be done to once more."""
        return work

    @abstractmethod
    def prompt(self, raptor: Message, /) -> Message:
        """What is asked when it is next."""

    @abstractmethod
    def refusal(self, seen: Observation, thing: Thing, /) -> Message | None:
        """Which rule of it stands in the way of choosing that thing."""

    @abstractmethod
    def told(
        self, before: Observation, action: A, after: Observation, /
    ) -> Message | None:
        """What was done; None where it is told when it is finished."""

    @abstractmethod
    def label(self, seen: Observation, action: A, /) -> Message:
        """What an action that begins it is called."""


AnyDeed = Deed[Any]  # a raptor mixes them, each with a verb of its own


def finish_first(thing: Thing) -> Message | None:
    """What waits until the raptor at work is done."""
    match thing:
        case Hireling():
            return msg("Another raptor is at work: finish that first.")
        case Place() | HandCard() | NestCard() | Button("end" | "stop"):
            return msg("Finish what the raptor lets you do first.")
        case Outlook() | Button():
            return None


def in_nest(seen: Observation, nest: int, index: int) -> Message:
    """A card in a nest, for the name of what is done with it."""
    shown = seen.known.nests[nest][index]
    is_last = seen.table.was_touched((IN_NEST, nest, index))
    return nest_card(name_of(nest, index), shown, is_last=is_last)
