"""Effects: what the page should do, as values. They are sent to it as JSON objects."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from clutch.ui.html import Html


class ScreenName(StrEnum):
    """The names of screens for the page, which uses them to place the focus."""

    LOBBY = "lobby"
    SETTINGS = "settings"
    STATISTICS = "statistics"
    RULES = "rules"
    SETUP = "setup"
    INVITATION = "invitation"
    SHARED = "shared"
    REPLAY = "replay"
    TABLE = "table"
    """A match in progress; the next two are its other states."""
    COVER = "cover"
    OVER = "over"


class SoundName(StrEnum):
    """The sounds; `web/sounds.js` defines what each sounds like."""

    OWN = "own"
    """An action by a player at this device."""
    OTHERS = "others"
    REVEAL = "reveal"
    """Something was revealed, by any player."""
    REFUSAL = "refusal"
    TURN = "turn"
    """It is now the turn of a player at this device, after others."""
    WIN = "win"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Render:
    """Show this screen."""

    html: Html
    screen: ScreenName
    title: str
    language: str
    theme: str
    motion: str


@dataclass(frozen=True, slots=True)
class Save:
    """Save this text under this key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove the entry with this key."""

    key: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """Move a damaged entry to another key, where nothing reads it."""

    key: str
    as_: str


@dataclass(frozen=True, slots=True)
class KeepScreen:
    """Save a screen that can be shown at once when its address is opened again."""

    key: str
    text: str
    """A `Render` and its address, in the format that `web/last.js` reads."""


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to evict the storage when space is short."""


@dataclass(frozen=True, slots=True)
class Mend:
    """Bring the second copies up to date: all entries have been read."""


@dataclass(frozen=True, slots=True)
class Navigate:
    """Set the URL hash; with `replace` the old one is dropped from the history."""

    hash: str
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a text to screen readers."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on the element with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy this text to the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Open the system's share sheet for a link; if there is none, copy the link."""

    title: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Download:
    """Offer this text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class OpenFile:
    """Open a file picker; the file's text arrives as a change of the field `file`."""


@dataclass(frozen=True, slots=True)
class Think:
    """Give a time slice to a thought: for a bot, a hint or a judgement."""

    ticket: str


@dataclass(frozen=True, slots=True)
class After:
    """Send a timer event with this id after a delay."""

    milliseconds: int
    id: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Queue a sound; the volume is in percent."""

    name: SoundName
    volume: int


@dataclass(frozen=True, slots=True)
class Vibrate:
    """Vibrate the device if it can."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Make this tab the one that saves."""


@dataclass(frozen=True, slots=True)
class HandOn:
    """Tell the tab that saves from now on that this one has finished saving."""


@dataclass(frozen=True, slots=True)
class Update:
    """Activate the newer version of the site."""


Effect = (
    Render
    | Save
    | Forget
    | SetAside
    | KeepScreen
    | Persist
    | Mend
    | Navigate
    | Announce
    | Focus
    | Copy
    | Share
    | Download
    | OpenFile
    | Think
    | After
    | Sound
    | Vibrate
    | TakeOver
    | HandOn
    | Update
)


def to_json(effects: Iterable[Effect]) -> str:
    """Return the effects as JSON for the page: `TakeOver` has the type `take-over`."""
    return json.dumps([_fields(effect) for effect in effects], ensure_ascii=False)


def type_name(kind: type) -> str:
    """Return the page's name of an event or effect: `take-over` for `TakeOver`."""
    return re.sub(r"(?<=.)([A-Z])", r"-\1", kind.__name__).lower()


def _fields(effect: Effect) -> dict[str, str | int]:
    values = {f.name.rstrip("_"): getattr(effect, f.name) for f in fields(effect)}
    return {"type": type_name(type(effect)), **values}
