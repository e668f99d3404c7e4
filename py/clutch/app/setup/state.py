"""The screen of a set-up: the draft of a match."""

from collections.abc import Mapping
from dataclasses import dataclass

from clutch.core.game import default_options
from clutch.core.link import LinkError, parse_seed
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.message import Message


@dataclass(frozen=True, slots=True)
class Draft:
    """A set-up being edited. It has as many seats as the game allows.

    The seed is as typed; `fault` is the error in it or in a name.
    """

    game: AnyGame
    players: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    seed: str
    fault: Message | None = None
    is_practice: bool = False
    """Whether anything can be undone; such a match does not count."""
    friends: frozenset[int] = frozenset()
    """The seats of people who play elsewhere, by links."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of the people who play on this device."""
        people = self.setup().people
        return tuple(seat for seat in people if seat not in self.friends)

    @property
    def may_be_practice(self) -> bool:
        """Whether there is only one person: no one else's actions may be undone."""
        people = [seat for seat in self.seats[: self.players] if not seat.is_bot]
        return len(people) == 1

    def setup(self) -> Setup:
        """Return the set-up as currently edited."""
        return Setup(self.game, self.seats[: self.players], self.options, self.seed)


@dataclass(frozen=True, slots=True)
class SetupScreen:
    """The set-up of a new match."""

    draft: Draft


def is_sound(draft: Draft) -> bool:
    """Whether a match can start from this draft."""
    try:
        parse_seed(draft.seed)
    except LinkError:
        return False
    return True


def default_draft(game: AnyGame, seed: str, name: str = "") -> Draft:
    """A draft with one person, as few medium bots as possible and default options."""
    most = max(game.players)
    seats = (Seat(SeatKind.HUMAN, name), *[Seat(SeatKind.MEDIUM)] * (most - 1))
    fewest = min((players for players in game.players if players > 1), default=1)
    return Draft(game, fewest, seats, default_options(game), seed)
