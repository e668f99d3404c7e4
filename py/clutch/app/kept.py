"""What is kept on the device, as values: settings, matches, the best, lessons."""

from collections.abc import Mapping
from dataclasses import dataclass

from clutch.app.aims import NO_AIM, Aim
from clutch.ui.words import LANGUAGES, SOURCE


@dataclass(frozen=True, slots=True)
class Settings:
    """What somebody likes; kept on the device."""

    language: str = SOURCE
    name: str = ""
    """What the person at this device is called; empty until they say so."""
    theme: str = "auto"
    motion: str = "full"
    lit: str = "on"
    pace: str = "calm"
    peek: str = "closes"
    confirm: str = "once"
    """Before what cannot be taken back; once on a touch screen, where one slips."""
    moments: str = "wait"
    hover: str = "explains"
    """What a mouse does that rests on a thing."""
    tips: str = "on"
    moving: str = "both"
    sound: str = "off"
    """How loud; nothing is heard until somebody wants it."""
    sound_moves: str = "on"
    sound_turns: str = "on"
    sound_ends: str = "on"
    vibration: str = "off"


SETTING_VALUES: Mapping[str, tuple[str, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("full", "none"),
    "lit": ("on", "off"),
    "pace": ("calm", "quick", "instant"),
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
"""For each setting its values, the usual one first (a language: the reader's own).

The name is not among them: it can be any.
"""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match on this device, with what the lobby says about it."""

    id: str
    word: str
    setup: str
    mine: tuple[int, ...]
    """The seats that are played on this device."""
    touched: int
    """Grows with every change of any match: the latest is the one to go on with."""
    game: str
    names: tuple[str, ...]
    is_over: bool
    is_practice: bool = False
    has_gone_back: bool = False
    """Whether a turn that was over has been taken back."""
    day: str = ""
    """When it was played last, as in `2026-11-22`; empty where that was not kept."""
    turn: int = 0
    """How many turns have begun; 0 where that was not kept."""
    round: int = 0
    """Which round it is; 0 where the game has none, or where that was not kept."""
    on: int = -1
    """Whose turn it is; nobody's when it is over, or where that was not kept."""
    aim: Aim = NO_AIM
    is_counted: bool = False
    """Whether the tally has been told of its end; earlier matches still are to be."""
    origin: str = ""
    """The step of a replay from which it was tried again, as an address; else empty."""
    invitation: str = ""
    """What the set-up link said that it was begun from; empty where none was."""
    called: tuple[str, ...] = ()
    """The names of the seats when it came to this device; none where it was not kept.

    A link can still say those, where somebody has named themselves since.
    """
    is_covered: bool = False
    """Whether the table is covered from whoever holds the device."""


@dataclass(frozen=True, slots=True)
class Record:
    """One of the best finished games on this device."""

    game: str
    list: str
    points: int
    name: str
    match: str
    """The id of the match, so that none is counted twice."""


@dataclass(frozen=True, slots=True)
class Learned:
    """How far somebody is with a lesson, on this device."""

    game: str
    lesson: str
    step: int
    is_finished: bool = False
    """Whether they have ever been at its end."""
