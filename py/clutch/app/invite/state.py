"""The screens of what came by link: an invitation, or a match."""

from dataclasses import dataclass

from clutch.app.results.challenge.state import NO_AIM, Aim
from clutch.core.match import History, Setup
from clutch.core.position import SPECTATOR


@dataclass(frozen=True, slots=True)
class InvitationScreen:
    """A set-up that came by link, before the match begins."""

    setup: Setup
    """Its seed is empty if the link leaves it to chance."""
    aim: Aim = NO_AIM
    seat: int = SPECTATOR
    """The reader's seat; a spectator if all seats are bots."""
    name: str = ""
    """The name of the reader."""
    is_apart: bool = False
    """Whether the other people play elsewhere, by links."""
    match: str = ""
    """The id of the match on this device that was begun from the same link."""


@dataclass(frozen=True, slots=True)
class SharedScreen:
    """A match that came by link, before the reader says which seat is theirs."""

    history: History
    seat: int = SPECTATOR
    """The reader's seat."""
    name: str = ""
    """The name of the reader."""
