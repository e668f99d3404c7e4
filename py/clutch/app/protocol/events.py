"""Events: what happens on the page, as values. The page sends them as JSON objects."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from clutch.app.match.hints.state import Hint
from clutch.app.protocol.effects import type_name
from clutch.bots.review import Judgement
from clutch.ui.verbs import Verb

Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Start:
    """The page has loaded. Comes once, before all other events."""

    hash: str = ""
    stored: Mapping[str, str] = field(default_factory=dict)
    copies: Mapping[str, str] = field(default_factory=dict)
    """Entries whose second copy differs from the first; see `storage.mirror`."""
    storage: Literal["ok", "refused"] = "ok"
    languages: tuple[str, ...] = ()
    entropy: str = ""
    writer: bool = True
    touch: bool = False
    address: str = ""
    day: str = ""
    """The reader's local date, such as `2026-11-22`."""


@dataclass(frozen=True, slots=True)
class Today:
    """The date has changed since the page last sent it. Only the page has a clock."""

    day: str


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button of the app: its verb, its value and the fields around it."""

    do: Verb
    value: str = ""
    form: Form = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Act:
    """A legal action of the game was chosen on the board."""

    action: str
    by: Literal["click", "key", "drag"] = "click"


@dataclass(frozen=True, slots=True)
class PutBack:
    """A dragged piece was dropped where it can't go."""

    what: str
    """The action that picked it up, or its target on the board."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A click on something on the board that cannot be chosen now."""

    what: str


@dataclass(frozen=True, slots=True)
class Change:
    """A field has a new value."""

    name: str
    value: str = ""
    form: Form = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Input(Change):
    """A field is changing, such as a slider in motion; more such events may follow."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key outside fields and grids: Escape, arrows, Home or End."""

    key: str


@dataclass(frozen=True, slots=True)
class HashChanged:
    """The URL hash has changed: by a link, the back button or typing."""

    hash: str


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another tab changed or removed (None) an entry in the storage."""

    key: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The storage rejected a save."""

    key: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Writer:
    """This tab has become the one that saves, or has stopped being it."""

    writer: bool


@dataclass(frozen=True, slots=True)
class Copied:
    """A copy to the clipboard has succeeded or failed."""

    ok: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A newer version of the site is waiting to be activated."""


@dataclass(frozen=True, slots=True)
class PageChanged:
    """The page is not as it was built: a host or proxy has modified it."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Nothing has happened for a while, so there is time for background work."""


@dataclass(frozen=True, slots=True)
class ThinkOn:
    """The answer to a `Think`: there is time now. Handled by the terminal only."""


@dataclass(frozen=True, slots=True)
class Foresee:
    """The reader is about to do something. Handled by the terminal only."""

    message: str
    """The message the page will then send."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The time set with `After` has passed."""

    id: str


@dataclass(frozen=True, slots=True)
class BotDecided:
    """A bot has decided; `ticket` is that of its `Think`."""

    ticket: str
    action: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Another part of a match has been judged."""

    ticket: str
    judgements: tuple[Judgement, ...]


@dataclass(frozen=True, slots=True)
class Hindsighted:
    """A stretch of a match has been judged with nothing hidden."""

    ticket: str
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint has been found."""

    hint: Hint


@dataclass(frozen=True, slots=True)
class Drilled:
    """An attempt to improve on a mistake has been judged."""

    ticket: str
    judgement: Judgement


Event = (
    Start
    | Click
    | Act
    | PutBack
    | Tried
    | Change
    | Input
    | Key
    | HashChanged
    | StoredElsewhere
    | SaveFailed
    | Today
    | Writer
    | Copied
    | UpdateReady
    | PageChanged
    | Rest
    | ThinkOn
    | Foresee
    | Timer
    | BotDecided
    | Reviewed
    | Hindsighted
    | Drilled
    | Hinted
)

FROM_PAGE: Mapping[str, type[Event]] = {
    type_name(kind): kind
    for kind in (
        Start,
        Click,
        Act,
        PutBack,
        Tried,
        Change,
        Input,
        Key,
        HashChanged,
        StoredElsewhere,
        SaveFailed,
        Today,
        Writer,
        Copied,
        UpdateReady,
        PageChanged,
        Rest,
        ThinkOn,
        Foresee,
        Timer,
    )
}
"""The events the page sends, by type; all others arise in Python."""

_READ: Mapping[str, Callable[[Any], object]] = {"languages": tuple, "do": Verb}
"""Converters for fields whose type JSON does not have."""


def parse_event(text: str) -> Event | None:
    """Parse an event from JSON; None if Python does not use it."""
    fields: dict[str, Any] = json.loads(text)  # Any: JSON has no types of ours
    kind = FROM_PAGE.get(fields.pop("type"))
    if kind is None:
        return None
    try:
        fields |= {key: _READ[key](fields[key]) for key in _READ.keys() & fields}
    except ValueError:  # a verb that nobody serves
        return None
    return kind(**fields)
