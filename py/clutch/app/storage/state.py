"""The data saved on the device, as values: settings, matches, high scores, lessons."""

from collections.abc import Mapping
from dataclasses import dataclass

from clutch.app.results.challenge.state import NO_AIM, Aim
from clutch.ui.words import LANGUAGES, SOURCE


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's preferences; saved on the device."""

    language: str = SOURCE
    name: str = ""
    """The name of the person at this device; empty until they enter it."""
    theme: str = "auto"
    motion: str = "full"
    lit: str = "on"
    pace: str = "calm"
    peek: str = "closes"
    confirm: str = "once"
    """When to confirm what can't be undone; `once` only on touch screens, for slips."""
    moments: str = "wait"
    hover: str = "explains"
    """What a mouse hovering over a thing does."""
    tips: str = "on"
    moving: str = "both"
    sound: str = "off"
    """The volume; off until the user turns it on."""
    sound_moves: str = "on"
    sound_turns: str = "on"
    sound_ends: str = "on"
    vibration: str = "off"


SETTING_VALUES: Mapping[str, tuple[str, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("full", "none"),
    "lit": ("on", "off"),
    "pace": ("calm", "slow", "quick", "instant"),
    "peek": ("closes", "stays"),
    "confirm": ("once", "always", "never"),
    "moments": ("wait", "long", "short"),
    "hover": ("explains", "nothing"),
    "tips": ("on", "off"),
    "moving": ("both", "clicks", "drags"),
    "sound": ("off", "soft", "medium", "loud"),
    "sound_moves": ("on", "off"),
    "sound_turns": ("on", "off"),
    "sound_ends": ("on", "off"),
    "vibration": ("off", "on"),
}
"""The values of each setting, default first (for the language: the reader's own).

The name is not listed, as it can be any text.
"""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match counts for and where it came from; saved with it."""

    is_practice: bool = False
    """Whether anything can be undone; such a match does not count."""
    has_gone_back: bool = False
    """Whether a finished turn has been undone; the match then no longer counts."""
    aim: Aim = NO_AIM
    origin: str = ""
    """The address of the replay step from which it is tried again; empty if none.

    Such a match does not count.
    """
    invitation: str = ""
    """The content of the set-up link it was started from; empty if none."""
    called: tuple[str, ...] = ()
    """The names of the seats when it came to this device; empty if not saved.

    A link can still hold these names after someone has entered their own.
    """


@dataclass(frozen=True, slots=True)
class Saved:
    """A match on this device, with what the lobby shows about it."""

    id: str
    word: str
    setup: str
    mine: tuple[int, ...]
    """The seats that are played on this device."""
    touched: int
    """Grows with every change of any match: the highest is the one to continue."""
    game: str
    names: tuple[str, ...]
    is_over: bool
    terms: Terms = Terms()
    day: str = ""
    """The day it was last played, such as `2026-11-22`; empty if not saved."""
    turn: int = 0
    """The number of turns started; 0 if not saved."""
    round: int = 0
    """The current round; 0 if the game has none or it was not saved."""
    on: int = -1
    """The seat whose turn it is; -1 if it is over or this was not saved."""
    is_counted: bool = False
    """Whether its result is in the result log; older matches may not be counted yet."""
    won: tuple[int, ...] | None = None
    """The winners; None if it is not over or this was not saved."""
    is_covered: bool = False
    """Whether the table is covered from the person holding the device."""


@dataclass(frozen=True, slots=True)
class Record:
    """A high score on this device."""

    game: str
    list: str
    points: int
    name: str
    match: str
    """The id of the match, so that no match is counted twice."""


@dataclass(frozen=True, slots=True)
class Learned:
    """The user's progress in a lesson, on this device."""

    game: str
    lesson: str
    step: int
    is_finished: bool = False
    """Whether they have ever reached its end."""
