"""Effects: what the page is to do, as values. They go to it as JSON objects."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from clutch.ui.html import Html


class ScreenName(StrEnum):
    """What the page knows a screen by: the way of the focus depends on it."""

    LOBBY = "lobby"
    SETTINGS = "settings"
    STATISTICS = "statistics"
    RULES = "rules"
    SETUP = "setup"
    INVITATION = "invitation"
    SHARED = "shared"
    REPLAY = "replay"
    TABLE = "table"
    """A match that is on; the next two are its other faces."""
    COVER = "cover"
    OVER = "over"


class SoundName(StrEnum):
    """What there is to be heard; `web/sounds.js` knows how each of them sounds."""

    OWN = "own"
    """An action of somebody at this device."""
    OTHERS = "others"
    REVEAL = "reveal"
    """Something came to light, by whomsoever."""
    REFUSAL = "refusal"
    TURN = "turn"
    """It is somebody's turn here, after others."""
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
    """Keep this text under this key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove what is kept under this key."""

    key: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """Keep what is damaged under another key, where nothing reads it."""

    key: str
    as_: str


@dataclass(frozen=True, slots=True)
class KeepScreen:
    """Keep what may be shown at once when its address is followed again."""

    key: str
    text: str
    """A `Render` and its address, as `web/last.js` reads it."""


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to clear what is kept when it is short of room."""


@dataclass(frozen=True, slots=True)
class Mend:
    """Bring the second copies to what is kept: all of it has been read."""


@dataclass(frozen=True, slots=True)
class Navigate:
    """Set the hash of the address; with `replace` the old one leaves the history."""

    hash: str
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Announce:
    """Say something to those who listen instead of looking."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on the element with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put this text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a link to the system's share sheet; where there is none, copy it."""

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
    """Ask for a file; its text comes as a change of the field `file`."""


@dataclass(frozen=True, slots=True)
class Think:
    """Give a slice of time to a thought: a bot's, or one for a hint or a judgement."""

    ticket: str


@dataclass(frozen=True, slots=True)
class After:
    """Send the timer event with this id after a while."""

    milliseconds: int
    id: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Make a sound, after those still to be heard; the volume is in percent."""

    name: SoundName
    volume: int


@dataclass(frozen=True, slots=True)
class Vibrate:
    """Have the device vibrate, where it can."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Make this tab the one that saves."""


@dataclass(frozen=True, slots=True)
class HandOn:
    """Tell the tab that saves from now on what this one has saved: all of it by now."""


@dataclass(frozen=True, slots=True)
class Update:
    """Let the newer version of the site take over."""


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
    """The effects as the page reads them: `TakeOver` has the type `take-over`."""
    return json.dumps([_fields(effect) for effect in effects], ensure_ascii=False)


def type_name(kind: type) -> str:
    """What the page calls a class of events or effects: `take-over` for `TakeOver`."""
    return re.sub(r"(?<=.)([A-Z])", r"-\1", kind.__name__).lower()


def _fields(effect: Effect) -> dict[str, str | int]:
    values = {f.name.rstrip("_"): getattr(effect, f.name) for f in fields(effect)}
    return {"type": type_name(type(effect)), **values}
