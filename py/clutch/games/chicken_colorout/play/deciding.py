"""What the decisions of Chicken Colorout share: prompts, refusals and labels."""

from abc import abstractmethod
from typing import ClassVar, TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW, Action, AnyDecision
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.games.chicken_colorout.play.previews import Preview
from clutch.games.chicken_colorout.play.words import TYPE_WORDS, filled
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import (
    ONE,
    TYPE_NAMES,
    TYPES,
    Type,
    present,
)
from clutch.games.chicken_colorout.table.places import NAMES, parse_place
from clutch.games.chicken_colorout.table.position import Observation, State, Table

A = TypeVar("A", bound=Action)

DUE = msg("You can't end your turn until you've carried out this egg's special action.")
"""Why the turn cannot end: the special action is not an “up to” (CC-094)."""


class Decision(decision.Decision[State, Observation, A]):
    """A decision of this game, with a separate refusal for each kind of thing."""

    __slots__ = ()

    asks: ClassVar[Message]
    """The prompt, if it is always the same."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places whose tiles the decision is about."""
        return ()

    @property
    def has_begun(self) -> bool:
        """Whether a repeatable optional action has been done at least once."""
        return False

    def preview(self, table: Table, place: int) -> Preview | None:
        """A preview of the chosen egg on that place; None if no egg is chosen."""
        return None

    def preview_of(self, table: Table, egg: Type) -> Preview | None:
        """A preview of an egg from hand on the chosen tile; None if there is none."""
        return None

    def prompt(self, seen: Observation) -> Message:
        """The prompt of the decision."""
        return self.asks

    def log_line(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """The log line, with the player's name; None if it is not worth a line."""
        line = self.tells(before, action, after)
        if line is None:
            return None
        return filled(line, player=Player(before.current_player))

    @abstractmethod
    def tells(
        self, before: Observation, action: A, after: Observation
    ) -> Message | None:
        """The log line, with a hole for the `{player}`; None if there is none."""

    # Why not

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why that tile, egg or button cannot be chosen now.

        Without a specific reason, the message repeats what the decision asks.
        """
        reason = self._why_not_thing(seen.table, tried)
        if reason is not None:
            return reason
        return msg("You can't do that right now. {asked}", asked=self.prompt(seen))

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
            return msg("You cannot hide, trade or swap Victory Eggs.")
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
            return msg("You have no {egg} eggs.", egg=TYPE_WORDS[egg])
        return self.why_not_own(table, egg)

    def why_not_own(self, table: Table, egg: Type) -> Message | None:
        """Why an egg of that type from hand cannot be chosen now."""
        return None

    def why_not_seeker(self) -> Message | None:
        """Why the Seeker cannot move: only before an egg is hidden (CC-008)."""
        return msg("You can only move the Seeker before you choose an egg to hide.")

    def why_not_pawn(self, table: Table) -> Message | None:
        """Why the player's pawn cannot move: only before an egg is chosen."""
        return msg("You can only move your pawn before you choose an egg to hide.")

    # Labels

    def name_of_stop(self) -> Message:
        """The label of the button that declines or stops."""
        if self.has_begun:
            return msg("Stop here")
        return msg("Change nothing")


class Choice(Decision[A]):
    """A first half of an action: it is logged together with the second half."""

    __slots__ = ()

    def tells(self, before: Observation, action: A, after: Observation) -> None:
        """No log line yet."""


P = TypeVar("P", bound=actions.OnPlace | actions.Stop)


class OnMap(Decision[P]):
    """A choice of a place on the map, or stopping."""

    __slots__ = ()

    does: ClassVar[Message]
    """The label of choosing a `{place}`."""

    def doing(self) -> Message:
        """The same label, adapted to the piece or egg in hand."""
        return self.does

    def label(self, seen: Observation, action: P) -> Message:
        """Label the place with what is done there, or the button that stops."""
        match action:
            case actions.OnPlace(place):
                return filled(self.doing(), place=NAMES[place])
            case actions.Stop():
                return self.name_of_stop()


def then(state: State, *decisions: AnyDecision) -> State:
    """Replace the current decision by these, of which the last comes next."""
    table = state.table
    agenda = done(table, *decisions)
    return with_table(state, with_agenda(table, agenda))
