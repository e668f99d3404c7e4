"""Events: what happens on the page, as values. The page sends them as JSON objects."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from clutch.app.effects import type_name
from clutch.app.hints import Hint
from clutch.bots.review import Judgement
from clutch.ui.verbs import Verb

Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Start:
    """The page is there. Comes once, before everything else."""

    hash: str = ""
    stored: Mapping[str, str] = field(default_factory=dict)
    copies: Mapping[str, str] = field(default_factory=dict)
    """What the second place has otherwise than the first; `clutch.app.copies`."""
    storage: Literal["ok", "refused"] = "ok"
    languages: tuple[str, ...] = ()
    entropy: str = ""
    writer: bool = True
    touch: bool = False
    address: str = ""
    day: str = ""
    """The date where the reader is, as in `2026-11-22`."""


@dataclass(frozen=True, slots=True)
class Today:
    """It is another day than when the page said so last. Only the page has a clock."""

    day: str


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button of the app: its verb, its value, the fields around it."""

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
    """What a drag has taken up was let go where it cannot be put."""

    what: str
    """The action that took it, or what it is on the board."""


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
    """A field is just changing, a slider for one: more may come at once."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that is not for a field or a grid: Escape, arrows, Home, End."""

    key: str


@dataclass(frozen=True, slots=True)
class HashChanged:
    """The address has another hash: a link, the back button, something typed."""

    hash: str


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another tab changed or removed (None) an entry of the storage."""

    key: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The storage took no more."""

    key: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Writer:
    """This tab has become the one that saves, or is no longer."""

    writer: bool


@dataclass(frozen=True, slots=True)
class Copied:
    """Something went to the clipboard, or could not."""

    ok: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A newer version of the site waits to take over."""


@dataclass(frozen=True, slots=True)
class PageChanged:
    """The page is not as it was built: somebody has written into it on its way."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Nothing has happened for a while: there is time for what nobody waits for."""


@dataclass(frozen=True, slots=True)
class ThinkOn:
    """The answer to a `Think`: there is time now. Served by the terminal alone."""


@dataclass(frozen=True, slots=True)
class Foresee:
    """The reader is about to do something. Served by the terminal alone."""

    message: str
    """What the page will send then."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The time asked for with `After` has passed."""

    id: str


@dataclass(frozen=True, slots=True)
class BotDecided:
    """A bot has thought to the end; `ticket` is that of its `Think`."""

    ticket: str
    action: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Some more of a match has been judged."""

    ticket: str
    judgements: tuple[Judgement, ...]


@dataclass(frozen=True, slots=True)
class Hindsighted:
    """A stretch of a match has been judged with open cards."""

    ticket: str
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint has been found."""

    hint: Hint


@dataclass(frozen=True, slots=True)
class Drilled:
    """What somebody has tried instead of a mistake has been judged."""

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
"""The events that the page sends, by their type; the others come up in Python."""

_READ: Mapping[str, Callable[[Any], object]] = {"languages": tuple, "do": Verb}
"""How fields are read that JSON has no type for."""


def parse_event(text: str) -> Event | None:
    """The event of a JSON text; None for one that Python has no use for."""
    fields: dict[str, Any] = json.loads(text)  # Any: JSON has no types of ours
    kind = FROM_PAGE.get(fields.pop("type"))
    if kind is None:
        return None
    try:
        fields |= {key: _READ[key](fields[key]) for key in _READ.keys() & fields}
    except ValueError:  # a verb that nobody serves
        return None
    return kind(**fields)
