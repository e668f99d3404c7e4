"""What the decisions of Chicken Colorout share: what is tried, chosen and named."""

from abc import abstractmethod
from typing import ClassVar, TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW, Action, AnyDecision
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.games.chicken_colorout.play.previews import Preview
from clutch.games.chicken_colorout.play.words import (
    TYPE_WORDS,
    eggs_in_words,
    filled,
    in_a_row,
)
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import (
    ONE,
    TYPE_NAMES,
    TYPES,
    Type,
    number,
    present,
)
from clutch.games.chicken_colorout.table.places import NAMES, parse_place
from clutch.games.chicken_colorout.table.position import Observation, State, Table

A = TypeVar("A", bound=Action)

DUE = msg("This egg's special action can be carried out, so it is due.")
"""Why a turn does not end before what cannot be left out: it is no “up to” (CC-094)."""


class Decision(decision.Decision[State, Observation, A]):
    """A decision of this game: what it refuses is asked by kind of thing."""

    __slots__ = ()

    asks: ClassVar[Message]
    """What is asked, where it is always the same."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places whose tile is chosen: something is to be decided about it."""
        return ()

    @property
    def has_begun(self) -> bool:
        """Whether a part of what may be done several times has been done."""
        return False

    def preview(self, table: Table, place: int) -> Preview | None:
        """What the egg that is chosen would bring there; None: none is."""
        return None

    def preview_of(self, table: Table, egg: Type) -> Preview | None:
        """What an own egg would bring on the tile that is chosen; None: none is."""
        return None

    def prompt(self, seen: Observation) -> Message:
        """What is asked."""
        return self.asks

    def told(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done and who did it; None: not worth a line."""
        line = self.tells(before, action, after)
        if line is None:
            return None
        return filled(line, player=Player(before.current_player))

    @abstractmethod
    def tells(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """What was done, by a `{player}` who is filled in."""

    # Why not

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why that tile, egg or button cannot be chosen now.

        Where there is no other reason, what is asked comes first.
        """
        reason = self._why_not_thing(seen.table, tried)
        if reason is not None:
            return reason
        return msg("Something else comes first. {asked}", asked=self.prompt(seen))

    def _why_not_thing(self, table: Table, tried: str) -> Message | None:
        thing = tried.removeprefix("tile-").removeprefix("own-")
        place = parse_place(thing)
        if place is not None:
            return self.why_not_place(table, place)
        if tried in {"end", "done", "stop"}:
            return self.why_not_end()
        if thing in TYPE_NAMES:
            return self.why_not_egg(table, TYPES[TYPE_NAMES.index(thing)])
        if tried in {"seeker", "left", "right"}:
            return self.why_not_seeker()
        if tried.startswith("pawn-"):
            return self.why_not_pawn(table)
        if tried == "victory":  # CC-044
            return msg("Victory Eggs are never hidden, traded or swapped.")
        return NOT_NOW

    def why_not_place(self, table: Table, place: int) -> Message | None:
        """Why the tile, or the empty place, cannot be chosen now."""
        return None

    def why_not_end(self) -> Message | None:
        """Why the turn cannot be ended now (CC-094)."""
        return None

    def why_not_egg(self, table: Table, egg: Type) -> Message | None:
        """Why an egg of that type cannot be chosen now."""
        if not present(table.hand) & ONE[egg]:
            return msg("You have no {egg} to choose.", egg=TYPE_WORDS[egg])
        return self.why_not_own(table, egg)

    def why_not_own(self, table: Table, egg: Type) -> Message | None:
        """Why an egg that lies in the hand cannot be chosen now."""
        return None

    def why_not_seeker(self) -> Message | None:
        """Why the Seeker does not move: an egg has been hidden (CC-008)."""
        return msg("The Seeker moves before an egg is hidden, not after it.")

    def why_not_pawn(self, table: Table) -> Message | None:
        """Why the own pawn does not move: an egg has been chosen or hidden."""
        return msg("Your pawn moves before an egg is hidden, not after it.")

    # Names

    def name_of_stop(self) -> Message:
        """What it is called to do no more of it."""
        if self.has_begun:
            return msg("Stop here")
        return msg("Leave everything as it is")


class Choice(Decision[A]):
    """Half of what is done: what becomes of it is told when it is done."""

    __slots__ = ()

    def tells(self, before: Observation, action: A, after: Observation) -> None:
        """Nothing as yet."""


P = TypeVar("P", bound=actions.OnPlace | actions.Stop)


class OnMap(Decision[P]):
    """A place of the map is chosen, or nothing more."""

    __slots__ = ()

    does: ClassVar[Message]
    """What is done with a `{place}` that is chosen."""

    def doing(self) -> Message:
        """The same, with what is in hand."""
        return self.does

    def label(self, seen: Observation, action: P) -> Message:
        """What is done with the place, or that it stops."""
        match action:
            case actions.OnPlace(place):
                return filled(self.doing(), place=NAMES[place])
            case actions.Stop():
                return self.name_of_stop()


def then(state: State, *decisions: AnyDecision) -> State:
    """The state when this has been decided, and these are next, the last one first."""
    table = state.table
    agenda = done(table, *decisions)
    return with_table(state, with_agenda(table, agenda))


def name_of_own(hand: int, egg: Type, use: Message) -> Message:
    """What the eggs of a type in that hand are called, and what they are good for."""
    return in_a_row([eggs_in_words(egg, number(hand, egg)), use])
