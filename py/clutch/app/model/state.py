"""The facts of a match on this device: what it is, who plays here, whose view is shown.

Everything else that the screen of a match holds belongs to a feature and is a `Part`.
`clutch.app.match.state` puts the parts together.
"""

from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self

from clutch.app.storage.state import Terms
from clutch.core.cache import Cache
from clutch.core.match import AnyGame, History, Seat
from clutch.core.position import SPECTATOR, AnyObservation, AnyState
from clutch.ui.look import Told


@dataclass(frozen=True, slots=True)
class Table:
    """A match and its view."""

    id: str
    history: History
    mine: tuple[int, ...]
    viewer: int = SPECTATOR
    """The seat whose view is shown."""
    is_covered: bool = False
    """Whether the screen is covered while it is handed to another person."""
    told: Told = ()
    terms: Terms = Terms()

    @property
    def ticket(self) -> str:
        """The name of this position: thoughts and timers for other tickets are void.

        Undo can lead to a different position with the same ticket, so it clears pending
        requests.
        """
        return f"{self.id}.{len(self.history.states)}"

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        return self.history.match.setup.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return self.history.match.setup.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are not bots, wherever they sit."""
        return self.history.match.setup.people

    @property
    def people_here(self) -> tuple[int, ...]:
        """The people at this device."""
        return tuple(i for i in self.mine if not self.seats[i].is_bot)

    @property
    def people_apart(self) -> tuple[int, ...]:
        """The people who play elsewhere and get links; empty if no one plays here."""
        here = self.people_here
        return tuple(i for i in self.people if i not in here) if here else ()

    @property
    def is_apart(self) -> bool:
        """Whether it is the turn of a person who plays elsewhere."""
        state = self.history.state
        return not state.is_terminal and state.current_player in self.people_apart

    @property
    def current_seat(self) -> Seat | None:
        """The seat to move; None at the end."""
        if self.history.state.is_terminal:
            return None
        return self.seats[self.history.state.current_player]

    @property
    def is_mine(self) -> bool:
        """Whether a person at this device is to move, and sees their own view."""
        player = self.history.state.current_player
        return (
            player in self.mine
            and not self.seats[player].is_bot
            and player == self.viewer
            and not self.is_covered
        )

    @property
    def observation(self) -> AnyObservation:
        """The observation on the screen."""
        return observed(self.history.state, self.viewer)


class Move(NamedTuple):
    """The change to a new history: by one action, by several, or by an undo."""

    table: Table
    """The table before it."""
    history: History

    @property
    def is_by_others(self) -> bool:
        """Whether the reader was not to move."""
        return not self.table.is_mine and self.table.current_seat is not None

    @property
    def is_within_turn(self) -> bool:
        """Whether the same player is still to move."""
        before, after = self.table.history.state, self.history.state
        return before.current_player == after.current_player


class Part(Protocol):
    """What one feature holds of a match. The default value is that of a fresh table."""

    def after(self, move: Move) -> Self:
        """What is left of it after a move."""
        ...

    def handed_over(self) -> Self:
        """What is left of it for another reader at this device."""
        ...


_observations: Cache[AnyObservation] = Cache(64)
"""A cache of observations: one click asks for the same one many times."""


def observed(state: AnyState, viewer: int) -> AnyObservation:
    """Return what a viewer is shown of a state."""
    return _observations(lambda: state.observation(viewer), state, key=viewer)


def reader_of(screen: Table) -> int:
    """Return whose view the story is told from, even after the end."""
    people = screen.people_here
    if screen.history.state.is_terminal and len(people) == 1:
        return people[0]
    return screen.viewer
